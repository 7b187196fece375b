extension JSON {
    /// Reads the value of a text; throws unless it is exactly one JSON document within `limits`.
    public init(parsing text: String, limits: JSONLimits = .standard) throws(JSONError) {
        var text = text
        let outcome = text.withUTF8 { JSON.outcome(of: $0, limits) }
        self = try outcome.get()
    }

    /// Reads the value of UTF-8 `bytes`; throws unless they are exactly one JSON document within `limits`.
    public init(parsing bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) {
        let outcome = bytes.withUnsafeBufferPointer { JSON.outcome(of: $0, limits) }
        self = try outcome.get()
    }

    /// Reads the value of UTF-8 `bytes`; throws unless they are exactly one JSON document within `limits`.
    public init(parsing bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .standard) throws(JSONError) {
        var reader = try JSONReader(bytes, limits: limits)
        self = try reader.readValue()
        try reader.finish()
    }

    /// The shortest text of the value, without white space, and safe inside an HTML script; numbers in it must be finite.
    public var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// The UTF-8 of `text`.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        write(into: &writer)
        return writer.bytes
    }

    /// Writes the value at the current place of `writer`; numbers in it must be finite.
    public func write(into writer: inout JSONWriter) {
        switch self {
        case .null:
            writer.null()
        case .bool(let value):
            writer.bool(value)
        case .integer(let value):
            writer.integer(value)
        case .number(let value):
            writer.number(value)
        case .string(let value):
            writer.string(value)
        case .array(let elements):
            writer.beginArray()
            for element in elements {
                element.write(into: &writer)
            }
            writer.endArray()
        case .object(let object):
            writer.beginObject()
            for member in object.members {
                writer.key(member.key)
                member.value.write(into: &writer)
            }
            writer.endObject()
        }
    }

    /// Returns the result of parsing, for closures that cannot throw a typed error.
    private static func outcome(of bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits) -> Result<JSON, JSONError> {
        do throws(JSONError) {
            return .success(try JSON(parsing: bytes, limits: limits))
        } catch {
            return .failure(error)
        }
    }
}
