import JSON
import Replication

/// Holds an operation as a device keeps it until the server has it: as its JSON text, which needs no reading to be sent.
public struct EncodedOperation: WireValue {
    private let text: String

    /// Takes the JSON text of an operation.
    public init(text: String) { self.text = text }

    public init(json: JSON, of member: String) { text = json.text }

    public func write(to writer: inout JSONWriter) { writer.document(text) }

    public static var schema: JSON { Operation.schema }
}
