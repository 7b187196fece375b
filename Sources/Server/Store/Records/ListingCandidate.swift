import Domain

/// One of the files of a content, with what is needed to decide which of them is listed.
public struct ListingCandidate: Equatable, Sendable {
    /// The file's identity.
    public let id: EntityID
    /// Where it came from.
    public let origin: FileRecord.Origin
    /// The moment at which it came to the library.
    public let addedAt: Instant
    /// Whether it is in the trash, or missing in its folder.
    public let isInTrash: Bool
    /// Whether a photo note in use shows it.
    public let hasNote: Bool
    /// Whether the library lists it.
    public var isListed: Bool

    public init(id: EntityID, origin: FileRecord.Origin, addedAt: Instant, isInTrash: Bool, hasNote: Bool, isListed: Bool) {
        self.id = id
        self.origin = origin
        self.addedAt = addedAt
        self.isInTrash = isInTrash
        self.hasNote = hasNote
        self.isListed = isListed
    }
}

extension ListingCandidate: RowValue {
    /// Reads a row of the columns queried for twins.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            id: try row["id"], origin: try row["origin"], addedAt: try row["added_at"], isInTrash: try row["is_in_trash"],
            hasNote: try row["has_note"], isListed: try row["is_listed"])
    }
}
