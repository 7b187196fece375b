extension BlockParser {
    /// The maximum number of columns of a table; a wider one is a paragraph. Rows that lack cells get them on the page.
    static let maximumColumnCount = 256

    /// Whether the line is nothing but a bar, which ends a table.
    var isLoneBar: Bool {
        guard bytes[textStart] == UInt8(ascii: "|") else { return false }
        for place in (textStart + 1)..<max(lineEnd, textStart + 1) where !bytes[place].isBlank { return false }
        return true
    }

    /// Makes a table of the last line of the open paragraph if the line is the rule below a table's head.
    mutating func openTable() -> Bool {
        guard let alignments = alignments(), let header = lines.last, paragraphStart < lines.count else { return false }
        var headerEnd = header.end
        while headerEnd > header.start, bytes[headerEnd - 1].isLineEnd { headerEnd -= 1 }
        guard cells(header.start, headerEnd).count == alignments.count else { return false }
        lines.removeLast()
        let paragraph = open.removeLast().node
        var table = paragraph
        if paragraphStart == lines.count {
            tree.nodes[Int(table)].kind = .table
        } else {
            closeParagraph(paragraph)
            table = tree.append(MarkdownNode(.table, header.start, lineEnd), to: open[open.count - 1].node)
        }
        tree.nodes[Int(table)].end = Int32(lineEnd)
        open.append(OpenBlock(node: table, kind: .table))
        open[open.count - 1].cellCount = alignments.count
        tree.nodes[Int(table)].value = Int32(alignments.count)
        let row = tree.append(MarkdownNode(.row, header.start, headerEnd), to: table)
        tree.nodes[Int(row)].flags = MarkdownNode.isHeader
        addCells(cells(header.start, headerEnd), to: row)
        var cell = tree.nodes[Int(row)].first
        for alignment in alignments {
            tree.nodes[Int(cell)].value = alignment
            cell = tree.nodes[Int(cell)].next
        }
        return true
    }

    mutating func addRow(to table: Int32) {
        extend(table, to: lineEnd)
        let columnCount = tree.nodes[Int(table)].columnCount
        var cells = cells(textStart, lineEnd)
        if options.keepsExcessCells, cells.count > columnCount, let last = cells.last(where: { !$0.isEmpty }) {
            let first = cells[columnCount - 1].lowerBound
            cells[columnCount - 1] = first..<max(cells[columnCount - 1].upperBound, last.upperBound)
        }
        let row = tree.append(MarkdownNode(.row, textStart, lineEnd), to: table)
        addCells(cells.prefix(columnCount), to: row)
        complete(row, columnCount)
        var header = tree.nodes[Int(tree.nodes[Int(table)].first)].first
        var cell = tree.nodes[Int(row)].first
        // As many steps as the row has cells: a row of one letter may be in a table of many columns.
        while cell >= 0 {
            tree.nodes[Int(cell)].value = tree.nodes[Int(header)].value
            (cell, header) = (tree.nodes[Int(cell)].next, tree.nodes[Int(header)].next)
        }
    }

    /// Decides whether a row gets the cells that it lacks: as long as no more were added to the table than its rows have, so that rows of a
    /// letter in a table of many columns don't become many times as large.
    private mutating func complete(_ row: Int32, _ columnCount: Int) {
        let count = tree.nodes[Int(row)].cellCount
        let table = open.count - 1
        open[table].cellCount += count
        guard open[table].addedCellCount + columnCount - count <= open[table].cellCount else { return }
        open[table].addedCellCount += columnCount - count
        tree.nodes[Int(row)].flags |= MarkdownNode.isComplete
    }

    private mutating func addCells(_ cells: some Collection<Range<Int>>, to row: Int32) {
        tree.nodes[Int(row)].value = Int32(cells.count)
        for cell in cells {
            let node = tree.append(MarkdownNode(.cell, cell.lowerBound, cell.upperBound), to: row)
            let first = lines.count
            var start = cell.lowerBound
            for place in cell where bytes[place] == .backslash && bytes[place + 1] == UInt8(ascii: "|") && place + 1 < cell.upperBound {
                lines.append(SourceLine(rawStart: start, start: start, end: place))
                start = place + 1
            }
            lines.append(SourceLine(rawStart: start, start: start, end: cell.upperBound))
            addLeaf(node, first)
        }
    }

    /// Returns the ranges of the cells in a part of a line, without the blanks around their words; a bar in `[[title|reference]]` ends
    /// none.
    private func cells(_ start: Int, _ limit: Int) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        var end = limit
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        var place = start
        if bytes[place] == UInt8(ascii: "|") { place += 1 }
        while place < end {
            var bar = place
            while bar < end, bytes[bar] != UInt8(ascii: "|") {
                if let link = bytes.wikiLink(at: bar, before: end, options) {
                    bar = link.stop
                } else {
                    bar += bytes[bar] == .backslash && bytes[bar + 1].isPunctuation && bar + 1 < end ? 2 : 1
                }
            }
            cells.append(trimmed(place, min(bar, end)))
            place = bar + 1
        }
        return cells
    }

    private func trimmed(_ start: Int, _ end: Int) -> Range<Int> {
        var (first, last) = (start, end)
        while first < last, bytes[first].isBlank { first += 1 }
        while last > first, bytes[last - 1].isBlank { last -= 1 }
        return first..<last
    }

    /// Returns the alignments of columns that the line states; nil if it is no rule below a head.
    private func alignments() -> [Int32]? {
        for place in textStart..<lineEnd {
            switch bytes[place] {
            case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "-"), .space, .tab: continue
            default: return nil
            }
        }
        let parts = cells(textStart, lineEnd)
        guard !parts.isEmpty, parts.count <= BlockParser.maximumColumnCount else { return nil }
        var alignments: [Int32] = []
        for part in parts {
            let isLeft = bytes[part.lowerBound] == UInt8(ascii: ":")
            let isRight = part.count > 1 && bytes[part.upperBound - 1] == UInt8(ascii: ":")
            let dashes = (part.lowerBound + (isLeft ? 1 : 0))..<max(part.upperBound - (isRight ? 1 : 0), part.lowerBound + (isLeft ? 1 : 0))
            guard !dashes.isEmpty else { return nil }
            for place in dashes where bytes[place] != UInt8(ascii: "-") { return nil }
            let alignment: MarkdownNode.Alignment = isLeft ? isRight ? .center : .left : isRight ? .right : .none
            alignments.append(alignment.rawValue)
        }
        return alignments
    }
}
