import Components
import Domain
import Localization
import Markup
import ViewTree

extension NotesView {
    /// Returns the menu of orders and filters.
    func menu(_ state: NotesState, _ strings: Strings, _ send: @escaping (NotesMessage) -> Void) -> Node {
        let arrangement = state.arrangement
        return state.menu.node(
            .arrange, label: strings.notesArrange, isMarked: arrangement != state.source.usualArrangement,
            [
                ChoiceMenu.Group(
                    strings.notesOrderTitle, items: NotesArrangement.Order.allCases.map { NotesView.name(of: $0, strings) },
                    chosen: arrangement.order.rawValue),
                ChoiceMenu.Group(
                    strings.notesFilterTitle, items: NotesArrangement.Filter.allCases.map { NotesView.name(of: $0, strings) },
                    chosen: arrangement.filter.rawValue),
            ]
        ) { send(.menu($0)) }
    }

    /// Returns the announcement to screen readers of what keys or the menu have changed in the list.
    func announcement(_ state: NotesState, _ shown: ArrangedNotes, _ selected: [Identifier<Note>], _ strings: Strings) -> Element {
        if !selected.isEmpty { return Controls.announcement(strings.severalCount(count: selected.count)) }
        let arrangement = state.arrangement
        let row = { (index: Int) in (key: shown[index].id.text, name: NotesView.name(of: shown[index], strings)) }
        if let moved = state.list.lastMoveText(count: shown.count, strings, row: row) {
            return Controls.announcement(moved)
        }
        let text = strings.notesArranged(
            order: NotesView.name(of: arrangement.order, strings), filter: NotesView.name(of: arrangement.filter, strings),
            count: shown.count)
        return Controls.announcement(state.isRearranged ? text : "")
    }

    /// Returns a line with the number of notes that the filter hides, and a button that removes the filter.
    func hidden(count: Int, _ strings: Strings, _ send: @escaping (NotesMessage) -> Void) -> Element {
        el(.p, "list-hidden") {
            el(.span) { strings.notesHidden(count: count) }
            Controls.button(strings.notesShowAll, className: "bar-done") { send(.showAllTapped) }
        }
    }

    /// Returns the name of a note, even of one without a title.
    static func name(of note: Note, _ strings: Strings) -> String { strings.name(of: note) }

    /// Returns the empty state for a filter that hides all notes, with a button that removes the filter.
    @NodeBuilder func filteredOut(
        _ state: NotesState, _ strings: Strings, _ send: @escaping (NotesMessage) -> Void
    ) -> [Node] {
        EmptyState(
            picture: "empty-notes",
            title: state.arrangement.filter == .overdue ? strings.notesFilterEmptyOverdue : strings.notesFilterEmptyDeadline,
            text: strings.notesFilterEmptyText
        ).node
        el(.div, "empty-button") { Controls.button(strings.notesShowAll, className: "button plain") { send(.showAllTapped) } }
    }

    /// Returns the line with a note's deadline in short, which says whether it has passed; nil for a note without one.
    static func deadlineLine(of note: Note, today: CivilDate, _ strings: Strings) -> Element? {
        guard let deadline = note.deadline else { return nil }
        let isOverdue = note.isOverdue(on: today)
        return el(.span, isOverdue ? "row-deadline is-overdue" : "row-deadline") {
            Icon.calendar.node
            el(.span, "deadline-words") { DateText(strings.language).deadline(deadline, note.deadlineTime, today: today) }
            if let recurrence = note.recurrence {
                Icon.repeating.node
                el(.span, "deadline-words") { strings.name(of: recurrence) }
            }
            if note.remindAt.hasValue, !isOverdue, !note.isDone {
                Icon.bell.node
                el(.span, "visually-hidden") { strings.deadlineReminder }
            }
            if isOverdue { el(.span, "overdue-mark") { strings.deadlineOverdue } }
        }
    }

    /// Returns how many of a note's tasks are ticked; nil if it has none.
    static func tasks(of note: Note, _ strings: Strings) -> Element? {
        let count = TaskCount(of: note.text)
        guard count.total > 0 else { return nil }
        return el(.span, count.ticked == count.total ? "row-tasks is-done" : "row-tasks") {
            Icon.check.node
            el(.span) { "\(count.ticked)/\(count.total)" }.attr(.ariaHidden, "true")
            el(.span, "visually-hidden") { strings.notesTasks(done: count.ticked, total: count.total) }
        }
    }

    private static func name(of order: NotesArrangement.Order, _ strings: Strings) -> String {
        switch order {
        case .own: strings.notesOrderOwn
        case .deadline: strings.notesOrderDeadline
        case .title: strings.notesOrderName
        case .created: strings.notesOrderCreated
        case .changed: strings.notesOrderChanged
        }
    }

    private static func name(of filter: NotesArrangement.Filter, _ strings: Strings) -> String {
        switch filter {
        case .all: strings.notesFilterAll
        case .withDeadline: strings.notesFilterDeadline
        case .overdue: strings.notesFilterOverdue
        }
    }
}
