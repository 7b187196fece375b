/// A register, with the type of its values.
public struct Field<Value: FieldCodable>: Sendable {
    /// The name on the wire and in rows.
    public let name: String
    /// The maximum length of a text, in Unicode scalars.
    public let limit: Int

    public init(_ name: String, limit: Int = 10_000) {
        self.name = name
        self.limit = limit
    }
}

/// A text that is merged character by character, so that none is lost.
public struct MergedTextField: Sendable {
    /// The name on the wire and in rows.
    public let name: String
    /// The maximum length of the text, in Unicode scalars.
    public let limit: Int

    public init(_ name: String, limit: Int) {
        self.name = name
        self.limit = limit
    }
}

/// The fields that several kinds of entities have.
public enum Fields {
    /// The position in a list, as a fractional order key.
    public static var position: Field<String> { Field("position") }
    /// When the entity was created.
    public static var createdAt: Field<Instant?> { Field("createdAt") }
    /// When the entity was moved to the trash.
    public static var deletedAt: Field<Instant?> { Field("deletedAt") }
    /// The topic it belongs to.
    public static var topicID: Field<Identifier<Topic>?> { Field("topicID") }
    /// The last day it is meant for.
    public static var deadline: Field<CivilDate?> { Field("deadline") }
    /// The time of day on the deadline.
    public static var deadlineTime: Field<ClockTime?> { Field("deadlineTime") }
    /// When to remind of the entity.
    public static var remindAt: Field<Instant?> { Field("remindAt") }
    /// Whether it is moved to the trash after its deadline.
    public static var removesAfterDeadline: Field<Bool> { Field("removesAfterDeadline") }
    /// The deadline for which it was last moved to the trash.
    public static var expiredDeadline: Field<CivilDate?> { Field("expiredDeadline") }
    /// The colour.
    public static var color: Field<HSBColor?> { Field("color") }
    /// The custom colour that a person mixed for it.
    public static var customColor: Field<HSBColor?> { Field("customColor") }
}
