import EmbeddedSupport

/// Holds what a person wrote: a title and a text, inside a topic (N2, N6, E2, E3, E6).
public struct Note: TopicItem {
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
    /// When its title or text was last written into, to the minute; nil where only programs have written that keep no such moments.
    public var changedAt: Instant?
    /// Says that it stands before the others of its topic.
    public var isPinned = false
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
    /// Holds the time of that day, as the clock shows it wherever the reader is; nil for any.
    public var deadlineTime: ClockTime?
    /// Marks when to remind of the note.
    public var remindAt: Instant?
    /// Says that the note goes to the trash after its deadline.
    public var removesAfterDeadline = false
    /// Holds the deadline for which the note was last taken to the trash, so that this happens once a deadline.
    public var expiredDeadline: CivilDate?

    public init(id: Identifier<Note>) {
        self.id = id
    }

    /// Numbers the group it stands in among the notes of its topic: those of a lower one come first.
    public var group: Int { isPinned ? 0 : 1 }

    /// Tells whether it stands before another note of its topic, in the person's own order.
    public func precedes(_ other: Note) -> Bool {
        if group != other.group { return group < other.group }
        return ExactText.areSame(position, other.position) ? id < other.id : ExactText.precedes(position, other.position)
    }

    /// Names, among the fields, what says that it stands before the others.
    public static var pinnedField: Field<Bool> { Field("isPinned") }
    /// The field that says when the words were last changed.
    public static var changedField: Field<Instant?> { Field("changedAt") }
    /// Names the title among the fields.
    public static var titleField: MergedTextField { MergedTextField("title", limit: maximumTitleLength) }
    /// Names the text among the fields.
    public static var textField: MergedTextField { MergedTextField("text", limit: maximumTextLength) }

    public mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitShared(&visitor)
        try visitor.visit(Note.pinnedField, &isPinned)
        try visitor.visit(Note.changedField, &changedAt)
        try visitor.visit(Note.titleField, &title)
        try visitor.visit(Note.textField, &text)
    }
}
