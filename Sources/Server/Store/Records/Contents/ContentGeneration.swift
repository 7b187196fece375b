import Domain

/// One of the times for which a storage that servers share has the content of a digest.
///
/// Each generation is stored under a key of its own, so that a removal that comes late never hits a later one
/// ([0047](../../../../../docs/decisions/0047-generations-of-contents.md)).
public struct ContentGeneration: Equatable, Sendable {
    public let digest: String
    /// The number of the generation, from 1.
    public let number: Int

    public init(digest: String, number: Int) {
        self.digest = digest
        self.number = number
    }
}

extension ContentGeneration: RowValue {
    /// Reads a row of the table `ended_content`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(digest: try row["digest"], number: try row["generation"])
    }
}
