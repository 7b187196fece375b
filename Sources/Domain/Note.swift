/// Holds what a person wrote: a title and a text, inside a topic (N2, N6, E2, E3, E6).
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
    /// Holds the colour; white when there is none.
    public var color: HSBColor?
    /// Holds the colour a person mixed for the note, kept while another one is chosen; nil before the first.
    public var customColor: HSBColor?
    /// Marks when the note was made.
    public var createdAt: Instant?
    /// Marks when the note went to the trash.
    public var deletedAt: Instant?
    /// Holds the last day the note is meant for, the same day in every time zone (E5).
    public var deadline: CivilDate?
    /// Says that the note goes to the trash after its deadline.
    public var removesAfterDeadline = false
    /// Holds the deadline for which the note was last taken to the trash, so that this happens once a deadline.
    public var expiredDeadline: CivilDate?

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
        try visitor.visit("deadline", &deadline)
        try visitor.visit("removesAfterDeadline", &removesAfterDeadline)
        try visitor.visit("expiredDeadline", &expiredDeadline)
        try visitor.visit("color", &color)
        try visitor.visit("customColor", &customColor)
        try visitor.visit("title", merged: &title)
        try visitor.visit("text", merged: &text)
    }
}
