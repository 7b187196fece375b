import EmbeddedSupport
import JSON

/// Is a message of the API, a JSON object whose members are described once: reader, writer and description follow from that.
public protocol WireMessage: WireValue {
    init()
    /// Leads a visitor through the members, in the order in which they are written.
    mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
    /// Refuses a message whose members can be read one by one, and yet make no sense; mends what may be mended.
    mutating func validate() throws(WireError)
}

extension WireMessage {
    public mutating func validate() throws(WireError) {}

    /// Reads a message; throws where a member is missing or makes no sense.
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
