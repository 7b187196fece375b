/// A small reader of the XML that storages answer with: elements and their text, without attributes, comments and declared entities.
struct XMLAnswer: Equatable {
    /// The deepest nesting that is read.
    static let maximumDepth = 16

    let name: String
    private(set) var text = ""
    private(set) var children: [XMLAnswer] = []

    private init(name: String) {
        self.name = name
    }

    /// Returns the root element; nil for anything that is not well-formed, or has more than answers have.
    static func read(_ bytes: [UInt8]) -> XMLAnswer? {
        var reader = Reader(bytes: bytes)
        return reader.document()
    }

    /// Returns the text of the first child with a name.
    func text(of name: String) -> String? { children.first { $0.name == name }?.text }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0

        mutating func document() -> XMLAnswer? {
            skipSpace()
            if starts("<?") {
                guard skip(past: "?>") else { return nil }
                skipSpace()
            }
            guard let root = element(depth: 0) else { return nil }
            skipSpace()
            return place == bytes.count ? root : nil
        }

        private mutating func element(depth: Int) -> XMLAnswer? {
            guard depth < XMLAnswer.maximumDepth, starts("<"), let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else {
                return nil
            }
            var tag = bytes[(place + 1)..<end]
            place = end + 1
            let isEmpty = tag.last == UInt8(ascii: "/")
            if isEmpty { tag.removeLast() }
            let name = tag.prefix { !Self.isSpace($0) }
            guard !name.isEmpty, !tag.contains(UInt8(ascii: "<")), !name.contains(UInt8(ascii: "!")) else { return nil }
            var answer = XMLAnswer(name: String(decoding: name, as: UTF8.self))
            if isEmpty { return answer }
            while place < bytes.count {
                if starts("</") {
                    guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")),
                        bytes[(place + 2)..<end].elementsEqual(name)
                    else { return nil }
                    place = end + 1
                    return answer
                }
                if starts("<") {
                    guard let child = element(depth: depth + 1) else { return nil }
                    answer.children.append(child)
                } else {
                    let start = place
                    place = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                    guard let text = Self.text(bytes[start..<place]) else { return nil }
                    answer.text += text
                }
            }
            return nil
        }

        private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
            let parts = String(decoding: bytes, as: UTF8.self).split(separator: "&", omittingEmptySubsequences: false)
            var text = String(parts[0])
            for part in parts.dropFirst() {
                let halves = part.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
                guard halves.count == 2, let character = character(named: halves[0]) else { return nil }
                text += String(character) + halves[1]
            }
            return text
        }

        private static func character(named name: Substring) -> Character? {
            switch name {
            case "amp": return "&"
            case "lt": return "<"
            case "gt": return ">"
            case "quot": return "\""
            case "apos": return "'"
            default:
                guard name.first == "#" else { return nil }
                let digits = name.dropFirst()
                let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
                return number.flatMap(Unicode.Scalar.init).map(Character.init)
            }
        }

        private func starts(_ text: StaticString) -> Bool {
            text.withUTF8Buffer { bytes[place...].starts(with: $0) }
        }

        private mutating func skip(past text: StaticString) -> Bool {
            while place < bytes.count {
                if starts(text) {
                    place += text.utf8CodeUnitCount
                    return true
                }
                place += 1
            }
            return false
        }

        private mutating func skipSpace() {
            while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
        }

        private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    }
}
