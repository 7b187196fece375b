import Domain
import JSON
import Replication
import Wire

/// Holds one operation of a space; a line of the entry `journal.jsonl`.
public struct JournalLine: Sendable {
    /// Names the entry, behind the folder of its space.
    public static let name = "journal.jsonl"

    /// Numbers it in its space's journal; 0 where entries have no numbers.
    public var revision: Int64
    /// Marks when the server took it; nil where no server did.
    public var receivedAt: Instant?
    /// Names the session that sent it; nil for the server's own.
    public var session: EntityID?
    /// Says that the entity was removed for good, and only its tombstone is left.
    public var isOfRemoved: Bool
    /// Holds the operation.
    public var operation: Operation

    public init(json: JSON) throws(WireError) {
        guard let operation = json["operation"] else { throw .missing("operation") }
        self.operation = try Operation(json: operation)
        revision = json["revision"]?.integer ?? 0
        receivedAt = json.instant(ifAt: "receivedAt")
        session = json["session"]?.string.flatMap { EntityID(text: $0) }
        isOfRemoved = json["removed"]?.bool == true
    }

    /// Writes a line of a device, which knows of no revisions.
    public static func write(_ operation: Operation, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("operation")
        operation.write(to: &writer)
        writer.endObject()
    }

    /// Gives a line of a server, the operation being in the journal's form already; without the line feed.
    public static func text(
        revision: Int64, receivedAt: Instant, session: EntityID?, isOfRemoved: Bool, operation: String
    ) -> String {
        var text = "{\"revision\":\(revision),\"receivedAt\":\(receivedAt.milliseconds),"
        if let session { text += "\"session\":\"\(session.text)\"," }
        if isOfRemoved { text += "\"removed\":true," }
        return text + "\"operation\":" + operation + "}"
    }
}
