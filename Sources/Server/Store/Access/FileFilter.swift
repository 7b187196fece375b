import Domain

/// Tells which files of the library are listed.
public struct FileFilter: Hashable, Sendable {
    /// Lets only files of one kind through; nil for all.
    public var kind: MediaKind?
    /// Lets only files made at or after a moment through; nil for all.
    public var since: Instant?
    /// Lets only files made before a moment through; nil for all.
    public var before: Instant?

    /// Makes a filter.
    public init(kind: MediaKind? = nil, since: Instant? = nil, before: Instant? = nil) {
        self.kind = kind
        self.since = since
        self.before = before
    }
}
