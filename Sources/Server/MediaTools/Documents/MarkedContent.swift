import CZlib

/// The marks around what belongs to no part of the structure, such as page numbers, so that it is not read aloud (ISO 32000-1, 14.8.2.2).
///
/// cairo 1.16 marks the parts, each between two lines of a page's content, and nothing else.
enum MarkedContent {
    private static let maximumBytes = 256 << 20
    private static let begin = Array("/Artifact BMC\n".utf8)
    private static let end = Array("EMC\n".utf8)
    private static let endMark = Array("EMC".utf8)
    private static let beginMark = Array(" BDC".utf8)
    /// The text in the line that begins a part of the structure; a span that only says which text its glyphs stand for begins without it.
    private static let partMark = Array("<< /MCID ".utf8)
    /// The ends of the lines that draw.
    private static let drawing = [" f", " f*", " S", " B", " Do", "TJ", "Tj", "ET"].map { Array($0.utf8) }

    /// Returns a page's content, compressed before and after, with marks around everything that has none.
    static func complete(_ compressed: [UInt8]) throws(MediaToolsError) -> [UInt8] {
        try deflated(marked(try inflated(compressed)))
    }

    /// Returns content with marks around everything that has none.
    static func marked(_ content: [UInt8]) -> [UInt8] {
        var marked: [UInt8] = []
        marked.reserveCapacity(content.count + content.count / 8)
        var rest: ArraySlice<UInt8> = content[...]
        var open = content.startIndex
        var draws = false
        func closing(at end: Int) -> [UInt8] {
            draws ? begin + content[open..<end] + Self.end : Array(content[open..<end])
        }
        while !rest.isEmpty {
            let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            let line = rest[..<lineEnd].dropLast(rest[lineEnd - 1] == UInt8(ascii: "\n") ? 1 : 0)
            if line.ends(with: beginMark), isPart(line) {
                marked += closing(at: rest.startIndex)
                let partEnd = endOfPart(rest[lineEnd...])
                marked += rest[..<partEnd]
                rest = rest[partEnd...]
                open = partEnd
                draws = false
                continue
            }
            if drawing.contains(where: { line.ends(with: $0) }) { draws = true }
            rest = rest[lineEnd...]
        }
        return marked + closing(at: content.endIndex)
    }

    private static func isPart(_ line: ArraySlice<UInt8>) -> Bool {
        guard let bracket = line.firstIndex(of: UInt8(ascii: "<")) else { return false }
        return line[bracket...].starts(with: partMark)
    }

    /// Returns the end of the part that began before these lines.
    private static func endOfPart(_ lines: ArraySlice<UInt8>) -> Int {
        var rest = lines
        var depth = 1
        while let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest[..<lineEnd]
            if line.ends(with: beginMark) { depth += 1 }
            if line.elementsEqual(endMark) { depth -= 1 }
            rest = rest[(lineEnd + 1)...]
            if depth == 0 { return lineEnd + 1 }
        }
        return lines.endIndex
    }

    private static func inflated(_ compressed: [UInt8]) throws(MediaToolsError) -> [UInt8] {
        var capacity = max(compressed.count * 8, 1 << 16)
        while capacity <= maximumBytes {
            var length = uLongf(capacity)
            var status = Z_OK
            let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                status = uncompress(buffer.baseAddress, &length, compressed, uLong(compressed.count))
                count = status == Z_OK ? Int(length) : 0
            }
            if status == Z_OK { return bytes }
            guard status == Z_BUF_ERROR else { break }
            capacity *= 2
        }
        throw .tooLong
    }

    private static func deflated(_ bytes: [UInt8]) throws(MediaToolsError) -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        var status = Z_OK
        let compressed = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
            count = status == Z_OK ? Int(length) : 0
        }
        guard status == Z_OK else { throw .outOfMemory }
        return compressed
    }
}

extension ArraySlice<UInt8> {
    /// Returns whether these bytes end with others.
    fileprivate func ends(with end: [UInt8]) -> Bool {
        count >= end.count && suffix(end.count).elementsEqual(end)
    }
}
