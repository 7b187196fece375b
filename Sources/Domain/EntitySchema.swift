/// Tells what fields a kind of entity has and of what shape each is.
public struct EntitySchema: Sendable {
    /// Tells how a field is written and merged.
    public enum Shape: Equatable, Sendable {
        /// Marks a short text that the last writer wins.
        case text
        /// Marks a moment that may be absent.
        case instant
        /// Marks a civil date that may be absent, written as ISO 8601 does.
        case date
        /// Marks a claim, written as 1 or 0.
        case claim
        /// Marks the identity of another entity that may be absent.
        case reference
        /// Marks a colour that may be absent.
        case color
        /// Marks a whole number that may be absent.
        case number
        /// Marks a picture's description that may be absent.
        case picture
        /// Marks a text merged character by character.
        case merged
    }

    /// Describes one field.
    public struct Field: Equatable, Sendable {
        /// Names the field on the wire and in rows.
        public let name: String
        /// Tells how the field is written and merged.
        public let shape: Shape
    }

    /// Names the kind.
    public let kind: EntityKind
    /// Lists the fields in the order the entity shows them.
    public let fields: [Field]

    /// Gives the shape of a field; nil for a name the kind does not have.
    public func shape(of name: String) -> Shape? {
        for field in fields where field.name == name { return field.shape }
        return nil
    }

    /// Gives the schema of a kind; nil for a kind this program does not know.
    public static func of(_ kind: EntityKind) -> EntitySchema? {
        switch kind {
        case .topic: topic
        case .note: note
        case .profile: profile
        case .photo: photo
        case .productMark: productMark
        default: nil
        }
    }

    private static let topic = EntitySchema(listing: Topic.self)
    private static let note = EntitySchema(listing: Note.self)
    private static let profile = EntitySchema(listing: Profile.self)
    private static let photo = EntitySchema(listing: Photo.self)
    private static let productMark = EntitySchema(listing: ProductMark.self)

    private init<Subject: Entity>(listing subject: Subject.Type) {
        var lister = FieldLister()
        var sample = Subject(id: Identifier(EntityID(high: 0, low: 0)))
        sample.visit(&lister)
        kind = Subject.kind
        fields = lister.fields
    }
}

/// Collects the fields an entity shows.
private struct FieldLister: FieldVisitor {
    typealias Failure = Never
    var fields: [EntitySchema.Field] = []

    mutating func visit(_ name: String, _ value: inout String) {
        fields.append(EntitySchema.Field(name: name, shape: .text))
    }

    mutating func visit(_ name: String, _ value: inout Instant?) {
        fields.append(EntitySchema.Field(name: name, shape: .instant))
    }

    mutating func visit(_ name: String, _ value: inout CivilDate?) {
        fields.append(EntitySchema.Field(name: name, shape: .date))
    }

    mutating func visit(_ name: String, _ value: inout Bool) {
        fields.append(EntitySchema.Field(name: name, shape: .claim))
    }

    mutating func visit(_ name: String, reference value: inout EntityID?) {
        fields.append(EntitySchema.Field(name: name, shape: .reference))
    }

    mutating func visit(_ name: String, _ value: inout HSBColor?) {
        fields.append(EntitySchema.Field(name: name, shape: .color))
    }

    mutating func visit(_ name: String, number value: inout Int64?) {
        fields.append(EntitySchema.Field(name: name, shape: .number))
    }

    mutating func visit(_ name: String, _ value: inout Picture?) {
        fields.append(EntitySchema.Field(name: name, shape: .picture))
    }

    mutating func visit(_ name: String, merged value: inout String) {
        fields.append(EntitySchema.Field(name: name, shape: .merged))
    }
}
