import Domain
import Replication

/// A batch that is not durable yet.
public struct UnstoredBatch {
    /// The number of the batch.
    public let id: Int
    /// The contents that are to be stored.
    public let batch: StoreBatch
    /// What other tabs and the server don't know of it yet: the batch itself, unless it stores everything again.
    public let news: StoreBatch
    /// Whether the storage has not been asked to store it yet, or has to be asked again.
    public var isWaiting = true
    /// Whether the storage could not store it.
    public var hasFailed = false
    /// The time by which it must be stored; nil before the storage was asked.
    public var deadline: Instant?

    public init(id: Int, batch: StoreBatch, news: StoreBatch? = nil) {
        self.id = id
        self.batch = batch
        self.news = news ?? batch
    }

    /// Returns whether it may build on an earlier batch: both are about the same entity, or come from the server in their order, or the
    /// earlier one stores everything.
    public func mayBuild(on earlier: UnstoredBatch) -> Bool {
        if earlier.batch.isWhole || batch.isFromServer && earlier.batch.isFromServer { return true }
        let entities = batch.operations.map { $0.entity } + batch.removed
        for entity in entities where earlier.batch.operations.contains(where: { $0.entity == entity }) { return true }
        return false
    }
}
