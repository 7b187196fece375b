import Components
import Domain

/// Holds the choice of days while it is being made.
public struct LibraryDays: Equatable, Sendable {
    /// Holds the first day; nil for any.
    public private(set) var first: CivilDate?
    /// Holds the last day; nil for any.
    public private(set) var last: CivilDate?
    /// Says that the last day is being chosen.
    public private(set) var isLast = false
    /// Shows a month.
    public private(set) var calendar: MonthCalendar

    /// Begins with what a filter says.
    init(_ filter: LibraryFilter, today: CivilDate) {
        first = filter.first
        last = filter.last
        calendar = MonthCalendar(at: filter.first ?? today)
    }

    /// Gives the day of the side that is being chosen.
    public var chosen: CivilDate? { isLast ? last : first }

    /// Begins to choose the first or the last day.
    mutating func choose(isLast: Bool) {
        self.isLast = isLast
        if let chosen { calendar = MonthCalendar(at: chosen) }
    }

    /// Takes a day away.
    mutating func clear(isLast: Bool) {
        if isLast { last = nil } else { first = nil }
    }

    /// Takes what happened in the calendar; the days stay in their order.
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
