import JSON

/// Is a value of a message's member.
public protocol WireValue: Sendable {
    /// Reads a value; an error names the member.
    init(json: JSON, of member: String) throws(WireError)
    /// Reads a value that may be left out; nil for anything else.
    static func optional(_ json: JSON) -> Self?
    /// Writes the value.
    func write(to writer: inout JSONWriter)
    /// Describes what such values look like, as JSON Schema 2020-12 does.
    static var schema: JSON { get }
}

extension WireValue {
    public static func optional(_ json: JSON) -> Self? {
        do throws(WireError) { return try Self(json: json, of: "") } catch { return nil }
    }

    /// Gives the value's JSON text in UTF-8.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }

    /// Gives the value as a tree, for whoever changes or compares it.
    public var json: JSON {
        do throws(JSONError) { return try JSON(parsing: bytes) } catch { preconditionFailure("What a value writes is JSON.") }
    }

    /// Gives the value's JSON text.
    public var jsonText: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }
}

/// Is a value that messages leave out where it equals `omitted`.
public protocol OmissibleValue: WireValue {
    /// Stands for a member that was left out.
    static var omitted: Self { get }
    /// Says that the value need not be written.
    var isOmitted: Bool { get }
}

extension OmissibleValue where Self: Equatable {
    /// Says that it equals `omitted`.
    public var isOmitted: Bool { self == Self.omitted }
}

/// Is a word of a fixed list, written as text.
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
