/// Tells how a field is written and merged.
public enum FieldShape: Equatable, Sendable {
    /// Marks a short text that the last writer wins.
    case text
    /// Marks a moment, written as milliseconds.
    case instant
    /// Marks a civil date, written as ISO 8601 does.
    case date
    /// Marks a time of day, written as ISO 8601 does.
    case time
    /// Marks a yes or no, written as 1 or 0.
    case claim
    /// Marks the identity of another entity.
    case reference
    /// Marks a colour.
    case color
    /// Marks a whole number.
    case number
    /// Marks a picture's description.
    case picture
    /// Marks a text merged character by character.
    case merged
}
