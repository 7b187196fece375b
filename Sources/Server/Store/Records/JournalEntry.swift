import Domain

/// An operation in a space's journal, in the order in which the server accepted it.
public struct JournalEntry: Equatable, Sendable {
    /// The entry's number within its space, from 1.
    public let revision: Int64
    /// The entity that was changed.
    public let entity: EntityID
    /// The kind of the entity.
    public let kind: EntityKind
    /// The session that sent the operation; nil for the server's own.
    public let session: Identifier<Session>?
    /// The moment at which the server received it.
    public let receivedAt: Instant
    /// The operation's JSON form, which is opaque to the store.
    public let operation: String

    public init(
        revision: Int64, entity: EntityID, kind: EntityKind, session: Identifier<Session>?, receivedAt: Instant, operation: String
    ) {
        self.revision = revision
        self.entity = entity
        self.kind = kind
        self.session = session
        self.receivedAt = receivedAt
        self.operation = operation
    }
}

extension JournalEntry: RowValue {
    /// Reads a row of the table `journal`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            revision: try row["revision"], entity: try row["entity"], kind: try row["kind"], session: try row["session"],
            receivedAt: try row["received_at"], operation: try row["operation"])
    }
}
