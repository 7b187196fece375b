extension DocumentPages {
    /// The room between the top and the bottom of a page.
    private static let pageRoom = DocumentStyle.bottom - DocumentStyle.top

    /// Draws a row of a table, by the texts of its cells; one that is higher than a page in parts. Below it `room` points are kept free.
    func drawRow(_ cells: [SetText], x left: Double, width: Double, isHeader: Bool, keeping room: Double) throws(MediaToolsError) {
        let lineCount = cells.map(\.lines.count).max() ?? 0
        let leading = DocumentStyle.cell.leading
        let margins = 2 * DocumentStyle.cellMargin
        let height = Double(lineCount) * leading + margins
        var start = 0
        try need(min(height + room, Self.pageRoom))
        while start < lineCount {
            let fitting = max(1, Int((DocumentStyle.bottom - y - margins) / leading))
            let end = min(lineCount, start + fitting)
            drawRow(cells, lines: start..<end, left, width, isHeader: isHeader)
            start = end
            if start < lineCount { try turn() }
        }
    }

    private func drawRow(_ cells: [SetText], lines: Range<Int>, _ left: Double, _ width: Double, isHeader: Bool) {
        let top = y
        let height = Double(lines.count) * DocumentStyle.cell.leading + 2 * DocumentStyle.cellMargin
        let x = DocumentStyle.sideMargin + left
        if isHeader { canvas.fill(x: x, y: top, width: width, height: height, .gap) }
        canvas.fill(x: x, y: top + height - 0.3, width: width, height: 0.6, .rule)
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

    /// Draws the line above a table.
    func drawTableEdge(x left: Double, width: Double) {
        canvas.fill(x: DocumentStyle.sideMargin + left, y: y - 0.3, width: width, height: 0.6, .rule)
    }
}
