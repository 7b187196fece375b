import EmbeddedSupport

/// The fields of a kind of entity, with the shape of each.
public struct EntitySchema: Sendable {
    /// One field of an entity.
    public struct Field: Sendable {
        /// The name of the field on the wire and in rows.
        public let name: String
        /// How the field is written and merged.
        public let shape: FieldShape
        /// The maximum length of a text, in Unicode scalars.
        public let limit: Int
        /// Returns whether a value may be written; nil for a merged text, which is edited instead.
        public let accepts: (@Sendable (FieldValue) -> Bool)?
    }

    /// The kind of the entity.
    public let kind: EntityKind
    /// The fields, in the order of the entity's `visit`.
    public let fields: [Field]

    /// Returns the field of a name; nil for a name the kind does not have.
    public func field(_ name: String) -> Field? { fields.first { ExactText.areSame($0.name, name) } }

    /// Returns the schema of a kind; nil for a kind this program does not know.
    public static func of(_ kind: EntityKind) -> EntitySchema? { all.first { $0.kind == kind } }

    private static let all = [
        EntitySchema(listing: Topic.self), EntitySchema(listing: Note.self), EntitySchema(listing: Profile.self),
        EntitySchema(listing: Photo.self), EntitySchema(listing: ProductOpinion.self),
    ]

    private init<Subject: Entity>(listing subject: Subject.Type) {
        var lister = FieldLister()
        var sample = Subject(id: Identifier(EntityID.zero))
        sample.visit(&lister)
        kind = Subject.kind
        fields = lister.fields
    }
}

private struct FieldLister: FieldVisitor {
    typealias Failure = Never
    var fields: [EntitySchema.Field] = []

    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) {
        fields.append(
            EntitySchema.Field(name: field.name, shape: Value.shape, limit: field.limit, accepts: { Value.accepts($0) }))
    }

    mutating func visit(_ field: MergedTextField, _ value: inout String) {
        fields.append(EntitySchema.Field(name: field.name, shape: .merged, limit: field.limit, accepts: nil))
    }
}
