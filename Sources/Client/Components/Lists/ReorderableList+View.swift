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
        /// Says that the row is selected.
        public var isSelected = false
        /// Holds what the row's contents are drawn from; touching them, but for links in them, opens the row.
        public var look: Look

        public init(key: String, name: String, className: String = "", isCurrent: Bool = false, look: Look) {
            self.key = key
            self.name = name
            self.className = className
            self.isCurrent = isCurrent
            self.look = look
        }
    }

    /// Holds all that a row is drawn from.
    struct PlacedRow<Look: Equatable>: Equatable {
        let row: Row<Look>
        /// Counts from 0 among all rows.
        let index: Int
        let count: Int
        /// Tells how far the row is from the top of the list, in CSS pixels.
        let offset: Double
        /// Tells how high the row is, in CSS pixels.
        let height: Double
        /// Says that the row can be seen, or is about to be: what is far from that comes and goes without an animation.
        let isNear: Bool
        let isDragged: Bool
        /// Says that what deletes the row is shown at its side.
        let isSwiped: Bool
        /// Says that every row shows what deletes and moves it.
        let isArranging: Bool
        /// Lists what the row has side by side.
        let cells: [Cell]
        /// Names the cell that Tab leads to; nil where that is in another row.
        let stop: Cell?
        /// Holds the list's label, so that a row is drawn again when the language changes.
        let label: String
    }

    /// Holds how rows are selected.
    public struct Selecting {
        /// Asks for something to be selected.
        public enum Request: Equatable, Sendable {
            /// Selects a row, or takes it out of the selection.
            case toggled(String)
            /// Selects all rows up to that of an index; where nothing is selected yet, from that of another index.
            case extended(to: Int, from: Int?)
            case all
            case ended
        }

        /// Says that some rows are selected, so that each shows whether it is.
        public var isOn: Bool
        /// Names the box that selects a row.
        public var label: (String) -> String
        /// Takes requests.
        public var send: (Request) -> Void

        public init(isOn: Bool, label: @escaping (String) -> String, send: @escaping (Request) -> Void) {
            self.isOn = isOn
            self.label = label
            self.send = send
        }
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
        /// Leads by a key to a cell that opens nothing, in the row of an index.
        public var onReach: (Int, Cell) -> Void = { _, _ in }
        /// Changes a row, and names the button that does; nil for rows that have none.
        public var change: (label: (String) -> String, onTap: (String, String) -> Void)?
        /// Selects rows; nil where they can't be.
        public var selecting: Selecting?
        /// Opens the menu of a row at a place in the window, in CSS pixels; nil for rows that have none.
        public var onMenu: ((String, Double, Double) -> Void)?
        /// Says that rows can be moved.
        public var canMove = true
        /// Tells what beside the list takes rows that are dropped on it, by its key.
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

    /// Gives the list; rows are asked for only near the screen, and the contents of those alone that have changed.
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
                    let placed = list.placed(rows[place], at: index, of: count, stop: index == stop, actions)
                    part(placed.row.key, of: placed) { ReorderableList.element($0, actions, content) }
                }
            }
            .attr(.role, "grid").attr(.ariaLabel, actions.label).attr(.ariaRowcount, "\(count)")
            .attr(.ariaMultiselectable, actions.selecting == nil ? nil : "true")
            .style(.height, StyleLength.pixels(Double(count) * rowHeight))
            // The list hears the pointer that holds a row: it stays, while rows come and go.
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

    /// Gives the list with the dragged row at the index where it is since rows came or went; without a drag if the row is gone.
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

    /// Limits how far from its last index a dragged row is looked for, in rows.
    private static let reach = 100

    /// Lists the rows near the screen, and the dragged one and the one with the focus, which stay in the document wherever they are.
    private func shownIndices<Look: Equatable>(count: Int, _ row: (Int) -> Row<Look>) -> [Int] {
        let range = visibleRange(count: count)
        var indices = Array(range)
        var kept: [Int] = []
        if let drag, drag.startIndex < count { kept.append(drag.startIndex) }
        if let focus, focus.index < count, !range.contains(focus.index), ExactText.areSame(row(focus.index).key, focus.key) {
            kept.append(focus.index)
        }
        for index in kept where !indices.contains(index) {
            // In its place among the others: an element that is put elsewhere leaves the document for a moment.
            indices.insert(index, at: indices.firstIndex { $0 > index } ?? indices.count)
        }
        return indices
    }

    /// Finds the row that the Tab key leads to: the one that had the focus last, else what is open beside the list, else the first that
    /// is seen.
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
            row: row, index: index, count: count, offset: offset(ofRow: index), height: rowHeight, isNear: isNear(index),
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

    /// Lists the cells of rows; while some are selected, none that does something to a single row.
    private func cells(_ actions: Actions) -> [Cell] {
        if actions.selecting?.isOn == true { return [.tick, .open] }
        var cells = [Cell.open]
        if actions.change != nil { cells.append(.change) }
        cells.append(.delete)
        if actions.canMove { cells.append(.move) }
        return cells
    }
}
