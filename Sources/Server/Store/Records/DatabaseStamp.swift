import Domain

/// The identity of a database and how often it was served, repeated in a file beside the database.
public struct DatabaseStamp: Equatable, Sendable {
    /// The identity drawn when the database was first served.
    public let identity: EntityID
    /// A number that grows with each start of a server and with each round of upkeep.
    public var generation: Int64

    public init(identity: EntityID, generation: Int64) {
        self.identity = identity
        self.generation = generation
    }
}

extension DatabaseStamp: RowValue {
    /// Reads the row of the table `database_stamp`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(identity: try row["identity"], generation: try row["generation"])
    }
}
