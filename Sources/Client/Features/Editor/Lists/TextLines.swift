/// The lines of a text, as ranges of Unicode scalars without the line breaks.
enum TextLines {
    /// Returns the line that a place is in.
    static func line(at place: Int, in scalars: [Unicode.Scalar]) -> Range<Int> {
        var start = place
        while start > 0, scalars[start - 1] != "\n" { start -= 1 }
        var end = place
        while end < scalars.count, scalars[end] != "\n" { end += 1 }
        return start..<end
    }

    /// Returns the lines that a selection is in, without the one at whose start it ends.
    static func lines(of selection: Range<Int>, in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        var last = line(at: selection.lowerBound, in: scalars)
        var lines = [last]
        while last.upperBound + 1 < selection.upperBound {
            last = line(at: last.upperBound + 1, in: scalars)
            lines.append(last)
        }
        return lines
    }

    /// Returns all lines; there is always at least one.
    static func all(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for (place, scalar) in scalars.enumerated() where scalar == "\n" {
            lines.append(start..<place)
            start = place + 1
        }
        return lines + [start..<scalars.count]
    }
}
