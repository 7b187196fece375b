/// Holds what a person wrote: a title and a text, inside a topic (N2, N6, E2, E3).
public struct Note: Entity {
    /// Names notes in the journal.
    public static var kind: EntityKind { .note }
    /// Limits the length of a title, in Unicode scalars.
    public static let maximumTitleLength = 500
    /// Limits the length of a text, in Unicode scalars.
    public static let maximumTextLength = 1_000_000

    /// Identifies the note.
    public let id: Identifier<Note>
    /// Names the topic the note belongs to.
    public var topicID: Identifier<Topic>?
    /// Holds the title, one line; empty until a person gives one.
    public var title = ""
    /// Holds the text.
    public var text = ""
    /// Holds the place among the topic's notes, as a fractional order key.
    public var position = ""
    /// Marks when the note was made.
    public var createdAt: Instant?
    /// Marks when the note went to the trash.
    public var deletedAt: Instant?

    /// Makes an empty note.
    public init(id: Identifier<Note>) {
        self.id = id
    }

    /// Shows every field to the visitor.
    public mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        var topic = topicID?.entity
        try visitor.visit("topicID", reference: &topic)
        topicID = topic.map { Identifier($0) }
        try visitor.visit("position", &position)
        try visitor.visit("createdAt", &createdAt)
        try visitor.visit("deletedAt", &deletedAt)
        try visitor.visit("title", merged: &title)
        try visitor.visit("text", merged: &text)
    }
}
