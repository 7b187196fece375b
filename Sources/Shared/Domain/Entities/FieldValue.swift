import EmbeddedSupport

/// Holds the value of one field that the last writer wins.
public enum FieldValue: Hashable, Sendable {
    /// Stands for no value.
    case null
    /// Holds a 64-bit whole number.
    case integer(Int64)
    /// Holds text.
    case text(String)

    /// Gives the number, if it is one.
    public var integer: Int64? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// Gives the text, if it is one.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// Tells values apart by their exact scalars; canonically equal texts of other scalars are different values.
    public static func == (left: FieldValue, right: FieldValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.integer(let left), .integer(let right)): left == right
        case (.text(let left), .text(let right)): ExactText.areSame(left, right)
        case (.null, _), (.integer, _), (.text, _): false
        }
    }
}
