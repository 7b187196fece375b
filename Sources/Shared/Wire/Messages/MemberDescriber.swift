import JSON

/// A visitor that describes the members of a message in JSON Schema 2020-12, as OpenAPI 3.1 uses it.
struct MemberDescriber: MemberVisitor {
    private var properties = JSONObject([])
    private var names: [JSON] = []

    /// The schema of an object with the visited members; a later version may have others.
    var schema: JSON { ["type": "object", "required": .array(names), "properties": .object(properties)] }

    mutating func required<Value: WireValue>(_ name: String, _ value: inout Value) {
        names.append(.string(name))
        properties[name] = Value.schema
    }

    mutating func optional<Value: WireValue>(_ name: String, _ value: inout Value?) { properties[name] = Value.schema }

    mutating func nonempty<Value: OmissibleValue>(_ name: String, _ value: inout Value) { properties[name] = Value.schema }

    mutating func required<Element: WireValue>(_ name: String, _ list: inout [Element], limit: Int) {
        names.append(.string(name))
        nonempty(name, &list, limit: limit)
    }

    mutating func nonempty<Element: WireValue>(_ name: String, _ list: inout [Element], limit: Int) {
        var schema = JSONObject([("type", "array"), ("items", Element.schema)])
        if limit < .max { schema["maxItems"] = .integer(Int64(limit)) }
        properties[name] = .object(schema)
    }

    func refuse(_ name: String) {}
}
