/// A table of texts for a terminal.
enum TextTable {
    /// Returns the lines of rows, whose columns are as wide as their widest cell.
    static func lines(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            var line = ""
            for (cell, width) in zip(row, widths) { line += cell + String(repeating: " ", count: width - cell.count + 2) }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
