import Domain

/// Which files of the library are shown.
public struct LibraryFilter: Equatable, Sendable {
    /// The kind of the files; nil for all.
    public var kind: MediaKind?
    /// The day on which or after which the files were made; nil for all.
    public var first: CivilDate?
    /// The day on which or before which the files were made; nil for all.
    public var last: CivilDate?

    /// Whether only favourites are shown.
    public var isFavorite = false

    public init() {}

    /// Whether all files are shown.
    public var isUsual: Bool { self == LibraryFilter() }

    /// Whether the filter has days.
    var hasDays: Bool { first != nil || last != nil }

    /// Returns the moment a day begins, for a clock `offsetMinutes` ahead of UTC.
    public static func beginning(of day: CivilDate, offsetMinutes: Int) -> Instant {
        let minutes = Int64(day.dayNumber) * 24 * 60 - Int64(offsetMinutes)
        return Instant(milliseconds: minutes * 60_000)
    }
}
