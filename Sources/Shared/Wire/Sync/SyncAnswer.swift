import Domain
import Merge
import Replication

/// Answers a sync request: what the server has beyond the device's revision.
public struct SyncAnswer: WireMessage {
    /// Numbers the last journal entry the answer covers; the device asks from there next.
    public var revision: Int64
    /// Tells the entry of that revision from any other that a server restored from a backup may have there; nil where none is known.
    public var fingerprint: String?
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

    public init(
        revision: Int64, fingerprint: String? = nil, operations: [Operation], hasMore: Bool, serverTime: Int64, purged: [EntityID] = []
    ) {
        self.revision = revision
        self.fingerprint = fingerprint
        self.operations = operations
        self.hasMore = hasMore
        self.serverTime = serverTime
        self.purged = purged
    }

    public init() { self.init(revision: 0, operations: [], hasMore: false, serverTime: 0) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("revision", &revision)
        try visitor.optional("mark", &fingerprint)
        try visitor.required("time", &serverTime)
        try visitor.required("more", &hasMore)
        try visitor.required("operations", &operations, limit: .max)
        try visitor.nonempty("purged", &purged, limit: SyncRequest.maximumExpiredCount)
    }

    public mutating func validate() throws(WireError) {
        guard Timestamp.isPossible(serverTime) else { throw .invalid("time") }
    }
}
