import Merge
import Store

/// The changes of a space by a batch, once it is committed.
struct PushOutcome: Sendable {
    /// The number of the space's last entry before the batch.
    let revisionBefore: Int64
    /// The number of the space's last entry after the batch.
    let revision: Int64
    /// The fingerprint of the last entry of the batch; nil if there was nothing new.
    let fingerprint: String?
    /// The number of operations that the server added by itself.
    let ownOperationCount: Int
    /// The number of the library's change that followed; nil if its list did not change.
    let libraryRevision: Int64?
    /// The histories that the batch needed, as of the revision after it.
    let documents: [History]

    /// The history of a text that came about by the edit of a revision.
    struct History: Sendable {
        let name: ProjectedText
        let generation: Int64
        let document: TextDocument
    }
}
