import Domain

/// The name of a merged text: a field of an entity in a space.
public struct ProjectedText: Hashable, Sendable {
    public let space: Identifier<Space>
    /// The kind of the entity.
    public let kind: EntityKind
    public let entity: EntityID
    public let field: String

    public init(space: Identifier<Space>, kind: EntityKind, entity: EntityID, field: String) {
        self.space = space
        self.kind = kind
        self.entity = entity
        self.field = field
    }
}
