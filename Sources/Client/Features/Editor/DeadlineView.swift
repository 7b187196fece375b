import Components
import Domain
import Localization
import ViewTree

/// Shows the deadline of the note being edited: a switch, the date, its calendar, and what becomes of the note after it (E5).
public struct DeadlineView {
    /// Holds the note's deadline; nil for none.
    public var deadline: CivilDate?
    /// Says that the note goes to the trash after its deadline.
    public var leavesAfterDeadline = false
    /// Names the present day where the reader is.
    public var today: CivilDate

    /// Makes the view of a note's deadline on a day.
    public init(note: Note?, today: CivilDate) {
        deadline = note?.deadline
        leavesAfterDeadline = note?.leavesAfterDeadline ?? false
        self.today = today
    }

    /// Makes the view of a photo's deadline on a day.
    public init(photo: Photo?, today: CivilDate) {
        deadline = photo?.deadline
        leavesAfterDeadline = photo?.leavesAfterDeadline ?? false
        self.today = today
    }

    /// Gives the rows.
    func node(_ state: DeadlineState, _ strings: Strings, send: @escaping (DeadlineMessage) -> Void) -> Element {
        let beginning = today.adding(days: 1)
        return el(.div, "settings editor-deadline") {
            Switch(strings.deadlineSwitch, isOn: deadline != nil).row { send(.switched($0 ? beginning : nil)) }
            if let deadline {
                el(.div, "deadline-rows", key: "rows") {
                    dateRow(deadline, isOpen: state.calendar != nil, strings, send)
                    if let calendar = state.calendar {
                        el(.div, "deadline-calendar", key: "calendar") {
                            calendar.node(chosen: deadline, today: today, strings) { send(.calendar($0)) }
                        }
                        .insertion(.fade).insertion(.slide(dy: -12)).removal(.collapse).removal(.fade)
                    }
                    removalSwitch(strings, send)
                }
                .insertion(.fade).insertion(.slide(dy: -12)).removal(.collapse).removal(.fade)
            }
        }
    }

    private func dateRow(
        _ deadline: CivilDate, isOpen: Bool, _ strings: Strings, _ send: @escaping (DeadlineMessage) -> Void
    ) -> Element {
        let isOverdue = deadline < today
        return el(.button, isOverdue ? "setting-row deadline-date is-overdue" : "setting-row deadline-date") {
            Icon.calendar.node
            el(.span, "setting-title") {
                el(.span) { strings.deadlineUntil(date: DateText(strings.language).long(deadline)) }
                if isOverdue { el(.span, "overdue-mark") { strings.deadlineOverdue } }
            }
            Icon.forward.node
        }
        .attr(.type, "button").attr(.ariaExpanded, isOpen ? "true" : "false")
        .onTap { send(.dateTapped(deadline)) }
    }

    private func removalSwitch(_ strings: Strings, _ send: @escaping (DeadlineMessage) -> Void) -> Element {
        var removal = Switch(strings.deadlineRemoval, isOn: leavesAfterDeadline)
        removal.detail = strings.deadlineRemovalHint
        return removal.row { send(.removalSwitched($0)) }
    }
}
