import Domain

/// A job to examine a file.
public struct MediaJobRecord: Equatable, Sendable {
    /// The seconds after which a job that was claimed on a database of several servers is due again, unless the claim is extended.
    public static let claimSeconds = 60

    /// The space of the file.
    public let space: Identifier<Space>
    public let file: EntityID
    /// The number of times it was begun, including this one.
    public let attempts: Int

    public init(space: Identifier<Space>, file: EntityID, attempts: Int) {
        self.space = space
        self.file = file
        self.attempts = attempts
    }
}

extension MediaJobRecord: RowValue {
    /// Reads a row of the table `job`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(space: try row["space"], file: try row["file"], attempts: try row["attempts"])
    }
}
