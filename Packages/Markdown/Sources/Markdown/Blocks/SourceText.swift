/// The words of a block, whose lines may be anywhere in the source.
struct SourceText {
    let bytes: Bytes
    let lines: ArraySlice<SourceLine>

    /// Whether the lines are one part of the source, without anything between them that isn't part of the words.
    var isContiguous: Bool {
        var end = -1
        bytes.steps.add(lines.count)
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
        return copy.withUnsafeBufferPointer { body(Bytes($0, bytes.steps), 0, copy.count) }
    }

    /// Returns the words with nothing between the lines.
    func copy() -> [UInt8] {
        var copy: [UInt8] = []
        for line in lines { bytes.append(line.start, line.end, to: &copy) }
        return copy
    }

    /// A reader of which lines end where among the bytes of `withBytes`.
    var lineEnds: LineEnds { LineEnds(lines: lines, isContiguous: isContiguous) }

    struct LineEnds {
        fileprivate let lines: ArraySlice<SourceLine>
        fileprivate let isContiguous: Bool
        /// The number of lines that were passed.
        private(set) var count = 0
        private var length = 0

        fileprivate init(lines: ArraySlice<SourceLine>, isContiguous: Bool) {
            self.lines = lines
            self.isContiguous = isContiguous
        }

        /// Returns the next lines that end before a place.
        mutating func lines(before end: Int) -> Range<Int> {
            let first = count
            while count < lines.count {
                let line = lines[lines.startIndex + count]
                let next = length + line.end - line.start
                if isContiguous ? line.end > end : next > end { break }
                length = next
                count += 1
            }
            return (lines.startIndex + first)..<(lines.startIndex + count)
        }
    }
}
