import Domain

/// Holds what is known of one of the files of a content, as far as listing one of them needs it.
public struct Twin: Equatable, Sendable {
    /// Identifies the file.
    public let id: EntityID
    /// Tells where it came from.
    public let origin: FileRecord.Origin
    /// Marks when it came to the library.
    public let addedAt: Instant
    /// Says that it is in the trash, or missing in its folder.
    public let isInTrash: Bool
    /// Says that a photo note in use shows it.
    public let hasNote: Bool
    /// Says that the library lists it.
    public var isListed: Bool

    /// Makes a description.
    public init(id: EntityID, origin: FileRecord.Origin, addedAt: Instant, isInTrash: Bool, hasNote: Bool, isListed: Bool) {
        self.id = id
        self.origin = origin
        self.addedAt = addedAt
        self.isInTrash = isInTrash
        self.hasNote = hasNote
        self.isListed = isListed
    }
}
