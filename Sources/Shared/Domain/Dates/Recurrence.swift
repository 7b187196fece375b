/// When something with a deadline is due again after it was done; see docs/decisions/0060.
public enum Recurrence: Hashable, Sendable {
    case daily
    /// On some days of each week.
    case weekly(Weekdays)
    /// On a day of each month, from 1 to 31; on the last day of a month that lacks it.
    case monthly(day: Int)
    /// On a day of each year; 29 February is the 28th in a year that lacks it.
    case yearly(month: Int, day: Int)
    /// A number of days after it was done, from 1 to `maximumDays`.
    case afterDone(days: Int)

    /// The greatest number of days of `afterDone`.
    public static let maximumDays = 999

    /// Returns the deadline that follows one that was done on a day: the first one that is not past.
    ///
    /// It depends on these days alone. So devices that mark the same deadline as done at the same time set the same next one.
    public func next(after deadline: CivilDate, doneOn day: CivilDate) -> CivilDate {
        if case .afterDone(let days) = self { return day.adding(days: days) }
        return first(after: max(deadline, day.adding(days: -1)))
    }

    /// Returns the rule for a deadline that a person has moved from one day to another: the same days of a week, or the new day.
    public func moved(from former: CivilDate, to date: CivilDate) -> Recurrence {
        switch self {
        case .daily, .afterDone: self
        case .weekly(let days): days == Weekdays(of: former) ? .weekly(Weekdays(of: date)) : self
        case .monthly: .monthly(day: date.day)
        case .yearly: .yearly(month: date.month, day: date.day)
        }
    }

    /// Returns the first day of the rule after another one.
    private func first(after day: CivilDate) -> CivilDate {
        switch self {
        case .daily: return day.adding(days: 1)
        case .weekly(let days):
            let distance = Weekdays.range.first { days.contains(day.adding(days: $0).weekday) }
            return day.adding(days: distance ?? Weekdays.range.upperBound)
        case .monthly(let number):
            let here = Recurrence.day(number, of: day.month, in: day.year) ?? day
            if here > day { return here }
            let (year, month) = day.month == 12 ? (day.year + 1, 1) : (day.year, day.month + 1)
            return Recurrence.day(number, of: month, in: year) ?? .last
        case .yearly(let month, let number):
            let here = Recurrence.day(number, of: month, in: day.year) ?? day
            return here > day ? here : Recurrence.day(number, of: month, in: day.year + 1) ?? .last
        case .afterDone(let days): return day.adding(days: days)
        }
    }

    /// Returns a day of a month, or the last one of a month that lacks it; nil outside of the years that have dates.
    private static func day(_ number: Int, of month: Int, in year: Int) -> CivilDate? {
        CivilDate(year: year, month: month, day: min(number, CivilDate.days(in: month, of: year)))
    }
}
