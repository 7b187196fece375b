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
    /// Whether only pictures and films are listed.
    public var isPictorial: Bool

    public init(
        kind: MediaKind? = nil, since: Instant? = nil, before: Instant? = nil, isFavorite: Bool = false, album: EntityID? = nil,
        isPictorial: Bool = false
    ) {
        self.kind = kind
        self.since = since
        self.before = before
        self.isFavorite = isFavorite
        self.album = album
        self.isPictorial = isPictorial
    }
}
