/// An item of a topic, a note or a photo, with what both have.
public protocol TopicItem: Entity, Dated {
    /// The topic it belongs to; nil for none.
    var topicID: Identifier<Topic>? { get set }
    /// The position among items of its kind, as a fractional order key.
    var position: String { get set }
    /// The colour; nil for white.
    var color: HSBColor? { get set }
    /// The custom colour a person mixed for it, kept while another one is selected; nil before the first.
    var customColor: HSBColor? { get set }
    /// When it was created.
    var createdAt: Instant? { get set }
    /// The last day it is meant for, the same day in every time zone (E5).
    var deadline: CivilDate? { get set }
    /// The time of that day by the reader's clock, in any time zone; nil for any time.
    var deadlineTime: ClockTime? { get set }
    /// When to remind of it.
    var remindAt: Instant? { get set }
    /// Whether it is moved to the trash after its deadline.
    var removesAfterDeadline: Bool { get set }
    /// The deadline for which it was last moved to the trash, so that this happens once a deadline.
    var expiredDeadline: CivilDate? { get set }
}

extension TopicItem {
    /// Visits the fields that all items of topics have.
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
    /// Returns when to remind of it: never without a deadline, once it is done, in the trash, or in an archived topic.
    public func reminder(inArchivedTopic isArchived: Bool) -> Instant? {
        deadline.hasValue && !isDone && !deletedAt.hasValue && !isArchived ? remindAt : nil
    }
}
