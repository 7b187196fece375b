import Domain

/// An album of a space, which shows some files of the library together.
public struct AlbumRecord: Equatable, Sendable {
    /// The album's identity.
    public let id: EntityID
    /// The displayed name.
    public var name: String
    /// The moment at which it was made.
    public var createdAt: Instant
    /// The moment at which it was deleted; nil for an album in use.
    public var deletedAt: Instant?

    public init(id: EntityID, name: String, createdAt: Instant, deletedAt: Instant? = nil) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.deletedAt = deletedAt
    }
}

extension AlbumRecord: RowValue {
    /// Reads a row of the table `album`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            id: try row["id"], name: try row["name"], createdAt: try row["created_at"], deletedAt: try row["deleted_at"])
    }
}
