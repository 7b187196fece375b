import Domain

/// A request for a page of the library's list, as the query of an address.
public struct FileListRequest: Equatable, Sendable {
    /// The number of files before the page.
    public var from: Int
    /// The number of files requested.
    public var count: Int
    /// The kind of files to return; nil for all.
    public var kind: MediaKind?
    /// The time from which files are returned; nil for all.
    public var since: Instant?
    /// The time before which files are returned; nil for all.
    public var before: Instant?
    /// Whether only favourites are returned.
    public var isFavorite = false
    /// The album whose files are returned; nil for all files.
    public var album: EntityID?
    /// The part of the Earth in which the files were made that are returned; nil for all files.
    public var area: GeographicArea?
    /// The calendar day in whose former years the pictures and films were taken that are returned; nil for all files. No other condition
    /// counts then.
    public var anniversary: CivilDate?
    /// The clock by which to count the files of each month, in minutes ahead of UTC; nil for no counts.
    public var monthsOffset: Int?

    public init(from: Int = 0, count: Int, kind: MediaKind? = nil, since: Instant? = nil, before: Instant? = nil) {
        self.from = from
        self.count = count
        self.kind = kind
        self.since = since
        self.before = before
    }

    /// The query of the address, such as `?from=0&count=200`.
    public var addressQuery: String {
        var text = "?from=\(from)&count=\(count)"
        if let kind { text += "&kind=\(kind.rawValue)" }
        if let since { text += "&since=\(since.milliseconds)" }
        if let before { text += "&before=\(before.milliseconds)" }
        if isFavorite { text += "&favorite=1" }
        if let area { text += "&area=" + area.text }
        if let anniversary { text += "&day=" + anniversary.text }
        if let album { text += "&album=" + album.text }
        if let monthsOffset { text += "&offset=\(monthsOffset)" }
        return text
    }
}
