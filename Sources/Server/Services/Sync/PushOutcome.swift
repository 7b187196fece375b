import Merge
import Store

/// Tells what a batch did to a space, once it is committed.
struct PushOutcome: Sendable {
    /// Numbers the space's last entry before the batch.
    let revisionBefore: Int64
    /// Numbers the space's last entry after the batch.
    let revision: Int64
    /// Holds the fingerprint of the last entry of the batch; nil when there was nothing new.
    let fingerprint: String?
    /// Counts the operations that the server added of its own.
    let ownOperationCount: Int
    /// Numbers the change of the library that followed; nil when its list stayed as it was.
    let libraryRevision: Int64?
    /// Lists the histories that the batch needed, as of the revision after it.
    let documents: [(name: ProjectedText, document: TextDocument)]
}
