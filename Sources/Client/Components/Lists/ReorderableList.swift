import Domain
import ViewTree

/// Shows rows of one height, of which only those near the screen are in the document, and lets a person move them by mouse,
/// touch or keyboard.
///
/// Rows lie on top of each other and are placed by a transform with a transition, so every change of place is animated.
public struct ReorderableList: Equatable, Sendable {
    /// Follows one row being dragged.
    public struct Drag: Equatable, Sendable {
        /// Names the row.
        public var key: String
        /// Tells where the row is among the others; it moves when rows come and go meanwhile.
        public var startIndex: Int
        /// Tells where it would be dropped.
        public var index: Int
        /// Names what it would be dropped on, beside the list; nil within it.
        public var target: String?
        /// Tells how far it was moved down, in CSS pixels.
        public var offset: Double
        /// Tells where the pointer went down, in CSS pixels of the content.
        var startY: Double
        /// Tells where the pointer is, in CSS pixels of the window, once it has moved.
        var pointerY: Double?
        /// Counts the rows of the list, once the pointer has moved.
        var count = 0
        /// Identifies the pointer that holds the row; others are ignored.
        var pointerID = 0
    }

    /// Reports what happened to the list.
    public enum Message: Sendable {
        /// Reports scrolling, in CSS pixels.
        case scrolled(Double)
        /// Reports the height of the screen and the height of a row, in CSS pixels.
        case resized(viewport: Double, rowHeight: Double)
        /// Reports that a row's handle was pressed.
        case dragStarted(key: String, index: Int, y: Double, pointer: Int)
        /// Reports that a pointer moved. `index` is that of the held row at this moment, nil where it is as it was; `target` is the key of
        /// what lies under the pointer beside the list and takes rows.
        case dragMoved(pointer: Int, y: Double, index: Int?, count: Int, target: String? = nil)
        /// Reports that a pointer was lifted; `index` is that of the held row at this moment, nil where it is as it was.
        case dragEnded(pointer: Int, index: Int?)
        /// Reports that the browser took a pointer away; nil ends any drag.
        case dragCancelled(pointer: Int?)
        /// Reports that a row was moved by a key.
        case moved(key: String, from: Int, to: Int, count: Int)
        /// Reports that a finger was put on a row, with its place in CSS pixels.
        case touched(key: String, x: Double, y: Double)
        /// Reports that a row was pressed by something else than a finger.
        case pressed
        /// Reports that a finger was lifted, or that the browser took it for something else.
        case lifted
        /// Reports where the finger is that was put on a row, in CSS pixels.
        case swiped(x: Double, y: Double)
        /// Reports that a cell of a row got the focus.
        case focused(key: String, index: Int, Cell)
        /// Reports whether every row is to show what deletes and moves it.
        case arranging(Bool)
    }

    /// Tells which cell had the focus last.
    public struct Focus: Equatable, Sendable {
        /// Names the row.
        public let key: String
        /// Counts from 0 among all rows.
        public let index: Int
        /// Names what of the row.
        public let cell: Cell
    }

    /// Asks for a row to be moved to an index among the others, or to something beside the list.
    public struct Move: Equatable, Sendable {
        /// Names the row.
        public let key: String
        /// Tells where it goes.
        public let index: Int
        /// Names what it was dropped on, beside the list; nil within it.
        public var target: String?
    }

    /// Remembers a move by keys.
    public struct Step: Equatable, Sendable {
        let move: Move
        /// Counts the rows there were.
        let count: Int
    }

    /// Tells how far the content is scrolled, in CSS pixels.
    public private(set) var scrollTop = 0.0
    /// Tells how high the screen is, in CSS pixels.
    public private(set) var viewport = 800.0
    /// Tells how high a row is, in CSS pixels.
    public private(set) var rowHeight: Double
    /// Follows the row being dragged; nil while there is none.
    public private(set) var drag: Drag?

    /// Says that every row shows what deletes and moves it.
    public private(set) var isArranging = false
    /// Follows a finger that may open a row's side, and names the row whose side is open.
    public private(set) var swipe = RowSwipe()
    /// Says that a finger was the last to press a row.
    public private(set) var hasFinger = false
    /// Tells what of the list had the focus last, which the Tab key leads back to; nil before anything had.
    public private(set) var focus: Focus?
    /// Remembers the last move of a row by keys, to be announced to those who can't see it; nil before any.
    public internal(set) var lastStep: Step?

    public init(rowHeight: Double) {
        self.rowHeight = rowHeight
    }

    /// Counts the rows kept in the document beyond each edge of the screen.
    public static let overscan = 8

    /// Takes a message and gives the move it amounts to, if any.
    public mutating func update(_ message: Message) -> Move? {
        switch message {
        case .scrolled(let offset):
            scrollTop = offset
            swipe = RowSwipe()
            if let drag, let y = drag.pointerY { follow(y: y, count: drag.count) }
        case .resized(let viewport, let height):
            self.viewport = viewport
            rowHeight = height
        case .dragStarted(let key, let index, let y, let pointer):
            drag = Drag(key: key, startIndex: index, index: index, offset: 0, startY: y + scrollTop, pointerID: pointer)
        case .dragMoved(let pointer, let y, let index, let count, let target):
            guard let drag, drag.pointerID == pointer else { return nil }
            self.drag?.target = target
            rebase(to: index ?? drag.startIndex)
            follow(y: y, count: count)
        case .dragEnded(let pointer, let index):
            guard let held = drag, held.pointerID == pointer else { return nil }
            rebase(to: index ?? held.startIndex)
            let dropped = drag
            drag = nil
            guard let dropped, dropped.index != dropped.startIndex || dropped.target.hasValue else { return nil }
            return Move(key: dropped.key, index: dropped.index, target: dropped.target)
        case .dragCancelled(let pointer): if pointer == nil || pointer == drag?.pointerID { drag = nil }
        case .moved(let key, let from, let to, let count):
            let index = min(max(to, 0), count - 1)
            guard index != from else { return nil }
            let move = Move(key: key, index: index)
            lastStep = Step(move: move, count: count)
            return move
        case .touched(let key, let x, let y):
            swipe.begin(at: key, x: x, y: y)
            hasFinger = true
        case .pressed: hasFinger = false
        case .lifted: break
        case .swiped(let x, let y): swipe.follow(x: x, y: y)
        case .focused(let key, let index, let cell): focus = Focus(key: key, index: index, cell: cell)
        case .arranging(let isOn): (isArranging, swipe) = (isOn, RowSwipe())
        }
        return nil
    }

    /// Takes the dragged row's new index after other rows came or went; the row stays under the pointer, and drops where it would have.
    mutating func rebase(to index: Int) {
        guard var drag, drag.startIndex != index else { return }
        let distance = Double(index - drag.startIndex) * rowHeight
        drag.startIndex = index
        drag.startY += distance
        if drag.pointerY == nil { drag.index = index } else { drag.offset -= distance }
        self.drag = drag
    }

    private mutating func follow(y: Double, count: Int) {
        guard var drag else { return }
        (drag.pointerY, drag.count) = (y, count)
        let lowest = -Double(drag.startIndex) * rowHeight
        let highest = Double(count - 1 - drag.startIndex) * rowHeight
        // Over what takes it the row waits where it was, so that it covers no other.
        drag.offset = drag.target.hasValue ? 0 : min(max(y + scrollTop - drag.startY, lowest), highest)
        drag.index = min(max(drag.startIndex + Int((drag.offset / rowHeight + 0.5).rounded(.down)), 0), count - 1)
        self.drag = drag
    }

    /// Gives the indices of the rows near the screen.
    public func visibleRange(count: Int) -> Range<Int> {
        let first = Int(scrollTop / rowHeight) - ReorderableList.overscan
        let last = Int((scrollTop + viewport) / rowHeight) + ReorderableList.overscan + 1
        let start = min(max(first, 0), count)
        return start..<max(start, min(last, count))
    }

    /// Tells whether a row can be seen or is about to be, with a margin for what stands above the list and pushes it down.
    func isNear(_ index: Int) -> Bool {
        let margin = Double(ReorderableList.overscan / 2)
        let place = Double(index) - scrollTop / rowHeight
        return place > -margin && place < viewport / rowHeight + margin
    }

    /// Gives the distance of a row from the top of the list, in CSS pixels, rows making room for the dragged one.
    public func offset(ofRow index: Int) -> Double {
        let place = Double(index) * rowHeight
        guard let drag else { return place }
        if index == drag.startIndex { return place + drag.offset }
        if index > drag.startIndex, index <= drag.index { return place - rowHeight }
        if index < drag.startIndex, index >= drag.index { return place + rowHeight }
        return place
    }
}
