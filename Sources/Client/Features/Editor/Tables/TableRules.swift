import Domain
import EmbeddedSupport
import Markdown
import Markup
import Merge

/// The changes that keys and acts make to tables; nil where a key keeps its usual meaning, or an act can do nothing.
///
/// Each leaves the columns aligned. All places count Unicode scalars.
enum TableRules {
    // MARK: Keys

    /// Goes from cell to cell, past the last one into a new row; or moves a row.
    static func edit(for command: LineCommand, selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        guard command != .tick, let table = TextTable(at: selection.upperBound, in: scalars), isWithin(table, selection) else { return nil }
        let place = table.cell(at: selection.upperBound)
        switch command {
        case .indent: return next(after: place, of: table, in: scalars)
        case .outdent:
            if place.column > 0 { return go(to: TextTable.Place(row: place.row, column: place.column - 1), of: table, in: scalars) }
            guard place.row > 0 else { return nil }
            return go(to: TextTable.Place(row: place.row - 1, column: table.columnCount - 1), of: table, in: scalars)
        case .moveUp: return edit(.rowUp, table, selection, in: scalars)
        case .moveDown: return edit(.rowDown, table, selection, in: scalars)
        case .tick: return nil
        }
    }

    /// Goes to the cell below, from the last row into a new one; an empty last row ends the table.
    static func lineBreak(replacing part: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        guard part.isEmpty, let table = TextTable(at: part.lowerBound, in: scalars) else { return nil }
        let place = table.cell(at: part.lowerBound)
        let row = table.rows[place.row]
        // Before the first bar of a head a line is made above the table.
        if place.row == 0, part.lowerBound <= row.start { return nil }
        if place.row + 1 < table.rows.count {
            return go(to: TextTable.Place(row: place.row + 1, column: place.column), of: table, in: scalars)
        }
        guard place.row > 0, isEmpty(row) else { return adding(rowAt: place.row + 1, column: 0, to: table, in: scalars) }
        let prefix = scalars[row.line.lowerBound..<row.start]
        let inserted: [Unicode.Scalar] = ["\n"] + prefix
        let edit = TextEdit(position: row.start, deletedCount: row.line.upperBound - row.start, inserted: inserted)
        return LineEdit(edit, caret: row.start + inserted.count)
    }

    /// Goes to the end of the cell before where a person deletes at the beginning of a cell, whose bar stays; an empty row is removed.
    static func deletion(of part: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        guard part.count == 1, part.upperBound <= scalars.count, scalars[part.lowerBound] != "\n",
            let table = TextTable(at: part.upperBound, in: scalars)
        else { return nil }
        let place = table.cell(at: part.upperBound)
        let row = table.rows[place.row]
        guard row.line.contains(part.lowerBound), place.column < row.cells.count, part.upperBound > row.start,
            part.upperBound <= row.cells[place.column].content.lowerBound
        else { return nil }
        if place.column > 0 { return go(to: TextTable.Place(row: place.row, column: place.column - 1), of: table, in: scalars) }
        guard place.row > 0 else { return nil }
        let last = TextTable.Place(row: place.row - 1, column: table.columnCount - 1)
        if isEmpty(row) {
            return TableRewriting(table, in: scalars).edit(caret: last) { $0.rows.remove(at: place.row) }
        }
        return go(to: last, of: table, in: scalars)
    }

    /// Aligns the columns of the table that a place is in; nil where they are.
    static func aligning(at place: Int, in scalars: [Unicode.Scalar]) -> LineEdit? {
        guard let table = TextTable(at: place, in: scalars) else { return nil }
        let edit = LineEdit(TableRewriting(table, in: scalars).changes())
        return edit.changes.isEmpty ? nil : edit
    }

    private static func next(after place: TextTable.Place, of table: TextTable, in scalars: [Unicode.Scalar]) -> LineEdit? {
        if place.column + 1 < table.columnCount {
            return go(to: TextTable.Place(row: place.row, column: place.column + 1), of: table, in: scalars)
        }
        if place.row + 1 < table.rows.count { return go(to: TextTable.Place(row: place.row + 1, column: 0), of: table, in: scalars) }
        return adding(rowAt: place.row + 1, column: 0, to: table, in: scalars)
    }

    private static func go(to place: TextTable.Place, of table: TextTable, in scalars: [Unicode.Scalar]) -> LineEdit {
        TableRewriting(table, in: scalars).edit(caret: place) { $0.complete(place) }
    }

    private static func adding(rowAt row: Int, column: Int, to table: TextTable, in scalars: [Unicode.Scalar]) -> LineEdit? {
        TableRewriting(table, in: scalars).edit(caret: TextTable.Place(row: row, column: column)) { $0.rows.insert(nil, at: row) }
    }

    /// Returns whether a selection is within one cell of a table, as a caret is.
    private static func isWithin(_ table: TextTable, _ selection: Range<Int>) -> Bool {
        table.contains(selection.lowerBound) && table.cell(at: selection.lowerBound) == table.cell(at: selection.upperBound)
    }

    private static func isEmpty(_ row: TextTable.Row) -> Bool { row.cells.allSatisfy { $0.content.isEmpty } }

    // MARK: Acts

    /// Returns what an act changes.
    static func edit(_ act: TableAct, _ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let table = TextTable(at: selection.upperBound, in: scalars)
        if act == .make { return table.hasValue ? nil : NewTable.edit(selection, in: scalars) }
        return table.flatMap { edit(act, $0, selection, in: scalars) }
    }

    private static func edit(
        _ act: TableAct, _ table: TextTable, _ selection: Range<Int>, in scalars: [Unicode.Scalar]
    ) -> LineEdit? {
        var place = table.cell(at: selection.upperBound)
        let (row, column) = (place.row, place.column)
        let rewriting = TableRewriting(table, in: scalars)
        let offset = rewriting.offset(of: selection.upperBound, in: place)
        switch act {
        case .make: return nil
        case .nextCell: return next(after: place, of: table, in: scalars)
        // A row is never put above the head, but below it.
        case .rowAbove: return adding(rowAt: max(1, row), column: column, to: table, in: scalars)
        case .rowBelow: return adding(rowAt: row + 1, column: column, to: table, in: scalars)
        case .rowUp, .rowDown:
            place.row += act == .rowUp ? -1 : 1
            guard table.rows.indices.contains(place.row) else { return nil }
            return rewriting.edit(caret: place, offset: offset) { $0.rows.swapAt(row, place.row) }
        case .removeRow:
            guard table.rows.count > 1 else { return removal(of: table, in: scalars) }
            place.row = min(row, table.rows.count - 2)
            return rewriting.edit(caret: place) { $0.rows.remove(at: row) }
        case .columnBefore, .columnAfter:
            if act == .columnAfter { place.column += 1 }
            guard table.columnCount < maximumColumnCount else { return nil }
            return rewriting.edit(caret: place) { $0.columns.insert(nil, at: place.column) }
        case .columnBack, .columnOn:
            place.column += act == .columnBack ? -1 : 1
            guard table.alignments.indices.contains(place.column), column < table.columnCount else { return nil }
            return rewriting.edit(caret: place, offset: offset) { $0.columns.swapAt(column, place.column) }
        case .removeColumn:
            guard table.columnCount > 1 else { return removal(of: table, in: scalars) }
            place.column = min(column, table.columnCount - 2)
            return rewriting.edit(caret: place) { $0.columns.remove(at: column) }
        case .align(let alignment):
            let isOn = table.alignments[column] == alignment
            return rewriting.edit(caret: place, offset: offset) { $0.alignments[column] = isOn ? .none : alignment }
        case .remove: return removal(of: table, in: scalars)
        }
    }

    /// The greatest number of columns that acts make.
    static let maximumColumnCount = 100

    private static func removal(of table: TextTable, in scalars: [Unicode.Scalar]) -> LineEdit {
        let start = table.rows[0].start
        return LineEdit(TextEdit(position: start, deletedCount: table.end - start, inserted: []), caret: start)
    }

    /// Returns the alignment of the column that a caret is in; nil outside of tables.
    static func alignment(at place: Int, in scalars: [Unicode.Scalar], _ text: FormattedText) -> MarkdownNode.Alignment? {
        guard TextTable.mayBeRow(TextLines.line(at: place, in: scalars), in: scalars) else { return nil }
        return TextTable(at: place, in: scalars, text).map { $0.alignments[min($0.cell(at: place).column, $0.columnCount - 1)] }
    }
}
