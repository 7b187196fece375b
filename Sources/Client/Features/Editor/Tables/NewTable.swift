import Domain
import EmbeddedSupport
import Markup
import Merge

/// The changes that make tables of nothing, of lines and of what is pasted.
enum NewTable {
    /// Makes a table of the selected lines, whose cells are apart by tabs, or an empty one of two rows and two columns. The caret is in its
    /// first cell.
    static func edit(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        guard BlockRules.codeBlock(around: selection, in: scalars) == nil else { return nil }
        var rows = scalars[selection].split(separator: "\n").map { cells(of: $0) }
        let columnCount = max(2, rows.map { $0.count }.max() ?? 0)
        if rows.isEmpty { rows = [[]] }
        if rows.count == 1 { rows.append([]) }
        for index in rows.indices { rows[index] += [TableText.Cell](repeating: [], count: columnCount - rows[index].count) }
        let table = Array(TableText.lines(of: rows).joined(separator: ["\n"]))
        let edit = PastingRules.insertion(of: table, replacing: selection, in: scalars)
        guard let end = edit.selection?.upperBound else { return nil }
        let first = end - table.count + 2 + (rows[0].first?.count ?? 0)
        return LineEdit(edit.changes.replacements, selecting: first..<first)
    }

    /// Returns a table of what was pasted: two or more lines with the same number of tabs, as spreadsheets copy cells; nil for any other.
    static func table(of words: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        var lines = words.split(separator: "\n", omittingEmptySubsequences: false)
        for index in lines.indices where lines[index].last == "\r" { lines[index].removeLast() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard lines.count > 1, lines.count <= maximumRowCount else { return nil }
        let tabCount = lines[0].count { $0 == "\t" }
        guard tabCount > 0, tabCount < TableRules.maximumColumnCount, lines.allSatisfy({ $0.count { $0 == "\t" } == tabCount }) else {
            return nil
        }
        let rows = lines.map { cells(of: $0) }
        // Lines that are indented are no cells.
        guard rows.contains(where: { $0.first?.isEmpty == false }) else { return nil }
        return Array(TableText.lines(of: rows).joined(separator: ["\n"]))
    }

    /// The greatest number of rows of what is pasted as a table.
    static let maximumRowCount = 5_000

    private static func cells(of line: ArraySlice<Unicode.Scalar>) -> [TableText.Cell] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map { cell in
            let words = cell.drop { ExactText.isSpace($0) }
            return TableText.escaped(Array(words.prefix(words.count - words.reversed().prefix { ExactText.isSpace($0) }.count)))
        }
    }
}
