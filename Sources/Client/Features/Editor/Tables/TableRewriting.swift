import EmbeddedSupport
import Markdown
import Markup
import Merge

/// The changes that make a table another one with aligned columns.
///
/// They touch no more than they have to: where rows and columns stay, only blanks and dashes come and go, and never with a bar. So two
/// devices that change different cells at once lose none, and neither gets a bar too many.
struct TableRewriting {
    /// What the table is to be.
    struct Draft {
        /// The rows by their present numbers; nil for a new one.
        var rows: [Int?]
        /// The columns by their present numbers; nil for a new one.
        var columns: [Int?]
        /// The alignments of the present columns.
        var alignments: [MarkdownNode.Alignment]
        /// The row that gets the cells that it lacks.
        fileprivate var completeRow: Int?

        /// Gives a row the cells that it lacks, if that of a place is among them.
        mutating func complete(_ place: TextTable.Place) { completeRow = place.row }
    }

    private let table: TextTable
    private let scalars: [Unicode.Scalar]
    private var draft: Draft
    private var widths: [Int] = []

    init(_ table: TextTable, in scalars: [Unicode.Scalar]) {
        self.table = table
        self.scalars = scalars
        draft = Draft(
            rows: table.rows.indices.map { $0 }, columns: table.alignments.indices.map { $0 }, alignments: table.alignments)
    }

    /// Returns how far a place is behind the beginning of the words of a cell; for one outside them the nearest that is not.
    func offset(of place: Int, in cell: TextTable.Place) -> Int {
        let cells = table.rows[cell.row].cells
        guard cell.column < cells.count else { return 0 }
        let words = cells[cell.column].content
        return min(max(place, words.lowerBound), words.upperBound) - words.lowerBound
    }

    /// Returns the changes that make the table what a closure makes of it, with the caret in a cell, as far behind the beginning of its
    /// words as `offset` says, or at their end.
    func edit(caret: TextTable.Place, offset: Int = .max, _ change: (inout Draft) -> Void) -> LineEdit {
        var changed = self
        change(&changed.draft)
        let edits = changed.changes()
        let place = changed.place(of: caret, offset, after: edits)
        return LineEdit(edits, selecting: place..<place)
    }

    /// Returns the changes in the order of their places.
    func changes() -> [TextEdit] {
        var rewriting = self
        let cells = draft.rows.map { row in
            draft.columns.map { column in isExcess(row, column) ? [] : words(row, column) }
        }
        rewriting.widths = TableText.widths(of: cells)
        // A row that has no cells has no widths.
        while rewriting.widths.count < draft.columns.count { rewriting.widths.append(TableText.minimumWidth) }
        return rewriting.lines()
    }

    // MARK: Lines

    private func lines() -> [TextEdit] {
        var edits = line(0, becoming: draft.rows[0]) + ruleEdits()
        var next = 1
        if draft.rows.count > 1, draft.rows[1] == nil { edits.append(newLine(after: table.rule.line.upperBound)) }
        for index in table.rows.indices.dropFirst() {
            let isAdded = draft.rows.count > table.rows.count
            let isRemoved = draft.rows.count < table.rows.count
            if isAdded, next < draft.rows.count, draft.rows[next] == nil { next += 1 }
            if isRemoved, !draft.rows[next...].contains(index) {
                let line = table.rows[index].line
                edits.append(TextEdit(position: line.lowerBound - 1, deletedCount: line.count + 1, inserted: []))
                continue
            }
            edits += line(index, becoming: draft.rows[next])
            next += 1
            if isAdded, next < draft.rows.count, draft.rows[next] == nil {
                edits.append(newLine(after: table.rows[index].line.upperBound))
            }
        }
        return edits
    }

    private func newLine(after end: Int) -> TextEdit {
        TextEdit(position: end, deletedCount: 0, inserted: ["\n"] + table.prefix(in: scalars) + written(nil))
    }

    /// Returns whether a cell is one with further bars, which is left as it is written while its columns stay.
    private func isExcess(_ row: Int?, _ column: Int?) -> Bool {
        keepsColumns && row.map { table.rows[$0].hasExcess } ?? false && column == table.columnCount - 1
    }

    private func words(_ row: Int?, _ column: Int?) -> TableText.Cell {
        guard let row, let column else { return [] }
        return TableText.escaped(table.words(of: table.rows[row], column, in: scalars))
    }

    /// Returns a whole row as it is written.
    private func written(_ row: Int?) -> [Unicode.Scalar] {
        var line: [Unicode.Scalar] = ["|"]
        for (place, column) in draft.columns.enumerated() { line += written(words(row, column), at: place) }
        return line
    }

    /// Returns the words of a cell with the blanks around them and the bar behind them.
    private func written(_ words: [Unicode.Scalar], at place: Int) -> [Unicode.Scalar] {
        let (before, after) = blanks(around: words, at: place)
        return spaces(before) + words + spaces(after) + ["|"]
    }

    private func spaces(_ count: Int) -> [Unicode.Scalar] { [Unicode.Scalar](repeating: " ", count: count) }

    private func alignment(at place: Int) -> MarkdownNode.Alignment { draft.columns[place].map { draft.alignments[$0] } ?? .none }

    private func blanks(around words: some Collection<Unicode.Scalar>, at place: Int) -> (before: Int, after: Int) {
        let missing = max(0, widths[place] - TextWidth.columns(of: words))
        return switch alignment(at: place) {
        case .none, .left: (1, 1 + missing)
        case .right: (1 + missing, 1)
        case .center: (1 + missing / 2, 1 + missing - missing / 2)
        }
    }

    // MARK: A line

    private var keepsColumns: Bool {
        draft.columns.count == table.columnCount && draft.columns.enumerated().allSatisfy { $0.offset == $0.element }
    }

    /// Returns the edits of the line of a row that becomes a row.
    private func line(_ index: Int, becoming row: Int?) -> [TextEdit] {
        let line = table.rows[index]
        let lacksCells = index == draft.completeRow && line.cells.count < table.columnCount
        guard index == row, !lacksCells, keepsColumns || line.isWhole else {
            let whole = line.start..<line.line.upperBound
            return [TextEdit(position: whole.lowerBound, deletedCount: whole.count, inserted: written(row))]
        }
        if !keepsColumns {
            return cells(of: line) {
                written(words(row, $0), at: $1)
            } kept: {
                aligned(line.cells[$0], of: line, at: $1)
            }
        }
        return line.cells.indices.flatMap { isExcess(index, $0) ? [] : aligned(line.cells[$0], of: line, at: $0) }
    }

    /// Returns the edits of the cells of a whole row whose columns change; closures return a new cell, and the edits of one that stays.
    private func cells(
        of line: TextTable.Row, new: (Int?, Int) -> [Unicode.Scalar], kept: (Int, Int) -> [TextEdit]
    ) -> [TextEdit] {
        var edits: [TextEdit] = []
        var old = 0
        var moved: [Int] = []
        func drop() {
            let cell = line.cells[old].outer
            edits.append(TextEdit(position: cell.lowerBound, deletedCount: cell.count + 1, inserted: []))
            old += 1
        }
        for (place, column) in draft.columns.enumerated() {
            while old < line.cells.count, moved.contains(old) || !draft.columns.contains(old) { drop() }
            if let column, column == old {
                edits += kept(old, place)
                old += 1
            } else {
                if let column { moved.append(column) }
                let start = old < line.cells.count ? line.cells[old].outer.lowerBound : line.cells[old - 1].outer.upperBound + 1
                edits.append(TextEdit(position: start, deletedCount: 0, inserted: new(column, place)))
            }
        }
        while old < line.cells.count { drop() }
        return edits
    }

    /// Returns the edits of the blanks in a cell.
    private func aligned(_ cell: TextTable.Cell, of line: TextTable.Row, at place: Int) -> [TextEdit] {
        let hasBarBefore = cell.outer.lowerBound > line.start
        let hasBarAfter = cell.outer.upperBound < line.line.upperBound
        if cell.content.isEmpty {
            return hasBarBefore && hasBarAfter ? filled(cell.outer, widths[place] + 2, isBehind: true) : []
        }
        let (before, after) = blanks(around: scalars[cell.content], at: place)
        let leading = hasBarBefore ? filled(cell.outer.lowerBound..<cell.content.lowerBound, before, isBehind: false) : []
        return leading + (hasBarAfter ? filled(cell.content.upperBound..<cell.outer.upperBound, after, isBehind: true) : [])
    }

    /// Returns the edit that makes blanks as many spaces as told; they come and go beside the bar, which is behind or before them.
    private func filled(_ blanks: Range<Int>, _ count: Int, isBehind: Bool) -> [TextEdit] {
        if scalars[blanks].contains(where: { $0 != " " }) {
            return [TextEdit(position: blanks.lowerBound, deletedCount: blanks.count, inserted: spaces(count))]
        }
        let missing = count - blanks.count
        guard missing != 0 else { return [] }
        let place = isBehind ? blanks.upperBound : blanks.lowerBound
        if missing > 0 { return [TextEdit(position: place, deletedCount: 0, inserted: spaces(missing))] }
        return [TextEdit(position: isBehind ? place + missing : place, deletedCount: -missing, inserted: [])]
    }

    // MARK: The rule

    private func ruleEdits() -> [TextEdit] {
        let rule = table.rule
        guard keepsColumns || rule.isWhole else {
            var line: [Unicode.Scalar] = ["|"]
            for place in draft.columns.indices { line += ruleCell(at: place) }
            return [TextEdit(position: rule.start, deletedCount: rule.line.upperBound - rule.start, inserted: line)]
        }
        if !keepsColumns {
            return cells(of: rule) {
                ruleCell(at: $1)
            } kept: {
                ruled(rule.cells[$0], at: $1)
            }
        }
        return rule.cells.indices.flatMap { ruled(rule.cells[$0], at: $0) }
    }

    private func ruleCell(at place: Int) -> [Unicode.Scalar] { [" "] + mark(at: place) + [" ", "|"] }

    private func mark(at place: Int) -> [Unicode.Scalar] {
        let alignment = alignment(at: place)
        var mark = [Unicode.Scalar](repeating: "-", count: widths[place])
        if alignment == .left || alignment == .center { mark[0] = ":" }
        if alignment == .right || alignment == .center { mark[mark.count - 1] = ":" }
        return mark
    }

    /// Returns the edits of a cell of the rule. Dashes come and go behind the first one, and blanks only go: where two devices change both
    /// at once, nothing gets between dashes.
    private func ruled(_ cell: TextTable.Cell, at place: Int) -> [TextEdit] {
        let leading = cell.outer.lowerBound..<cell.content.lowerBound
        let trailing = cell.content.upperBound..<cell.outer.upperBound
        let (hasBarBefore, hasBarAfter) = (cell.outer.lowerBound > table.rule.start, cell.outer.upperBound < table.rule.line.upperBound)
        let blankCount = (hasBarBefore ? min(1, leading.count) : 0) + (hasBarAfter ? min(1, trailing.count) : 0)
        let width = widths[place] + (hasBarBefore ? 1 : 0) + (hasBarAfter ? 1 : 0) - blankCount
        var edits: [TextEdit] = []
        if hasBarBefore, leading.count > 1 { edits += filled(leading, 1, isBehind: false) }
        edits += marked(cell.content, width, alignment(at: place))
        if hasBarAfter, trailing.count > 1 { edits += filled(trailing, 1, isBehind: true) }
        return edits
    }

    private func marked(_ mark: Range<Int>, _ width: Int, _ alignment: MarkdownNode.Alignment) -> [TextEdit] {
        let (wasLeft, wasRight) = (scalars[mark.lowerBound] == ":", mark.count > 1 && scalars[mark.upperBound - 1] == ":")
        let isLeft = alignment == .left || alignment == .center
        let isRight = alignment == .right || alignment == .center
        let dashes = (mark.lowerBound + (wasLeft ? 1 : 0))..<(mark.upperBound - (wasRight ? 1 : 0))
        let missing = max(1, width - (isLeft ? 1 : 0) - (isRight ? 1 : 0)) - dashes.count
        var edits: [TextEdit] = []
        func add(_ place: Int, _ deletedCount: Int, _ inserted: [Unicode.Scalar]) {
            edits.append(TextEdit(position: place, deletedCount: deletedCount, inserted: inserted))
        }
        if isLeft != wasLeft { add(mark.lowerBound, wasLeft ? 1 : 0, isLeft ? [":"] : []) }
        let added = [Unicode.Scalar](repeating: "-", count: max(0, missing))
        if missing != 0 { add(dashes.lowerBound + 1, max(0, -missing), added) }
        if isRight != wasRight { add(dashes.upperBound, wasRight ? 1 : 0, isRight ? [":"] : []) }
        return edits
    }

    // MARK: The caret

    /// Returns where a cell is after the changes.
    private func place(of cell: TextTable.Place, _ offset: Int, after edits: [TextEdit]) -> Int {
        let start = table.rows[0].start
        var changed = Array(scalars[start..<table.end])
        for edit in edits.reversed() {
            let place = edit.position - start
            changed.replaceSubrange(place..<(place + edit.deletedCount), with: edit.inserted)
        }
        let lines = TextLines.all(of: changed)
        // Rows that stay have their own signs before them, new ones those of the rule.
        let kept = draft.rows.count == table.rows.count
        let prefixes = draft.rows.enumerated().map { place, row in
            let old = kept ? table.rows[place] : row.map { table.rows[$0] } ?? table.rule
            return old.start - old.line.lowerBound
        }
        var starts = [0]
        for place in draft.rows.indices.dropFirst() {
            let line = lines[min(place + 1, lines.count - 1)]
            starts.append(min(line.lowerBound + prefixes[place], line.upperBound))
        }
        let made = TextTable(starts: starts, rule: lines[1], in: changed)
        let cells = made.rows[min(cell.row, made.rows.count - 1)].cells
        guard let found = cells.indices.contains(cell.column) ? cells[cell.column] : cells.last else { return start }
        return start + found.content.lowerBound + min(offset, found.content.count)
    }
}
