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
    /// The entries that became this one, which is at the place of the last of them; nil for an entry as it came.
    public let folded: Folded?

    /// Entries of one sitting that became one.
    public struct Folded: Equatable, Sendable {
        /// The revision of the first of them.
        public let firstRevision: Int64
        /// The moment at which the server received the first of them.
        public let firstReceivedAt: Instant
        /// Their number.
        public let entryCount: Int64

        public init(firstRevision: Int64, firstReceivedAt: Instant, entryCount: Int64) {
            self.firstRevision = firstRevision
            self.firstReceivedAt = firstReceivedAt
            self.entryCount = entryCount
        }
    }

    public init(
        revision: Int64, entity: EntityID, kind: EntityKind, session: Identifier<Session>?, receivedAt: Instant, operation: String,
        folded: Folded? = nil
    ) {
        self.revision = revision
        self.entity = entity
        self.kind = kind
        self.session = session
        self.receivedAt = receivedAt
        self.operation = operation
        self.folded = folded
    }
}

extension JournalEntry: RowValue {
    /// Reads a row of the table `journal`.
    public init(row: some StoredRow) throws(StoreError) {
        let entryCount: Int64? = try row["entry_count"]
        let folded: Folded? =
            if let entryCount {
                Folded(firstRevision: try row["first_revision"], firstReceivedAt: try row["first_received_at"], entryCount: entryCount)
            } else { nil }
        self.init(
            revision: try row["revision"], entity: try row["entity"], kind: try row["kind"], session: try row["session"],
            receivedAt: try row["received_at"], operation: try row["operation"], folded: folded)
    }
}
