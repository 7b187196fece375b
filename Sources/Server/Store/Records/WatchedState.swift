import Domain

/// A watched file, with what is needed to compare it with its folder.
public struct WatchedState: Equatable, Sendable {
    /// The file's identity.
    public let id: EntityID
    /// The path below the watched folder.
    public let path: [UInt8]
    /// A text that tells the contents of the file apart.
    public let version: String
    /// Whether it was missing when its folder was last looked through.
    public let isMissing: Bool

    public init(id: EntityID, path: [UInt8], version: String, isMissing: Bool) {
        self.id = id
        self.path = path
        self.version = version
        self.isMissing = isMissing
    }
}

extension WatchedState: RowValue {
    /// Reads the columns of the table `file` that the scan of a folder needs.
    public init(row: some StoredRow) throws(StoreError) {
        let deletedAt: Instant? = try row["deleted_at"]
        self.init(id: try row["id"], path: try row["path"], version: try row["version"], isMissing: deletedAt != nil)
    }
}
