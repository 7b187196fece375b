import MediaMessages

extension BlockWriter {
    /// Writes a table, whose head is repeated at the top of each page that it continues on.
    func write(_ rows: [[DocumentBlock.Cell]], at place: Place) throws(MediaToolsError) {
        let widths = try columnWidths(of: rows, at: place)
        var table = DocumentPages.Table(left: place.left, width: widths.reduce(0, +))
        let firstRows = rows.prefix(DocumentStyle.keptLines).count
        try pages.need(Double(firstRows) * (DocumentStyle.cell.leading + 2 * DocumentStyle.cellMargin))
        canvas.begin(.table)
        pages.drawTableEdge(table)
        let head = try set(rows[0], place, isHeader: true, widths)
        var next = rows.count > 1 ? try set(rows[1], place, isHeader: false, widths) : nil
        // The head stays with the first row below it.
        try pages.drawRow(head, of: table, isHeader: true, keeping: next.map { DocumentPages.rowHeight(of: $0) } ?? 0)
        table.head = head
        for index in rows.indices.dropFirst() {
            if let cells = next { try pages.drawRow(cells, of: table, isHeader: false, keeping: 0) }
            next = index + 1 < rows.count ? try set(rows[index + 1], place, isHeader: false, widths) : nil
        }
        canvas.end(.table)
    }

    /// Returns the texts of a row in columns of these widths.
    private func set(
        _ row: [DocumentBlock.Cell], _ place: Place, isHeader: Bool, _ widths: [Double]
    ) throws(MediaToolsError) -> [SetText] {
        var left = place.left
        var cells: [SetText] = []
        for (cell, width) in zip(row, widths) {
            cells.append(
                try set(
                    cell, place, isHeader: isHeader, left: left + DocumentStyle.cellPadding, width: width - 2 * DocumentStyle.cellPadding))
            left += width
        }
        return cells
    }

    private func set(
        _ cell: DocumentBlock.Cell, _ place: Place, isHeader: Bool, left: Double, width: Double
    ) throws(MediaToolsError) -> SetText {
        let look = DocumentStyle.cell
        let setting = DocumentStyle.Setting(size: look.size, isBold: isHeader, leading: look.leading, alignment: cell.alignment)
        return try canvas.set(
            cell.spans.map { Self.stretch(of: $0, place.ink) }, setting, language: language, left: left, width: width)
    }

    /// Returns the widths of columns: of each what its longest cell takes, or an equal part of what narrower ones leave.
    private func columnWidths(of rows: [[DocumentBlock.Cell]], at place: Place) throws(MediaToolsError) -> [Double] {
        let available = DocumentStyle.textWidth - place.left
        var wanted = [Double](repeating: 0, count: rows[0].count)
        for (index, row) in rows.prefix(Self.maximumMeasuredRows).enumerated() {
            for (column, cell) in row.enumerated() where wanted[column] < available {
                let length = cell.spans.reduce(0) { $0 + $1.text.utf8.count }
                // A long text takes all there is, without being measured.
                let text = length > Self.maximumMeasuredBytes ? nil : try set(cell, place, isHeader: index == 0, left: 0, width: available)
                let width = text.map { $0.lines.count > 1 ? available : $0.longestLine } ?? available
                wanted[column] = max(wanted[column], width.rounded(.up) + 2 * DocumentStyle.cellPadding + 1)
            }
        }
        return Self.shared(wanted, available)
    }

    /// Returns widths that together are at most what is available: narrow columns get what they want, the others equal parts of the rest.
    static func shared(_ wanted: [Double], _ available: Double) -> [Double] {
        var widths = wanted
        var rest = available
        var left = wanted.count
        for column in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }) {
            widths[column] = min(wanted[column], rest / Double(left))
            rest -= widths[column]
            left -= 1
        }
        return widths
    }

    /// The number of rows by which columns are measured.
    private static let maximumMeasuredRows = 300
    /// The length of a cell, in bytes, from which on it takes more than a line for certain.
    private static let maximumMeasuredBytes = 400
}
