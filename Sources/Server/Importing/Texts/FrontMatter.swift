/// The properties before a text in Markdown, between lines `---`: the part of YAML 1.2 that notebooks write.
struct FrontMatter: Equatable {
    /// A property with its value, and the lines that say it.
    struct Property: Equatable {
        let key: String
        let values: [String]
        let lines: [String]
        /// Whether the value is of a form that is not read.
        let isUnread: Bool

        /// The only value, or the first of several; empty for none.
        var text: String { values.first ?? "" }
    }

    /// The parts of a text.
    struct Parts: Equatable {
        /// The properties; empty for none.
        var properties: [Property] = []
        /// The text behind them, without the one empty line that programs write there.
        var text: String
        /// Whether properties begin that can't be read, so that they stay in the text.
        var isBroken = false
    }

    /// The largest size of the properties, in bytes.
    static let maximumBytes = 64 << 10

    /// Splits a text; one whose properties can't be read is left as it is.
    static func parts(of text: String) -> Parts {
        var text = text
        let found = text.withUTF8 { bytes in Self.block(in: bytes) }
        guard let found else { return Parts(text: text) }
        guard let properties = properties(String(decoding: found.block, as: UTF8.self)) else {
            return Parts(text: text, isBroken: true)
        }
        return Parts(properties: properties, text: text.withUTF8 { String(decoding: $0[found.end...], as: UTF8.self) })
    }

    /// Returns the lines between those of three signs, and where the text begins; nil without such lines.
    private static func block(in bytes: UnsafeBufferPointer<UInt8>) -> (block: [UInt8], end: Int)? {
        func line(_ start: Int) -> (text: Slice<UnsafeBufferPointer<UInt8>>, next: Int) {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
            var text = bytes[start..<end]
            if text.last == 0x0D { text = text.dropLast() }
            return (text, min(end + 1, bytes.endIndex))
        }
        let first = line(0)
        guard first.text.elementsEqual("---".utf8) else { return nil }
        var place = first.next
        while place < bytes.endIndex, place < maximumBytes {
            let next = line(place)
            if next.text.elementsEqual("---".utf8) || next.text.elementsEqual("...".utf8) {
                var end = next.next
                if end < bytes.endIndex {
                    let behind = line(end)
                    if behind.text.isEmpty { end = behind.next }
                }
                return (Array(bytes[first.next..<place]), end)
            }
            place = next.next
        }
        return nil
    }

    /// Reads the lines of properties; nil for lines that are none.
    private static func properties(_ block: String) -> [Property]? {
        var (properties, lines): ([Property], [String]) = ([], [])
        func end() -> Bool {
            guard !lines.isEmpty else { return true }
            guard let property = property(lines) else { return false }
            properties.append(property)
            lines = []
            return true
        }
        for line in block.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
            guard let first = line.first else {
                if !lines.isEmpty { lines.append("") }
                continue
            }
            if first == "#" { continue }
            if first == " " || first == "-" {
                guard !lines.isEmpty else { return nil }
                lines.append(String(line))
            } else {
                guard first != "\t", end() else { return nil }
                lines = [String(line)]
            }
        }
        return end() ? properties : nil
    }

    private static func property(_ lines: [String]) -> Property? {
        var lines = lines
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard let colon = lines[0].firstIndex(of: ":") else { return nil }
        let rest = lines[0][lines[0].index(after: colon)...]
        guard rest.isEmpty || rest.first == " " else { return nil }
        let key = String(unquoted(lines[0][..<colon]) ?? "")
        guard !key.isEmpty else { return nil }
        let value = trimmed(rest)
        let further = lines.dropFirst()
        if further.isEmpty || further.allSatisfy(\.isEmpty) {
            guard let values = values(value) else { return nil }
            return Property(key: key, values: values, lines: lines, isUnread: false)
        }
        var values: [String] = []
        let isList =
            value.isEmpty
            && further.allSatisfy { line in
                let item = trimmed(line[...])
                guard item == "-" || item.hasPrefix("- ") else { return item.isEmpty }
                guard let text = scalar(trimmed(item.dropFirst())) else { return false }
                values.append(text)
                return true
            }
        return Property(key: key, values: isList ? values.filter { !$0.isEmpty } : [], lines: lines, isUnread: !isList)
    }

    /// Returns the values of one line; nil for quotes or brackets without an end.
    private static func values(_ value: Substring) -> [String]? {
        if value.isEmpty || value == "null" || value == "~" { return [] }
        guard value.first == "[" else { return scalar(value).map { [$0] } }
        guard value.last == "]" else { return nil }
        var (items, item, quote): ([String], String, Character?) = ([], "", nil)
        for sign in value.dropFirst().dropLast() {
            if let open = quote {
                if sign == open { quote = nil }
            } else if (sign == "\"" || sign == "'") && item.allSatisfy({ $0 == " " }) {
                quote = sign
            } else if sign == "," {
                items.append(item)
                item = ""
                continue
            }
            item.append(sign)
        }
        guard quote == nil else { return nil }
        var values: [String] = []
        for part in items + [item] {
            guard let text = scalar(trimmed(part[...])) else { return nil }
            if !text.isEmpty { values.append(text) }
        }
        return values
    }

    /// Returns the text of a scalar, without a comment behind it; nil for a quote without an end, and for a form that is not read.
    private static func scalar(_ value: Substring) -> String? {
        guard let first = value.first else { return "" }
        if first == "\"" || first == "'" { return unquoted(value).map(String.init) }
        guard !"{}[]&*!|>%@`".contains(first) else { return nil }
        guard let comment = value.firstRange(of: " #") else { return String(value) }
        return String(trimmed(value[..<comment.lowerBound]))
    }

    private static func unquoted(_ value: Substring) -> Substring? {
        let value = trimmed(value)
        guard let quote = value.first, quote == "\"" || quote == "'" else { return value }
        guard value.count >= 2, value.last == quote else { return nil }
        let inner = String(value.dropFirst().dropLast())
        if quote == "'" { return inner.replacing("''", with: "'")[...] }
        var (text, isEscaped) = ("", false)
        for sign in inner {
            if isEscaped {
                text.append(sign == "n" ? "\n" : sign == "t" ? "\t" : sign)
                isEscaped = false
            } else if sign == "\\" {
                isEscaped = true
            } else {
                text.append(sign)
            }
        }
        return isEscaped ? nil : text[...]
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first == " " || text.first == "\t" { text = text.dropFirst() }
        while text.last == " " || text.last == "\t" { text = text.dropLast() }
        return text
    }
}
