import EmbeddedSupport

/// Tables; those that only arrange a page, as in mails, are the lines of their cells.
enum HTMLTable {
    /// The greatest number of columns of a table; one with more is the lines of its cells.
    static let maximumColumnCount = 200
    /// The greatest number of empty cells that those reaching over several columns or rows leave.
    static let maximumCoveredCount = 5_000
    /// The width up to which narrower cells are filled with spaces, so that columns are aligned.
    static let maximumFilledWidth = 40

    private typealias Cell = [Unicode.Scalar]

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
                blocks.append(HTMLMarkdown.Block(lines: lines(of: cells)))
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

    /// Returns the lines of a table, the first of which is its head.
    private static func lines(of rows: [[Cell]]) -> [[Unicode.Scalar]] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(3) }
                widths[column] = min(maximumFilledWidth, max(widths[column], width(of: cell)))
            }
        }
        var lines = rows.enumerated().map { index, row in
            var line: [Unicode.Scalar] = ["|"]
            // Only the head needs all the columns.
            for column in 0..<(index == 0 ? widths.count : row.count) {
                let cell = column < row.count ? row[column] : []
                line += [" "] + cell + [Unicode.Scalar](repeating: " ", count: max(0, widths[column] - width(of: cell))) + [" ", "|"]
            }
            return line
        }
        var rule: [Unicode.Scalar] = ["|"]
        for width in widths { rule += [" "] + [Unicode.Scalar](repeating: "-", count: width) + [" ", "|"] }
        lines.insert(rule, at: 1)
        return lines
    }

    /// Returns the number of columns that words take where letters of Chinese, Japanese and Korean are twice as wide.
    private static func width(of words: Cell) -> Int { words.reduce(0) { $0 + (isWide($1) ? 2 : 1) } }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
