/// The parts of links and of their definitions.
enum LinkSyntax {
    /// The maximum length of a label, in bytes.
    static let maximumLabelLength = 999
    /// The maximum number of parentheses within each other in an address.
    static let maximumParenthesisDepth = 32

    /// Returns where the label that begins at a place, which has `[`, ends, behind its bracket; nil if there is none.
    static func labelEnd(in bytes: Bytes, at start: Int, before limit: Int) -> Int? {
        var place = start + 1
        while place < limit, place - start <= maximumLabelLength + 1 {
            switch bytes[place] {
            case UInt8(ascii: "]"): return place + 1
            case UInt8(ascii: "["): return nil
            case .backslash where bytes[place + 1].isPunctuation: place += 2
            default: place += 1
            }
        }
        return nil
    }

    /// Returns a label as labels are compared: folded, with single spaces; empty if it has no words.
    static func label(in bytes: Bytes, _ start: Int, _ end: Int) -> [UInt8] {
        var label: [UInt8] = []
        var place = start
        var hasSpace = false
        while place < end {
            let byte = bytes[place]
            if byte.isWhitespace {
                hasSpace = !label.isEmpty
                place += 1
                continue
            }
            if hasSpace { label.append(.space) }
            hasSpace = false
            if byte < 0x80 {
                label.append(byte.lowercased)
                place += 1
            } else {
                FoldingTable.append(bytes.scalar(at: place, before: end) ?? UTF8Text.replacement, to: &label)
                place += byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            }
        }
        return label
    }

    /// Returns the definition that begins at a place, and where the next line begins; nil if there is none.
    static func definition(in bytes: Bytes, at start: Int, before limit: Int) -> (definition: Definition, end: Int)? {
        guard start < limit, bytes[start] == UInt8(ascii: "["), let labelEnd = labelEnd(in: bytes, at: start, before: limit),
            labelEnd < limit, bytes[labelEnd] == UInt8(ascii: ":")
        else { return nil }
        let label = label(in: bytes, start + 1, labelEnd - 1)
        guard !label.isEmpty, let destination = destination(in: bytes, at: skipSpace(bytes, labelEnd + 1, limit), before: limit) else {
            return nil
        }
        var end = lineEnd(in: bytes, after: destination.end, before: limit)
        var title: [UInt8] = []
        let titleStart = skipSpace(bytes, destination.end, limit)
        if titleStart > destination.end, let titleEnd = titleEnd(in: bytes, at: titleStart, before: limit),
            let after = lineEnd(in: bytes, after: titleEnd, before: limit)
        {
            title = unescaped(bytes, titleStart + 1, titleEnd - 1)
            end = after
        }
        guard let end else { return nil }
        let address = unescaped(bytes, destination.start, destination.stop)
        return (Definition(label: label, target: MarkdownTree.Target(address, title: title, isShared: true)), end)
    }

    /// Returns where the next line begins if only blanks are left of this one.
    private static func lineEnd(in bytes: Bytes, after start: Int, before limit: Int) -> Int? {
        var place = start
        while place < limit, bytes[place].isBlank { place += 1 }
        if place >= limit { return limit }
        guard bytes[place].isLineEnd else { return nil }
        return bytes[place] == .carriageReturn && bytes[place + 1] == .lineFeed ? place + 2 : place + 1
    }

    /// Returns the first place after spaces, of which one may be a line break.
    static func skipSpace(_ bytes: Bytes, _ start: Int, _ limit: Int) -> Int {
        var place = start
        while place < limit, bytes[place].isWhitespace { place += 1 }
        return place
    }

    /// Returns where the address at a place begins and stops, without its angle brackets, and where it ends with them.
    static func destination(in bytes: Bytes, at start: Int, before limit: Int) -> (start: Int, stop: Int, end: Int)? {
        guard start < limit else { return nil }
        var place = start
        if bytes[start] == UInt8(ascii: "<") {
            place += 1
            while place < limit {
                switch bytes[place] {
                case UInt8(ascii: ">"): return (start + 1, place, place + 1)
                case UInt8(ascii: "<"), .lineFeed, .carriageReturn: return nil
                case .backslash where bytes[place + 1].isPunctuation: place += 2
                default: place += 1
                }
            }
            return nil
        }
        var depth = 0
        loop: while place < limit {
            switch bytes[place] {
            case UInt8(ascii: "("):
                depth += 1
                guard depth <= maximumParenthesisDepth else { return nil }
            case UInt8(ascii: ")"):
                if depth == 0 { break loop }
                depth -= 1
            case .backslash where bytes[place + 1].isPunctuation: place += 1
            case 0...0x20, 0x7F: break loop
            default: break
            }
            place += 1
        }
        place = min(place, limit)
        return place > start && depth == 0 ? (start, place, place) : nil
    }

    /// Returns where the title at a place ends, behind its quotation mark; nil if there is none.
    static func titleEnd(in bytes: Bytes, at start: Int, before limit: Int) -> Int? {
        let quote = bytes[start]
        guard start < limit, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "(") else { return nil }
        let closing = quote == UInt8(ascii: "(") ? UInt8(ascii: ")") : quote
        var place = start + 1
        while place < limit {
            if bytes[place] == closing { return place + 1 }
            if bytes[place] == quote { return nil }
            place += bytes[place] == .backslash && bytes[place + 1].isPunctuation ? 2 : 1
        }
        return nil
    }

    /// Returns a text with what escapes and references mean.
    static func unescaped(_ bytes: Bytes, _ start: Int, _ end: Int) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(end - start)
        var place = start
        while place < end {
            let byte = bytes[place]
            if byte == .backslash, place + 1 < end, bytes[place + 1].isPunctuation {
                text.append(bytes[place + 1])
                place += 2
            } else if byte == UInt8(ascii: "&"), let after = EntityTable.append(in: bytes, at: place, before: end, to: &text) {
                place = after
            } else {
                text.append(byte)
                place += 1
            }
        }
        return text
    }
}
