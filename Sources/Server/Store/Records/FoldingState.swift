/// How far a space's journal was folded.
public struct FoldingState: Equatable, Sendable {
    /// The revision up to which everything was looked at.
    public var revision: Int64
    /// The number of entries that are gone because others have what they had; the space counts them among those removed for good.
    public var removedCount: Int64

    public init(revision: Int64 = 0, removedCount: Int64 = 0) {
        self.revision = revision
        self.removedCount = removedCount
    }
}

extension FoldingState: RowValue {
    /// Reads a row of the table `journal_folding`.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(revision: try row["revision"], removedCount: try row["removed_count"])
    }
}
