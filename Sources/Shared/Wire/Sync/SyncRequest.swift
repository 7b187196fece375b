import Domain
import Replication

/// Asks a server to take a device's operations and to give what the device has not seen.
public typealias SyncRequest = SyncSubmission<Operation>

/// Is a sync request whose operations are read (`Operation`), or the JSON texts that a device keeps (`EncodedOperation`).
public struct SyncSubmission<Entry: WireValue>: WireMessage {
    /// Numbers the last journal entry the device has merged; 0 for a new device.
    public var since: Int64
    /// The number of the last entry that whoever deleted something in the batch had seen, where that is another; nil for `since`.
    ///
    /// It is more where the device asks for everything anew.
    public var seen: Int64?
    /// Holds the fingerprint that came with that revision; nil where none is known.
    public var fingerprint: String?
    /// Names the space whose data the device holds; nil before it has any.
    public var space: String?
    /// Lists the device's own operations in the order they were made; they are taken together or not at all.
    public var operations: [Entry]
    /// Names entities whose stay in the trash seems to be over, of which the server says which it has removed for good.
    public var expired: [EntityID]
    /// Says that the person was asked about a batch that deletes much and wants it.
    public var isMassDeletionConfirmed: Bool

    /// Limits the operations in one request.
    public static var maximumOperationCount: Int { 2_000 }
    /// Limits the entities that are asked about in one request.
    public static var maximumExpiredCount: Int { 500 }

    public init(
        since: Int64, seen: Int64? = nil, fingerprint: String? = nil, space: String? = nil, operations: [Entry] = [],
        expired: [EntityID] = [], isMassDeletionConfirmed: Bool = false
    ) {
        self.since = since
        self.seen = seen
        self.fingerprint = fingerprint
        self.space = space
        self.operations = operations
        self.expired = expired
        self.isMassDeletionConfirmed = isMassDeletionConfirmed
    }

    public init() { self.init(since: 0) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("since", &since)
        try visitor.optional("seen", &seen)
        try visitor.optional("mark", &fingerprint)
        try visitor.optional("space", &space)
        try visitor.nonempty("confirmed", &isMassDeletionConfirmed)
        try visitor.required("operations", &operations, limit: Self.maximumOperationCount)
        try visitor.nonempty("expired", &expired, limit: Self.maximumExpiredCount)
    }

    public mutating func validate() throws(WireError) {
        guard since >= 0 else { throw .invalid("since") }
        if let seen, seen < 0 { throw .invalid("seen") }
    }
}
