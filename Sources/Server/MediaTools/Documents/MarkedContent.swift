/// The marks around what belongs to no part of the structure, such as page numbers, so that it is not read aloud (ISO 32000-1, 14.8.2.2).
///
/// cairo marks the parts, each between two lines of a page's content, and nothing else.
enum MarkedContent {
    private static let begin = Array("/Artifact BMC\n".utf8)
    private static let end = Array("EMC\n".utf8)
    private static let endMark = Array("EMC".utf8)
    private static let beginMark = Array(" BDC".utf8)
    private static let plainBeginMark = Array(" BMC".utf8)
    /// The text in the line that begins a part of the structure; a span that only says which text its glyphs stand for begins without it.
    private static let partMark = Array("<< /MCID ".utf8)
    /// The ends of the lines that draw.
    private static let drawing = [" f", " f*", " S", " B", " Do", "TJ", "Tj", "ET"].map { Array($0.utf8) }

    /// Returns a page's content, compressed before and after, with marks around everything that has none.
    static func complete(_ compressed: [UInt8]) throws(MediaToolsError) -> [UInt8] {
        try DeflatedBytes.deflated(marked(try DeflatedBytes.inflated(compressed)))
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
            if line.ends(with: beginMark) || line.ends(with: plainBeginMark) { depth += 1 }
            if line.elementsEqual(endMark) { depth -= 1 }
            rest = rest[(lineEnd + 1)...]
            if depth == 0 { return lineEnd + 1 }
        }
        return lines.endIndex
    }
}

extension ArraySlice<UInt8> {
    /// Returns whether these bytes end with others.
    fileprivate func ends(with end: [UInt8]) -> Bool {
        count >= end.count && suffix(end.count).elementsEqual(end)
    }
}
