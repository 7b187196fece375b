extension JSON: ExpressibleByNilLiteral {
    /// Creates a null.
    public init(nilLiteral: ()) {
        self = .null
    }
}

extension JSON: ExpressibleByBooleanLiteral {
    /// Creates a truth value.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension JSON: ExpressibleByIntegerLiteral {
    /// Creates an exact whole number.
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }
}

extension JSON: ExpressibleByFloatLiteral {
    /// Creates a number.
    public init(floatLiteral value: Double) {
        self = .number(value)
    }
}

extension JSON: ExpressibleByStringLiteral {
    /// Creates a string.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSON: ExpressibleByArrayLiteral {
    /// Creates an array.
    public init(arrayLiteral elements: JSON...) {
        self = .array(elements)
    }
}

extension JSON: ExpressibleByDictionaryLiteral {
    /// Creates an object; of members with one key the last value stands.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(JSONObject(members))
    }
}
