import Domain

/// A file of a space, with what is known of it.
public struct FileRecord: Equatable, Sendable {
    /// The way by which a file came to the server.
    public enum Origin: String, Sendable {
        /// A file that was added to the library.
        case upload
        /// The picture of a photo note, which the library lists while the note is in use.
        case photo
        /// A file of a watched folder, which is only read.
        case watched
    }

    /// The progress of the copy of a film that browsers can't play as it is.
    public enum Copy: Int64, Sendable {
        /// The copy is still to be made.
        case waiting
        /// The copy is made.
        case ready
        /// The copy can't be made.
        case failed
    }

    /// The file's identity.
    public let id: EntityID
    /// Where it came from.
    public let origin: Origin
    /// The displayed name.
    public var name: String
    /// The place in a watched folder; nil for a file that was uploaded.
    public var place: WatchedPlace?
    /// The SHA-256, which names the blob; nil for a watched file.
    public var digest: String?
    /// A text that tells the contents of a watched file apart; empty for an uploaded one.
    public var version = ""
    /// The file's length, in bytes.
    public var byteCount: Int64
    /// The moment at which it was made, as far as is known.
    public var createdAt: Instant
    /// The moment at which it came to the library.
    public var addedAt: Instant
    /// The moment since which it is in the trash, without a photo note or missing in its folder.
    public var deletedAt: Instant?
    /// Whether it waits to be examined.
    public var isWaiting = true
    /// Whether there are previews.
    public var hasPreview = false
    /// A picture of some 16 pixels as a `data:` address; empty if there is none.
    public var tiny = ""
    /// The progress of the film's copy; nil if none is needed.
    public var copy: Copy?
    /// What was found in it; the moment in it is not stored, but is the record's own.
    public var media = MediaProbe()

    /// Creates a record of a file that was not examined yet.
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

    /// The key of the file's previews: the same for files of the same content.
    public var previewKey: String { digest ?? id.text }
}
