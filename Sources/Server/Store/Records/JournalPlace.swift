import Domain

/// An entry of a journal without its operation.
public struct JournalPlace: Equatable, Sendable {
    /// The entry's number within its space.
    public let revision: Int64
    /// The entity that was changed.
    public let entity: EntityID
    /// The session that sent the operation; nil for the server's own.
    public let session: Identifier<Session>?
    /// The moment at which the server received the first of what was folded into it; as `receivedAt` for an entry as it came.
    public let firstReceivedAt: Instant
    /// The moment at which the server received it.
    public let receivedAt: Instant
}

extension JournalPlace: RowValue {
    /// Reads a row of the table `journal`.
    public init(row: some StoredRow) throws(StoreError) {
        let first: Instant? = try row["first_received_at"]
        let last: Instant = try row["received_at"]
        self.init(
            revision: try row["revision"], entity: try row["entity"], session: try row["session"], firstReceivedAt: first ?? last,
            receivedAt: last)
    }
}
