import JSON

/// A pair of values, written as a list of two.
public struct WirePair<First: WireValue, Second: WireValue>: WireValue {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    public init(json: JSON, of member: String) throws(WireError) {
        guard let pair = json.array, pair.count == 2 else { throw .invalid(member) }
        self.init(try First(json: pair[0], of: member), try Second(json: pair[1], of: member))
    }

    public func write(to writer: inout JSONWriter) {
        writer.beginArray()
        first.write(to: &writer)
        second.write(to: &writer)
        writer.endArray()
    }

    public static var schema: JSON { ["type": "array", "prefixItems": [First.schema, Second.schema]] }
}
