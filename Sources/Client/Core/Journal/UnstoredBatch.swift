import Domain
import Replication

/// Is a batch that is not durable yet.
public struct UnstoredBatch {
    /// The number of the batch.
    public let id: Int
    /// Holds what is to be stored.
    public let batch: StoreBatch
    /// What other tabs and the server do not know of it yet: the batch itself, but for one that stores all anew.
    public let news: StoreBatch
    /// Says that the storage was not asked yet, or is to be asked once more.
    public var isWaiting = true
    /// Says that the storage could not store it.
    public var hasFailed = false
    /// The time by which it must be stored; nil before the storage was asked.
    public var deadline: Instant?

    public init(id: Int, batch: StoreBatch, news: StoreBatch? = nil) {
        self.id = id
        self.batch = batch
        self.news = news ?? batch
    }

    /// Tells whether it may build on an earlier batch: both are about one entity.
    public func mayBuild(on earlier: UnstoredBatch) -> Bool {
        if earlier.batch.isWhole { return true }
        let entities = batch.operations.map { $0.entity } + batch.removed
        for entity in entities where earlier.batch.operations.contains(where: { $0.entity == entity }) { return true }
        return false
    }
}
