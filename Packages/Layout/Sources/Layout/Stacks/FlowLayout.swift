/// A layout of items in as many equal columns as fit, which together use the whole width.
public struct FlowLayout: Equatable, Sendable {
    /// The rounding error by which a column may be too wide and still fit, in columns.
    static let fitTolerance = 1e-6
    /// The maximum number of columns.
    public static let greatestColumnCount = 4096

    public var width: Double
    /// The distances from the edges of the content.
    public var insets: EdgeInsets
    /// The minimum width of an item, unless not even one fits.
    public var leastItemWidth: Double
    /// The distance between columns.
    public var gap: Double
    /// The distance between rows.
    public var lineGap: Double
    /// The height of an item for each point of its width.
    public var aspect: Double
    /// The additional height of an item, for example of a label.
    public var fixedHeight: Double
    /// The number of pixels per point; nil to leave everything unrounded.
    public var scale: Double?
    /// Whether all widths are the same number of pixels and the gaps take the rest.
    public var isUniform: Bool
    /// The number of items in each section, which begins its own row below a heading; empty for no sections.
    public var sections: [Int] = []
    /// The height of a section's heading.
    public var headingHeight = 0.0

    /// Creates a layout, by default of square items without gaps.
    public init(
        width: Double, leastItemWidth: Double, insets: EdgeInsets = .zero, gap: Double = 0, lineGap: Double = 0, aspect: Double = 1,
        fixedHeight: Double = 0, scale: Double? = nil, isUniform: Bool = false
    ) {
        self.width = width
        self.leastItemWidth = leastItemWidth
        self.insets = insets
        self.gap = gap
        self.lineGap = lineGap
        self.aspect = aspect
        self.fixedHeight = fixedHeight
        self.scale = scale
        self.isUniform = isUniform
    }

    /// The number of columns, at least 1.
    public var columnCount: Int {
        let period = leastItemWidth + gap
        guard period > 0, availableWidth > 0 else { return 1 }
        let count = (availableWidth + gap) / period + Self.fitTolerance
        return Int(min(max(1, count.rounded(.down)), Double(Self.greatestColumnCount)))
    }

    /// The width of an item before rounding.
    public var itemWidth: Double {
        let count = Double(columnCount)
        return max(0, (availableWidth - (count - 1) * gap) / count)
    }

    /// Returns the left edge and the width of a column.
    public func column(_ index: Int) -> (x: Double, width: Double) {
        let place = Double(index)
        if isUniform, let scale {
            let count = Double(columnCount)
            let uniform = ((itemWidth * scale + pixelRoundingBias).rounded(.down)) / scale
            let space = count > 1 ? (availableWidth - count * uniform) / (count - 1) : 0
            return (rounded(insets.left + place * (uniform + space)), uniform)
        }
        let left = insets.left + place * (itemWidth + gap)
        let x = rounded(left)
        return (x, rounded(left + itemWidth) - x)
    }

    /// The height of every row.
    public var rowHeight: Double { max(0, rounded(itemWidth * aspect + fixedHeight)) }

    /// Returns the number of rows of items.
    public func rowCount(itemCount: Int) -> Int {
        guard !sections.isEmpty else { return (itemCount + columnCount - 1) / columnCount }
        var rows = 0
        for count in sections { rows += (count + columnCount - 1) / columnCount }
        return rows
    }

    /// Returns the height of all rows and headings with the insets.
    public func contentHeight(itemCount: Int) -> Double {
        let rows = Double(rowCount(itemCount: itemCount))
        return insets.top + insets.bottom + rows * rowHeight + max(0, rows - 1) * lineGap + Double(sections.count) * headingHeight
    }

    /// Returns the frame of an item in the content.
    public func frame(item: Int) -> Rect {
        let place = place(of: item)
        let (x, width) = column((item - place.start) % columnCount)
        let row = place.row + (item - place.start) / columnCount
        return Rect(x: x, y: rowTop(row) + Double(place.headings) * headingHeight, width: width, height: rowHeight)
    }

    /// Returns the items visible in a range of the content.
    public func items(from top: Double, to bottom: Double, itemCount: Int) -> Range<Int> {
        let period = rowHeight + lineGap
        guard period > 0, itemCount > 0, bottom > top else { return 0..<0 }
        if !sections.isEmpty { return sectionedItems(from: top, to: bottom, period: period) }
        let lastRow = Double(rowCount(itemCount: itemCount))
        let first = Int(min(max(0, ((top - insets.top + lineGap) / period).rounded(.down)), lastRow))
        let end = Int(min(max(0, ((bottom - insets.top) / period).rounded(.up)), lastRow))
        let start = min(first * columnCount, itemCount)
        return start..<max(start, min(end * columnCount, itemCount))
    }

    /// Returns the first item whose top edge is visible at an offset of the window; nil after the last.
    public func firstFullyVisibleItem(offset: Double, itemCount: Int) -> Int? {
        let period = rowHeight + lineGap
        guard period > 0, itemCount > 0 else { return nil }
        if !sections.isEmpty {
            let shown = sectionedItems(from: offset, to: .infinity, period: period)
            guard let first = shown.first else { return nil }
            if frame(item: first).minY >= offset - Self.fitTolerance * period { return first }
            let next = itemBelow(first - place(of: first).column, itemCount: itemCount)
            return next > first ? next : nil
        }
        let row = max(0, ((offset - insets.top) / period - Self.fitTolerance).rounded(.up))
        guard row < Double(rowCount(itemCount: itemCount)) else { return nil }
        return Int(row) * columnCount
    }

    /// Returns the offset that keeps the first fully visible item's top edge where another layout showed it; not clamped.
    public func offset(replacing old: FlowLayout, at offset: Double, itemCount: Int) -> Double {
        guard let item = old.firstFullyVisibleItem(offset: offset, itemCount: itemCount) else { return offset }
        return offset + frame(item: item).minY - old.frame(item: item).minY
    }

    private var availableWidth: Double { width - insets.left - insets.right }

    private func rowTop(_ row: Int) -> Double { insets.top + Double(row) * (rowHeight + lineGap) }

    private func rounded(_ value: Double) -> Double {
        if let scale { pixelRounded(value, scale: scale) } else { value }
    }
}
