import Domain
import Merge
import Replication

/// The answer to a sync request: what the server has beyond the device's revision.
public typealias SyncAnswer = SyncResponse<Operation>

/// A sync answer whose operations are parsed (`Operation`), or the JSON texts that a journal has (`EncodedOperation`).
public struct SyncResponse<Entry: WireValue>: WireMessage {
    /// The number of the last journal entry in the answer, from which the device continues.
    public var revision: Int64
    /// What distinguishes the entry of that revision from another that a server restored from a backup may have; nil if unknown.
    public var fingerprint: String?
    /// Operations in journal order, including the device's own.
    public var operations: [Entry]
    /// Whether there are more operations to request.
    public var hasMore: Bool
    /// The server's time, in milliseconds since 1970.
    public var serverTime: Int64
    /// Those of the entities asked about that the server has removed for good.
    public var purged: [EntityID]
    /// Whether the server follows a restore, and asks how much the device still has to send.
    public var asksForWaiting = false

    /// The maximum number of operations in one answer.
    public static var maximumOperationCount: Int { 2_000 }

    public init(
        revision: Int64, fingerprint: String? = nil, operations: [Entry], hasMore: Bool, serverTime: Int64, purged: [EntityID] = []
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
        try visitor.nonempty("asks", &asksForWaiting)
    }

    public mutating func validate() throws(WireError) {
        guard Timestamp.isPossible(serverTime) else { throw .invalid("time") }
    }
}

public extension Call where Body == SyncRequest, Answer == SyncAnswer {
    static var synchronize: Self { Self(.synchronize) }
}

public extension Call where Body == SyncSubmission<EncodedOperation>, Answer == SyncAnswer {
    /// The same as `synchronize`, for a device, which sends operations in the form it stores them.
    static var synchronizeKept: Self { Self(.synchronize) }
}
