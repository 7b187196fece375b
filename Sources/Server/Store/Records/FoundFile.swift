import Domain

/// Holds what the search is to know of a file.
public struct FoundFile: Equatable, Sendable {
    /// Identifies the file.
    public let id: EntityID
    /// Numbers its last change among those of its space.
    public let change: Int64
    /// Tells where it came from; nil for a file that is gone.
    public let origin: FileRecord.Origin?
    /// Holds its name.
    public let name: String
    /// Holds what can be read in it.
    public let text: String
    /// Marks when it was made.
    public let createdAt: Instant
    /// Marks since when it is in the trash, without a photo note or missing in its folder.
    public let deletedAt: Instant?

    /// Describes a file.
    public init(
        id: EntityID, change: Int64, origin: FileRecord.Origin?, name: String, text: String, createdAt: Instant, deletedAt: Instant?
    ) {
        self.id = id
        self.change = change
        self.origin = origin
        self.name = name
        self.text = text
        self.createdAt = createdAt
        self.deletedAt = deletedAt
    }

    /// Tells whether the search finds it: what was added to the library, and what lies in a watched folder; a photo note's picture is
    /// found by its note.
    public var isFound: Bool {
        switch origin {
        case .upload: true
        case .watched: deletedAt == nil
        case .photo, nil: false
        }
    }
}
