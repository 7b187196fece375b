/// A scanner of the tags and texts of XML in UTF-8, one after another.
///
/// Declarations, comments and instructions are passed over; nothing is expanded but XML's own five names and characters by number, so that
/// no document grows by being read. What is not well formed ends the scanning.
struct MarkupScanner {
    /// A part of a document.
    enum Part: Equatable {
        /// The beginning of an element, by its name without a prefix, with what stands in its tag; one without content has no end.
        case start(String, attributes: ArraySlice<UInt8>, isEmpty: Bool)
        /// The end of an element, by its name without a prefix.
        case end(String)
        case text(String)
    }

    /// The longest reference, in bytes between `&` and `;`.
    private static let maximumReferenceLength = 10

    private let bytes: [UInt8]
    private var position = 0

    /// Creates a scanner at the beginning of a document.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next part; nil at the end.
    mutating func next() -> Part? {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                defer { position = end }
                return .text(Self.resolved(bytes[position..<end]))
            }
            if begins("<![CDATA[") {
                let start = position + 9
                position = place(after: "]]>", from: start)
                return .text(String(decoding: bytes[start..<max(start, position - 3)], as: UTF8.self))
            }
            if begins("<!--") {
                position = place(after: "-->", from: position + 4)
            } else if begins("<?") {
                position = place(after: "?>", from: position + 2)
            } else if begins("<!") {
                passDeclaration()
            } else {
                return tag()
            }
        }
        return nil
    }

    /// Returns the value of the first attribute of some name, with or without a prefix; nil if there is none.
    static func value(of name: String, in attributes: ArraySlice<UInt8>) -> String? {
        var rest = attributes
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let found = localName(trimmed(rest[..<equals]))
            let after = rest[(equals + 1)...].drop(while: isSpace)
            guard let quote = after.first, quote == 0x22 || quote == 0x27,
                let end = after.dropFirst().firstIndex(of: quote)
            else { return nil }
            if found == name { return resolved(after[(after.startIndex + 1)..<end]) }
            rest = after[(end + 1)...]
        }
        return nil
    }

    /// Passes `<!DOCTYPE …>`, whose part in brackets may declare what is never used.
    private mutating func passDeclaration() {
        guard let stop = bytes[position...].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "[") }) else {
            position = bytes.count
            return
        }
        position = bytes[stop] == UInt8(ascii: "[") ? place(after: ">", from: place(after: "]", from: stop)) : stop + 1
    }

    private mutating func tag() -> Part? {
        var (place, quote): (Int, UInt8) = (position + 1, 0)
        while place < bytes.count, quote != 0 || bytes[place] != UInt8(ascii: ">") {
            let byte = bytes[place]
            if byte == quote { quote = 0 } else if quote == 0, byte == 0x22 || byte == 0x27 { quote = byte }
            place += 1
        }
        guard place < bytes.count else {
            position = bytes.count
            return nil
        }
        let body = bytes[(position + 1)..<place]
        position = place + 1
        if body.first == UInt8(ascii: "/") { return .end(Self.localName(Self.trimmed(body.dropFirst()))) }
        let isEmpty = body.last == UInt8(ascii: "/")
        let content = isEmpty ? body.dropLast() : body
        let nameEnd = content.firstIndex(where: Self.isSpace) ?? content.endIndex
        return .start(Self.localName(content[..<nameEnd]), attributes: content[nameEnd...], isEmpty: isEmpty)
    }

    private func begins(_ mark: StaticString) -> Bool {
        mark.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Returns the place behind the next mark; the end without one.
    private func place(after mark: StaticString, from start: Int) -> Int {
        mark.withUTF8Buffer { mark in
            var place = min(start, bytes.count)
            while let next = bytes[place...].firstIndex(of: mark[0]) {
                if bytes[next...].starts(with: mark) { return next + mark.count }
                place = next + 1
            }
            return bytes.count
        }
    }

    private static func localName(_ name: ArraySlice<UInt8>) -> String {
        let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
        return String(decoding: name[start...], as: UTF8.self)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes.drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return rest
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Returns a text with its references resolved; those that XML doesn't know itself are left out.
    private static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
        var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes)
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<start]
            rest = rest[(start + 1)...]
            guard let end = rest.prefix(maximumReferenceLength + 1).firstIndex(of: UInt8(ascii: ";")) else { continue }
            result += character(String(decoding: rest[..<end], as: UTF8.self)).utf8
            rest = rest[(end + 1)...]
        }
        return String(decoding: result + rest, as: UTF8.self)
    }

    private static func character(_ reference: String) -> String {
        switch reference {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard reference.hasPrefix("#") else { return "" }
        let digits = reference.dropFirst()
        let number = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
}
