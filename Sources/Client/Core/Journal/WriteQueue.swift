import Domain
import EmbeddedSupport
import Replication

/// The batches that are not durable yet, in their order.
public struct WriteQueue {
    /// What is being stored, the earliest first.
    public private(set) var batches: [UnstoredBatch] = []
    /// The number of the batch of changes made here that is being stored; nil for none.
    var localID: Int?
    /// The number of the batch that the exchange waits for; nil for none.
    var exchangeID: Int?
    private var nextID = 0

    /// How long the storage may take to answer, in milliseconds.
    static let answerMilliseconds = 5_000
    /// How much longer it may take for each operation that it has to store, in milliseconds.
    static let operationMilliseconds = 5

    /// Adds a batch; returns its number. `news` is what others don't know of it, where that isn't all.
    mutating func add(_ batch: StoreBatch, news: StoreBatch? = nil) -> Int {
        let id = takeID()
        batches.append(UnstoredBatch(id: id, batch: batch, news: news))
        return id
    }

    /// Returns the number for a batch that isn't added.
    mutating func takeID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    /// Returns the batches to give to the storage now, with the time by which each must be stored: all that it has not been given, except
    /// those that may build on one that is not durable yet, since they might fit into no record.
    mutating func takeReady(now: Instant) -> [UnstoredBatch] {
        var ready: [UnstoredBatch] = []
        for index in batches.indices where batches[index].isWaiting && !batches[..<index].contains(where: batches[index].mayBuild(on:)) {
            batches[index].isWaiting = false
            if batches[index].deadline == nil {
                let milliseconds = WriteQueue.answerMilliseconds + batches[index].batch.operations.count * WriteQueue.operationMilliseconds
                batches[index].deadline = Instant(milliseconds: now.milliseconds + Int64(milliseconds))
            }
            ready.append(batches[index])
        }
        return ready
    }

    /// Removes a batch, which is durable; returns it, nil where nothing waits for it any more.
    mutating func remove(_ id: Int) -> UnstoredBatch? {
        batches.firstIndex { $0.id == id }.map { batches.remove(at: $0) }
    }

    /// Marks a batch that could not be stored; returns whether something waits for it.
    mutating func fail(_ id: Int) -> Bool {
        guard let index = batches.firstIndex(where: { $0.id == id }) else { return false }
        batches[index].hasFailed = true
        return true
    }

    /// Lets what could not be stored be given to the storage again.
    mutating func retryFailed() {
        for index in batches.indices where batches[index].hasFailed {
            (batches[index].hasFailed, batches[index].isWaiting) = (false, true)
        }
    }

    /// Removes all batches, and that something waits for them; returns what others don't know of them. Where everything was to be stored,
    /// the database may have nothing of what waits to be sent, so all of that is among it.
    mutating func takeAll() -> [StoreBatch] {
        defer { (batches, localID, exchangeID) = ([], nil, nil) }
        return batches.map { unstored in
            var news = unstored.news
            if unstored.batch.isWhole { news.outbox = unstored.batch.outbox }
            return news
        }
    }

    /// Replaces all batches by one that stores everything; what waited for one of them waits for that.
    mutating func replaceAll(by whole: StoreBatch, news: StoreBatch) {
        let (hadLocal, hadExchange) = (localID.hasValue, exchangeID.hasValue)
        batches = []
        let id = add(whole, news: news)
        localID = hadLocal || !news.outbox.isEmpty ? id : nil
        exchangeID = hadExchange ? id : nil
    }

    /// Whether everything is being stored in one batch.
    var storesWhole: Bool { batches.contains { $0.batch.isWhole } }

    /// Whether the storage has been given a batch of everything, and has not failed to store it.
    var isWholeUnderWay: Bool { batches.contains { $0.batch.isWhole && !$0.isWaiting && !$0.hasFailed } }

    /// The time by which the storage must have answered next; nil where it was given nothing.
    var deadline: Instant? { batches.compactMap { $0.deadline }.min { $0.milliseconds < $1.milliseconds } }

    /// Returns whether a batch is to add an entry to the outbox.
    func adds(_ key: String) -> Bool { batches.contains { $0.batch.outbox.contains { ExactText.areSame($0.key, key) } } }
}
