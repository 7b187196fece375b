import EmbeddedSupport

/// The value of a register.
public enum FieldValue: Hashable, Sendable {
    /// No value.
    case null
    /// A 64-bit whole number.
    case integer(Int64)
    case text(String)

    /// The number; nil for another value.
    public var integer: Int64? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// The text; nil for another value.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// Compares values by their exact scalars; canonically equal texts of other scalars are different.
    public static func == (left: FieldValue, right: FieldValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.integer(let left), .integer(let right)): left == right
        case (.text(let left), .text(let right)): ExactText.areSame(left, right)
        case (.null, _), (.integer, _), (.text, _): false
        }
    }
}
