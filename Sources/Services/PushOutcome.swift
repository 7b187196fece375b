import Merge
import Store

/// Tells what a batch did to a space, once it is committed.
struct PushOutcome: Sendable {
    /// Numbers the space's last entry before the batch.
    let revisionBefore: Int64
    /// Numbers the space's last entry after the batch.
    let revision: Int64
    /// Counts the operations that the server added of its own.
    let ownOperationCount: Int
    /// Lists the histories that the batch needed, as of the revision after it.
    let documents: [(name: ProjectedText, document: TextDocument)]
}
