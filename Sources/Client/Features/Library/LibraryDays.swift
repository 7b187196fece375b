import Components
import Domain

/// Holds the choice of days while it is made.
public struct LibraryDays: Equatable, Sendable {
    /// Holds the first day; nil for any.
    public private(set) var first: CivilDate?
    /// Holds the last day; nil for any.
    public private(set) var last: CivilDate?
    /// Says that the last day is being chosen.
    public private(set) var isLast = false
    /// Holds the calendar.
    public private(set) var calendar: MonthCalendar

    /// Begins with the days of a filter.
    init(_ filter: LibraryFilter, today: CivilDate) {
        first = filter.first
        last = filter.last
        calendar = MonthCalendar(at: filter.first ?? today)
    }

    /// Gives the first or the last day, whichever is being chosen.
    public var chosen: CivilDate? { isLast ? last : first }

    /// Begins to choose the first or the last day.
    mutating func choose(isLast: Bool) {
        self.isLast = isLast
        if let chosen { calendar = MonthCalendar(at: chosen) }
    }

    /// Removes the first or the last day.
    mutating func clear(isLast: Bool) {
        if isLast { last = nil } else { first = nil }
    }

    /// Takes what happened in the calendar; a day that would come after the last or before the first becomes both.
    mutating func update(_ message: MonthCalendar.Message) {
        calendar.update(message)
        guard case .chosen(let day) = message else { return }
        if isLast {
            last = day
            if let first, first > day { self.first = day }
        } else {
            first = day
            if let last, last < day { self.last = day }
            isLast = true
        }
    }
}
