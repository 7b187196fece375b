/// How a field is written and merged.
public enum FieldShape: Equatable, Sendable {
    /// A short text in a register.
    case text
    /// A moment, written as milliseconds.
    case instant
    /// A civil date in ISO 8601 format.
    case date
    /// A time of day in ISO 8601 format.
    case time
    /// A Boolean, written as 1 or 0.
    case claim
    /// The identity of another entity.
    case reference
    /// A colour.
    case color
    /// A whole number.
    case number
    /// A picture's description.
    case picture
    /// A text merged character by character.
    case merged
}
