import Domain

/// The storage in which the contents of a database's files are, if they are in none of its servers' folders.
public struct ContentPlace: Equatable, Sendable {
    /// The identity that the storage repeats.
    public let identity: EntityID
    /// The address when the place was chosen, for messages.
    public let address: String

    public init(identity: EntityID, address: String) {
        self.identity = identity
        self.address = address
    }
}

extension ContentPlace: RowValue {
    /// Reads the row of the table `content_place`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(identity: try row["identity"], address: try row["address"])
    }
}
