import Domain

/// What a device has told since the last restore.
public struct RestoreProgress: Equatable, Sendable {
    /// The device.
    public let session: Identifier<Session>
    /// The number of changes and files that it still had to send.
    public let waitingCount: Int

    public init(session: Identifier<Session>, waitingCount: Int) {
        self.session = session
        self.waitingCount = waitingCount
    }
}

extension RestoreProgress: RowValue {
    /// Reads a row of the table `restore_progress`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(session: try row["session"], waitingCount: try row["waiting_count"])
    }
}
