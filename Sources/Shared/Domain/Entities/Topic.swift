/// Gathers notes under a name (N1, N6).
public struct Topic: Entity {
    public static var kind: EntityKind { .topic }
    /// Limits the length of a name, in Unicode scalars.
    public static let maximumNameLength = 200

    /// Identifies the topic.
    public let id: Identifier<Topic>
    /// Holds the name a person gave.
    public var name = ""
    /// Says that it was put aside: no list of topics shows it, and the search does.
    public var isArchived = false
    /// Holds the place among the topics, as a fractional order key.
    public var position = ""
    /// Marks when the topic was made.
    public var createdAt: Instant?
    /// Marks when the topic went to the trash.
    public var deletedAt: Instant?

    public init(id: Identifier<Topic>) {
        self.id = id
    }

    /// Whether it is kept: a topic in the trash is while it has a note in use.
    public func isKept(hasNotes: @autoclosure () -> Bool) -> Bool { deletedAt == nil || hasNotes() }

    /// Names the name among the fields.
    public static var nameField: Field<String> { Field("name", limit: maximumNameLength) }

    /// Names, among the fields, what says that it was put aside.
    public static var archivedField: Field<Bool> { Field("isArchived") }

    public mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.visit(Topic.nameField, &name)
        try visitor.visit(Topic.archivedField, &isArchived)
        try visitor.visit(Fields.position, &position)
        try visitor.visit(Fields.createdAt, &createdAt)
        try visitor.visit(Fields.deletedAt, &deletedAt)
    }
}
