/// What ends a block of HTML, by how it begins.
enum HTMLBlockRule {
    /// The end tag of `script`, `pre`, `style` or `textarea`.
    case endTag
    case comment
    /// Ends with `?>`.
    case instruction
    /// Ends with `>`.
    case declaration
    case characterData
    case blankLine

    /// Reads the beginning of a block, which has `<`; nil if it is none. A tag of any other name is one only where it may not interrupt
    /// a paragraph.
    init?(_ bytes: Bytes, _ start: Int, _ lineEnd: Int, mayInterrupt: Bool) {
        let next = bytes[start + 1]
        if next == UInt8(ascii: "!") {
            if bytes[start + 2] == UInt8(ascii: "-"), bytes[start + 3] == UInt8(ascii: "-") {
                self = .comment
            } else if bytes.starts("[cdata[", at: start + 2) {
                self = .characterData
            } else if bytes[start + 2].isLetter {
                self = .declaration
            } else {
                return nil
            }
            return
        }
        if next == UInt8(ascii: "?") {
            self = .instruction
            return
        }
        let isClosing = next == UInt8(ascii: "/")
        let name = start + (isClosing ? 2 : 1)
        var end = name
        while end < lineEnd, bytes[end].isAlphanumeric || bytes[end] == UInt8(ascii: "-") { end += 1 }
        guard end > name, bytes[name].isLetter else { return nil }
        let after = end == lineEnd ? UInt8.space : bytes[end]
        let isRaw = HTMLBlockRule.contains(HTMLBlockRule.rawNames, bytes, name, end)
        if isRaw, !isClosing, after.isWhitespace || after == UInt8(ascii: ">") {
            self = .endTag
            return
        }
        let endsName =
            after.isWhitespace || after == UInt8(ascii: ">") || (after == UInt8(ascii: "/") && bytes[end + 1] == UInt8(ascii: ">"))
        if endsName, HTMLBlockRule.contains(HTMLBlockRule.names, bytes, name, end) {
            self = .blankLine
            return
        }
        guard mayInterrupt, !isRaw || isClosing, var tagEnd = RawHTML.tag(bytes, start, lineEnd) else { return nil }
        while tagEnd < lineEnd, bytes[tagEnd].isBlank { tagEnd += 1 }
        guard tagEnd == lineEnd else { return nil }
        self = .blankLine
    }

    /// Returns whether a part of a line has what ends the block; a blank line is seen elsewhere.
    func ends(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
        for place in start..<max(start, end) {
            switch self {
            case .blankLine: return false
            case .declaration: if bytes[place] == UInt8(ascii: ">") { return true }
            case .instruction: if bytes[place] == UInt8(ascii: "?"), bytes[place + 1] == UInt8(ascii: ">") { return true }
            case .comment: if bytes[place] == UInt8(ascii: "-"), bytes.starts("-->", at: place) { return true }
            case .characterData: if bytes[place] == UInt8(ascii: "]"), bytes.starts("]]>", at: place) { return true }
            case .endTag:
                guard bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "/") else { continue }
                var name = place + 2
                while name < end, bytes[name].isLetter { name += 1 }
                if bytes[name] == UInt8(ascii: ">"), HTMLBlockRule.contains(HTMLBlockRule.rawNames, bytes, place + 2, name) { return true }
            }
        }
        return false
    }

    /// Returns whether a list of names with a space around each has one, in any case.
    static func contains(_ names: StaticString, _ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
        names.withUTF8Buffer { list in
            var place = 1
            while place < list.count {
                var length = 0
                while list[place + length] != .space { length += 1 }
                if length == end - start {
                    var index = 0
                    while index < length, list[place + index] == bytes[start + index].lowercased { index += 1 }
                    if index == length { return true }
                }
                place += length + 1
            }
            return false
        }
    }

    private static let rawNames: StaticString = " script pre style textarea "
    private static let names: StaticString = """
         address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset \
        figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav \
        noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr track ul\u{20}
        """
}
