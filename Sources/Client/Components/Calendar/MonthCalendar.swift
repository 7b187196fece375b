import Domain

/// Lets a person choose a day in a month's calendar by mouse, touch or keyboard (E5).
public struct MonthCalendar: Equatable, Sendable {
    /// Reports what a person does in the calendar.
    public enum Message: Equatable, Sendable {
        /// Reports that another month was asked for by a button, with the day to stand on.
        case turned(to: CivilDate)
        /// Reports that a key went to a day, which gets the focus.
        case moved(to: CivilDate)
        case chosen(CivilDate)
    }

    /// Holds the day that Tab leads to; its month is the one shown.
    public private(set) var focused: CivilDate
    /// Tells whether the month shown came from a later one, so that it slides in from the left.
    public private(set) var isGoingBack = false

    /// Shows the month of a day.
    public init(at date: CivilDate) {
        focused = date
    }

    /// Takes a message; the composition focuses the day after `moved`, and takes the day of `chosen`.
    public mutating func update(_ message: Message) {
        switch message {
        case .turned(let date), .moved(let date), .chosen(let date):
            isGoingBack = (date.year, date.month) < (focused.year, focused.month)
            focused = date
        }
    }

    /// Gives the day that a key leads to from another; nil for keys that lead nowhere.
    ///
    /// Source: WAI-ARIA Authoring Practices, "Date Picker Dialog": arrows by days and weeks, Page Up and Page Down by months or,
    /// with Shift, years, Home and End to the ends of the week.
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

    /// Counts the weeks that are shown, as many as the longest month needs, so that nothing jumps from month to month.
    public static let weekCount = 6

    /// Gives the day of the month shown that stands in a week, counted from 0, under the weekday at a place, from 0 to 6; nil where
    /// another month has its days.
    public func day(inWeek week: Int, at place: Int, firstWeekday: Int) -> CivilDate? {
        let weekdayOfFirst = focused.adding(days: 1 - focused.day).weekday
        return CivilDate(
            year: focused.year, month: focused.month, day: week * 7 + place - (weekdayOfFirst - firstWeekday + 7) % 7 + 1)
    }
}
