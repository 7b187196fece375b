import Domain

/// Says which files of the library are shown.
public struct LibraryFilter: Equatable, Sendable {
    /// Lets files of one kind through; nil for all.
    public var kind: MediaKind?
    /// Lets files through that were made on this day or later; nil for all.
    public var first: CivilDate?
    /// Lets files through that were made on this day or before; nil for all.
    public var last: CivilDate?

    public init() {}

    /// Tells whether everything is let through.
    public var isUsual: Bool { self == LibraryFilter() }

    /// Tells whether the filter has days.
    public var hasDays: Bool { first != nil || last != nil }

    /// Returns the moment a day begins, for a clock so many minutes ahead of UTC.
    public static func beginning(of day: CivilDate, offsetMinutes: Int) -> Instant {
        let minutes = Int64(day.dayNumber) * 24 * 60 - Int64(offsetMinutes)
        return Instant(milliseconds: minutes * 60_000)
    }
}
