extension PushBatch {
    /// The growth of a journal by a batch, from what is always accepted to what ends at the quota.
    enum Growth: Comparable {
        case none
        /// Deletions of what is there, once each: no more than there are entities.
        case deletions
        /// Deletions of what is deleted already, or several of the same.
        case repetitions
        case content

        /// The bytes by which repeated deletions may take a journal over its quota.
        static let repetitionBytes: Int64 = 16 << 20

        /// Creates the growth by an operation, before it is applied to its draft.
        init(of prepared: PreparedOperation, on draft: EntityDraft) {
            self = !prepared.isDeletionAlone ? .content : draft.wasLiving && !draft.isDeletedByBatch ? .deletions : .repetitions
        }

        /// Returns the most bytes that a journal may have after it; nil for no limit.
        func limit(quota: Int64) -> Int64? {
            switch self {
            case .none, .deletions: nil
            case .repetitions: quota + PushBatch.Growth.repetitionBytes
            case .content: quota
            }
        }
    }
}
