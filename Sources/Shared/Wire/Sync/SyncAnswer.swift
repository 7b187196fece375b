import Domain
import JSON
import Merge
import Replication

/// Answers a sync request: what the server has beyond the device's revision.
public struct SyncAnswer: Sendable {
    /// Numbers the last journal entry the answer covers; the device asks from there next.
    public var revision: Int64
    /// Tells the entry of that revision from any other that a server restored from a backup may have there; nil where none is known.
    public var mark: String?
    /// Lists operations in journal order, the device's own among them.
    public var operations: [Operation]
    /// Says that there is more to ask for.
    public var hasMore: Bool
    /// Tells the server's time, in milliseconds since 1970.
    public var serverTime: Int64
    /// Names those of the entities asked about that the server has removed for good.
    public var purged: [EntityID]

    /// Limits the operations in one answer.
    public static let maximumOperationCount = 2_000

    /// Makes an answer.
    public init(revision: Int64, mark: String? = nil, operations: [Operation], hasMore: Bool, serverTime: Int64, purged: [EntityID] = []) {
        self.revision = revision
        self.mark = mark
        self.operations = operations
        self.hasMore = hasMore
        self.serverTime = serverTime
        self.purged = purged
    }

    /// Reads an answer from its JSON form `{"revision","mark"?,"time","more","operations":[…],"purged"?:[…]}`.
    public init(json: JSON) throws(WireError) {
        revision = try json.whole(at: "revision")
        mark = json["mark"]?.string
        serverTime = try json.whole(at: "time")
        guard Timestamp.isPossible(serverTime) else { throw .invalid("time") }
        purged = try SyncRequest.identities(in: json["purged"], "purged")
        guard let more = json["more"]?.bool else { throw .missing("more") }
        hasMore = more
        var operations: [Operation] = []
        for operation in try json.list(at: "operations", limit: .max) { operations.append(try Operation(json: operation)) }
        self.operations = operations
    }

    /// Writes the answer's JSON form.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("revision")
        writer.integer(revision)
        if let mark {
            writer.key("mark")
            writer.string(mark)
        }
        writer.key("time")
        writer.integer(serverTime)
        writer.key("more")
        writer.bool(hasMore)
        writer.key("operations")
        writer.beginArray()
        for operation in operations { operation.write(to: &writer) }
        writer.endArray()
        if !purged.isEmpty {
            writer.key("purged")
            SyncRequest.write(purged, to: &writer)
        }
        writer.endObject()
    }
}
