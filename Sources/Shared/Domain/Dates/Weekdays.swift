/// Some days of the week, at least one.
public struct Weekdays: Hashable, Sendable {
    /// A bit for each day, from Monday on.
    private let bits: UInt8

    /// Creates a set of days from 1 for Monday to 7 for Sunday; nil for none, and for other numbers.
    public init?(_ days: [Int]) {
        guard !days.isEmpty, days.allSatisfy({ Weekdays.range.contains($0) }) else { return nil }
        bits = days.reduce(0) { $0 | 1 << UInt8($1 - 1) }
    }

    private init(bits: UInt8) { self.bits = bits }

    /// Creates the set of the one day that a date is on.
    public init(of date: CivilDate) { bits = 1 << UInt8(date.weekday - 1) }

    /// The days in the order of the week, from 1 for Monday to 7 for Sunday.
    public var days: [Int] { Weekdays.range.filter { contains($0) } }

    /// Returns whether a day is among them.
    public func contains(_ day: Int) -> Bool { Weekdays.range.contains(day) && bits & 1 << UInt8(day - 1) != 0 }

    /// Returns the days with one added or, if it is among them, without it; the same days if it is the only one.
    public func toggling(_ day: Int) -> Weekdays {
        guard Weekdays.range.contains(day) else { return self }
        let toggled = bits ^ 1 << UInt8(day - 1)
        return toggled == 0 ? self : Weekdays(bits: toggled)
    }

    /// The days of a week.
    public static let range = 1...7
}
