import Layout
import ViewTree

/// A grid of square cells in as many columns as fit (E12), of which only those near the screen are in the document; a person moves among
/// them, and moves them, by mouse, touch or keyboard.
///
/// Cells lie on top of each other and are placed by a transform with a transition, so every change of place is animated.
public struct MediaGrid: Equatable, Sendable {
    /// A cell that is pressed or dragged.
    public struct Drag: Equatable, Sendable {
        /// The cell's key.
        public let key: String
        /// The cell's index before the drag.
        public let startIndex: Int
        /// The index at which it would be dropped.
        public internal(set) var index: Int
        /// Whether the cell was held long enough or moved far enough to be dragged.
        public internal(set) var isMoving = false
        /// How far it was moved to the right, in CSS pixels.
        public internal(set) var dx = 0.0
        /// How far it was moved down, in CSS pixels.
        public internal(set) var dy = 0.0
        /// Where the pointer went down, in CSS pixels of the content.
        let start: Point
        /// Whether a finger presses the cell: it has to be held before it drags, since it could also scroll.
        let isTouch: Bool
        /// Where the pointer is, in CSS pixels of the window; nil until it has moved.
        var pointer: Point?
        /// The number of cells, once the pointer has moved.
        var count = 0
    }

    /// What happened to the grid.
    public enum Message: Sendable {
        /// The grid was scrolled; offset and height of the window are in CSS pixels.
        case scrolled(top: Double, viewport: Double)
        /// The grid was laid out, with its width and its distance from the top of the scrolled content, in CSS pixels, and the number of
        /// cells.
        case placed(width: Double, top: Double, count: Int)
        /// The height of the screen has changed, in CSS pixels.
        case resized(viewport: Double)
        /// A key led to another cell.
        case key(Key, at: Int, count: Int)
        /// The cell at an index got the focus.
        case focused(Int)
        case pressed(key: String, index: Int, x: Double, y: Double, isTouch: Bool)
        /// A finger was held long enough.
        case held
        /// The pointer moved.
        case dragged(x: Double, y: Double, count: Int)
        case released
        case cancelled
        /// A cell was moved by a key.
        case moved(key: String, from: Int, Key, count: Int)
    }

    /// A key that leads from cell to cell.
    public enum Key: Sendable {
        case left, right, up, down
        case home, end
        /// As far up as the screen is high.
        case pageUp
        /// As far down as the screen is high.
        case pageDown
    }

    /// What a message asks for.
    public enum Outcome: Equatable, Sendable {
        /// Moves a cell to an index among the others.
        case move(key: String, to: Int)
        /// Focuses the cell named `focusedCell` and scrolls until it is visible.
        case focus
        /// Scrolls to an offset in CSS pixels, so that what was seen stays where it was.
        case scroll(Double)
        /// Sends `held` after a time.
        case wait(milliseconds: Int)
    }

    /// The layout of the cells.
    public private(set) var layout = FlowLayout(
        width: 0, leastItemWidth: MediaGrid.leastItemWidth, insets: EdgeInsets(top: 0, left: 16, bottom: 16, right: 16), gap: 10,
        lineGap: 10, scale: 1)
    /// How far the content is scrolled, in CSS pixels.
    public private(set) var scrollTop = 0.0
    /// The height of the screen, in CSS pixels.
    public private(set) var viewport = 800.0
    /// How far below the top of the scrolled content the grid begins, in CSS pixels.
    public private(set) var top = 0.0
    /// The index of the cell that the Tab key leads to.
    public private(set) var focusedIndex = 0
    /// The cell that is pressed or dragged; nil if there is none.
    public private(set) var drag: Drag?
    private var swallowsTap = false

    /// How long a finger is held before it drags, in milliseconds.
    public static let holdMilliseconds = 350
    /// How far a mouse moves before it drags, and a finger before it scrolls, in CSS pixels.
    static let slop = 6.0
    /// The width from which cells are larger, and their least width below and from that width, in CSS pixels.
    static let wideWidth = 700.0, leastItemWidth = 130.0, leastWideItemWidth = 200.0

    /// Creates a grid that is not measured yet.
    public init() {}

    /// Creates a grid of cells that are higher than wide by the height of a label below the picture, in CSS pixels.
    public init(labelHeight: Double) {
        layout.fixedHeight = labelHeight
    }

    /// Lays the cells out in sections with these numbers of cells, below headings of a height in CSS pixels.
    public mutating func divide(into sections: [Int], headingHeight: Double) {
        (layout.sections, layout.headingHeight) = (sections, headingHeight)
    }

    /// Applies a message and returns what it asks for, if anything.
    public mutating func update(_ message: Message) -> Outcome? {
        switch message {
        case .scrolled(let top, let viewport):
            scrollTop = top
            self.viewport = viewport
            guard let drag else { break }
            if !drag.isMoving, drag.isTouch { self.drag = nil }
            if drag.isMoving, let pointer = drag.pointer { follow(x: pointer.x, y: pointer.y, count: drag.count) }
        case .placed(let width, let top, let count): return place(width: width, top: top, count: count)
        case .resized(let viewport): self.viewport = viewport
        case .focused(let index): focusedIndex = index
        case .key(let key, let index, let count):
            focusedIndex = target(of: key, from: index, count: count)
            return .focus
        case .moved(let name, let from, let key, let count):
            let index = target(of: key, from: from, count: count)
            guard index != from else { return nil }
            focusedIndex = index
            return .move(key: name, to: index)
        case .pressed(let key, let index, let x, let y, let isTouch):
            swallowsTap = false
            drag = Drag(key: key, startIndex: index, index: index, start: Point(x: x, y: y + scrollTop), isTouch: isTouch)
            return isTouch ? .wait(milliseconds: MediaGrid.holdMilliseconds) : nil
        case .held: if drag?.isTouch == true { drag?.isMoving = true }
        case .dragged(let x, let y, let count): follow(x: x, y: y, count: count)
        case .released: return release()
        case .cancelled: drag = nil
        }
        return nil
    }

    /// Returns whether a tap is meant; false for one that the browser makes of the end of a drag.
    public mutating func acceptTap() -> Bool {
        defer { swallowsTap = false }
        return !swallowsTap
    }

    private mutating func release() -> Outcome? {
        guard let drag else { return nil }
        self.drag = nil
        swallowsTap = drag.isMoving
        guard drag.isMoving, drag.index != drag.startIndex else { return nil }
        focusedIndex = drag.index
        return .move(key: drag.key, to: drag.index)
    }

    private mutating func follow(x: Double, y: Double, count: Int) {
        guard var drag else { return }
        let dx = x - drag.start.x
        let dy = y + scrollTop - drag.start.y
        if !drag.isMoving {
            guard dx * dx + dy * dy > MediaGrid.slop * MediaGrid.slop else { return }
            guard !drag.isTouch else {
                self.drag = nil
                return
            }
            drag.isMoving = true
        }
        (drag.pointer, drag.count) = (Point(x: x, y: y), count)
        drag.dx = dx
        drag.dy = dy
        let frame = layout.frame(item: drag.startIndex)
        let columns = layout.columnCount
        let column = MediaGrid.step(frame.minX + dx - layout.insets.left, by: layout.itemWidth + layout.gap, limit: columns - 1)
        let lastRow = max(layout.rowCount(itemCount: count) - 1, 0)
        let row = MediaGrid.step(frame.minY + dy - layout.insets.top, by: layout.rowHeight + layout.lineGap, limit: lastRow)
        drag.index = min(row * columns + column, count - 1)
        self.drag = drag
    }

    private static func step(_ distance: Double, by period: Double, limit: Int) -> Int {
        guard period > 0 else { return 0 }
        return Int(min(max((distance / period + 0.5).rounded(.down), 0), Double(limit)))
    }

    private mutating func place(width: Double, top: Double, count: Int) -> Outcome? {
        let old = layout
        self.top = top
        guard width != old.width else { return nil }
        layout.width = width
        layout.leastItemWidth = width < MediaGrid.wideWidth ? MediaGrid.leastItemWidth : MediaGrid.leastWideItemWidth
        guard old.width > 0, scrollTop > self.top else { return nil }
        let offset = layout.offset(replacing: old, at: scrollTop - top, itemCount: count) + top
        guard offset != scrollTop else { return nil }
        scrollTop = max(0, offset)
        return .scroll(scrollTop)
    }

    private func target(of key: Key, from index: Int, count: Int) -> Int {
        let columns = layout.columnCount
        let rows = max(1, Int(viewport / max(layout.rowHeight + layout.lineGap, 1)))
        if !layout.sections.isEmpty {
            var wanted = index
            switch key {
            case .up: return layout.itemAbove(index)
            case .down: return layout.itemBelow(index, itemCount: count)
            case .pageUp: for _ in 0..<rows { wanted = layout.itemAbove(wanted) }
            case .pageDown: for _ in 0..<rows { wanted = layout.itemBelow(wanted, itemCount: count) }
            case .left, .right, .home, .end: break
            }
            if wanted != index { return wanted }
        }
        let page = rows * columns
        let wanted: Int =
            switch key {
            case .left: index - 1
            case .right: index + 1
            case .up: index >= columns ? index - columns : index
            case .down: index + columns < count || index / columns == (count - 1) / columns ? min(index + columns, count - 1) : count - 1
            case .home: 0
            case .end: count - 1
            case .pageUp: index - page
            case .pageDown: index + page
            }
        return max(0, min(wanted, count - 1))
    }

    /// Returns the indices of the cells on the screen, or also within a distance beyond each edge of it, in CSS pixels.
    public func visibleRange(count: Int, beyond: Double = 0) -> Range<Int> {
        guard layout.width > 0 else { return 0..<0 }
        let start = scrollTop - top
        return layout.items(from: start - beyond, to: start + viewport + beyond, itemCount: count)
    }

    /// Returns a cell's frame in the grid, in CSS pixels; cells make room for the dragged one.
    public func frame(ofCell index: Int) -> Rect {
        guard let drag, drag.isMoving else { return layout.frame(item: index) }
        if index == drag.startIndex {
            let frame = layout.frame(item: index)
            return Rect(x: frame.minX + drag.dx, y: frame.minY + drag.dy, width: frame.size.width, height: frame.size.height)
        }
        if index > drag.startIndex, index <= drag.index { return layout.frame(item: index - 1) }
        if index < drag.startIndex, index >= drag.index { return layout.frame(item: index + 1) }
        return layout.frame(item: index)
    }
}
