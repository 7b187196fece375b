import Domain

/// Asks for a page of the library's list, as the query of an address.
public struct FileListRequest: Equatable, Sendable {
    /// Counts the files before the page.
    public var from: Int
    /// Counts the files that are asked for.
    public var count: Int
    /// Lets only files of one kind through; nil for all.
    public var kind: MediaKind?
    /// Lets only files made at or after a moment through; nil for all.
    public var since: Instant?
    /// Lets only files made before a moment through; nil for all.
    public var before: Instant?

    /// Asks for the files of each month, by a clock so many minutes ahead of UTC; nil for none.
    public var monthsOffset: Int?

    public init(from: Int = 0, count: Int, kind: MediaKind? = nil, since: Instant? = nil, before: Instant? = nil) {
        self.from = from
        self.count = count
        self.kind = kind
        self.since = since
        self.before = before
    }

    /// Gives the query of the address, like `?from=0&count=200`.
    public var addressQuery: String {
        var text = "?from=\(from)&count=\(count)"
        if let kind { text += "&kind=\(kind.rawValue)" }
        if let since { text += "&since=\(since.milliseconds)" }
        if let before { text += "&before=\(before.milliseconds)" }
        if let monthsOffset { text += "&offset=\(monthsOffset)" }
        return text
    }
}
