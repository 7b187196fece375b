/// A collection of notes with a name (N1, N6).
public struct Topic: Entity {
    public static var kind: EntityKind { .topic }
    /// The maximum length of a name, in Unicode scalars.
    public static let maximumNameLength = 200

    /// The identity of the topic.
    public let id: Identifier<Topic>
    /// The name that a person entered.
    public var name = ""
    /// Whether it is archived: no list of topics shows it, but search does.
    public var isArchived = false
    /// The position among the topics, as a fractional order key.
    public var position = ""
    /// When the topic was created.
    public var createdAt: Instant?
    /// When the topic was moved to the trash.
    public var deletedAt: Instant?

    public init(id: Identifier<Topic>) {
        self.id = id
    }

    /// Returns whether it is kept: a topic in the trash is kept while it has a note in use.
    public func isKept(hasNotes: @autoclosure () -> Bool) -> Bool { deletedAt == nil || hasNotes() }

    public static var nameField: Field<String> { Field("name", limit: maximumNameLength) }

    /// The field of `isArchived`.
    public static var archivedField: Field<Bool> { Field("isArchived") }

    public mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.visit(Topic.nameField, &name)
        try visitor.visit(Topic.archivedField, &isArchived)
        try visitor.visit(Fields.position, &position)
        try visitor.visit(Fields.createdAt, &createdAt)
        try visitor.visit(Fields.deletedAt, &deletedAt)
    }
}
