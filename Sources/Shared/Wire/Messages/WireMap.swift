import JSON

/// An object whose keys are data; values that can't be read are left out.
public struct WireMap<Value: WireValue>: OmissibleValue {
    /// Keys and values, in the order in which they are written.
    public var members: [(key: String, value: Value)]

    /// Creates a map from unique keys.
    public init(_ members: [(key: String, value: Value)]) { self.members = members }

    public static var omitted: WireMap { WireMap([]) }
    /// Whether the map is empty, and left out.
    public var isOmitted: Bool { members.isEmpty }

    public init(json: JSON, of member: String) throws(WireError) {
        guard let object = json.object else { throw .invalid(member) }
        members = []
        for (key, value) in object.members {
            do throws(WireError) { members.append((key, try Value(json: value, of: key))) } catch { continue }
        }
    }

    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for member in members {
            writer.key(member.key)
            member.value.write(to: &writer)
        }
        writer.endObject()
    }

    public static var schema: JSON { ["type": "object", "additionalProperties": Value.schema] }
}
