import Domain
import Replication

/// A request to accept a device's operations and to return those it has not seen.
public typealias SyncRequest = SyncSubmission<Operation>

/// A sync request whose operations are parsed (`Operation`), or the JSON texts that a device stores (`EncodedOperation`).
public struct SyncSubmission<Entry: WireValue>: WireMessage {
    /// The number of the last journal entry that the device has merged; 0 for a new device.
    public var since: Int64
    /// The number of the last entry seen by whoever deleted something in the batch, if another than `since`; nil for `since`.
    ///
    /// It is higher where the device requests everything again.
    public var seen: Int64?
    /// The fingerprint of that revision; nil if unknown.
    public var fingerprint: String?
    /// The space whose data the device has; nil before it has any.
    public var space: String?
    /// The device's own operations in the order they were made; all are accepted or none.
    public var operations: [Entry]
    /// Entities whose time in the trash seems to be over; the server answers which it has removed for good.
    public var expired: [EntityID]
    /// Whether the person confirmed a batch that deletes much.
    public var isMassDeletionConfirmed: Bool
    /// The number of changes and files that the device has still to send after this request; nil if it doesn't tell.
    public var waitingCount: Int?

    /// The maximum number of operations in one request.
    public static var maximumOperationCount: Int { 2_000 }
    /// The maximum number of expired entities in one request.
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
        try visitor.optional("waiting", &waitingCount)
        try visitor.nonempty("expired", &expired, limit: Self.maximumExpiredCount)
    }

    public mutating func validate() throws(WireError) {
        guard since >= 0 else { throw .invalid("since") }
        if let seen, seen < 0 { throw .invalid("seen") }
        if let waitingCount, waitingCount < 0 { throw .invalid("waiting") }
    }
}
