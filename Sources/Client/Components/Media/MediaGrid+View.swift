import Domain
import Layout
import ViewTree

extension MediaGrid {
    /// A cell to be shown; it is drawn again when any part of it has changed.
    public struct Cell<Look: Equatable>: Equatable {
        /// The cell's identifier.
        public var key: String
        /// The name of what the cell shows.
        public var label: String
        /// Whether the cell is selected.
        public var isSelected: Bool
        /// Whether the cell was just added, so that it appears with an animation.
        public var isNew = false
        /// What its contents are drawn from; nil if not loaded yet.
        public var look: Look?

        public init(key: String, label: String, isSelected: Bool = false, look: Look?) {
            self.key = key
            self.label = label
            self.isSelected = isSelected
            self.look = look
        }
    }

    /// Everything that a cell is drawn from.
    private struct PlacedCell<Look: Equatable>: Equatable {
        let cell: Cell<Look>
        let index: Int
        let count: Int
        let frame: Rect
        let isVisible: Bool
        let isFocused: Bool
        let isDragged: Bool
        let isSelecting: Bool
        let canMove: Bool
    }

    /// The grid's label, and what is called when a person uses it.
    public struct Actions {
        /// The grid's name for screen readers.
        public var label: String
        /// Called to open a cell, or to select it while cells are being selected; the bounds are the cell's, without size if a key opened
        /// it.
        public var onTap: (Int, ElementBounds) -> Void
        /// Called to select a cell or to remove it from the selection, by the space bar; nil if cells can't be selected.
        public var onSelect: ((Int) -> Void)?
        /// Called to delete a cell, by the Delete key; nil if cells can't be deleted.
        public var onDelete: ((Int) -> Void)?
        /// Whether several cells can be selected now.
        public var isSelecting = false
        /// Whether cells can be moved.
        public var canMove = false
        /// Called with the grid's messages.
        public var send: (Message) -> Void
        /// Returns, at the time of an event, whether a cell is being dragged, so that the browser must not scroll.
        public var isDragging: () -> Bool

        public init(
            label: String, onTap: @escaping (Int, ElementBounds) -> Void, send: @escaping (Message) -> Void,
            isDragging: @escaping () -> Bool = { false }
        ) {
            self.label = label
            self.onTap = onTap
            self.send = send
            self.isDragging = isDragging
        }
    }

    /// The cell that the Tab key leads to.
    public static let focusedCell = ElementID("grid-focused")

    /// Returns the grid; `cell` is called only for cells near the screen, and `content` only for those that have changed.
    public func node<Look: Equatable>(
        count: Int, _ actions: Actions, cell: (Int) -> Cell<Look>, content: @escaping (Look) -> [Node]
    ) -> Node {
        let visible = visibleRange(count: count)
        let range = visibleRange(count: count, beyond: viewport / 2)
        let focus = min(focusedIndex, count - 1)
        var indices: [Int] = []
        indices.reserveCapacity(range.count + 2)
        if focus >= 0, focus < range.lowerBound { indices.append(focus) }
        indices += range
        if focus >= range.upperBound { indices.append(focus) }
        if let drag, drag.startIndex < count, drag.startIndex != focus, !range.contains(drag.startIndex) {
            // At its place among the others: moving an element later would take it out of the document for a moment.
            indices.insert(drag.startIndex, at: indices.firstIndex { $0 > drag.startIndex } ?? indices.count)
        }
        let send = actions.send
        let grid =
            el(.div, drag?.isMoving == true ? "grid is-dragging" : "grid", key: "grid") {
                if layout.width > 0 {
                    for index in indices {
                        let cell = cell(index)
                        let placed = PlacedCell(
                            cell: cell, index: index, count: count, frame: frame(ofCell: index), isVisible: visible.contains(index),
                            isFocused: index == focus, isDragged: drag?.isMoving == true && drag?.key == cell.key,
                            isSelecting: actions.isSelecting, canMove: actions.canMove)
                        part(cell.key, of: placed) { MediaGrid.element($0, actions, content) }
                    }
                }
            }
            .attr(.role, "listbox").attr(.ariaLabel, actions.label)
            .attr(.ariaMultiselectable, actions.isSelecting ? "true" : nil)
            .style(.height, StyleLength.pixels(layout.contentHeight(itemCount: count)))
            .on(.resize) { event in
                send(.placed(width: event.currentTarget.width, top: event.currentTarget.top, count: count))
                return []
            }
        if actions.canMove { MediaGrid.follow(grid, count, actions) }
        return .element(grid)
    }

    /// Makes the grid handle the pointer that holds a cell, because the grid stays while cells come and go.
    private static func follow(_ grid: Element, _ count: Int, _ actions: Actions) {
        _ =
            grid.on(.pointermove) { event in
                if event.buttons != 0 { actions.send(.dragged(x: event.x, y: event.y, count: count)) }
                return event.pointerKind == .touch && actions.isDragging() ? .capturePointerForList : []
            }
            .on(.pointerup) { _ in
                actions.send(.released)
                return []
            }
            .on(.pointercancel) { _ in
                actions.send(.cancelled)
                return []
            }
    }

    /// Returns a handler for the scrolling of a page that contains a grid.
    public static func onScroll(_ send: @escaping (Message) -> Void) -> EventHandler {
        { event in
            send(.scrolled(top: event.scrollTop, viewport: event.currentTarget.height))
            return []
        }
    }

    private static func element<Look: Equatable>(
        _ placed: PlacedCell<Look>, _ actions: Actions, _ content: (Look) -> [Node]
    ) -> Element {
        let cell = placed.cell
        let element = MediaGrid.placed(placed, content)
            .attr(.ariaSetsize, "\(placed.count)").attr(.ariaPosinset, "\(placed.index + 1)")
            .attr(.tabindex, placed.isFocused ? "0" : "-1")
        if placed.isFocused { _ = element.ref(MediaGrid.focusedCell) }
        // Only what can be seen disappears with an animation: a cell scrolled out of sight is just gone.
        if placed.isVisible { _ = element.removal(.fade).removal(.scale(from: 0.6)) }
        if cell.isNew { _ = element.insertion(.fade).insertion(.scale(from: 0.6, duration: 0.35, curve: .spring)) }
        if cell.look.hasValue { MediaGrid.answer(element, cell.key, placed.index, placed.count, actions) }
        return element
    }

    private static func placed<Look: Equatable>(_ placed: PlacedCell<Look>, _ content: (Look) -> [Node]) -> Element {
        let (cell, frame) = (placed.cell, placed.frame)
        var name = "cell"
        if !cell.look.hasValue { name += " is-waiting" }
        if cell.isSelected { name += " is-selected" }
        if placed.isDragged { name += " is-dragged" }
        return el(.div, name) {
            if let look = cell.look { content(look) }
        }
        .attr(.role, "option").attr(.ariaLabel, cell.label).attr(.ariaSelected, cell.isSelected ? "true" : "false")
        .attr(.ariaBusy, !cell.look.hasValue ? "true" : nil)
        .attr(.dataKey, cell.key)
        .style(.transform, "translate(\(StyleLength.pixels(frame.minX)),\(StyleLength.pixels(frame.minY)))")
        .style(.width, StyleLength.pixels(frame.size.width)).style(.height, StyleLength.pixels(frame.size.height))
    }

    private static func answer(_ element: Element, _ key: String, _ index: Int, _ count: Int, _ actions: Actions) {
        _ =
            element.on(.click) { event in
                actions.onTap(index, event.currentTarget)
                return []
            }
            .on(.focus) { _ in
                actions.send(.focused(index))
                return []
            }
            .on(.keydown) { event in MediaGrid.press(event, key, index, count, actions) }
        guard actions.canMove else { return }
        _ = element.attr(.ariaKeyshortcuts, "Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown")
            .on(.pointerdown) { event in
                guard event.button == 0 else { return [] }
                actions.send(.pressed(key: key, index: index, x: event.x, y: event.y, isTouch: event.pointerKind == .touch))
                return event.pointerKind == .touch ? [] : [.capturePointer]
            }
            .on(.touchmove) { _ in actions.isDragging() ? [.preventDefault] : [] }
            .on(.contextmenu) { event in event.pointerKind == .touch || actions.isDragging() ? [.preventDefault] : [] }
    }

    private static func press(_ event: Event, _ key: String, _ index: Int, _ count: Int, _ actions: Actions) -> Event.Result {
        if let direction = MediaGrid.direction(event.text) {
            if event.modifiers == .alt, actions.canMove {
                actions.send(.moved(key: key, from: index, direction, count: count))
            } else if event.modifiers.isEmpty {
                actions.send(.key(direction, at: index, count: count))
            } else {
                return []
            }
            return [.preventDefault, .stopPropagation]
        }
        switch event.text {
        case "Enter": actions.onTap(index, ElementBounds())
        case " ": if let onSelect = actions.onSelect { onSelect(index) } else { actions.onTap(index, ElementBounds()) }
        case "Delete", "Backspace":
            guard let onDelete = actions.onDelete else { return [] }
            onDelete(index)
        default: return []
        }
        return [.preventDefault, .stopPropagation]
    }

    private static func direction(_ key: String) -> Key? {
        switch key {
        case "ArrowLeft": .left
        case "ArrowRight": .right
        case "ArrowUp": .up
        case "ArrowDown": .down
        case "Home": .home
        case "End": .end
        case "PageUp": .pageUp
        case "PageDown": .pageDown
        default: nil
        }
    }
}
