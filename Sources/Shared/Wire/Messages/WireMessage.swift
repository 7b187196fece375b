import EmbeddedSupport
import JSON

/// A message of the API: a JSON object whose members are described once, for reading, writing and documentation.
public protocol WireMessage: WireValue {
    init()
    /// Visits the members in the order in which they are written.
    mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
    /// Corrects what can be corrected, and throws for members that are valid one by one but not together.
    mutating func validate() throws(WireError)
}

extension WireMessage {
    public mutating func validate() throws(WireError) {}

    /// Reads a message; throws for a missing or invalid member.
    public init(json: JSON) throws(WireError) {
        self.init()
        var reader = MemberReader(json: json)
        try visit(&reader)
        try validate()
    }

    /// Reads a message from its text; nil for anything else.
    public init?(text: String) { self.init(bytes: ExactText.bytes(of: text)) }

    /// Reads a message from its text in UTF-8; nil for anything else.
    public init?(bytes: [UInt8]) {
        do throws(JSONError) {
            let json = try JSON(parsing: bytes)
            do throws(WireError) { try self.init(json: json) } catch { return nil }
        } catch {
            return nil
        }
    }

    public init(json: JSON, of member: String) throws(WireError) {
        guard case .object = json else { throw .invalid(member) }
        try self.init(json: json)
    }

    public func write(to writer: inout JSONWriter) {
        var visitor = MemberWriter()
        var message = self
        swap(&visitor.writer, &writer)
        visitor.writer.beginObject()
        message.visit(&visitor)
        visitor.writer.endObject()
        swap(&visitor.writer, &writer)
    }

    public static var schema: JSON {
        var describer = MemberDescriber()
        var message = Self()
        message.visit(&describer)
        return describer.schema
    }
}
