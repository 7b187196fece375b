import Components
import Domain
import Localization
import Markup
import ViewTree

extension NotesView {
    /// Gives the menu of orders and filters.
    func menu(_ state: NotesState, _ strings: Strings, _ send: @escaping (NotesMessage) -> Void) -> Node {
        let arrangement = state.arrangement
        return state.menu.node(
            .arrange, label: strings.notesArrange, isMarked: !arrangement.isUsual,
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

    /// Says to those who can't see the list what was made of it, by keys or by a choice in the menu.
    func announcement(_ state: NotesState, _ shown: [Note], _ selected: [Identifier<Note>], _ strings: Strings) -> Element {
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

    /// Says how many notes the filter hides, and takes it away.
    func hidden(count: Int, _ strings: Strings, _ send: @escaping (NotesMessage) -> Void) -> Element {
        el(.p, "list-hidden") {
            el(.span) { strings.notesHidden(count: count) }
            Controls.button(strings.notesShowAll, className: "bar-done") { send(.showAllTapped) }
        }
    }

    /// Names a note, also one without a title.
    static func name(of note: Note, _ strings: Strings) -> String { note.title.isEmpty ? strings.notesNoTitle : note.title }

    /// Says that the filter lets no note through, and takes it away.
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

    /// Gives the line that tells a note's deadline, and that it has passed.
    static func deadlineLine(of note: Note, today: CivilDate, _ strings: Strings) -> Element? {
        guard let deadline = note.deadline else { return nil }
        let isOverdue = note.isOverdue(on: today)
        return el(.span, isOverdue ? "row-deadline is-overdue" : "row-deadline") {
            Icon.calendar.node
            el(.span) { strings.deadlineUntil(date: DateText(strings.language).long(deadline, note.deadlineTime)) }
            if note.remindAt.hasValue, !isOverdue {
                Icon.bell.node
                el(.span, "visually-hidden") { strings.deadlineReminder }
            }
            if isOverdue { el(.span, "overdue-mark") { strings.deadlineOverdue } }
        }
    }

    /// Tells how many of a note's tasks are done; nil where it has none.
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
