import Domain

/// Names one merged text: a field of an entity in a space.
public struct ProjectedText: Hashable, Sendable {
    /// Names the space.
    public let space: Identifier<Space>
    /// Names the kind of the entity.
    public let kind: EntityKind
    /// Names the entity.
    public let entity: EntityID
    /// Names the field.
    public let field: String

    /// Makes a name of its parts.
    public init(space: Identifier<Space>, kind: EntityKind, entity: EntityID, field: String) {
        self.space = space
        self.kind = kind
        self.entity = entity
        self.field = field
    }
}
