/// How a table is written, so that its columns are aligned.
public enum TableText {
    /// The words of a cell, as they are written.
    public typealias Cell = [Unicode.Scalar]

    /// The width up to which narrower cells are filled with spaces, so that columns are aligned.
    public static let maximumFilledWidth = 40
    /// The width of an empty column.
    public static let minimumWidth = 3

    /// Returns the lines of a table, the first of which is its head.
    public static func lines(of rows: [[Cell]]) -> [[Unicode.Scalar]] {
        let widths = widths(of: rows)
        var lines = rows.enumerated().map { index, row in
            // Only the head needs all the columns.
            let missing = [Cell](repeating: [], count: index == 0 ? widths.count - row.count : 0)
            return line(of: row + missing, widths)
        }
        lines.insert(line(of: widths.map { Cell(repeating: "-", count: $0) }, widths), at: 1)
        return lines
    }

    /// Returns the widths of the columns that rows fill.
    public static func widths(of rows: [[Cell]]) -> [Int] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(minimumWidth) }
                widths[column] = min(maximumFilledWidth, max(widths[column], TextWidth.columns(of: cell)))
            }
        }
        return widths
    }

    private static func line(of row: [Cell], _ widths: [Int]) -> [Unicode.Scalar] {
        var line: [Unicode.Scalar] = ["|"]
        for (column, cell) in row.enumerated() {
            let missing = max(0, widths[column] - TextWidth.columns(of: cell))
            line += [" "] + cell + Cell(repeating: " ", count: missing) + [" ", "|"]
        }
        return line
    }

    /// Returns words in which no bar ends a cell; links to notes keep theirs.
    public static func escaped(_ words: [Unicode.Scalar]) -> Cell {
        guard words.contains("|") else { return words }
        var escaped: Cell = []
        var place = 0
        while place < words.count {
            if words[place] == "[", let link = NoteLink(at: place, in: words) {
                escaped += words[place..<link.end]
                place = link.end
                continue
            }
            if words[place] == "|" { escaped.append("\\") }
            escaped.append(words[place])
            if words[place] == "\\", place + 1 < words.count {
                place += 1
                escaped.append(words[place])
            }
            place += 1
        }
        return escaped
    }
}
