import Domain
import ViewTree

/// A list of rows of one height, of which only those near the screen are in the document, and which a person moves by mouse, touch or
/// keyboard.
///
/// Rows lie on top of each other and are placed by a transform with a transition, so every change of place is animated.
public struct ReorderableList: Equatable, Sendable {
    /// A row that is being dragged.
    public struct Drag: Equatable, Sendable {
        /// The row's key.
        public var key: String
        /// The row's own index; it changes when rows come and go meanwhile.
        public var startIndex: Int
        /// The index at which it would be dropped.
        public var index: Int
        /// The key of what it would be dropped on, beside the list; nil within the list.
        public var target: String?
        /// How far it was moved down, in CSS pixels.
        public var offset: Double
        /// Where the pointer went down, in CSS pixels of the content.
        var startY: Double
        /// Where the pointer is, in CSS pixels of the window; nil until it has moved.
        var pointerY: Double?
        /// The number of rows in the list, once the pointer has moved.
        var count = 0
        /// The pointer that holds the row; others are ignored.
        var pointerID = 0
    }

    /// What happened to the list.
    public enum Message: Sendable {
        /// The list was scrolled, in CSS pixels.
        case scrolled(Double)
        /// The heights of the screen and of a row were measured, in CSS pixels.
        case resized(viewport: Double, rowHeight: Double)
        /// A row's handle was pressed.
        case dragStarted(key: String, index: Int, y: Double, pointer: Int)
        /// A pointer moved. `index` is the held row's index at this moment, nil if unchanged; `target` is the key of what is under the
        /// pointer beside the list and accepts rows.
        case dragMoved(pointer: Int, y: Double, index: Int?, count: Int, target: String? = nil)
        /// A pointer was lifted; `index` is the held row's index at this moment, nil if unchanged.
        case dragEnded(pointer: Int, index: Int?)
        /// The browser took a pointer away; nil ends any drag.
        case dragCancelled(pointer: Int?)
        /// A row was moved by a key.
        case moved(key: String, from: Int, to: Int, count: Int)
        /// A finger was put on a row, at a place in CSS pixels.
        case touched(key: String, x: Double, y: Double)
        /// A row was pressed by something other than a finger.
        case pressed
        /// A finger was lifted, or the browser used it for something else.
        case lifted
        /// A finger that was put on a row moved, to a place in CSS pixels.
        case swiped(x: Double, y: Double)
        /// A cell of a row got the focus.
        case focused(key: String, index: Int, Cell)
        /// Arranging began or ended: whether every row shows its buttons to delete and to move it.
        case arranging(Bool)
    }

    /// The cell that last had the focus.
    public struct Focus: Equatable, Sendable {
        /// The row's key.
        public let key: String
        /// The row's index among all rows, from 0.
        public let index: Int
        /// The part of the row.
        public let cell: Cell
    }

    /// A request to move a row to an index among the others, or onto something beside the list.
    public struct Move: Equatable, Sendable {
        /// The row's key.
        public let key: String
        /// The row's new index.
        public let index: Int
        /// The key of what it was dropped on, beside the list; nil within the list.
        public var target: String?
    }

    /// A move by keys.
    public struct Step: Equatable, Sendable {
        let move: Move
        /// The number of rows at that time.
        let count: Int
    }

    /// How far the content is scrolled, in CSS pixels.
    public private(set) var scrollTop = 0.0
    /// The height of the screen, in CSS pixels.
    public private(set) var viewport = 800.0
    /// The height of a row, in CSS pixels.
    public private(set) var rowHeight: Double
    /// The row being dragged; nil if there is none.
    public private(set) var drag: Drag?

    /// Whether every row shows its buttons to delete and to move it.
    public private(set) var isArranging = false
    /// The swipe of a finger that may open a row's side, with the row whose side is open.
    public private(set) var swipe = RowSwipe()
    /// Whether a row was last pressed by a finger.
    public private(set) var hasFinger = false
    /// The cell that last had the focus, to which the Tab key leads back; nil before any had.
    public private(set) var focus: Focus?
    /// The last move of a row by keys, to be announced to those who can't see it; nil before any.
    public internal(set) var lastStep: Step?

    public init(rowHeight: Double) {
        self.rowHeight = rowHeight
    }

    /// The number of rows in the document beyond each edge of the screen.
    public static let overscan = 8

    /// Applies a message and returns the resulting move, if any.
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

    /// Sets the dragged row's new index after other rows came or went; the row stays under the pointer, and drops where it would have.
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
        // Over something that accepts it the row stays where it was, so that it covers no other.
        drag.offset = drag.target.hasValue ? 0 : min(max(y + scrollTop - drag.startY, lowest), highest)
        drag.index = min(max(drag.startIndex + Int((drag.offset / rowHeight + 0.5).rounded(.down)), 0), count - 1)
        self.drag = drag
    }

    /// Returns the indices of the rows near the screen.
    public func visibleRange(count: Int) -> Range<Int> {
        let first = Int(scrollTop / rowHeight) - ReorderableList.overscan
        let last = Int((scrollTop + viewport) / rowHeight) + ReorderableList.overscan + 1
        let start = min(max(first, 0), count)
        return start..<max(start, min(last, count))
    }

    /// Returns whether a row can be seen or is about to be, with a margin for what is above the list and pushes it down.
    func isNear(_ index: Int) -> Bool {
        let margin = Double(ReorderableList.overscan / 2)
        let place = Double(index) - scrollTop / rowHeight
        return place > -margin && place < viewport / rowHeight + margin
    }

    /// Returns the distance of a row from the top of the list, in CSS pixels; rows make room for the dragged one.
    public func offset(ofRow index: Int) -> Double {
        let place = Double(index) * rowHeight
        guard let drag else { return place }
        if index == drag.startIndex { return place + drag.offset }
        if index > drag.startIndex, index <= drag.index { return place - rowHeight }
        if index < drag.startIndex, index >= drag.index { return place + rowHeight }
        return place
    }
}
