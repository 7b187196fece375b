import Domain

/// A mirrored website of a space.
public struct CatalogueRecord: Equatable, Sendable {
    /// The catalogue's identity.
    public let id: EntityID
    /// The space to which it belongs.
    public let space: Identifier<Space>
    /// The moment at which it was added.
    public let createdAt: Instant
    /// A number that grows with every run that changed something.
    public var revision: Int64
    /// The JSON form of everything else, which is opaque to the store.
    public var state: String

    public init(id: EntityID, space: Identifier<Space>, createdAt: Instant, revision: Int64 = 0, state: String) {
        self.id = id
        self.space = space
        self.createdAt = createdAt
        self.revision = revision
        self.state = state
    }
}

extension CatalogueRecord: RowValue {
    /// Reads a row of the table `catalogue`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            id: try row["id"], space: try row["space"], createdAt: try row["created_at"], revision: try row["revision"],
            state: try row["state"])
    }
}
