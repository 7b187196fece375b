import Components
import Core
import Domain

/// A list of notes as it is shown (N2).
public struct NotesState: Equatable, Sendable {
    /// What is listed.
    public let source: NotesSource
    /// The rows: where they are, and how they are dragged.
    public var list = ReorderableList(rowHeight: ReorderableList.usualRowHeight)

    /// The notes that are shown, and their order.
    public var arrangement = NotesArrangement()
    /// The selected notes.
    public private(set) var selection = NoteSelection()
    /// The context menu of a note.
    public private(set) var context = ContextMenu()
    /// The sheet that asks for a topic, a colour or a day; nil while it is closed.
    public private(set) var sheet: NotesSheet?
    /// The menu of orders and filters.
    public private(set) var menu = ChoiceMenu()
    /// Whether the arrangement was changed since the list was opened, so that screen readers announce it.
    private(set) var isRearranged = false

    /// Creates the list of a topic's notes.
    public init(topic: Identifier<Topic>) {
        self.init(source: .topic(topic))
    }

    /// Creates a list in its usual arrangement.
    public init(source: NotesSource) {
        self.source = source
        arrangement = source.usualArrangement
    }

    /// Whether notes can be moved: they are a topic's, and in its own order.
    var canMove: Bool { source.topic.hasValue && arrangement.isUsual }

    /// Applies a message and returns the effects to perform; `rows` returns the rows of the list.
    public mutating func update(_ message: NotesMessage, rows: () -> [EntityID] = { [] }) -> [NotesEffect] {
        switch message {
        case .list(let message):
            if case .arranging(true) = message { selection.update(.ended, rows: []) }
            let held = effects(of: context.follow(message))
            guard let move = list.update(message), let note = Identifier<Note>(text: move.key) else { return held }
            guard let target = move.target else { return [.move(note, to: move.index)] }
            selection.forget([note])
            return Identifier<Topic>(text: target).map { [.change([note], .move(to: $0))] } ?? []
        case .open(let note): return open(note, rows())
        case .stepped(let index): return step(to: index, rows())
        case .reached(let index, let cell): return [.reach(index, cell)]
        case .delete(let note):
            let selected = selection.among(rows())
            return selected.isEmpty ? [.delete(note)] : delete(selected)
        case .select(let message): return select(message, rows())
        case .selectionDone:
            selection.update(.ended, rows: [])
            return [focusBack]
        case .context(let message, let act): return update(message, act, rows())
        case .act(let act): return perform(act, on: selection.among(rows()))
        case .sheet(let message): return update(message)
        case .addTapped: return showAll() + [.add(in: source.topic)]
        case .documentTapped: return source.topic.map { [.makeDocument($0)] } ?? []
        case .backTapped: return [.back]
        case .menu(let message):
            let focus = NotesEffect.focus(menu.update(message))
            guard case .chosen(let item) = message else { return [focus] }
            return arrange(arrangement.choosing(item)) + [focus]
        case .showAllTapped: return showAll() + [.focusScreen]
        }
    }

    // MARK: Several notes

    /// Opens a note; while notes are selected, a finger selects it instead.
    private mutating func open(_ note: Identifier<Note>, _ rows: [EntityID]) -> [NotesEffect] {
        guard context.handleTap(on: note.text) else { return [] }
        if list.hasFinger, !selection.among(rows).isEmpty { return select(.toggled(note), rows) }
        selection.update(.ended, rows: rows)
        selection.begin(at: note.entity)
        return [.open(note)]
    }

    /// Moves to a row by a key; while notes are selected, none opens.
    private mutating func step(to index: Int, _ rows: [EntityID]) -> [NotesEffect] {
        guard selection.among(rows).isEmpty else { return [.reach(index, .open)] }
        if index < rows.count { selection.begin(at: rows[index]) }
        return [.step(to: index)]
    }

    private mutating func select(_ message: NoteSelection.Message, _ rows: [EntityID]) -> [NotesEffect] {
        _ = list.update(.arranging(false))
        list.forgetMove()
        selection.update(message, rows: rows)
        if case .extended(let index, .some) = message, index < rows.count { return [.reach(index, .open)] }
        return []
    }

    /// Ends selecting, since the list is left or opened again.
    public mutating func endSelection() {
        selection.update(.ended, rows: [])
        sheet = nil
        context = ContextMenu()
    }

    private mutating func delete(_ notes: [Identifier<Note>]) -> [NotesEffect] {
        selection.forget(notes)
        return [.change(notes, .delete)]
    }

    private mutating func update(_ message: ContextMenu.Message, _ act: NoteAct?, _ rows: [EntityID]) -> [NotesEffect] {
        let key = context.place?.key
        let effects = effects(of: context.update(message))
        // A long press must not open the row's side.
        if context.isOpen { _ = list.update(.arranging(list.isArranging)) }
        guard let act, let note = key.flatMap({ Identifier<Note>(text: $0) }) else { return effects }
        let selected = selection.among(rows)
        switch act {
        case .open:
            _ = list.update(.pressed)
            return effects + open(note, rows)
        case .select: return effects + select(.toggled(note), rows)
        case .move, .color, .deadline, .change:
            return effects + perform(act, on: selected.contains(note) ? selected : [note])
        }
    }

    private func effects(of effects: [ContextMenu.Effect]) -> [NotesEffect] {
        effects.map { effect in
            switch effect {
            case .wait(let milliseconds): .hold(milliseconds: milliseconds)
            case .focus(let element): .focus(element)
            case .giveBack(let key): .focus(ReorderableList.row(key))
            }
        }
    }

    private mutating func perform(_ act: NoteAct, on notes: [Identifier<Note>]) -> [NotesEffect] {
        guard !notes.isEmpty else { return [] }
        switch act {
        case .open, .select: return []
        case .change(.delete): return delete(notes)
        case .change(let change): return [.change(notes, change)]
        case .move: sheet = NotesSheet(notes, .topic)
        case .color: sheet = NotesSheet(notes, .color)
        case .deadline(let day): sheet = NotesSheet(notes, .deadline(MonthCalendar(at: day)))
        }
        return [.focus(Sheet.dialog)]
    }

    /// The move of the focus back to the row that had it last.
    private var focusBack: NotesEffect { list.focus.map { .focus(ReorderableList.row($0.key)) } ?? .focusScreen }

    private mutating func update(_ message: NotesSheet.Message) -> [NotesEffect] {
        let notes = sheet?.notes ?? []
        let change: NoteChange
        switch message {
        case .topicChosen(let topic):
            selection.forget(notes)
            change = .move(to: topic)
        case .colorChosen(let color): change = .color(color)
        case .colorReached(let cell): return [.focus(cell)]
        case .calendar(let message):
            sheet?.update(message)
            switch message {
            case .turned: return []
            case .moved: return [.focus(MonthCalendar.focusedDay)]
            case .chosen(let day): change = .deadline(day)
            }
        case .deadlineCleared: change = .deadline(nil)
        case .closed:
            sheet = nil
            return [focusBack]
        }
        sheet = nil
        return [.change(notes, change)]
    }

    /// Removes the filter, which would hide a new note.
    private mutating func showAll() -> [NotesEffect] {
        var arrangement = arrangement
        arrangement.filter = .all
        return arrange(arrangement)
    }

    private mutating func arrange(_ arrangement: NotesArrangement) -> [NotesEffect] {
        guard arrangement != self.arrangement else { return [] }
        self.arrangement = arrangement
        isRearranged = true
        _ = list.update(.dragCancelled(pointer: nil))
        list.forgetMove()
        return [.arrange(arrangement), .scrollToTop]
    }
}
