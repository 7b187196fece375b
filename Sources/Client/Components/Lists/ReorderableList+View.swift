import Domain
import EmbeddedSupport
import ViewTree

extension ReorderableList {
    /// A row to be shown; it is drawn again when any part of it has changed.
    public struct Row<Look: Equatable>: Equatable {
        /// The row's identifier.
        public var key: String
        /// The name of what the row shows, for the labels of its buttons.
        public var name: String
        /// Further class names of the row.
        public var className: String
        /// Whether what the row stands for is open beside the list.
        public var isCurrent: Bool
        /// Whether the row is selected.
        public var isSelected = false
        /// What the row's contents are drawn from; touching them, except links in them, opens the row.
        public var look: Look

        public init(key: String, name: String, className: String = "", isCurrent: Bool = false, look: Look) {
            self.key = key
            self.name = name
            self.className = className
            self.isCurrent = isCurrent
            self.look = look
        }
    }

    /// Everything that a row is drawn from.
    struct PlacedRow<Look: Equatable>: Equatable {
        let row: Row<Look>
        /// The row's place among all rows, from 0.
        let index: Int
        let count: Int
        /// The row's distance from the top of the list, in CSS pixels.
        let offset: Double
        /// The row's height, in CSS pixels.
        let height: Double
        /// Whether the row can be seen, or is about to be; rows far from that come and go without an animation.
        let isNear: Bool
        let isDragged: Bool
        /// Whether the delete button is shown at the row's side.
        let isSwiped: Bool
        /// Whether every row shows its buttons to delete and to move it.
        let isArranging: Bool
        /// The row's parts, side by side.
        let cells: [Cell]
        /// The cell that Tab leads to; nil if it is in another row.
        let stop: Cell?
        /// The list's label, so that a row is drawn again when the language changes.
        let label: String
    }

    /// How rows are selected.
    public struct Selecting {
        /// A change of the selection.
        public enum Request: Equatable, Sendable {
            /// Selects a row, or removes it from the selection.
            case toggled(String)
            /// Selects all rows up to the one at an index; if nothing is selected yet, from the one at another index.
            case extended(to: Int, from: Int?)
            case all
            case ended
        }

        /// Whether some rows are selected, so that each shows whether it is.
        public var isOn: Bool
        /// The label of the box that selects a row, by the row's name.
        public var label: (String) -> String
        /// Sends requests to the owner of the selection.
        public var send: (Request) -> Void

        public init(isOn: Bool, label: @escaping (String) -> String, send: @escaping (Request) -> Void) {
            self.isOn = isOn
            self.label = label
            self.send = send
        }
    }

    /// The list's labels, and what is called when a person uses it.
    public struct Actions {
        /// The list's name for screen readers.
        public var label: String
        /// The label of a row's delete button, by the row's name.
        public var deleteLabel: (String) -> String
        /// The label of a row's handle, by the row's name.
        public var moveLabel: (String) -> String
        /// Called to open a row, by its key.
        public var onOpen: (String) -> Void
        /// Called to delete a row, by its key.
        public var onDelete: (String) -> Void
        /// Called with the list's messages.
        public var send: (Message) -> Void
        /// Called when a key leads to the row at an index.
        public var onStep: (Int) -> Void = { _ in }
        /// Called when a key leads sideways, or among cells that open nothing, to a cell of the row at an index.
        public var onReach: (Int, Cell) -> Void = { _, _ in }
        /// The label of a row's change button, by the row's name, and what is called to change the row, by key and name; nil for rows
        /// without one.
        public var change: (label: (String) -> String, onTap: (String, String) -> Void)?
        /// How rows are selected; nil if they can't be.
        public var selecting: Selecting?
        /// Called to open the menu of a row, by its key, at a place in the window, in CSS pixels; nil for rows without one.
        public var onMenu: ((String, Double, Double) -> Void)?
        /// Whether rows can be moved.
        public var canMove = true
        /// The titles above rows, from top to bottom; only for lists whose rows can't be moved.
        public var heads: [Head] = []
        /// Returns whether the place with a key, beside the list, accepts rows that are dropped on it.
        public var takes: (String) -> Bool = { _ in false }

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

    /// Returns the list; `row` is called only for rows near the screen, and `content` only for those that have changed.
    public func node<Look: Equatable>(
        count: Int, _ actions: Actions, row: (Int) -> Row<Look>, content: @escaping (Look) -> [Node]
    ) -> Node {
        let list = drag.hasValue ? rebased(count: count, row) : self
        let indices = list.shownIndices(count: count, row)
        let rows = indices.map { row($0) }
        let stop = list.stop(count: count, rows, at: indices)
        return .element(
            el(.div, list.className(actions)) {
                for (place, index) in indices.enumerated() {
                    if let head = actions.heads.firstIndex(where: { $0.index == index }) { list.element(ofHead: head, actions) }
                    let placed = list.placed(rows[place], at: index, of: count, stop: index == stop, actions)
                    part(placed.row.key, of: placed) { ReorderableList.element($0, actions, content) }
                }
            }
            .attr(.role, "grid").attr(.ariaLabel, actions.label).attr(.ariaRowcount, "\(count)")
            .attr(.ariaMultiselectable, actions.selecting == nil ? nil : "true")
            .style(.height, StyleLength.pixels(Double(count) * rowHeight + Double(actions.heads.count) * headHeight))
            // The list handles the pointer that holds a row, because it stays while rows come and go.
            .on(.pointermove) { event in
                // A quick pointer moves before the list was drawn with the row held; the row is then where it was pressed.
                let index = list.drag?.startIndex
                guard event.buttons != 0 else { return [] }
                let target = event.targetKey.flatMap { actions.takes($0) ? $0 : nil }
                actions.send(.dragMoved(pointer: event.pointerID, y: event.y, index: index, count: count, target: target))
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

    /// Returns the list with the dragged row at its index after rows came or went; without a drag if the row is gone.
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

    /// How far from its last index a dragged row is looked for, in rows.
    private static let reach = 100

    /// Returns the rows near the screen, and the dragged and the focused one, which stay in the document wherever they are.
    private func shownIndices<Look: Equatable>(count: Int, _ row: (Int) -> Row<Look>) -> [Int] {
        let range = visibleRange(count: count)
        var indices = Array(range)
        var kept: [Int] = []
        if let drag, drag.startIndex < count { kept.append(drag.startIndex) }
        if let focus, focus.index < count, !range.contains(focus.index), ExactText.areSame(row(focus.index).key, focus.key) {
            kept.append(focus.index)
        }
        for index in kept where !indices.contains(index) {
            // At its place among the others: moving an element later would take it out of the document for a moment.
            indices.insert(index, at: indices.firstIndex { $0 > index } ?? indices.count)
        }
        return indices
    }

    /// Returns the row that the Tab key leads to: the one last focused, else the one open beside the list, else the first that can be seen.
    private func stop<Look: Equatable>(count: Int, _ rows: [Row<Look>], at indices: [Int]) -> Int? {
        if let focus, let place = rows.firstIndex(where: { ExactText.areSame($0.key, focus.key) }) { return indices[place] }
        if let place = rows.firstIndex(where: { $0.isCurrent }) { return indices[place] }
        let first = min(max(0, Int(scrollTop / rowHeight)), count - 1)
        return indices.first { $0 >= first } ?? indices.first
    }

    private func placed<Look: Equatable>(
        _ row: Row<Look>, at index: Int, of count: Int, stop: Bool, _ actions: Actions
    ) -> PlacedRow<Look> {
        let cells = cells(actions)
        var cell = Cell.open
        if let focus, ExactText.areSame(focus.key, row.key), cells.contains(focus.cell) { cell = focus.cell }
        return PlacedRow(
            row: row, index: index, count: count, offset: offset(ofRow: index) + heights(ofHeadsUpTo: index, actions), height: rowHeight,
            isNear: isNear(index),
            isDragged: drag?.key == row.key, isSwiped: swipe.isOpen(row.key), isArranging: isArranging, cells: cells,
            stop: stop ? cell : nil,
            label: actions.label)
    }

    private func className(_ actions: Actions) -> String {
        var name = "list"
        if let drag { name += drag.target.hasValue ? " is-dragging is-leaving" : " is-dragging" }
        if isArranging { name += " is-arranging" }
        return actions.selecting?.isOn == true ? name + " is-selecting" : name
    }

    /// Returns the cells of rows; while some are selected, none that acts on a single row.
    private func cells(_ actions: Actions) -> [Cell] {
        if actions.selecting?.isOn == true { return [.tick, .open] }
        var cells = [Cell.open]
        if actions.change != nil { cells.append(.change) }
        cells.append(.delete)
        if actions.canMove { cells.append(.move) }
        return cells
    }
}
