import EmbeddedSupport

/// Finds web and mail addresses in text.
///
/// A link is `http://` or `https://`, or `www.` and a name, with a valid host (names of letters, digits and inner hyphens,
/// the last of at least two letters; an IPv4 address; or localhost) and an optional port; or `mailto:` or a bare mail
/// address; or a bare lower-case name of a well-known ending, as `example.org/a`. Punctuation that ends a sentence and
/// unbalanced brackets are left out of it.
enum LinkScanner {
    /// Gives the end of the link that starts at a place and the address it opens; nil when there is none.
    static func link(in scalars: [Unicode.Scalar], from start: Int) -> (end: Int, address: String)? {
        for (prefix, scheme) in schemes {
            guard starts(scalars, at: start, with: prefix) else { continue }
            let host = host(in: scalars, from: scheme.isEmpty ? start + prefix.count : start)
            guard isHostValid(host) else { return nil }
            let end = trimmedEnd(scalars, from: start, to: endOfVisible(scalars, from: host.endIndex))
            return (end, scheme + text(scalars, start, end))
        }
        return mailAddress(in: scalars, from: start) ?? bareAddress(in: scalars, from: start)
    }

    private static let schemes: [(prefix: [Unicode.Scalar], scheme: String)] = [
        (ExactText.scalars(of: "https://"), ""), (ExactText.scalars(of: "http://"), ""),
        (ExactText.scalars(of: "www."), "https://"),
    ]
    private static let maximumHostLength = 253
    /// Limits a host with its port.
    private static let maximumAuthorityLength = maximumHostLength + 6

    private static func starts(_ scalars: [Unicode.Scalar], at start: Int, with prefix: [Unicode.Scalar]) -> Bool {
        guard start + prefix.count < scalars.count else { return false }
        for index in prefix.indices where lowercased(scalars[start + index]) != prefix[index] { return false }
        return true
    }

    private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.value >= 0x41 && scalar.value <= 0x5A ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }

    private static func endOfVisible(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
        var end = start
        while end < scalars.count, !ExactText.isSpace(scalars[end]), !isDelimiter(scalars[end]) { end += 1 }
        return end
    }

    private static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "<", ">", "\"", "`", "\\", "{", "}", "|", "^", "«", "»", "“", "”", "„", "「", "」", "『", "』", "（", "）", "、", "。",
            "，", "！", "？":
            true
        default: scalar.value < 0x20 || scalar.value == 0x7F
        }
    }

    /// Leaves out sentence punctuation at the end, and closing brackets that were not opened inside.
    private static func trimmedEnd(_ scalars: [Unicode.Scalar], from start: Int, to limit: Int) -> Int {
        var end = limit
        var round = depth(of: scalars[start..<limit], "(", ")")
        var square = depth(of: scalars[start..<limit], "[", "]")
        while end > start {
            switch scalars[end - 1] {
            case ".", ",", ";", ":", "!", "?", "'", "*", "_", "~", "…": break
            case "(": round -= 1
            case "[": square -= 1
            case ")": if round >= 0 { return end } else { round += 1 }
            case "]": if square >= 0 { return end } else { square += 1 }
            default: return end
            }
            end -= 1
        }
        return end
    }

    /// Counts how many brackets are opened in a part and not closed.
    private static func depth(of part: ArraySlice<Unicode.Scalar>, _ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Int {
        var depth = 0
        for scalar in part {
            if scalar == open { depth += 1 }
            if scalar == close { depth -= 1 }
        }
        return depth
    }

    /// Gives the host that begins at a place, and its port, as far as they may reach: an address that can't be one is given up early.
    private static func host(in scalars: [Unicode.Scalar], from start: Int) -> ArraySlice<Unicode.Scalar> {
        let limit = min(scalars.count, start + maximumAuthorityLength + 1)
        var end = start
        while end < limit, !ExactText.isSpace(scalars[end]), !isDelimiter(scalars[end]), !isAfterHost(scalars[end]) { end += 1 }
        if end == limit, end < scalars.count { return scalars[start..<start] }
        // Where nothing of the address follows, the end of a sentence may.
        let isFollowed = end < scalars.count && isAfterHost(scalars[end])
        return scalars[start..<(isFollowed ? end : trimmedEnd(scalars, from: start, to: end))]
    }

    private static func isHostValid(_ authority: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let colon = authority.lastIndex(of: ":") else { return isName(authority) }
        return isPort(authority[(colon + 1)...]) && isName(authority[..<colon])
    }

    private static func isAfterHost(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "/" || scalar == "?" || scalar == "#"
    }

    private static func isPort(_ digits: ArraySlice<Unicode.Scalar>) -> Bool {
        var port = 0
        guard !digits.isEmpty, digits.count <= 5 else { return false }
        for digit in digits {
            guard isDigit(digit) else { return false }
            port = port * 10 + Int(digit.value - 0x30)
        }
        return port >= 1 && port <= 65_535
    }

    private static func isName(_ host: ArraySlice<Unicode.Scalar>) -> Bool {
        guard !host.isEmpty, host.count <= maximumHostLength else { return false }
        if Array(host) == localhost { return true }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2 else { return false }
        for label in labels {
            guard !label.isEmpty, label.count <= 63, label.first != "-", label.last != "-" else { return false }
            for scalar in label where !ScalarClass.isWord(scalar) || scalar == "_" { return false }
        }
        return isIPv4(labels) || isTopLevel(labels[labels.count - 1])
    }

    private static let localhost = ExactText.scalars(of: "localhost")
    private static let punycodeMark = ExactText.scalars(of: "xn--")

    private static func isTopLevel(_ label: ArraySlice<Unicode.Scalar>) -> Bool {
        label.count >= 2 && (!label.contains { isDigit($0) || $0 == "-" } || Array(label.prefix(4)) == punycodeMark)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x30 && scalar.value <= 0x39
    }

    private static func isIPv4(_ labels: [ArraySlice<Unicode.Scalar>]) -> Bool {
        guard labels.count == 4 else { return false }
        for label in labels {
            var value = 0
            guard label.count <= 3 else { return false }
            for digit in label {
                guard isDigit(digit) else { return false }
                value = value * 10 + Int(digit.value - 0x30)
            }
            guard value <= 255 else { return false }
        }
        return true
    }

    private static func mailAddress(in scalars: [Unicode.Scalar], from start: Int) -> (end: Int, address: String)? {
        var at = start
        while at < scalars.count, at - start <= 64, isMailName(scalars[at]) { at += 1 }
        guard at > start, at < scalars.count, scalars[at] == "@", scalars[at - 1] != "." else { return nil }
        var end = at + 1
        while end < scalars.count, ScalarClass.isWord(scalars[end]) || scalars[end] == "." { end += 1 }
        while end > at + 1, scalars[end - 1] == "." || scalars[end - 1] == "-" { end -= 1 }
        guard isName(scalars[(at + 1)..<end]) else { return nil }
        return (end, "mailto:" + text(scalars, start, end))
    }

    /// Finds an address without a scheme; sentences whose full stop lacks its space are told apart by the capital letter that follows.
    private static func bareAddress(in scalars: [Unicode.Scalar], from start: Int) -> (end: Int, address: String)? {
        if start > 0, isWithinAddress(scalars[start - 1]) { return nil }
        var stop = start
        var dot: Int?
        while stop < scalars.count, ScalarClass.isWord(scalars[stop]) || scalars[stop] == "." {
            if scalars[stop] == "." { dot = stop }
            stop += 1
        }
        if let last = dot, last + 1 == stop {
            // The dot ends a sentence.
            stop = last
            dot = scalars[start..<stop].lastIndex(of: ".")
        }
        guard let dot, dot > start, isName(scalars[start..<stop]) else { return nil }
        let ending = Array(scalars[(dot + 1)..<stop])
        guard knownEndings.contains(where: { $0 == ending }) else { return nil }
        let end =
            stop < scalars.count && isAfterHost(scalars[stop])
            ? trimmedEnd(scalars, from: start, to: endOfVisible(scalars, from: start)) : stop
        return (end, "https://" + text(scalars, start, end))
    }

    private static func isWithinAddress(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", ".", "-", ":", "@", "#", "=", "&": true
        default: false
        }
    }

    /// Lists the endings that make a bare name a link: common ones that no word and no ending of a file's name is like.
    private static let knownEndings: [[Unicode.Scalar]] = {
        let names =
            "com org net edu gov int info dev app io ru su рф by kz ua jp de at ch fr uk eu pl cz nl se fi dk es pt br ca au nz cn kr "
            + "museum wiki blog shop online site xyz test"
        return ExactText.scalars(of: names).split(separator: " ").map { Array($0) }
    }()

    private static func isMailName(_ scalar: Unicode.Scalar) -> Bool {
        ScalarClass.isWord(scalar) || scalar == "." || scalar == "+" || scalar == "%"
    }

    private static func text(_ scalars: [Unicode.Scalar], _ start: Int, _ end: Int) -> String {
        ExactText.text(of: scalars[start..<end])
    }
}
