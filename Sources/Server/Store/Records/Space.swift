import Domain

/// One person's data as a whole: a journal and what follows from it.
public struct Space: Equatable, Sendable {
    /// The space's identity.
    public let id: Identifier<Space>
    /// The number of the last journal entry ever made, 0 before the first.
    public var revision: Int64
    /// The number of journal entries removed for good.
    public var purgedCount: Int64

    /// Creates a description; a new space has an empty journal.
    public init(id: Identifier<Space>, revision: Int64 = 0, purgedCount: Int64 = 0) {
        self.id = id
        self.revision = revision
        self.purgedCount = purgedCount
    }
}

extension Space: RowValue {
    /// Reads a row of the table `space`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(id: try row["id"], revision: try row["revision"], purgedCount: try row["purged_count"])
    }
}
