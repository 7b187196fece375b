import Domain

/// An entry of a journal without its operation.
public struct JournalPlace: Equatable, Sendable {
    /// The entry's number within its space.
    public let revision: Int64
    /// The entity that was changed.
    public let entity: EntityID
    /// The moment at which the server received it.
    public let receivedAt: Instant
}

extension JournalPlace: RowValue {
    /// Reads a row of the table `journal`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(revision: try row["revision"], entity: try row["entity"], receivedAt: try row["received_at"])
    }
}
