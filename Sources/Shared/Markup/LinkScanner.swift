import EmbeddedSupport

/// A scanner that finds web and mail addresses in text.
///
/// A link is `http://` or `https://`, or `www.` and a name, with a valid host (`LinkHost`); or `mailto:` or a bare mail address; or a bare
/// lower-case name with a well-known ending, such as `example.org/a`. Punctuation that ends a sentence is left out, and a bracket that was
/// not opened in a link ends it. In scripts without spaces words adjoin addresses: the local part of a mail address and the labels of a
/// bare name are of one script.
enum LinkScanner {
    /// A link in a text.
    struct Link {
        let range: Range<Int>
        /// The address that it opens.
        let address: String
    }

    /// Returns the link that starts at an index with a scheme or `www.`; nil if there is none.
    static func linkWithScheme(in scalars: [Unicode.Scalar], from start: Int) -> Link? {
        if start > 0, isASCIIWord(scalars[start - 1]) { return nil }
        guard let (prefix, isWhole) = prefix(in: scalars, at: start) else { return nil }
        let host = isWhole ? LinkHost.start(in: scalars, from: start + prefix.count) : start
        guard let end = LinkHost.end(in: scalars, from: host) else { return nil }
        return link(in: scalars, from: start, hostEnd: end, scheme: isWhole ? "" : "https://")
    }

    /// Returns the mail address or the bare name that starts at an index; nil if there is none.
    static func linkWithoutScheme(in scalars: [Unicode.Scalar], from start: Int) -> Link? {
        mailAddress(in: scalars, from: start) ?? bareAddress(in: scalars, from: start)
    }

    /// Returns whether a scalar ends every address.
    static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "<", ">", "\"", "`", "\\", "{", "}", "|", "^", "«", "»", "“", "”", "„", "「", "」", "『", "』", "（", "）", "、", "。",
            "，", "！", "？", "；", "｜":
            true
        default: scalar.value < 0x20 || scalar.value == 0x7F
        }
    }

    private static let schemes = [ExactText.scalars(of: "https://"), ExactText.scalars(of: "http://")]
    private static let web = ExactText.scalars(of: "www.")
    private static let maximumLocalLength = 64

    /// Returns the prefix of an address at an index, and whether it is a scheme.
    private static func prefix(in scalars: [Unicode.Scalar], at start: Int) -> (prefix: [Unicode.Scalar], isScheme: Bool)? {
        for scheme in schemes where starts(scalars, at: start, with: scheme) { return (scheme, true) }
        return starts(scalars, at: start, with: web) ? (web, false) : nil
    }

    private static func starts(_ scalars: [Unicode.Scalar], at start: Int, with prefix: [Unicode.Scalar]) -> Bool {
        guard start + prefix.count < scalars.count else { return false }
        for index in prefix.indices where lowercased(scalars[start + index]) != prefix[index] { return false }
        return true
    }

    private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.value >= 0x41 && scalar.value <= 0x5A ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }

    private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "A"..."Z", "a"..."z": true
        default: false
        }
    }

    /// Returns the link whose host ends at an index, with its path if one follows.
    private static func link(in scalars: [Unicode.Scalar], from start: Int, hostEnd: Int, scheme: String) -> Link {
        let hasPath = hostEnd < scalars.count && LinkHost.isAfterHost(scalars[hostEnd])
        let end = hasPath ? trimmedEnd(scalars, from: hostEnd, to: endOfPath(scalars, from: hostEnd)) : hostEnd
        return Link(range: start..<end, address: scheme + text(scalars, start, end))
    }

    /// Returns where a path ends: before a space, a delimiter, a closing bracket that it did not open, two stars, or a separator and
    /// another address.
    private static func endOfPath(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
        var end = start
        var depths = [Int](repeating: 0, count: brackets.count)
        while end < scalars.count, !ExactText.isSpace(scalars[end]), !isDelimiter(scalars[end]) {
            let scalar = scalars[end]
            for (kind, bracket) in brackets.enumerated() {
                if scalar == bracket.open { depths[kind] += 1 }
                if scalar == bracket.close { depths[kind] -= 1 }
                if depths[kind] < 0 { return end }
            }
            // Emphasis around an address ends it.
            if scalar == "*", end + 1 < scalars.count, scalars[end + 1] == "*" { return end }
            if isBetweenAddresses(scalar), prefix(in: scalars, at: end + 1) != nil { return end }
            end += 1
        }
        return end
    }

    private static let brackets: [(open: Unicode.Scalar, close: Unicode.Scalar)] = [
        ("(", ")"), ("[", "]"), ("【", "】"), ("《", "》"), ("〈", "〉"), ("〔", "〕"), ("［", "］"),
    ]

    private static func isBetweenAddresses(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ",", ";", "・", "･", "·", "：", "／": true
        default: false
        }
    }

    /// Returns the end without sentence punctuation and brackets that nothing closes.
    private static func trimmedEnd(_ scalars: [Unicode.Scalar], from start: Int, to limit: Int) -> Int {
        var end = limit
        while end > start {
            switch scalars[end - 1] {
            case ".", ",", ";", ":", "!", "?", "'", "*", "_", "~", "…", "(", "[", "・", "･", "：": end -= 1
            default: return end
            }
        }
        return end
    }

    private static func mailAddress(in scalars: [Unicode.Scalar], from start: Int) -> Link? {
        guard let at = endOfLocalPart(in: scalars, from: start) else { return nil }
        var end = endOfBareName(in: scalars, from: at + 1)
        let isEmphasised = scalars[start] == "_" && scalars[end - 1] == "_"
        while end > at + 1, isBesideName(scalars[end - 1]) { end -= 1 }
        guard LinkHost.isName(scalars[(at + 1)..<end]) else { return nil }
        var local = start
        while isEmphasised, local < at - 1, scalars[local] == "_" { local += 1 }
        return Link(range: local..<end, address: "mailto:" + text(scalars, local, end))
    }

    /// Returns the index of the `@` after the local part of a mail address, which is of one script.
    private static func endOfLocalPart(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var at = start
        var script = Script.common
        while at < scalars.count, at - start <= maximumLocalLength, isMailName(scalars[at]) {
            let next = Script(of: scalars[at])
            guard !next.differs(from: script) else { return nil }
            if next != .common { script = next }
            at += 1
        }
        return at > start && at < scalars.count && scalars[at] == "@" && scalars[at - 1] != "." ? at : nil
    }

    /// Returns an address without a scheme; a full stop without a space between sentences is recognised by the capital letter after it.
    private static func bareAddress(in scalars: [Unicode.Scalar], from start: Int) -> Link? {
        if start > 0, isWithinAddress(scalars[start - 1]) { return nil }
        var name = start
        while name < scalars.count, scalars[name] == "_" { name += 1 }
        var stop = endOfBareName(in: scalars, from: name)
        while stop > name, isBesideName(scalars[stop - 1]) { stop -= 1 }
        guard let dot = scalars[name..<stop].lastIndex(of: "."), LinkHost.isName(scalars[name..<stop]) else { return nil }
        let ending = Array(scalars[(dot + 1)..<stop])
        guard knownEndings.contains(where: { $0 == ending }) else { return nil }
        return link(in: scalars, from: name, hostEnd: stop, scheme: "https://")
    }

    /// Returns the end of labels that are each of one script.
    private static func endOfBareName(in scalars: [Unicode.Scalar], from start: Int) -> Int {
        var end = start
        var script = Script.common
        while end < scalars.count, isOfName(scalars[end]) || scalars[end] == "." {
            let next = Script(of: scalars[end])
            if next.differs(from: script) { break }
            if scalars[end] == "." { script = .common } else if next != .common { script = next }
            end += 1
        }
        return end
    }

    /// Returns whether a scalar at the end of a name belongs to the sentence, or sets the name off.
    private static func isBesideName(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "-" || scalar == "_" }

    private static func isWithinAddress(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", ".", "-", ":", "@", "#", "=", "&": true
        default: false
        }
    }

    /// The endings that make a bare name a link: common ones that don't resemble a word or the extension of a file.
    private static let knownEndings: [[Unicode.Scalar]] = {
        let names =
            "com org net edu gov int info dev app io ru su рф by kz ua jp de at ch fr uk eu pl cz nl se fi dk es pt br ca au nz cn kr "
            + "museum wiki blog shop online site xyz test"
        return ExactText.scalars(of: names).split(separator: " ").map { Array($0) }
    }()

    private static func isMailName(_ scalar: Unicode.Scalar) -> Bool {
        isOfName(scalar) || scalar == "." || scalar == "+" || scalar == "%"
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        ScalarClass.isWord(scalar) && !ScalarClass.isMiddleDot(scalar)
    }

    private static func text(_ scalars: [Unicode.Scalar], _ start: Int, _ end: Int) -> String {
        ExactText.text(of: scalars[start..<end])
    }
}
