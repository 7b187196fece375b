import Domain

/// Describes one mirrored website of a space.
public struct CatalogueRecord: Equatable, Sendable {
    /// Identifies the catalogue.
    public let id: EntityID
    /// Names the space it belongs to.
    public let space: Identifier<Space>
    /// Marks when it was added.
    public let createdAt: Instant
    /// Grows with every run that changed something.
    public var revision: Int64
    /// Holds the JSON form of all else, which the store does not look into.
    public var state: String

    /// Makes a record.
    public init(id: EntityID, space: Identifier<Space>, createdAt: Instant, revision: Int64 = 0, state: String) {
        self.id = id
        self.space = space
        self.createdAt = createdAt
        self.revision = revision
        self.state = state
    }
}
