import ArchiveFiles
import Glibc

/// A scanner of an export of Evernote, from its beginning to its end, without more of it in memory than a block.
///
/// It knows what such files have of XML: elements, attributes, references of characters, sections of characters. A declaration of the
/// document's type is passed over: nothing is fetched, and no entity is defined.
struct ENEXScanner {
    /// What is found.
    enum Event {
        case begin(String)
        case end(String)
        /// A piece of text between tags, with where it begins and whether it is a section whose characters mean themselves.
        case text(ArraySlice<UInt8>, at: Int64, isSection: Bool)
    }

    private let descriptor: Int32
    private var block: [UInt8] = []
    private var blockStart: Int64 = 0
    private var place = 0

    private static let blockBytes = 256 << 10
    /// The longest tag, in bytes.
    private static let maximumTagBytes = 64 << 10

    /// Creates a scanner of an open file.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The offset of the next byte.
    private var offset: Int64 { blockStart + Int64(place) }

    private mutating func fill() throws(ArchiveError) -> Bool {
        if place < block.count { return true }
        blockStart += Int64(block.count)
        place = 0
        var next = [UInt8](repeating: 0, count: Self.blockBytes)
        while true {
            let count = pread(descriptor, &next, next.count, off_t(blockStart))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw ArchiveError("read") }
            block = Array(next[..<count])
            return count > 0
        }
    }

    private mutating func byte() throws(ArchiveError) -> UInt8? {
        guard try fill() else { return nil }
        defer { place += 1 }
        return block[place]
    }

    /// Scans the file; `body` returns false to end.
    mutating func scan(_ body: (Event) throws -> Bool) throws {
        while try fill() {
            if block[place] == UInt8(ascii: "<") {
                guard try scanMarkup(body) else { return }
            } else {
                let end = block[place...].firstIndex(of: UInt8(ascii: "<")) ?? block.count
                let start = offset
                let text = block[place..<end]
                place = end
                guard try body(.text(text, at: start, isSection: false)) else { return }
            }
        }
    }

    private mutating func scanMarkup(_ body: (Event) throws -> Bool) throws -> Bool {
        place += 1
        guard let first = try byte() else { return false }
        switch first {
        case UInt8(ascii: "!"): return try scanDeclaration(body)
        case UInt8(ascii: "?"):
            try skip(to: Array("?>".utf8))
            return true
        default:
            var tag = [first]
            var quote: UInt8?
            while let next = try byte() {
                if let open = quote {
                    if next == open { quote = nil }
                } else if next == UInt8(ascii: ">") {
                    break
                } else if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
                    quote = next
                }
                if tag.count < Self.maximumTagBytes { tag.append(next) }
            }
            return try emit(tag, body)
        }
    }

    private func emit(_ tag: [UInt8], _ body: (Event) throws -> Bool) throws -> Bool {
        let isEnd = tag.first == UInt8(ascii: "/")
        let name = tag.dropFirst(isEnd ? 1 : 0).prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
        let text = String(decoding: name, as: UTF8.self)
        if isEnd { return try body(.end(text)) }
        guard try body(.begin(text)) else { return false }
        return tag.last == UInt8(ascii: "/") ? try body(.end(text)) : true
    }

    private mutating func scanDeclaration(_ body: (Event) throws -> Bool) throws -> Bool {
        var start: [UInt8] = []
        while start.count < 7, let next = try byte() {
            start.append(next)
            if start.starts(with: Array("--".utf8)) {
                try skip(to: Array("-->".utf8))
                return true
            }
            if next == UInt8(ascii: ">") { return true }
        }
        guard start.elementsEqual("[CDATA[".utf8) else {
            try skipDocumentType()
            return true
        }
        return try scanSection(body)
    }

    /// Scans the characters of a section; a piece never ends with what may be the beginning of its end.
    private mutating func scanSection(_ body: (Event) throws -> Bool) throws -> Bool {
        var (brackets, start): (Int, Int64) = (0, offset)
        var piece: [UInt8] = []
        while let next = try byte() {
            if next == UInt8(ascii: ">"), brackets >= 2 {
                piece.removeLast(2)
                return piece.isEmpty ? true : try body(.text(piece[...], at: start, isSection: true))
            }
            brackets = next == UInt8(ascii: "]") ? brackets + 1 : 0
            piece.append(next)
            if piece.count >= Self.blockBytes, brackets == 0 {
                guard try body(.text(piece[...], at: start, isSection: true)) else { return false }
                (piece, start) = ([], offset)
            }
        }
        return piece.isEmpty ? true : try body(.text(piece[...], at: start, isSection: true))
    }

    /// Passes over a declaration of the document's type, with what it declares.
    private mutating func skipDocumentType() throws(ArchiveError) {
        var depth = 0
        while let next = try byte() {
            switch next {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return
            default: break
            }
        }
    }

    private mutating func skip(to end: [UInt8]) throws(ArchiveError) {
        var last: [UInt8] = []
        while let next = try byte() {
            last.append(next)
            if last.count > end.count { last.removeFirst() }
            if last == end { return }
        }
    }

    /// Returns text with its references resolved: the five of XML, and numbers.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var (decoded, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "&") {
            decoded += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(12).firstIndex(of: ";"), let sign = sign(rest[rest.index(after: start)..<end]) else {
                decoded += "&"
                rest = rest.dropFirst()
                continue
            }
            decoded.unicodeScalars.append(sign)
            rest = rest[rest.index(after: end)...]
        }
        return decoded + rest
    }

    private static func sign(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        default:
            if name.hasPrefix("#x") {
                UInt32(name.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
            } else if name.hasPrefix("#") {
                UInt32(name.dropFirst()).flatMap { Unicode.Scalar($0) }
            } else {
                nil
            }
        }
    }
}
