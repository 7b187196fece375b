extension DocumentPages {
    /// Where a table stands, and what is repeated of it.
    struct Table {
        /// The distance from the left edge of the texts.
        let left: Double
        let width: Double
        /// The texts of the head, which each further page begins with; empty until the head has been drawn.
        var head: [SetText] = []
    }

    /// The room between the top and the bottom of a page.
    private static let pageRoom = DocumentStyle.bottom - DocumentStyle.top
    /// The part of a page that a head may take to be repeated, and that is kept free for the row below a head.
    private static let repeatedPart = 1.0 / 3

    /// Returns the height of a row with these texts.
    static func rowHeight(of cells: [SetText]) -> Double {
        Double(cells.map(\.lines.count).max() ?? 0) * DocumentStyle.cell.leading + 2 * DocumentStyle.cellMargin
    }

    /// Draws a row of a table, by the texts of its cells; one that is higher than a page in parts. Below it `room` points are kept free, or
    /// a third of a page if that is less.
    func drawRow(_ cells: [SetText], of table: Table, isHeader: Bool, keeping room: Double) throws(MediaToolsError) {
        let lineCount = cells.map(\.lines.count).max() ?? 0
        let leading = DocumentStyle.cell.leading
        let margins = 2 * DocumentStyle.cellMargin
        let repeated = Self.repeats(table.head) ? Self.rowHeight(of: table.head) : 0
        let height = Self.rowHeight(of: cells) + min(room, Self.pageRoom * Self.repeatedPart)
        if y + min(height, Self.pageRoom - repeated) > DocumentStyle.bottom, !isAtTop { try turn(within: table) }
        var start = 0
        while start < lineCount {
            let fitting = max(1, Int((DocumentStyle.bottom - y - margins) / leading))
            let end = min(lineCount, start + fitting)
            drawRow(cells, lines: start..<end, of: table, isHeader: isHeader)
            start = end
            if start < lineCount { try turn(within: table) }
        }
    }

    private func drawRow(_ cells: [SetText], lines: Range<Int>, of table: Table, isHeader: Bool) {
        let top = y
        let height = drawGround(ofLines: lines.count, of: table, isHeader: isHeader)
        canvas.begin(.row)
        for cell in cells {
            let tag = isHeader ? PDFCanvas.Tag.headerCell : .cell
            y = top + DocumentStyle.cellMargin
            canvas.begin(tag)
            draw(
                cell, cell.lines[min(lines.lowerBound, cell.lines.count)..<min(lines.upperBound, cell.lines.count)], isParted: cell.isParted
            )
            canvas.end(tag)
        }
        canvas.end(.row)
        y = top
        advance(height)
    }

    /// Draws the ground of a row and the line below it; returns the row's height.
    private func drawGround(ofLines count: Int, of table: Table, isHeader: Bool) -> Double {
        let height = Double(count) * DocumentStyle.cell.leading + 2 * DocumentStyle.cellMargin
        let x = DocumentStyle.sideMargin + table.left
        canvas.aside {
            if isHeader { canvas.fill(x: x, y: y, width: table.width, height: height, .gap) }
            canvas.fill(x: x, y: y + height - 0.3, width: table.width, height: 0.6, .rule)
        }
        return height
    }

    /// Draws the line above a table.
    func drawTableEdge(_ table: Table) {
        canvas.aside {
            canvas.fill(x: DocumentStyle.sideMargin + table.left, y: y - 0.3, width: table.width, height: 0.6, .rule)
        }
    }

    // MARK: Further pages

    /// Returns whether a head is repeated: not one that would leave little room for the rows.
    private static func repeats(_ head: [SetText]) -> Bool { !head.isEmpty && rowHeight(of: head) <= pageRoom * repeatedPart }

    /// Begins the next page with the table's head. It is no part of the structure, so that it is not read aloud once more.
    private func turn(within table: Table) throws(MediaToolsError) {
        try turn()
        guard Self.repeats(table.head) else { return }
        drawTableEdge(table)
        let top = y
        let height = drawGround(ofLines: table.head.map(\.lines.count).max() ?? 0, of: table, isHeader: true)
        for cell in table.head {
            y = top + DocumentStyle.cellMargin
            drawAside(cell)
        }
        y = top
        advance(height)
    }
}
