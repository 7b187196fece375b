import JSON

/// Is an object whose keys are data; of the values, what can't be read is left out.
public struct WireMap<Value: WireValue>: OmissibleValue {
    /// Lists keys and values, in the order in which they are written.
    public var members: [(key: String, value: Value)]

    /// Makes a map of keys that differ.
    public init(_ members: [(key: String, value: Value)]) { self.members = members }

    public static var omitted: WireMap { WireMap([]) }
    /// Says that there is nothing in it.
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
