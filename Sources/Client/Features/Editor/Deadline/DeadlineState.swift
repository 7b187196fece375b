import Components
import Domain

/// What a person does about the deadline of the note being edited.
public enum DeadlineMessage: Equatable, Sendable {
    /// The switch was tapped, with the day that a new deadline is set to; nil removes the deadline.
    case switched(CivilDate?)
    /// The row of the date was tapped, which opens and closes the calendar at that date.
    case dateTapped(CivilDate)
    /// The day of the reminder was tapped, which opens and closes the calendar at that day.
    case reminderDayTapped(CivilDate)
    /// Something happened in the calendar.
    case calendar(MonthCalendar.Message)
    /// A time of day was chosen; nil for no time.
    case timeChosen(ClockTime?)
    /// A reminder was chosen, nil for never; `isOther` is whether the person chose to enter date and time.
    case reminderChosen(CivilMoment?, isOther: Bool)
    /// A rule by which the deadline repeats was chosen; nil for none.
    case recurrenceChosen(Recurrence?)
    /// The switch that moves the note to the trash after its deadline was tapped.
    case removalSwitched(Bool)
}

/// What the deadline of the note being edited asks of the feature.
public enum DeadlineEffect: Equatable, Sendable {
    /// Sets the deadline; nil removes it.
    case set(CivilDate?)
    /// Sets the time of day of the deadline; nil removes it.
    case setTime(ClockTime?)
    /// Sets when to remind; nil for never.
    case setReminder(CivilMoment?)
    /// Sets when the note is due again after it was done; nil for never.
    case setRecurrence(Recurrence?)
    /// Sets whether the note is moved to the trash after its deadline.
    case setRemoval(Bool)
    /// Moves the focus to the focused day of the calendar.
    case focusDay
    /// Scrolls until the calendar is visible.
    case reveal
}

/// The calendar of the deadline, and the fields of a reminder; the deadline itself belongs to the note.
public struct DeadlineState: Equatable, Sendable {
    /// The calendar; nil while it is closed.
    public private(set) var calendar: MonthCalendar?

    /// Whether the calendar is that of the reminder's day.
    public private(set) var isReminderCalendar = false

    /// Whether the person chose to enter the reminder's date and time, even if they equal those of an offered choice.
    public private(set) var isOtherReminder = false

    public init() {}

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: DeadlineMessage) -> [DeadlineEffect] {
        switch message {
        case .switched(let date):
            calendar = date.map { MonthCalendar(at: $0) }
            isReminderCalendar = false
            isOtherReminder = false
            return date == nil ? [.set(nil)] : [.set(date), .reveal]
        case .dateTapped(let date): return openOrClose(at: date, isReminder: false)
        case .reminderDayTapped(let date): return openOrClose(at: date, isReminder: true)
        case .calendar(let message):
            calendar?.update(message)
            switch message {
            case .turned: return []
            case .moved: return [.focusDay]
            case .chosen(let date): return [.set(date)]
            }
        case .timeChosen(let time): return [.setTime(time)]
        case .reminderChosen(let moment, let isOther):
            isOtherReminder = isOther
            if isReminderCalendar {
                if isOther, let moment { calendar?.update(.chosen(moment.day)) } else { calendar = nil }
            }
            return [.setReminder(moment)]
        case .recurrenceChosen(let recurrence): return [.setRecurrence(recurrence)]
        case .removalSwitched(let isOn): return [.setRemoval(isOn)]
        }
    }

    /// Opens the calendar of a day, or closes it where it is open for the same.
    private mutating func openOrClose(at date: CivilDate, isReminder: Bool) -> [DeadlineEffect] {
        let wasOpen = calendar != nil && isReminderCalendar == isReminder
        calendar = wasOpen ? nil : MonthCalendar(at: date)
        isReminderCalendar = isReminder
        return wasOpen ? [] : [.reveal]
    }
}
