extension CivilDate {
    /// The first day supported: 1 January of the year 1.
    public static let first = CivilDate(dayNumber: -719_162)
    /// The last day supported: 31 December of the year 9999.
    public static let last = CivilDate(dayNumber: 2_932_896)

    /// The number of days since 1 January 1970, negative before it.
    ///
    /// Source: Howard Hinnant, chrono-Compatible Low-Level Date Algorithms (2013).
    public var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day of the week, where 1 is Monday and 7 Sunday (ISO 8601).
    public var weekday: Int {
        let sinceMonday = (dayNumber + 3) % 7
        return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1
    }

    /// Returns the day a number of days later, or earlier for a negative number, within the years 1 to 9999.
    public func adding(days: Int) -> CivilDate {
        let number = dayNumber + days
        if number <= CivilDate.first.dayNumber { return .first }
        return number >= CivilDate.last.dayNumber ? .last : CivilDate(dayNumber: number)
    }

    /// Returns the same day a number of months later, or earlier for a negative number; the last day of a month that lacks it.
    ///
    /// The result stays within the years 1 to 9999.
    public func adding(months: Int) -> CivilDate {
        let number = min(max(year * 12 + month - 1 + months, 12), 9999 * 12 + 11)
        let (year, month) = (number / 12, number % 12 + 1)
        return CivilDate(year: year, month: month, day: min(day, CivilDate.days(in: month, of: year))) ?? self
    }
}
