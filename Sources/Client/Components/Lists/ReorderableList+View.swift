import Domain
import EmbeddedSupport
import ViewTree

extension ReorderableList {
    /// Describes one row to be shown, which is drawn again when any of it has changed.
    public struct Row<Look: Equatable>: Equatable {
        /// Identifies the row.
        public var key: String
        /// Names what the row shows, for the labels of its buttons.
        public var name: String
        /// Adds class names to the row.
        public var className: String
        /// Says that what the row stands for is open beside the list.
        public var isCurrent: Bool
        /// Holds what the row's contents are drawn from; touching them, but for links in them, opens the row.
        public var look: Look

        /// Makes a row.
        public init(key: String, name: String, className: String = "", isCurrent: Bool = false, look: Look) {
            self.key = key
            self.name = name
            self.className = className
            self.isCurrent = isCurrent
            self.look = look
        }
    }

    /// Holds all that a row is drawn from.
    private struct PlacedRow<Look: Equatable>: Equatable {
        let row: Row<Look>
        let index: Int
        let count: Int
        let offset: Double
        let height: Double
        let isDragged: Bool
        let isSwiped: Bool
        let isArranging: Bool
        let canMove: Bool
        /// Stands for the language of the labels of its buttons.
        let label: String
    }

    /// Holds what the list says and answers.
    public struct Actions {
        /// Names the list for screen readers.
        public var label: String
        /// Names the delete button of a row.
        public var deleteLabel: (String) -> String
        /// Names the handle of a row.
        public var moveLabel: (String) -> String
        /// Opens a row.
        public var onOpen: (String) -> Void
        /// Deletes a row.
        public var onDelete: (String) -> Void
        /// Takes messages of the list.
        public var send: (Message) -> Void
        /// Leads to the row of an index by a key.
        public var onStep: (Int) -> Void = { _ in }
        /// Says that rows can be moved.
        public var canMove = true

        /// Makes the actions of a list.
        public init(
            label: String, deleteLabel: @escaping (String) -> String, moveLabel: @escaping (String) -> String,
            onOpen: @escaping (String) -> Void, onDelete: @escaping (String) -> Void, send: @escaping (Message) -> Void
        ) {
            self.label = label
            self.deleteLabel = deleteLabel
            self.moveLabel = moveLabel
            self.onOpen = onOpen
            self.onDelete = onDelete
            self.send = send
        }
    }

    /// Names the button that opens a row, so that effects can focus it.
    public static func row(_ key: String) -> ElementID { ElementID("row-" + key) }

    /// Gives the list; rows are asked for only near the screen, and the contents of those alone that have changed.
    public func node<Look: Equatable>(
        count: Int, _ actions: Actions, row: (Int) -> Row<Look>, content: @escaping (Look) -> [Node]
    ) -> Node {
        let list = drag.hasValue ? rebased(count: count, row) : self
        return .element(
            el(.div, (list.drag == nil ? "list" : "list is-dragging") + (isArranging ? " is-arranging" : "")) {
                for index in list.shownIndices(count: count) {
                    let placed = list.placed(row(index), at: index, of: count, actions)
                    part(placed.row.key, of: placed) { ReorderableList.element($0, actions, content) }
                }
            }
            .attr(.role, "list").attr(.ariaLabel, actions.label)
            .style(.height, StyleLength.pixels(Double(count) * rowHeight))
            // The list hears the pointer that holds a row: it stays, while rows come and go.
            .on(.pointermove) { event in
                // A quick pointer moves before the list was drawn with the row held; the row is then where it was pressed.
                let index = list.drag?.startIndex
                if event.buttons != 0 { actions.send(.dragMoved(pointer: event.pointerID, y: event.y, index: index, count: count)) }
                return []
            }
            .on(.pointerup) { event in
                actions.send(.dragEnded(pointer: event.pointerID, index: list.drag?.startIndex))
                return []
            }
            .on(.pointercancel) { event in
                actions.send(.dragCancelled(pointer: event.pointerID))
                return []
            })
    }

    /// Finds the dragged row where other rows have come or gone, and gives the list as it is then; without a drag if it is gone.
    private func rebased<Look: Equatable>(count: Int, _ row: (Int) -> Row<Look>) -> ReorderableList {
        guard let drag else { return self }
        var list = self
        for distance in 0...ReorderableList.reach {
            for index in [drag.startIndex - distance, drag.startIndex + distance] where index >= 0 && index < count {
                guard ExactText.areSame(row(index).key, drag.key) else { continue }
                list.rebase(to: index)
                return list
            }
        }
        _ = list.update(.dragCancelled(pointer: nil))
        return list
    }

    /// Limits by how many rows a dragged one is looked for.
    private static let reach = 100

    /// Lists the rows near the screen and the dragged one, which stays in the document wherever it is.
    private func shownIndices(count: Int) -> [Int] {
        let range = visibleRange(count: count)
        var indices = Array(range)
        guard let drag, drag.startIndex < count, !range.contains(drag.startIndex) else { return indices }
        // In its place among the others: an element that is put elsewhere leaves the document for a moment.
        indices.insert(drag.startIndex, at: drag.startIndex < range.lowerBound ? 0 : indices.count)
        return indices
    }

    private func placed<Look: Equatable>(_ row: Row<Look>, at index: Int, of count: Int, _ actions: Actions) -> PlacedRow<Look> {
        PlacedRow(
            row: row, index: index, count: count, offset: offset(ofRow: index), height: rowHeight, isDragged: drag?.key == row.key,
            isSwiped: swipe.isOpen(row.key), isArranging: isArranging, canMove: actions.canMove, label: actions.label)
    }

    private static func element<Look: Equatable>(
        _ placed: PlacedRow<Look>, _ actions: Actions, _ content: (Look) -> [Node]
    ) -> Element {
        let row = placed.row
        let state = placed.isDragged ? "row is-dragged " : placed.isSwiped ? "row is-swiped " : "row "
        return el(.div, state + row.className) {
            opener(placed, actions)
            el(.div, "row-body") { content(row.look) }
            Controls.iconButton(.trash, label: actions.deleteLabel(row.name), className: "row-delete") {
                actions.onDelete(row.key)
            }
            if placed.canMove { handle(row.key, row.name, at: placed.index, of: placed.count, actions) }
        }
        .attr(.role, "listitem").attr(.dataKey, row.key)
        .attr(.ariaSetsize, "\(placed.count)").attr(.ariaPosinset, "\(placed.index + 1)")
        .style(.transform, "translateY(\(StyleLength.pixels(placed.offset)))")
        .style(.height, StyleLength.pixels(placed.height))
        .insertion(.fade).removal(.fade)
    }

    /// Gives the button that opens a row; a finger that goes aside on it opens the row's side instead.
    private static func opener<Look: Equatable>(_ placed: PlacedRow<Look>, _ actions: Actions) -> Element {
        let (row, index, count) = (placed.row, placed.index, placed.count)
        return el(.button, "row-open").attr(.type, "button").attr(.ariaLabel, row.name).ref(ReorderableList.row(row.key))
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
                default: return []
                }
                if target >= 0, target < count, target != index { actions.onStep(target) }
                return .preventDefault
            }
            .onTap { placed.isSwiped ? actions.send(.arranging(placed.isArranging)) : actions.onOpen(row.key) }
            .on(.pointerdown) { event in
                if event.pointerKind == .touch { actions.send(.touched(key: row.key, x: event.x, y: event.y)) }
                return []
            }
            .on(.pointermove) { event in
                if event.pointerKind == .touch { actions.send(.swiped(x: event.x, y: event.y)) }
                return []
            }
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
