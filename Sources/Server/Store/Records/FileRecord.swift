import Domain

/// Holds what is known of one file of a space.
public struct FileRecord: Equatable, Sendable {
    /// Tells where a file came from.
    public enum Origin: String, Sendable {
        /// Marks a file that was added to the library.
        case upload
        /// Marks the picture of a photo note, which the library lists while the note is in use.
        case photo
        /// Marks a file of a watched folder, which is only read.
        case watched
    }

    /// Tells how far the copy of a film is that browsers can't play as it is.
    public enum Copy: Int64, Sendable {
        /// Says that it is to be made.
        case waiting
        /// Says that it is there.
        case ready
        /// Says that it can't be made.
        case failed
    }

    /// Identifies the file.
    public let id: EntityID
    /// Tells where it came from.
    public let origin: Origin
    /// Holds the name to show.
    public var name: String
    /// Names where it lies; nil for a file that was uploaded.
    public var place: WatchedPlace?
    /// Holds the SHA-256, which names the blob; nil for a watched file.
    public var digest: String?
    /// Tells one content of a watched file from another; empty for an uploaded one.
    public var version = ""
    /// Counts the bytes.
    public var byteCount: Int64
    /// Marks when it was made, as far as anybody knows.
    public var createdAt: Instant
    /// Marks when it came to the library.
    public var addedAt: Instant
    /// Marks since when it is in the trash, without a photo note or missing in its folder.
    public var deletedAt: Instant?
    /// Says that it waits to be looked into.
    public var isWaiting = true
    /// Says that there are previews.
    public var hasPreview = false
    /// Holds a picture of some 16 pixels as a `data:` address; empty for none.
    public var tiny = ""
    /// Tells how far its copy is; nil for what needs none.
    public var copy: Copy?
    /// Holds what was found in it; its moment is not stored, but is the record's own.
    public var media = MediaProbe()

    /// Makes a record of a file that nobody has looked into.
    public init(
        id: EntityID, origin: Origin, name: String, place: WatchedPlace? = nil, digest: String? = nil, byteCount: Int64,
        createdAt: Instant, addedAt: Instant
    ) {
        self.id = id
        self.origin = origin
        self.name = name
        self.place = place
        self.digest = digest
        self.byteCount = byteCount
        self.createdAt = createdAt
        self.addedAt = addedAt
    }

    /// Names the file's previews: the same for files of the same content.
    public var previewKey: String { digest ?? id.text }
}
