import Components
import Domain
import Localization
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

    /// Says to those who can't see the list what a choice in the menu has made of it.
    func announcement(_ state: NotesState, count: Int, _ strings: Strings) -> Element {
        let arrangement = state.arrangement
        let text = strings.notesArranged(
            order: NotesView.name(of: arrangement.order, strings), filter: NotesView.name(of: arrangement.filter, strings), count: count)
        return el(.p, "visually-hidden") { state.isRearranged ? text : "" }.attr(.role, "status")
    }

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
            el(.span) { strings.deadlineUntil(date: DateText(strings.language).long(deadline)) }
            if isOverdue { el(.span, "overdue-mark") { strings.deadlineOverdue } }
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
