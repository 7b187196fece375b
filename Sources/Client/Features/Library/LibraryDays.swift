import Components
import Domain

/// The choice of days while it is made.
public struct LibraryDays: Equatable, Sendable {
    /// The first day; nil for any.
    public private(set) var first: CivilDate?
    /// The last day; nil for any.
    public private(set) var last: CivilDate?
    /// Whether the last day is being chosen.
    public private(set) var isLast = false
    /// The calendar from which a day is chosen.
    public private(set) var calendar: MonthCalendar

    /// Starts with the days of a filter.
    init(_ filter: LibraryFilter, today: CivilDate) {
        first = filter.first
        last = filter.last
        calendar = MonthCalendar(at: filter.first ?? today)
    }

    /// The first or the last day, whichever is being chosen; nil for any.
    public var chosen: CivilDate? { isLast ? last : first }

    /// Starts to choose the first or the last day.
    mutating func choose(isLast: Bool) {
        self.isLast = isLast
        if let chosen { calendar = MonthCalendar(at: chosen) }
    }

    /// Removes the first or the last day.
    mutating func clear(isLast: Bool) {
        if isLast { last = nil } else { first = nil }
    }

    /// Applies what happened in the calendar; a first day after the last, or a last day before the first, becomes both.
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
