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
    /// The part of the Earth in which files have to be made; nil for files without a place, too.
    public var area: GeographicArea?
    /// Whether only pictures and films are listed.
    public var isPictorial: Bool

    public init(
        kind: MediaKind? = nil, since: Instant? = nil, before: Instant? = nil, isFavorite: Bool = false, album: EntityID? = nil,
        area: GeographicArea? = nil, isPictorial: Bool = false
    ) {
        self.kind = kind
        self.since = since
        self.before = before
        self.isFavorite = isFavorite
        self.album = album
        self.area = area
        self.isPictorial = isPictorial
    }
}

extension GeographicArea {
    /// The edges in degrees, half a millionth farther out, since places are rounded to whole millionths: southern, western, northern,
    /// eastern.
    public var edges: [Double] {
        [Double(south) - 0.5, Double(west) - 0.5, Double(north) + 0.5, Double(east) + 0.5].map { $0 / GeographicArea.scale }
    }
}
