import Domain

/// The conditions that a file of the library meets to be listed.
public struct FileFilter: Hashable, Sendable {
    /// The only kind that is listed; nil for all.
    public var kind: MediaKind?
    /// The moment from which on files have to be made; nil for no such limit.
    public var since: Instant?
    /// The moment before which files have to be made; nil for no such limit.
    public var before: Instant?
    /// Whether only favourites are listed.
    public var isFavorite: Bool
    /// The album that files have to be in; nil for all files.
    public var album: EntityID?

    public init(
        kind: MediaKind? = nil, since: Instant? = nil, before: Instant? = nil, isFavorite: Bool = false, album: EntityID? = nil
    ) {
        self.kind = kind
        self.since = since
        self.before = before
        self.isFavorite = isFavorite
        self.album = album
    }
}
