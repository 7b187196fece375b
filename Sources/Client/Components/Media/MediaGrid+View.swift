import Layout
import ViewTree

extension MediaGrid {
    /// Describes one cell to be shown.
    public struct Cell {
        /// Identifies the cell.
        public var key: String
        /// Names what the cell shows.
        public var label: String
        /// Changes whenever label, selection or content do: a hash or a counter.
        public var version: Int
        /// Says that the cell is selected.
        public var isSelected: Bool
        /// Says that the cell was just added, so that it appears with an animation.
        public var isNew = false
        /// Builds what the cell shows; nil for one that is not loaded yet.
        public var content: (() -> [Node])?

        /// Makes a cell.
        public init(key: String, label: String, version: Int, isSelected: Bool = false, content: (() -> [Node])?) {
            self.key = key
            self.label = label
            self.version = version
            self.isSelected = isSelected
            self.content = content
        }
    }

    /// Holds what the grid says and answers.
    public struct Actions {
        /// Names the grid for screen readers.
        public var label: String
        /// Opens a cell, or selects it where cells are being selected; tells where it is, without size when it was a key.
        public var onTap: (Int, ElementBounds) -> Void
        /// Selects or no longer selects a cell, by the space bar; nil where cells can't be selected.
        public var onSelect: ((Int) -> Void)?
        /// Deletes a cell, by the Delete key; nil where cells can't be deleted.
        public var onDelete: ((Int) -> Void)?
        /// Says that several cells can be selected now.
        public var isSelecting = false
        /// Says that cells can be moved.
        public var canMove = false
        /// Takes messages of the grid.
        public var send: (Message) -> Void
        /// Tells, at the time of an event, whether a cell is being dragged, so that the browser must not scroll.
        public var isDragging: () -> Bool

        /// Makes the actions of a grid.
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

    /// Names the cell that the Tab key leads to.
    public static let focusedCell = ElementID("grid-focused")

    /// Gives the grid; cells are asked for only near the screen.
    public func node(count: Int, _ actions: Actions, cell: (Int) -> Cell) -> Node {
        let visible = visibleRange(count: count)
        let range = visibleRange(count: count, beyond: viewport / 2)
        let focus = min(focusedIndex, count - 1)
        var indices: [Int] = []
        indices.reserveCapacity(range.count + 2)
        if focus >= 0, focus < range.lowerBound { indices.append(focus) }
        indices += range
        if focus >= range.upperBound { indices.append(focus) }
        if let drag, drag.startIndex < count, drag.startIndex != focus, !range.contains(drag.startIndex) {
            // In its place among the others: an element that is put elsewhere leaves the document for a moment.
            indices.insert(drag.startIndex, at: indices.firstIndex { $0 > drag.startIndex } ?? indices.count)
        }
        let send = actions.send
        let grid =
            el(.div, drag?.isMoving == true ? "grid is-dragging" : "grid", key: "grid") {
                if layout.width > 0 {
                    for index in indices { node(cell(index), index, count, visible.contains(index), focus, actions) }
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

    /// Has the grid hear the pointer that holds a cell: it stays, while cells come and go.
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

    /// Hears how a page scrolls that holds a grid.
    public static func onScroll(_ send: @escaping (Message) -> Void) -> EventHandler {
        { event in
            send(.scrolled(top: event.scrollTop, viewport: event.currentTarget.height))
            return []
        }
    }

    private func node(
        _ cell: Cell, _ index: Int, _ count: Int, _ isVisible: Bool, _ focus: Int, _ actions: Actions
    ) -> Node {
        let frame = self.frame(ofCell: index)
        let isDragged = drag?.isMoving == true && drag?.key == cell.key
        var version = cell.version
        for fact in [
            index, count, Int(frame.minX), Int(frame.minY), Int(frame.size.width), isVisible ? 1 : 0, index == focus ? 1 : 0,
            isDragged ? 1 : 0,
            actions.isSelecting ? 1 : 0, actions.canMove ? 1 : 0, cell.isNew ? 1 : 0, cell.isSelected ? 1 : 0,
        ] { version = version &* 31 &+ fact }
        return memo(key: cell.key, version: version) {
            let element = MediaGrid.element(cell, frame, isDragged: isDragged)
                .attr(.ariaSetsize, "\(count)").attr(.ariaPosinset, "\(index + 1)").attr(.tabindex, index == focus ? "0" : "-1")
            if index == focus { _ = element.ref(MediaGrid.focusedCell) }
            // Only what can be seen leaves with an animation: a cell that is scrolled out of sight is just gone.
            if isVisible { _ = element.removal(.fade).removal(.scale(from: 0.6)) }
            if cell.isNew { _ = element.insertion(.fade).insertion(.scale(from: 0.6, duration: 0.35, curve: .spring)) }
            guard cell.content != nil else { return element }
            MediaGrid.answer(element, cell.key, index, count, actions)
            return element
        }
    }

    private static func element(_ cell: Cell, _ frame: Rect, isDragged: Bool) -> Element {
        var name = "cell"
        if cell.content == nil { name += " is-waiting" }
        if cell.isSelected { name += " is-selected" }
        if isDragged { name += " is-dragged" }
        return el(.div, name) {
            if let content = cell.content { content() }
        }
        .attr(.role, "option").attr(.ariaLabel, cell.label).attr(.ariaSelected, cell.isSelected ? "true" : "false")
        .attr(.ariaBusy, cell.content == nil ? "true" : nil)
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
