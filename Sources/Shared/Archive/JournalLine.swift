import Domain
import JSON
import Replication
import Wire

/// One operation of a space; a line of the entry `journal.jsonl`.
public struct JournalLine: Sendable {
    /// The name of the entry, after the folder of its space.
    public static let name = "journal.jsonl"

    /// The number in its space's journal; 0 where entries have no numbers.
    public var revision: Int64
    /// When the server received it; nil if no server did.
    public var receivedAt: Instant?
    /// The session that sent it; nil for the server itself.
    public var session: EntityID?
    /// Whether the entity was purged, and only its tombstone is left.
    public var isOfRemoved: Bool
    public var operation: Operation
    /// The first revision, the first moment and the number of the entries that were folded into this one; nil if none were.
    public var folded: (firstRevision: Int64, firstReceivedAt: Instant, entryCount: Int64)?

    public init(json: JSON) throws(WireError) {
        guard let operation = json["operation"] else { throw .missing("operation") }
        self.operation = try Operation(json: operation)
        revision = json["revision"]?.integer ?? 0
        receivedAt = json.instant(ifAt: "receivedAt")
        session = json["session"]?.string.flatMap { EntityID(text: $0) }
        isOfRemoved = json["removed"]?.bool == true
        // What an older server wrote has none, and an older server ignores it.
        guard let parts = json["folded"]?.array, parts.count == 3, let firstRevision = parts[0].integer,
            let milliseconds = parts[1].integer, let entryCount = parts[2].integer,
            firstRevision > 0, firstRevision < revision, entryCount > 1, entryCount <= revision - firstRevision + 1,
            milliseconds >= 0, milliseconds <= receivedAt?.milliseconds ?? 0
        else { return }
        folded = (firstRevision, Instant(milliseconds: milliseconds), entryCount)
    }

    /// Writes a line of a device, which has no revisions.
    public static func write(_ operation: Operation, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("operation")
        operation.write(to: &writer)
        writer.endObject()
    }

    /// Returns a line of a server, without the line feed; `operation` is already in the journal's form.
    public static func text(
        revision: Int64, receivedAt: Instant, session: EntityID?, isOfRemoved: Bool,
        folded: (firstRevision: Int64, firstReceivedAt: Instant, entryCount: Int64)? = nil, operation: String
    ) -> String {
        var text = "{\"revision\":\(revision),\"receivedAt\":\(receivedAt.milliseconds),"
        if let session { text += "\"session\":\"\(session.text)\"," }
        if isOfRemoved { text += "\"removed\":true," }
        if let folded { text += "\"folded\":[\(folded.firstRevision),\(folded.firstReceivedAt.milliseconds),\(folded.entryCount)]," }
        return text + "\"operation\":" + operation + "}"
    }
}
