/// The words of a block, whose lines may be anywhere in the source.
struct SourceText {
    let bytes: Bytes
    let lines: ArraySlice<SourceLine>

    /// Whether the lines are one part of the source, without anything between them that isn't part of the words.
    var isContiguous: Bool {
        var end = -1
        for line in lines {
            if end >= 0, line.rawStart != end || line.start != end { return false }
            end = line.end
        }
        return true
    }

    /// Calls a closure with the words, and with where they begin and end there: in the source if they are one part of it, else in a copy.
    func withBytes<Result>(_ body: (Bytes, _ start: Int, _ limit: Int) -> Result) -> Result {
        guard let first = lines.first, let last = lines.last else { return body(bytes, 0, 0) }
        if isContiguous { return body(bytes, first.start, last.end) }
        let copy = self.copy()
        return copy.withUnsafeBufferPointer { body(Bytes($0), 0, copy.count) }
    }

    /// Returns the words with nothing between the lines.
    func copy() -> [UInt8] {
        var copy: [UInt8] = []
        for line in lines { bytes.append(line.start, line.end, to: &copy) }
        return copy
    }

    /// Returns the number of whole lines before a place among the bytes of `withBytes`.
    func lineCount(before end: Int) -> Int {
        let isContiguous = isContiguous
        var count = 0
        var length = 0
        for line in lines {
            length += line.end - line.start
            if isContiguous ? line.end > end : length > end { break }
            count += 1
        }
        return count
    }
}
