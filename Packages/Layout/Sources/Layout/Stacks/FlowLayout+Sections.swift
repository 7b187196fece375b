/// Lays out items in sections, each of which begins its own row below a heading.
extension FlowLayout {
    /// Returns the section of an item with the items, rows and headings up to its first item, and the column of the item; without sections,
    /// everything is one section without a heading.
    func place(of item: Int) -> (section: Int, start: Int, row: Int, headings: Int, column: Int) {
        var (start, row) = (0, 0)
        for (section, count) in sections.enumerated() {
            if item < start + count || section == sections.count - 1 {
                return (section, start, row, section + 1, (item - start) % columnCount)
            }
            start += count
            row += (count + columnCount - 1) / columnCount
        }
        return (0, 0, 0, 0, item % columnCount)
    }

    /// Returns the section of an item.
    public func section(of item: Int) -> Int { place(of: item).section }

    /// Returns the top edge of a section's heading in the content.
    public func headingTop(_ section: Int) -> Double {
        var row = 0
        for count in sections[..<section] { row += (count + columnCount - 1) / columnCount }
        return insets.top + Double(row) * (rowHeight + lineGap) + Double(section) * headingHeight
    }

    /// Returns the item in the row below, in the same column or the last before it; the item itself in the last row.
    public func itemBelow(_ item: Int, itemCount: Int) -> Int {
        let place = place(of: item)
        let end = sections.isEmpty ? itemCount : place.start + sections[place.section]
        if item - place.column + columnCount < end { return min(item + columnCount, end - 1) }
        return end < itemCount ? min(end + place.column, end + sections[place.section + 1] - 1) : item
    }

    /// Returns the item in the row above, in the same column or the last before it; the item itself in the first row.
    public func itemAbove(_ item: Int) -> Int {
        let place = place(of: item)
        if item - place.start >= columnCount { return item - columnCount }
        guard place.section > 0 else { return item }
        let count = sections[place.section - 1]
        return place.start - count + min((count - 1) / columnCount * columnCount + place.column, count - 1)
    }

    /// Returns the items visible in a range of the content.
    func sectionedItems(from top: Double, to bottom: Double, period: Double) -> Range<Int> {
        var (start, y) = (0, insets.top)
        var first: Int?
        var end = 0
        for count in sections {
            y += headingHeight
            let rows = (count + columnCount - 1) / columnCount
            if first == nil {
                let row = max(0, ((top - y + lineGap) / period).rounded(.down))
                if row < Double(rows) { first = start + Int(row) * columnCount }
            }
            let last = min(max(0, ((bottom - y) / period).rounded(.up)), Double(rows))
            if last > 0 { end = min(start + Int(last) * columnCount, start + count) }
            start += count
            y += Double(rows) * period
        }
        let from = first ?? start
        return from..<max(from, end)
    }
}
