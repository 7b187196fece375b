import Domain

/// The last restore of an archive into the database.
public struct RestoreRecord: Equatable, Sendable {
    /// When everything was restored.
    public let restoredAt: Instant
    /// When the archive was made.
    public let madeAt: Instant
    /// The number of journal entries that came back.
    public let entryCount: Int
    /// The number of files that came back.
    public let fileCount: Int

    public init(restoredAt: Instant, madeAt: Instant, entryCount: Int, fileCount: Int) {
        self.restoredAt = restoredAt
        self.madeAt = madeAt
        self.entryCount = entryCount
        self.fileCount = fileCount
    }
}

extension RestoreRecord: RowValue {
    /// Reads the row of the table `last_restore`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            restoredAt: try row["restored_at"], madeAt: try row["made_at"], entryCount: try row["entry_count"],
            fileCount: try row["file_count"])
    }
}
