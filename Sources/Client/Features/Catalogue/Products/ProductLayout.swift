import ViewTree
import Wire

/// The layout of the cells of a list or grid of products, of which only those near the screen are in the document; one cell may be open.
///
/// All lengths are in CSS pixels.
public struct ProductLayout: Equatable, Sendable {
    /// How products are shown.
    public var design = CatalogueCategory.Design.list
    /// The total width that the cells may have.
    public var width = 375.0
    /// The height of the screen.
    public var viewport = 667.0
    /// How far the page is scrolled.
    public var scrollTop = 0.0
    /// Where in the page the first cell begins.
    public var top = 0.0
    /// The size of the reader's text relative to the usual, as a factor.
    public var textScale = 1.0
    /// The place of the open cell, from 0; nil while all are closed.
    public var opened: Int?
    /// The height of the details of the open cell.
    public var panelHeight = 0.0

    public init() {}

    /// The height of a row of a list at the usual size of text.
    static let rowHeight = 92.0
    /// The height of the name below a picture at the usual size of text.
    static let captionHeight = 48.0
    /// The minimum width of a picture of a grid.
    static let leastCellWidth = 150.0
    /// The minimum width of a picture of a mosaic.
    static let leastTileWidth = 116.0
    /// The gap between the pictures of a grid.
    static let gap = 12.0
    /// The gap between the pictures of a mosaic.
    static let seam = 2.0
    /// How far beyond the edges of the screen cells are kept in the document.
    static let overscan = 600.0

    /// The number of cells side by side.
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

    public var cellWidth: Double { (width - spacing * Double(columns - 1)) / Double(columns) }

    /// The height of a closed cell.
    public var cellHeight: Double {
        switch design {
        case .list: ProductLayout.rowHeight * textScale
        case .pictures: cellWidth + ProductLayout.captionHeight * textScale
        case .mosaic: cellWidth
        }
    }

    private var pitch: Double { cellHeight + spacing }

    /// Returns how far right and down a cell begins.
    public func origin(of place: Int) -> (x: Double, y: Double) {
        let row = place / columns
        let shift = opened.map { place > $0 ? panelHeight : 0 } ?? 0
        return (Double(place % columns) * (cellWidth + spacing), Double(row) * pitch + shift)
    }

    /// Returns the total height of a number of cells.
    public func height(count: Int) -> Double {
        let rows = (count + columns - 1) / columns
        return max(0, Double(rows) * pitch - spacing) + (opened == nil ? 0 : panelHeight)
    }

    /// Returns the cells near the screen.
    public func visible(count: Int) -> Range<Int> {
        let first = row(at: scrollTop - top - ProductLayout.overscan)
        let last = row(at: scrollTop - top + viewport + ProductLayout.overscan) + 1
        let start = min(max(0, first * columns), count)
        return start..<max(start, min(count, last * columns))
    }

    /// How far the page is scrolled when the open cell is at its top.
    var openedTop: Double { opened.map { top + origin(of: $0).y } ?? 0 }

    private func row(at y: Double) -> Int {
        guard let opened, y > Double(opened + 1) * pitch else { return max(0, Int(max(0, y) / pitch)) }
        return max(opened, Int(max(0, y - panelHeight) / pitch))
    }
}
