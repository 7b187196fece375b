import EmbeddedSupport

/// One JSON value (RFC 8259) as a tree.
///
/// A number without fraction and exponent that fits `Int64` is an `integer`; all others are finite `number`s. The two are never equal to
/// each other. Strings and keys are equal only if their UTF-8 is identical.
public enum JSON: Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// Any other number; it must be finite to be written.
    case number(Double)
    case string(String)
    case array([JSON])
    case object(JSONObject)
}

extension JSON: Equatable {
    /// Returns whether both are the same value, strings by exact UTF-8.
    public static func == (left: JSON, right: JSON) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): ExactText.areSame(left, right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        case (.null, _), (.bool, _), (.integer, _), (.number, _), (.string, _), (.array, _), (.object, _): false
        }
    }
}

extension JSON {
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The exact whole number, if it is one that was written without fraction and exponent.
    public var integer: Int64? {
        if case .integer(let value) = self { value } else { nil }
    }

    /// The number, if it is one; an integer is rounded to the nearest `Double`.
    public var number: Double? {
        switch self {
        case .number(let value): value
        case .integer(let value): Double(value)
        case .null, .bool, .string, .array, .object: nil
        }
    }

    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    public var array: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    public var object: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }

    /// The value of `key`, if it is an object that has it.
    public subscript(key: String) -> JSON? {
        if case .object(let value) = self { value[key] } else { nil }
    }

    /// The element at `index`, if it is an array with one there.
    public subscript(index: Int) -> JSON? {
        guard case .array(let value) = self, value.indices.contains(index) else {
            return nil
        }
        return value[index]
    }
}
