extension XMLReader {
    /// A start tag.
    struct Tag {
        /// The name with its prefix, in lower case.
        var name: String
        var attributes: [MarkupNode.Attribute] = []
        /// Whether the tag is its element's end too.
        var isEmpty = false
        /// The place after the tag.
        var end = 0
    }

    /// Returns the start tag at the position; nil if it is none, as where another one begins before its end.
    mutating func startTag() -> Tag? {
        var tag = Tag(name: lowercasedName(at: position + 1))
        var place = position + 1 + tag.name.utf8.count
        var names: Set<String> = []
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: ">"):
                tag.end = place + 1
                return tag
            case UInt8(ascii: "/"):
                tag.isEmpty = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: ">")
                place += 1
            case UInt8(ascii: "<"): return nil
            case let byte where ASCII.isSpace(byte) || byte == UInt8(ascii: "=") || byte == 0x22 || byte == 0x27: place += 1
            default:
                let name = bytes[place...].prefix { !ASCII.isSpace($0) && $0 != 0x3D && $0 != 0x2F && $0 != 0x3E && $0 != 0x3C }
                place = name.endIndex
                let value = self.value(from: &place)
                let text = String(decoding: name.map(ASCII.lowercased), as: UTF8.self)
                if names.count >= Self.maximumAttributes {
                    document.isWhole = false
                } else if names.insert(text).inserted {
                    tag.attributes.append(MarkupNode.Attribute(name: text, value: resolved(value)))
                }
            }
        }
        document.isWhole = false
        tag.end = bytes.count
        return tag
    }

    /// Returns the value after an attribute's name, and moves the place behind it; empty if there is none.
    private func value(from place: inout Int) -> ArraySlice<UInt8> {
        let equals = bytes[place...].firstIndex { !ASCII.isSpace($0) } ?? bytes.count
        guard equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else { return [] }
        let start = bytes[(equals + 1)...].firstIndex { !ASCII.isSpace($0) } ?? bytes.count
        guard start < bytes.count else {
            place = start
            return []
        }
        if bytes[start] == 0x22 || bytes[start] == 0x27, let end = bytes[(start + 1)...].firstIndex(of: bytes[start]) {
            place = end + 1
            return bytes[(start + 1)..<end]
        }
        let value = bytes[start...].prefix { !ASCII.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
        place = value.endIndex
        return value
    }

    /// Returns the name at a place, in lower case.
    func lowercasedName(at start: Int) -> String {
        String(decoding: bytes[start...].prefix(while: Self.isName).map(ASCII.lowercased), as: UTF8.self)
    }

    /// Returns whether a byte may begin a name.
    static func beginsName(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80 }

    /// Returns whether a byte may be part of a name.
    static func isName(_ byte: UInt8) -> Bool {
        beginsName(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// Returns whether a text begins at the position.
    func begins(_ mark: StaticString) -> Bool {
        mark.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Returns the place after the next mark; without one the end of the document, which is damage.
    mutating func after(_ mark: StaticString, from start: Int) -> Int {
        let found = mark.withUTF8Buffer { mark -> Int? in
            var place = start
            while place + mark.count <= bytes.count {
                guard let next = bytes[place...].firstIndex(of: mark[0]) else { return nil }
                if bytes[next...].starts(with: mark) { return next + mark.count }
                place = next + 1
            }
            return nil
        }
        if found == nil { document.isWhole = false }
        return found ?? bytes.count
    }

    /// Returns the place after `<!DOCTYPE …>`, whose part in brackets may declare entities.
    mutating func afterDeclaration() -> Int {
        var place = position
        while place < bytes.count, bytes[place] != UInt8(ascii: ">"), bytes[place] != UInt8(ascii: "[") { place += 1 }
        guard place < bytes.count, bytes[place] == UInt8(ascii: "[") else { return after(">", from: place) }
        let end = after("]", from: place)
        while declared.count < Self.maximumDeclared, let next = bytes[place..<end].firstIndex(of: UInt8(ascii: "<")) {
            place = next + 1
            guard bytes[next..<end].starts(with: "<!ENTITY".utf8) else { continue }
            let name = bytes[(next + 8)..<end].drop(while: ASCII.isSpace).prefix { !ASCII.isSpace($0) }
            if name.count <= Self.maximumReferenceLength { declared.insert(String(decoding: name, as: UTF8.self)) }
        }
        return after(">", from: end)
    }
}
