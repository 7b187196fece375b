import ViewTree
import Wire

/// Places the cells of a list or grid of products, of which only those near the screen are in the document; one cell may be open.
///
/// All lengths are in CSS pixels.
public struct ProductLayout: Equatable, Sendable {
    /// Tells how products are shown.
    public var design = CatalogueCategory.Design.list
    /// Tells how wide the cells may be in all.
    public var width = 375.0
    /// Tells how high the screen is.
    public var viewport = 667.0
    /// Tells how far the page is scrolled.
    public var scrollTop = 0.0
    /// Tells where in the page the first cell begins.
    public var top = 0.0
    /// Tells the size of the reader's text against the usual, as a factor.
    public var textScale = 1.0
    /// Counts to the open cell, from 0; nil while all are closed.
    public var opened: Int?
    /// Tells how high the details of the open cell are.
    public var panelHeight = 0.0

    public init() {}

    /// Tells how high a row of a list is at the usual size of text.
    static let rowHeight = 92.0
    /// Tells how high the name below a picture is at the usual size of text.
    static let captionHeight = 48.0
    /// Tells how wide a picture of a grid is at least.
    static let leastCellWidth = 150.0
    /// Tells how wide a picture of a mosaic is at least.
    static let leastTileWidth = 116.0
    /// Separates the pictures of a grid.
    static let gap = 12.0
    /// Separates the pictures of a mosaic.
    static let seam = 2.0
    /// Tells how far beyond the edges of the screen cells are kept in the document.
    static let overscan = 600.0

    /// Counts the cells side by side.
    public var columns: Int {
        switch design {
        case .list: 1
        case .pictures: max(2, Int((width + ProductLayout.gap) / (ProductLayout.leastCellWidth + ProductLayout.gap)))
        case .mosaic: max(3, Int(width / ProductLayout.leastTileWidth))
        }
    }

    private var spacing: Double {
        switch design {
        case .list: 0
        case .pictures: ProductLayout.gap
        case .mosaic: ProductLayout.seam
        }
    }

    /// Tells how wide a cell is.
    public var cellWidth: Double { (width - spacing * Double(columns - 1)) / Double(columns) }

    /// Tells how high a closed cell is.
    public var cellHeight: Double {
        switch design {
        case .list: ProductLayout.rowHeight * textScale
        case .pictures: cellWidth + ProductLayout.captionHeight * textScale
        case .mosaic: cellWidth
        }
    }

    private var pitch: Double { cellHeight + spacing }

    /// Tells how far right and down a cell begins.
    public func origin(of place: Int) -> (x: Double, y: Double) {
        let row = place / columns
        let shift = opened.map { place > $0 ? panelHeight : 0 } ?? 0
        return (Double(place % columns) * (cellWidth + spacing), Double(row) * pitch + shift)
    }

    /// Tells how high so many cells are together.
    public func height(count: Int) -> Double {
        let rows = (count + columns - 1) / columns
        return max(0, Double(rows) * pitch - spacing) + (opened == nil ? 0 : panelHeight)
    }

    /// Lists the cells near the screen.
    public func visible(count: Int) -> Range<Int> {
        let first = row(at: scrollTop - top - ProductLayout.overscan)
        let last = row(at: scrollTop - top + viewport + ProductLayout.overscan) + 1
        let start = min(max(0, first * columns), count)
        return start..<max(start, min(count, last * columns))
    }

    /// Tells how far the page is scrolled when the open cell is at its top.
    public var openedTop: Double { opened.map { top + origin(of: $0).y } ?? 0 }

    private func row(at y: Double) -> Int {
        guard let opened, y > Double(opened + 1) * pitch else { return max(0, Int(max(0, y) / pitch)) }
        return max(opened, Int(max(0, y - panelHeight) / pitch))
    }
}
