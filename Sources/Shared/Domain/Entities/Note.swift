/// A note that a person wrote: a title and a text, inside a topic (N2, N6, E2, E3, E6).
public struct Note: TopicItem {
    public static var kind: EntityKind { .note }
    /// The maximum length of a title, in Unicode scalars.
    public static let maximumTitleLength = 500
    /// The maximum length of a text, in Unicode scalars.
    public static let maximumTextLength = 1_000_000

    /// The identity of the note.
    public let id: Identifier<Note>
    /// The topic of the note.
    public var topicID: Identifier<Topic>?
    /// The title, one line; empty until a person enters one.
    public var title = ""
    public var text = ""
    /// When its title or text was last edited, to the minute; nil where only programs without this field have written.
    public var changedAt: Instant?
    /// Whether it comes before the others of its topic.
    public var isPinned = false
    /// The position among the topic's notes, as a fractional order key.
    public var position = ""
    /// The colour; nil for white.
    public var color: HSBColor?
    /// The custom colour a person mixed for the note, kept while another one is selected; nil before the first.
    public var customColor: HSBColor?
    /// When the note was created.
    public var createdAt: Instant?
    /// When the note was moved to the trash.
    public var deletedAt: Instant?
    /// The last day the note is meant for, the same day in every time zone (E5).
    public var deadline: CivilDate?
    /// The time of that day by the reader's clock, in any time zone; nil for any time.
    public var deadlineTime: ClockTime?
    /// When to remind of the note.
    public var remindAt: Instant?
    /// Whether the note is moved to the trash after its deadline.
    public var removesAfterDeadline = false
    /// The deadline for which the note was last moved to the trash, so that this happens once a deadline.
    public var expiredDeadline: CivilDate?
    /// Whether somebody has marked it as done; one that repeats moves to its next deadline instead.
    public var isDone = false
    /// When it is due again after it was done; nil for a deadline that does not repeat.
    public var recurrence: Recurrence?

    public init(id: Identifier<Note>) {
        self.id = id
    }

    /// The note's group within its topic: notes of a lower group come first.
    public var group: Int { isPinned ? 0 : 1 }

    /// The field of `isPinned`.
    public static var pinnedField: Field<Bool> { Field("isPinned") }
    /// The field of `changedAt`.
    public static var changedField: Field<Instant?> { Field("changedAt") }
    /// The field of `isDone`.
    public static var doneField: Field<Bool> { Field("isDone") }
    /// The field of when it is due again.
    public static var recurrenceField: Field<Recurrence?> { Field("recurrence") }
    public static var titleField: MergedTextField { MergedTextField("title", limit: maximumTitleLength) }
    public static var textField: MergedTextField { MergedTextField("text", limit: maximumTextLength) }

    public mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitShared(&visitor)
        try visitor.visit(Note.pinnedField, &isPinned)
        try visitor.visit(Note.changedField, &changedAt)
        try visitor.visit(Note.doneField, &isDone)
        try visitor.visit(Note.recurrenceField, &recurrence)
        try visitor.visit(Note.titleField, &title)
        try visitor.visit(Note.textField, &text)
    }
}
