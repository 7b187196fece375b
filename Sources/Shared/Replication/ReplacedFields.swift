import Domain

/// The fields of an entity that a write has replaced, with their values before it.
public struct ReplacedFields: Equatable, Sendable {
    /// A field before a write.
    public struct Field: Equatable, Sendable {
        /// The name of the field.
        public let name: String
        /// The value before the write; nil where the field had never been written.
        public let value: FieldValue?
    }

    /// The kind of the entity.
    public let kind: EntityKind
    /// The identity of the entity.
    public let entity: EntityID
    /// The fields before the write; nil where the write created the entity.
    public let fields: [Field]?

    /// Reads what a write is about to replace in a state; nil for an entity of which nothing is known.
    init(_ writes: [FieldWrite], of kind: EntityKind, _ entity: EntityID, in state: EntityState?) {
        self.kind = kind
        self.entity = entity
        fields = state.map { state in writes.map { Field(name: $0.name, value: state.value(of: $0.name)) } }
    }
}
