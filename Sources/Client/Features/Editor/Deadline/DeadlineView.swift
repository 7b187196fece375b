import Components
import Domain
import Localization
import ViewTree

/// The deadline of the note being edited: a switch, the date, its calendar, the time of day, the reminder, and what happens to the note
/// after it (E5).
public struct DeadlineView {
    /// The note's deadline; nil for none.
    public var deadline: CivilDate?
    /// The time of the deadline's day; nil for none.
    public var time: ClockTime?
    /// When to remind; nil for never.
    public var reminder: CivilMoment?
    /// Whether the note is moved to the trash after its deadline.
    public var leavesAfterDeadline = false
    /// When it is due again after it was done; nil for never.
    public var recurrence: Recurrence?
    /// Whether it can be marked as done, and so repeat.
    private var canRepeat = false
    private var isDone = false
    /// The present moment where the reader is.
    public var present: CivilMoment
    private var today: CivilDate { present.day }
    /// Whether the deadline's day has passed.
    var isOverdue: Bool { !isDone && (deadline.map { $0 < today } ?? false) }

    public init(note: Note?, at present: CivilMoment, by clock: LocalClock = .utc) {
        self.present = present
        canRepeat = true
        guard let note else { return }
        read(note, clock)
        (recurrence, isDone) = (note.recurrence, note.isDone)
    }

    public init(photo: Photo?, at present: CivilMoment, by clock: LocalClock = .utc) {
        self.present = present
        if let photo { read(photo, clock) }
    }

    private mutating func read(_ item: some TopicItem, _ clock: LocalClock) {
        deadline = item.deadline
        time = item.deadlineTime
        reminder = item.remindAt.map { clock.moment(of: $0) }
        leavesAfterDeadline = item.leavesAfterDeadline
    }

    /// Returns the rows.
    func node(_ state: DeadlineState, _ strings: Strings, send: @escaping (DeadlineMessage) -> Void) -> Element {
        let beginning = today.adding(days: 1)
        return el(.div, "settings editor-deadline") {
            Switch(strings.deadlineSwitch, isOn: deadline != nil).row { send(.switched($0 ? beginning : nil)) }
            if let deadline {
                el(.div, "deadline-rows", key: "rows") {
                    dateRow(deadline, isOpen: state.calendar != nil && !state.isReminderCalendar, strings, send)
                    if let calendar = state.calendar, !state.isReminderCalendar {
                        calendarPanel(calendar, chosen: deadline, strings) { send(.calendar($0)) }
                    }
                    timeRow(strings, send)
                    if canRepeat { recurrenceRows(deadline, strings, send) }
                    reminderRows(deadline, state, strings, send)
                    removalSwitch(strings, send)
                }
                .insertion(.fade).insertion(.slide(dy: -12)).removal(.collapse).removal(.fade)
            }
        }
    }

    private func dateRow(
        _ deadline: CivilDate, isOpen: Bool, _ strings: Strings, _ send: @escaping (DeadlineMessage) -> Void
    ) -> Element {
        let isOverdue = self.isOverdue
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

    private func timeRow(_ strings: Strings, _ send: @escaping (DeadlineMessage) -> Void) -> Element {
        el(.div, "setting-row deadline-time", key: "time") {
            el(.label, "setting-title") { strings.deadlineTime }.attr(.for, "deadline-time")
            if time != nil {
                Controls.iconButton(.close, label: strings.deadlineNoTime) { send(.timeChosen(nil)) }
            }
            TimeField(time, label: strings.deadlineTime, name: "deadline-time").node(strings) { send(.timeChosen($0)) }
        }
    }

    /// Returns the choices that are offered: those that are not past, and the chosen one.
    func choices(_ deadline: CivilDate, chosen: ReminderChoice) -> [ReminderChoice] {
        ReminderChoice.allCases.filter { choice in
            if choice == .none || choice == .other || choice == chosen { return true }
            guard let moment = choice.moment(deadline: deadline, time: time) else { return false }
            // Where the deadline is at nine o'clock, two choices mean the same moment.
            return moment > present && ReminderChoice(moment, deadline: deadline, time: time) == choice
        }
    }

    private func reminderRows(
        _ deadline: CivilDate, _ state: DeadlineState, _ strings: Strings, _ send: @escaping (DeadlineMessage) -> Void
    ) -> [Node] {
        let found = ReminderChoice(reminder, deadline: deadline, time: time)
        let chosen = state.isOtherReminder && reminder != nil ? .other : found
        let (time, proposal) = (self.time, proposal(deadline))
        var rows: [Node] = [
            .element(
                el(.label, "setting-row deadline-reminder", key: "reminder") {
                    Icon.bell.node
                    el(.span, "setting-title") { strings.deadlineReminder }
                    el(.select, "deadline-field") {
                        for choice in choices(deadline, chosen: chosen) {
                            el(.option, key: "\(choice.rawValue)") { name(of: choice, deadline, strings) }
                                .attr(.value, "\(choice.rawValue)")
                        }
                    }
                    .prop(.value, "\(chosen.rawValue)")
                    .on(.change) { event in
                        let choice = Int(event.text).flatMap { ReminderChoice(rawValue: $0) } ?? .none
                        let moment = choice == .other ? proposal : choice.moment(deadline: deadline, time: time)
                        send(.reminderChosen(moment, isOther: choice == .other))
                        return []
                    }
                })
        ]
        if chosen == .other, let reminder { rows += momentRows(reminder, state, strings, send) }
        if let reminder, reminder < present { rows.append(.element(el(.p, "deadline-past", key: "past") { strings.deadlineReminderPast })) }
        return rows
    }

    /// Returns the row of a reminder's day and time, and the calendar of the day while it is open.
    @NodeBuilder private func momentRows(
        _ reminder: CivilMoment, _ state: DeadlineState, _ strings: Strings, _ send: @escaping (DeadlineMessage) -> Void
    ) -> [Node] {
        let day = DateText(strings.language).long(reminder.day)
        let isOpen = state.calendar != nil && state.isReminderCalendar
        el(.div, "setting-row deadline-moment", key: "moment") {
            el(.span, "setting-title") { strings.deadlineReminderMoment }
            el(.span, "deadline-when") {
                el(.button, "deadline-day") { day }
                    .attr(.type, "button").attr(.ariaExpanded, isOpen ? "true" : "false")
                    .attr(.ariaLabel, strings.deadlineReminderMoment + ": " + day)
                    .onTap { send(.reminderDayTapped(reminder.day)) }
                TimeField(reminder.time, label: strings.deadlineTime).node(strings) {
                    send(.reminderChosen(CivilMoment(reminder.day, $0 ?? reminder.time), isOther: true))
                }
            }
        }
        if isOpen, let calendar = state.calendar {
            calendarPanel(calendar, chosen: reminder.day, strings) { message in
                if case .chosen(let day) = message {
                    send(.reminderChosen(CivilMoment(day, reminder.time), isOther: true))
                } else {
                    send(.calendar(message))
                }
            }
        }
    }

    private func calendarPanel(
        _ calendar: MonthCalendar, chosen: CivilDate, _ strings: Strings, send: @escaping (MonthCalendar.Message) -> Void
    ) -> Element {
        el(.div, "deadline-calendar", key: "calendar") { calendar.node(chosen: chosen, today: today, strings, send: send) }
            .insertion(.fade).insertion(.slide(dy: -12)).removal(.collapse).removal(.fade)
    }

    /// Returns the suggested moment for a reminder by date and time: the present one, the morning of the deadline's day, or an hour from
    /// now.
    private func proposal(_ deadline: CivilDate) -> CivilMoment {
        if let reminder { return reminder }
        let morning = CivilMoment(deadline, .morning)
        return morning > present ? morning : present.adding(minutes: 60)
    }

    private func name(of choice: ReminderChoice, _ deadline: CivilDate, _ strings: Strings) -> String {
        let dates = DateText(strings.language)
        let morning = dates.time(.morning)
        return switch choice {
        case .none: strings.deadlineReminderNone
        case .onTheDay: strings.deadlineReminderDay(time: morning)
        case .dayBefore: strings.deadlineReminderBefore(time: morning)
        case .atTime: strings.deadlineReminderTime(time: dates.time(time ?? .morning))
        case .hourBefore: strings.deadlineReminderHour
        case .other: strings.deadlineReminderOther
        }
    }

    private func removalSwitch(_ strings: Strings, _ send: @escaping (DeadlineMessage) -> Void) -> Element {
        var removal = Switch(strings.deadlineRemoval, isOn: leavesAfterDeadline)
        removal.detail = strings.deadlineRemovalHint
        return removal.row { send(.removalSwitched($0)) }
    }
}
