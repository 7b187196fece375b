import EmbeddedSupport

/// Tells what fields a kind of entity has and of what shape each is.
public struct EntitySchema: Sendable {
    /// Describes one field.
    public struct Field: Sendable {
        /// Names the field on the wire and in rows.
        public let name: String
        /// Tells how the field is written and merged.
        public let shape: FieldShape
        /// Limits a text, in Unicode scalars.
        public let limit: Int
        /// Tells whether a value may be written; nil for a merged text, which is edited.
        public let accepts: (@Sendable (FieldValue) -> Bool)?
    }

    /// Names the kind.
    public let kind: EntityKind
    /// Lists the fields in the order the entity shows them.
    public let fields: [Field]

    /// Gives a field by its name; nil for a name the kind does not have.
    public func field(_ name: String) -> Field? { fields.first { ExactText.areSame($0.name, name) } }

    /// Gives the schema of a kind; nil for a kind this program does not know.
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
