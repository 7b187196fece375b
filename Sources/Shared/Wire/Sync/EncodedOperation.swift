import JSON
import Replication

/// An operation as a device stores it until the server has it: as JSON text, which need not be parsed before it is sent.
public struct EncodedOperation: WireValue {
    private let text: String

    /// Creates an operation from its JSON text.
    public init(text: String) { self.text = text }

    public init(json: JSON, of member: String) { text = json.text }

    public func write(to writer: inout JSONWriter) { writer.document(text) }

    public static var schema: JSON { Operation.schema }
}
