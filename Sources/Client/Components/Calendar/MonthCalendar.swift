import Domain

/// A month's calendar in which a person chooses a day by mouse, touch or keyboard (E5).
public struct MonthCalendar: Equatable, Sendable {
    /// What a person did in the calendar.
    public enum Message: Equatable, Sendable {
        /// A button asked for another month; the day is the one to focus.
        case turned(to: CivilDate)
        /// A key led to a day, which gets the focus.
        case moved(to: CivilDate)
        case chosen(CivilDate)
    }

    /// The day that Tab leads to; its month is shown.
    public private(set) var focused: CivilDate
    /// Whether the month shown before was a later one, so that this one slides in from the left.
    public private(set) var isGoingBack = false

    /// Creates a calendar that shows the month of a day.
    public init(at date: CivilDate) {
        focused = date
    }

    /// Applies a message; the composition focuses the day after `moved`, and accepts the day of `chosen`.
    public mutating func update(_ message: Message) {
        switch message {
        case .turned(let date), .moved(let date), .chosen(let date):
            isGoingBack = (date.year, date.month) < (focused.year, focused.month)
            focused = date
        }
    }

    /// Returns the day that a key leads to from another; nil for keys that lead nowhere.
    ///
    /// Source: WAI-ARIA Authoring Practices, "Date Picker Dialog": arrows by days and weeks, Page Up and Page Down by months or, with
    /// Shift, years, Home and End to the ends of the week.
    public static func day(for key: String, isShifted: Bool, from date: CivilDate, firstWeekday: Int) -> CivilDate? {
        let daysIntoWeek = (date.weekday - firstWeekday + 7) % 7
        switch key {
        case "ArrowLeft": return date.adding(days: -1)
        case "ArrowRight": return date.adding(days: 1)
        case "ArrowUp": return date.adding(days: -7)
        case "ArrowDown": return date.adding(days: 7)
        case "PageUp": return date.adding(months: isShifted ? -12 : -1)
        case "PageDown": return date.adding(months: isShifted ? 12 : 1)
        case "Home": return date.adding(days: -daysIntoWeek)
        case "End": return date.adding(days: 6 - daysIntoWeek)
        default: return nil
        }
    }

    /// The number of weeks shown: as many as the longest month needs, so that nothing jumps from month to month.
    public static let weekCount = 6

    /// Returns the day of the shown month in a week, counted from 0, under the weekday at a place, from 0 to 6; nil where another month has
    /// its days.
    public func day(inWeek week: Int, at place: Int, firstWeekday: Int) -> CivilDate? {
        let weekdayOfFirst = focused.adding(days: 1 - focused.day).weekday
        return CivilDate(
            year: focused.year, month: focused.month, day: week * 7 + place - (weekdayOfFirst - firstWeekday + 7) % 7 + 1)
    }
}
