import JSON

/// A value of a message's member.
public protocol WireValue: Sendable {
    /// Reads a value; errors carry the name of the member.
    init(json: JSON, of member: String) throws(WireError)
    /// Reads a value that may be left out; nil for anything else.
    static func optional(_ json: JSON) -> Self?
    /// Writes the value as JSON.
    func write(to writer: inout JSONWriter)
    /// The form of such values, in JSON Schema 2020-12.
    static var schema: JSON { get }
}

extension WireValue {
    public static func optional(_ json: JSON) -> Self? {
        do throws(WireError) { return try Self(json: json, of: "") } catch { return nil }
    }

    /// The value's JSON text in UTF-8.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }

    /// The value as a tree, to change or compare it.
    public var json: JSON {
        do throws(JSONError) { return try JSON(parsing: bytes) } catch { preconditionFailure("What a value writes is JSON.") }
    }

    /// The value's JSON text.
    public var jsonText: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }
}

/// A value that messages leave out where it equals `omitted`.
public protocol OmissibleValue: WireValue {
    /// The value of a member that was left out.
    static var omitted: Self { get }
    /// Whether the value is left out.
    var isOmitted: Bool { get }
}

extension OmissibleValue where Self: Equatable {
    /// Whether it equals `omitted`.
    public var isOmitted: Bool { self == Self.omitted }
}

/// A word of a fixed list, written as text.
public protocol WireWord: WireValue, RawRepresentable where RawValue == String {}

extension WireWord {
    public init(json: JSON, of member: String) throws(WireError) {
        guard let word = json.string.flatMap({ Self(rawValue: $0) }) else { throw .invalid(member) }
        self = word
    }

    public func write(to writer: inout JSONWriter) { writer.string(rawValue) }

    public static var schema: JSON { ["type": "string"] }
}

extension WireWord where Self: CaseIterable {
    public static var schema: JSON { ["type": "string", "enum": .array(allCases.map { .string($0.rawValue) })] }
}
