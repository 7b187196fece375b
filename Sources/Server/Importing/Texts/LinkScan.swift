import Markup

/// The links and pictures of one line.
struct LinkScan {
    /// A part of a line.
    enum Part {
        case text([UInt8])
        case picture(caption: String, name: String, reference: String)

        var isPicture: Bool {
            switch self {
            case .text: false
            case .picture: true
            }
        }
    }

    private let line: [UInt8]
    private var place = 0
    private var written: [UInt8] = []
    private var parts: [Part] = []
    /// The places of runs of backticks by their lengths, the last one first.
    private var ticks: [Int: [Int]]?
    /// The number of bytes that may still be looked through for the ends of links; beyond it they stay text.
    private var budget: Int
    /// What is different, a phrase each.
    private(set) var changes: [String] = []

    /// The longest link, in bytes; what is longer stays text.
    static let maximumLength = 4_000

    /// The number of bytes of one line that are looked through for the ends of links, beside eight times its length.
    private static let leastBudget = 1_000_000

    init(_ line: [UInt8]) {
        self.line = line
        budget = Self.leastBudget + 8 * line.count
    }

    /// Returns the parts of the line.
    mutating func parts(_ resolve: (String, NoteText.Form) -> LinkTarget) -> [Part] {
        while place < line.count {
            switch line[place] {
            case UInt8(ascii: "\\"):
                keep(2)
            case UInt8(ascii: "`"): keepCode()
            case UInt8(ascii: "!"):
                if !readWiki(at: place + 1, isShown: true, resolve), !readLink(at: place + 1, isShown: true, resolve) { keep(1) }
            case UInt8(ascii: "["):
                if !readWiki(at: place, isShown: false, resolve), !readLink(at: place, isShown: false, resolve) { keep(1) }
            case UInt8(ascii: "<"): if !readElement(resolve) { keep(1) }
            default: keep(1)
            }
        }
        endText()
        return parts
    }

    private mutating func keep(_ count: Int) {
        let end = min(place + count, line.count)
        written += line[place..<end]
        place = end
    }

    private mutating func endText() {
        if !written.isEmpty { parts.append(.text(written)) }
        written = []
    }

    private mutating func keepCode() {
        let count = line[place...].prefix { $0 == UInt8(ascii: "`") }.count
        var places = ticks ?? Self.ticks(in: line)
        ticks = nil
        while let next = places[count]?.last, next <= place { places[count]?.removeLast() }
        let end = places[count]?.last.map { $0 + count }
        ticks = places
        keep((end ?? place + count) - place)
    }

    private static func ticks(in line: [UInt8]) -> [Int: [Int]] {
        var (places, next): ([Int: [Int]], Int) = ([:], 0)
        while let start = line[next...].firstIndex(of: UInt8(ascii: "`")) {
            let count = line[start...].prefix { $0 == UInt8(ascii: "`") }.count
            places[count, default: []].append(start)
            next = start + count
        }
        return places.mapValues { $0.reversed() }
    }

    // MARK: Forms of links

    /// Reads `[[target|words]]`.
    private mutating func readWiki(
        at start: Int, isShown: Bool, _ resolve: (String, NoteText.Form) -> LinkTarget
    ) -> Bool {
        guard start + 1 < line.count, line[start] == UInt8(ascii: "["), line[start + 1] == UInt8(ascii: "[") else { return false }
        let limit = min(line.count, start + Self.maximumLength)
        var end = start + 2
        defer { budget -= end - start }
        while budget > 0, end + 1 < limit, line[end] != UInt8(ascii: "]") || line[end + 1] != UInt8(ascii: "]") {
            if line[end] == UInt8(ascii: "["), line[end + 1] == UInt8(ascii: "[") { return false }
            end += 1
        }
        guard budget > 0, end + 1 < limit, end > start + 2 else { return false }
        let inner = line[(start + 2)..<end]
        let bar = inner.firstIndex(of: UInt8(ascii: "|"))
        // In a table the bar is written with a backslash before it.
        var target = inner[..<(bar ?? inner.endIndex)]
        if bar != nil, target.last == UInt8(ascii: "\\") { target = target.dropLast() }
        let words = bar.map { String(decoding: inner[($0 + 1)...], as: UTF8.self) } ?? ""
        // What Enot has written itself is read back.
        if bar != nil, NoteLink(at: 0, in: Array(String(decoding: line[start..<(end + 2)], as: UTF8.self).unicodeScalars)) != nil {
            return false
        }
        return write(String(decoding: target, as: UTF8.self), words, .wiki, isShown: isShown, upTo: end + 2, resolve)
    }

    /// Reads `[words](target "title")`.
    private mutating func readLink(
        at start: Int, isShown: Bool, _ resolve: (String, NoteText.Form) -> LinkTarget
    ) -> Bool {
        guard start < line.count, line[start] == UInt8(ascii: "["), let wordsEnd = closing(start, "[", "]"), wordsEnd + 1 < line.count,
            line[wordsEnd + 1] == UInt8(ascii: "("), let end = closing(wordsEnd + 1, "(", ")")
        else { return false }
        let words = String(decoding: line[(start + 1)..<wordsEnd], as: UTF8.self)
        return write(
            Self.destination(line[(wordsEnd + 2)..<end]), words, .path, isShown: isShown, upTo: end + 1, resolve)
    }

    /// Returns where the bracket at a place is closed.
    private mutating func closing(_ start: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Int? {
        var (depth, next) = (0, start)
        let limit = min(line.count, start + min(Self.maximumLength, budget))
        defer { budget -= next - start }
        while next < limit {
            if line[next] == UInt8(ascii: "\\") {
                next += 2
                continue
            }
            if line[next] == UInt8(ascii: open) { depth += 1 }
            if line[next] == UInt8(ascii: close) {
                depth -= 1
                if depth == 0 { return next }
            }
            next += 1
        }
        return nil
    }

    /// Returns the address between parentheses, without a title behind it.
    private static func destination(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes.drop { $0 == 0x20 || $0 == 9 }
        if bytes.first == UInt8(ascii: "<"), let end = bytes.firstIndex(of: UInt8(ascii: ">")) {
            return String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
        }
        while bytes.last == 0x20 || bytes.last == 9 { bytes = bytes.dropLast() }
        if let quote = bytes.last, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let open = bytes.dropLast().lastIndex(of: quote), open > bytes.startIndex, bytes[open - 1] == 0x20
        {
            bytes = bytes[..<(open - 1)]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads `<img src="target" alt="words">`.
    private mutating func readElement(_ resolve: (String, NoteText.Form) -> LinkTarget) -> Bool {
        let name = line[place...].prefix(5)
        guard name.count == 5, name.dropFirst().prefix(3).map({ $0 | 0x20 }).elementsEqual("img".utf8),
            name.last == 0x20 || name.last == UInt8(ascii: "/"),
            let end = line[place...].prefix(Self.maximumLength).firstIndex(of: UInt8(ascii: ">"))
        else { return false }
        let element = String(decoding: line[place...end], as: UTF8.self)
        guard let address = Self.attribute("src", of: element) else { return false }
        return write(address, Self.attribute("alt", of: element) ?? "", .path, isShown: true, upTo: end + 1, resolve)
    }

    private static func attribute(_ name: String, of element: String) -> String? {
        guard let start = element.firstRange(of: " \(name)=") ?? element.firstRange(of: " \(name.uppercased())=") else { return nil }
        let rest = element[start.upperBound...]
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            return String(rest.prefix { $0 != " " && $0 != ">" })
        }
        let value = rest.dropFirst()
        return value.firstIndex(of: quote).map { String(value[..<$0]) }
    }

    // MARK: Writing

    /// Writes what a link or a picture becomes; returns false for one that stays as it is.
    private mutating func write(
        _ target: String, _ words: String, _ form: NoteText.Form, isShown: Bool, upTo end: Int,
        _ resolve: (String, NoteText.Form) -> LinkTarget
    ) -> Bool {
        let hash = target.firstIndex(of: "#")
        let (path, heading) = (String(target[..<(hash ?? target.endIndex)]), hash.map { String(target[target.index(after: $0)...]) } ?? "")
        if path.isEmpty {
            guard form == .wiki, !heading.isEmpty, !heading.hasPrefix("^"), !isShown else { return false }
            written += Array("[\(words.isEmpty ? heading : words)](#\(Self.anchor(heading)))".utf8)
            place = end
            return true
        }
        switch resolve(path, form) {
        case .outside: return false
        case .missing(let name):
            if isShown || form == .path { changes.append("\(name) is not in the source") }
            return false
        case .note(let reference, let title):
            let isInFrame = isShown && isLineAlone(to: end)
            if isShown, !isInFrame { changes.append("the text of “\(title)” that was shown became a link") }
            written += Array(((isInFrame ? "!" : "") + noteLink(to: reference, title, heading, words: isShown ? "" : words)).utf8)
        case .picture(let reference, let name):
            endText()
            // A number behind the bar is a width.
            let isWidth = form == .wiki && words.first?.isNumber == true && words.allSatisfy { $0.isNumber || $0 == "x" }
            let caption = isWidth ? "" : words
            parts.append(.picture(caption: caption, name: name, reference: reference))
        case .file(let id, let name): written += Array(NoteFile.text(name: words.isEmpty ? name : words, id: id).utf8)
        }
        place = end
        return true
    }

    /// Returns whether what is between here and a place has the line to itself.
    private func isLineAlone(to end: Int) -> Bool {
        (line[..<place] + line[end...]).allSatisfy { $0 == 0x20 || $0 == 9 || $0 == 13 }
    }

    /// Returns a link to a note, or to its heading; of a block of it no link has the name.
    private mutating func noteLink(to reference: String, _ title: String, _ heading: String, words: String) -> String {
        let words = words.isEmpty ? title : words
        if heading.isEmpty { return NoteLink.text(title: words, reference: reference) }
        let name = Self.anchor(heading)
        guard !heading.hasPrefix("^"), !name.isEmpty, name.unicodeScalars.count <= NoteLink.maximumHeadingLength else {
            changes.append("a link to a part of “\(title)” leads to the note")
            return NoteLink.text(title: words, reference: reference)
        }
        let last = heading.split(separator: "#").last.map(String.init) ?? heading
        return NoteLink.text(title: words == title ? title + NoteLink.separator + last : words, reference: reference + "#" + name)
    }

    /// Returns the address of a heading, as GitHub has it.
    private static func anchor(_ heading: String) -> String {
        let last = heading.split(separator: "#").last.map(String.init) ?? heading
        return String(
            String.UnicodeScalarView(
                last.lowercased().unicodeScalars.compactMap { scalar in
                    scalar == " " ? "-" : ScalarClass.isWord(scalar) ? scalar : nil
                }))
    }
}
