/// Is kept in topics: a note or a photo, with what both have.
public protocol TopicItem: Entity, Dated {
    /// Names the topic it belongs to; nil for none.
    var topicID: Identifier<Topic>? { get set }
    /// Holds the place among its like, as a fractional order key.
    var position: String { get set }
    /// Holds the colour; white when there is none.
    var color: HSBColor? { get set }
    /// Holds the colour a person mixed for it, kept while another one is chosen; nil before the first.
    var customColor: HSBColor? { get set }
    /// Marks when it was made.
    var createdAt: Instant? { get set }
    /// Holds the last day it is meant for, the same day in every time zone (E5).
    var deadline: CivilDate? { get set }
    /// Holds the time of that day, as the clock shows it wherever the reader is; nil for any.
    var deadlineTime: ClockTime? { get set }
    /// Marks when to remind of it.
    var remindAt: Instant? { get set }
    /// Says that it goes to the trash after its deadline.
    var removesAfterDeadline: Bool { get set }
    /// Holds the deadline for which it was last taken to the trash, so that this happens once a deadline.
    var expiredDeadline: CivilDate? { get set }
}

extension TopicItem {
    /// Shows the fields that all such items have.
    mutating func visitShared<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.visit(Fields.topicID, &topicID)
        try visitor.visit(Fields.position, &position)
        try visitor.visit(Fields.createdAt, &createdAt)
        try visitor.visit(Fields.deletedAt, &deletedAt)
        try visitor.visit(Fields.deadline, &deadline)
        try visitor.visit(Fields.removesAfterDeadline, &removesAfterDeadline)
        try visitor.visit(Fields.expiredDeadline, &expiredDeadline)
        try visitor.visit(Fields.deadlineTime, &deadlineTime)
        try visitor.visit(Fields.remindAt, &remindAt)
        try visitor.visit(Fields.color, &color)
        try visitor.visit(Fields.customColor, &customColor)
    }
}

extension TopicItem {
    /// Tells when to remind of it: never without a deadline, in the trash, or in an archived topic.
    public func reminder(inArchivedTopic isArchived: Bool) -> Instant? {
        deadline.hasValue && !deletedAt.hasValue && !isArchived ? remindAt : nil
    }
}
