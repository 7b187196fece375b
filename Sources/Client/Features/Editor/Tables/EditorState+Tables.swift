import Domain
import Merge

extension EditorState {
    /// Whether the line of the caret looks like a row of a table.
    var mayBeInTable: Bool {
        text.hasCaret && TextTable.mayBeRow(TextLines.line(at: text.caret, in: text.scalars), in: text.scalars)
    }

    /// Aligns the columns of the table in which something was typed, once the caret has left its cell from a place in UTF-16 units; nil
    /// where the whole text is left.
    mutating func leaveCell(from former: Int?) -> [EditorEffect] {
        guard text.writesTable, isFree, !former.hasValue || text.selectionStart == text.selectionEnd else { return [] }
        let caret = text.caret
        let place = former.map { text.scalarRange(of: 0..<$0).upperBound } ?? caret
        if former.hasValue {
            let between = text.scalars[min(place, caret)..<max(place, caret)]
            if !between.contains(where: { $0 == "|" || $0 == "\n" }) { return [] }
            let table = TextTable(at: place, in: text.scalars)
            if let table, table.contains(caret), table.cell(at: caret) == table.cell(at: place) { return [] }
        }
        text.writesTable = false
        return make(fitting(TableRules.aligning(at: place, in: text.scalars)))
    }
}
