import Domain
import ViewTree

extension ReorderableList {
    /// The parts of a row side by side; the arrow keys lead from one to the next (WAI-ARIA, grid).
    public enum Cell: String, Sendable {
        /// Selects the row, while rows are being selected.
        case tick
        case open
        /// Renames the row, or changes it in another way.
        case change
        case delete
        case move
    }

    /// Returns the identifier of the button that opens a row, for effects that focus it.
    public static func row(_ key: String) -> ElementID { cell(.open, of: key) }

    /// Returns the identifier of the button of a row's cell, for effects that focus it.
    public static func cell(_ cell: Cell, of key: String) -> ElementID {
        cell == .open ? ElementID("row-" + key) : ElementID("row-" + key + "-" + cell.rawValue)
    }

    /// Returns a row with its cells.
    static func element<Look: Equatable>(_ placed: PlacedRow<Look>, _ actions: Actions, _ content: (Look) -> [Node]) -> Element {
        let row = placed.row
        let onMenu = actions.onMenu
        let state = placed.isDragged ? "row is-dragged " : placed.isSwiped ? "row is-swiped " : "row "
        let element = el(.div, state + row.className) {
            for cell in placed.cells {
                switch cell {
                case .tick:
                    if let selecting = actions.selecting {
                        aside(cell, placed, actions) { tick(row.key, row.name, row.isSelected, selecting) }
                    }
                case .open:
                    keys("row-main", cell, placed, actions) {
                        opener(placed, actions)
                        el(.div, "row-body") { content(row.look) }
                    }
                case .change:
                    if let change = actions.change {
                        aside(cell, placed, actions) {
                            Controls.iconButton(.pencil, label: change.label(row.name), className: "row-rename") {
                                change.onTap(row.key, row.name)
                            }
                        }
                    }
                case .delete:
                    aside(cell, placed, actions) {
                        Controls.iconButton(.trash, label: actions.deleteLabel(row.name), className: "row-delete") {
                            actions.onDelete(row.key)
                        }
                    }
                case .move: aside(cell, placed, actions) { handle(row.key, row.name, at: placed.index, of: placed.count, actions) }
                }
            }
        }
        .attr(.role, "row").attr(.dataKey, row.key).attr(.ariaRowindex, "\(placed.index + 1)")
        .attr(.ariaSelected, actions.selecting == nil ? nil : row.isSelected ? "true" : "false")
        .style(.transform, "translateY(\(StyleLength.pixels(placed.offset)))")
        .style(.height, StyleLength.pixels(placed.height))
        .on(.contextmenu) { event in
            guard let onMenu else { return [] }
            // A menu that a key asks for is opened by the handler of keys below.
            if event.button == 2 || event.pointerKind == .touch || event.modifiers == .control { onMenu(row.key, event.x, event.y) }
            return .preventDefault
        }
        .on(.keydown) { event in
            guard let onMenu, event.text == "ContextMenu" || event.text == "F10" && event.modifiers == .shift else { return [] }
            let box = event.currentTarget
            onMenu(row.key, box.left + menuInset, box.top + box.height)
            return [.preventDefault, .stopPropagation]
        }
        return placed.isNear ? element.insertion(.fade).removal(.fade) : element
    }

    /// The distance between a row's left edge and the menu that a key opens, in CSS pixels.
    private static let menuInset = 16.0

    /// Returns a cell beside the row's contents.
    private static func aside<Look: Equatable>(
        _ cell: Cell, _ placed: PlacedRow<Look>, _ actions: Actions, _ button: () -> Element
    ) -> Element {
        keys("row-cell for-" + cell.rawValue, cell, placed, actions) { stop(button(), cell, placed) }
    }

    /// Returns a cell's button, which Tab leads to or skips.
    private static func stop<Look: Equatable>(_ button: Element, _ cell: Cell, _ placed: PlacedRow<Look>) -> Element {
        button.attr(.tabindex, placed.stop == cell ? "0" : "-1").ref(ReorderableList.cell(cell, of: placed.row.key))
    }

    /// Returns a cell from which the arrow keys lead to its neighbours.
    private static func keys<Look: Equatable>(
        _ className: String, _ cell: Cell, _ placed: PlacedRow<Look>, _ actions: Actions, @NodeBuilder _ content: () -> [Node]
    ) -> Element {
        let (key, index, cells) = (placed.row.key, placed.index, placed.cells)
        return el(.div, className) { content() }
            .attr(.role, "gridcell")
            .on(.focusin) { _ in
                actions.send(.focused(key: key, index: index, cell))
                return []
            }
            .on(.keydown) { event in
                if select(by: event, cell, key, index, actions) { return [.preventDefault, .stopPropagation] }
                guard event.modifiers.isEmpty, let place = cells.firstIndex(of: cell) else { return [] }
                switch event.text {
                case "ArrowLeft": if place > 0 { actions.onReach(index, cells[place - 1]) }
                case "ArrowRight": if place + 1 < cells.count { actions.onReach(index, cells[place + 1]) }
                case "ArrowUp" where cell != .open: if index > 0 { actions.onReach(index - 1, cell) }
                case "ArrowDown" where cell != .open: if index + 1 < placed.count { actions.onReach(index + 1, cell) }
                default: return []
                }
                return .preventDefault
            }
    }

    /// Returns the button that opens a row; a finger that moves sideways on it opens the row's side instead.
    private static func opener<Look: Equatable>(_ placed: PlacedRow<Look>, _ actions: Actions) -> Element {
        let (row, index, count) = (placed.row, placed.index, placed.count)
        return stop(el(.button, "row-open"), .open, placed).attr(.type, "button").attr(.ariaLabel, row.name)
            .attr(.ariaCurrent, row.isCurrent ? "true" : nil)
            .on(.keydown) { event in
                guard event.modifiers.isEmpty else { return [] }
                let target: Int
                switch event.text {
                case "ArrowUp": target = index - 1
                case "ArrowDown": target = index + 1
                case "Home": target = 0
                case "End": target = count - 1
                case "Delete":
                    actions.onDelete(row.key)
                    return .preventDefault
                case "Enter":
                    // The click that follows is not from a finger.
                    actions.send(.pressed)
                    return []
                default: return []
                }
                if target >= 0, target < count, target != index { actions.onStep(target) }
                return .preventDefault
            }
            .on(.click) { event in
                if placed.isSwiped { actions.send(.arranging(placed.isArranging)) } else { tap(row.key, index, event, actions) }
                return []
            }
            .on(.pointerdown) { event in
                let isTouch = event.pointerKind == .touch
                actions.send(isTouch ? .touched(key: row.key, x: event.x, y: event.y) : .pressed)
                return []
            }
            .on(.pointermove) { event in
                if event.pointerKind == .touch { actions.send(.swiped(x: event.x, y: event.y)) }
                return []
            }
            .on(.pointerup) { event in
                if event.pointerKind == .touch { actions.send(.lifted) }
                return []
            }
            .on(.pointercancel) { _ in
                actions.send(.lifted)
                return []
            }
    }

    /// Opens a row, or selects it if a modifier key is held.
    private static func tap(_ key: String, _ index: Int, _ event: Event, _ actions: Actions) {
        guard let selecting = actions.selecting else { return actions.onOpen(key) }
        if event.modifiers.contains(.shift) {
            selecting.send(.extended(to: index, from: nil))
        } else if event.modifiers.contains(.control) || event.modifiers.contains(.meta) {
            selecting.send(.toggled(key))
        } else {
            actions.onOpen(key)
        }
    }

    /// Selects what a key asks for; returns whether it asks for anything.
    private static func select(by event: Event, _ cell: Cell, _ key: String, _ index: Int, _ actions: Actions) -> Bool {
        guard let selecting = actions.selecting else { return false }
        let modifiers = event.modifiers
        switch event.text {
        case "a" where modifiers == .control || modifiers == .meta: selecting.send(.all)
        case "ArrowUp" where modifiers == .shift: if index > 0 { selecting.send(.extended(to: index - 1, from: index)) }
        case "ArrowDown" where modifiers == .shift: selecting.send(.extended(to: index + 1, from: index))
        case " " where cell == .open && (modifiers.isEmpty || modifiers == .control): selecting.send(.toggled(key))
        case "Escape" where modifiers.isEmpty && selecting.isOn: selecting.send(.ended)
        default: return false
        }
        return true
    }

    private static func tick(_ key: String, _ name: String, _ isSelected: Bool, _ selecting: Selecting) -> Element {
        el(.button, "row-tick") {
            el(.span, isSelected ? "row-mark is-on" : "row-mark") { if isSelected { Icon.check.node } }
        }
        .attr(.type, "button").attr(.role, "checkbox").attr(.ariaLabel, selecting.label(name)).flag(.ariaChecked, isSelected)
        .onTap { selecting.send(.toggled(key)) }
    }

    private static func handle(_ key: String, _ name: String, at index: Int, of count: Int, _ actions: Actions) -> Element {
        let label = actions.moveLabel(name)
        return el(.button, "icon-button row-handle") { Icon.handle.node }
            .attr(.type, "button").attr(.ariaLabel, label).attr(.title, label).attr(.ariaKeyshortcuts, "ArrowUp ArrowDown")
            .on(.pointerdown) { event in
                guard event.button == 0 else { return [] }
                actions.send(.dragStarted(key: key, index: index, y: event.y, pointer: event.pointerID))
                return [.capturePointerForList]
            }
            .on(.keydown) { event in
                switch event.text {
                case "ArrowUp": actions.send(.moved(key: key, from: index, to: index - 1, count: count))
                case "ArrowDown": actions.send(.moved(key: key, from: index, to: index + 1, count: count))
                case "Home": actions.send(.moved(key: key, from: index, to: 0, count: count))
                case "End": actions.send(.moved(key: key, from: index, to: count - 1, count: count))
                case "Escape": actions.send(.dragCancelled(pointer: nil))
                default: return []
                }
                return [.preventDefault, .stopPropagation]
            }
    }
}
