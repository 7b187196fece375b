import EmbeddedSupport
import Markup

/// Tables; those that only arrange a page, as in mails, are the lines of their cells.
enum HTMLTable {
    /// The greatest number of columns of a table; one with more is the lines of its cells.
    static let maximumColumnCount = 200
    /// The greatest number of empty cells that those reaching over several columns or rows leave.
    static let maximumCoveredCount = 5_000

    private typealias Cell = TableText.Cell

    /// Returns the blocks of a table, and whether they have anything but paragraphs and words.
    static func converted(
        _ table: HTMLElement, _ look: MarkedRun.Look, _ place: HTMLMarkdown.Place
    ) -> (blocks: [HTMLMarkdown.Block], hasForm: Bool) {
        var inner = place
        inner.nesting += 1
        let rows = table.elements([.row])
        var blocks: [HTMLMarkdown.Block] = []
        for caption in table.elements([.caption, .row]) where caption.kind == .caption {
            blocks += HTMLMarkdown(caption.children, look, inner).blocks
        }
        if !arranges(table, rows) {
            inner.isInCell = true
            let cells = withoutEmpty(cells(of: rows, look, inner))
            if cells.count > 1, (cells.map { $0.count }.max() ?? 0) > 1 {
                blocks.append(HTMLMarkdown.Block(lines: TableText.lines(of: cells)))
                return (blocks, true)
            }
            inner.isInCell = false
        }
        var hasForm = false
        for cell in rows.flatMap({ $0.elements([.cell, .headCell]) }) {
            let part = HTMLMarkdown(cell.children, look, inner)
            hasForm = hasForm || part.hasForm
            let isLine = part.blocks.count == 1 && part.blocks[0].isWords
            blocks += isLine ? [HTMLMarkdown.Block(lines: part.blocks[0].lines, isLine: true)] : part.blocks
        }
        return (blocks, hasForm)
    }

    private static let arranging = NameTable(["presentation none"])

    /// Returns whether a table only arranges a page.
    private static func arranges(_ table: HTMLElement, _ rows: [HTMLElement]) -> Bool {
        if let role = table.value(of: .role), arranging.group(of: role[...]) != nil { return true }
        if rows.contains(where: { $0.contains([.table]) || $0.elements([.cell, .headCell]).count > maximumColumnCount }) { return true }
        let hasHead = rows.contains { $0.contains([.headCell]) }
        return !hasHead && rows.contains { $0.contains([.heading1, .heading2, .heading3]) }
    }

    /// Returns the cells of rows; those that reach over several columns or rows leave the others empty.
    private static func cells(of rows: [HTMLElement], _ look: MarkedRun.Look, _ place: HTMLMarkdown.Place) -> [[Cell]] {
        var covered: [Int] = []
        var coveredCount = 0
        return rows.enumerated().map { index, row in
            var cells: [Cell] = []
            var inner = place
            inner.isBoldAnyway = index == 0
            func skipCovered() {
                while cells.count < covered.count, covered[cells.count] > 0, coveredCount < maximumCoveredCount {
                    covered[cells.count] -= 1
                    coveredCount += 1
                    cells.append([])
                }
            }
            for cell in row.elements([.cell, .headCell]) {
                skipCovered()
                let span = cell.value(of: .columns).flatMap { HTMLText.number($0[...]) } ?? 1
                let height = cell.value(of: .rows).flatMap { HTMLText.number($0[...]) } ?? 1
                for column in 0..<max(1, min(span, maximumColumnCount - cells.count, maximumCoveredCount - coveredCount)) {
                    coveredCount += column == 0 ? 0 : 1
                    if covered.count <= cells.count { covered.append(0) }
                    covered[cells.count] = max(0, height - 1)
                    cells.append(column == 0 ? words(of: cell, look, inner) : [])
                }
            }
            skipCovered()
            return cells
        }
    }

    private static func words(of cell: HTMLElement, _ look: MarkedRun.Look, _ place: HTMLMarkdown.Place) -> Cell {
        var words: Cell = []
        let lines = HTMLMarkdown(cell.children, cell.look(within: look), place).blocks.flatMap { $0.lines }.filter { !$0.isEmpty }
        for scalar in lines.joined(separator: [" "]) {
            if scalar == "|" { words.append("\\") }
            words.append(scalar)
        }
        return words
    }

    /// Returns rows without those, and without columns, that have no words.
    private static func withoutEmpty(_ rows: [[Cell]]) -> [[Cell]] {
        var isUsed: [Bool] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == isUsed.count { isUsed.append(false) }
                if !cell.isEmpty { isUsed[column] = true }
            }
        }
        return rows.filter { row in row.contains { !$0.isEmpty } }.map { row in
            row.indices.filter { isUsed[$0] }.map { row[$0] }
        }
    }
}
