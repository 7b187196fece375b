/// Names a field that the last writer wins, and says of what type its values are.
public struct Field<Value: FieldCodable>: Sendable {
    /// Names it on the wire and in rows.
    public let name: String
    /// Limits a text, in Unicode scalars.
    public let limit: Int

    public init(_ name: String, limit: Int = 10_000) {
        self.name = name
        self.limit = limit
    }
}

/// Names a text in which every character is merged and none is lost.
public struct MergedTextField: Sendable {
    /// Names it on the wire and in rows.
    public let name: String
    /// Limits the text, in Unicode scalars.
    public let limit: Int

    public init(_ name: String, limit: Int) {
        self.name = name
        self.limit = limit
    }
}

/// Names the fields that several kinds of entities have.
public enum Fields {
    /// Holds the place in a list, as a fractional order key.
    public static var position: Field<String> { Field("position") }
    /// Marks when the entity was made.
    public static var createdAt: Field<Instant?> { Field("createdAt") }
    /// Marks when the entity went to the trash.
    public static var deletedAt: Field<Instant?> { Field("deletedAt") }
    /// Names the topic it belongs to.
    public static var topicID: Field<Identifier<Topic>?> { Field("topicID") }
    /// Holds the last day it is meant for.
    public static var deadline: Field<CivilDate?> { Field("deadline") }
    /// Holds the time of that day.
    public static var deadlineTime: Field<ClockTime?> { Field("deadlineTime") }
    /// Marks when to remind of it.
    public static var remindAt: Field<Instant?> { Field("remindAt") }
    /// Says that it goes to the trash after its deadline.
    public static var removesAfterDeadline: Field<Bool> { Field("removesAfterDeadline") }
    /// Holds the deadline for which it was last taken to the trash.
    public static var expiredDeadline: Field<CivilDate?> { Field("expiredDeadline") }
    /// Holds the colour.
    public static var color: Field<HSBColor?> { Field("color") }
    /// Holds the colour that a person mixed for it.
    public static var customColor: Field<HSBColor?> { Field("customColor") }
}
