import Domain
import EmbeddedSupport
import Replication

/// What is done when the browser has taken the database away under an open page: all that the page holds is stored anew.
extension Journal {
    /// Handles what became of the database.
    public func take(_ event: StorageEvent) {
        switch event {
        case .remade: storageRemade()
        case .answers: storageAnswers()
        case .outboxMissed: outboxMissed()
        }
    }

    /// Stores all that this page holds, unless it is being stored already.
    private func storageRemade() {
        let isUnderWay = storing.contains { $0.batch.isWhole && !$0.isWaiting && !$0.hasFailed }
        if isLoaded, !isSilent, !isUnderWay { storeWhole() }
    }

    /// Stores all that this page holds in one transaction, in place of the batches that are not durable yet.
    public func storeWhole() {
        var news = aside
        aside = StoreBatch()
        for unstored in storing { news.add(unstored.news) }
        for operation in unsaved { queue(operation, into: &news) }
        news.operations += unsaved
        unsaved = []
        unsavedHeard = nil
        requeueUntold(into: &news)
        let whole = UnstoredBatch(id: nextBatchID, batch: wholeBatch(with: news), news: news)
        nextBatchID += 1
        if localBatch != nil || !news.outbox.isEmpty { localBatch = whole.id }
        if exchangeBatch != nil { exchangeBatch = whole.id }
        storing = [whole]
        retryFailed()
    }

    /// Returns all that is known here, and what is not durable yet.
    private func wholeBatch(with news: StoreBatch) -> StoreBatch {
        var batch = news
        batch.isWhole = true
        batch.operations = notebook.replica.states.values.flatMap { $0.operations() } + core.exchange.unmerged
        batch.outbox = waitingEntries()
        batch.held = []
        for (name, value) in settings where !news.settings.contains(where: { ExactText.areSame($0.name, name.text) }) {
            batch.held.append(StoreBatch.Setting(name.text, value))
        }
        return batch
    }

    /// Returns what waits to be sent, in its order, as far as this tab knows the operations.
    public func waitingEntries() -> [OutboxEntry] {
        var entries: [OutboxEntry] = []
        for (key, change) in pending { if let text = change.text { entries.append(OutboxEntry(key: key.text, text: text)) } }
        return entries.sorted { ExactText.precedes($0.key, $1.key) }
    }

    /// Queues entities anew, as wholes, of which another tab had queued something that this one can't tell: the server skips what it has.
    private func requeueUntold(into batch: inout StoreBatch) {
        var entities: Set<EntityID> = []
        for (key, change) in pending where change.text == nil {
            pending[key] = nil
            entities.insert(change.entity)
        }
        for entity in entities {
            for operation in notebook.replica[entity]?.operations() ?? [] { queue(operation, into: &batch) }
        }
    }
}
