import Domain
import EmbeddedSupport
import Replication

/// The journal after the browser has removed the database under an open page: everything that the page has is stored again.
extension Journal {
    /// Handles an event of the storage.
    public func handle(_ event: StorageEvent) {
        switch event {
        case .remade: storageRemade()
        case .answers: storageAnswers()
        case .outboxMissed: outboxMissed()
        case .outboxRevision(let revision): isOutrun = core.exchange.isOutrun(by: revision)
        }
    }

    /// Stores everything that this page has, unless it is being stored already.
    private func storageRemade() {
        let isUnderWay = storing.contains { $0.batch.isWhole && !$0.isWaiting && !$0.hasFailed }
        if isLoaded, !isSilent, !isUnderWay { storeWhole() }
    }

    /// Stores everything that this page has in one transaction, instead of the batches that are not durable yet.
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

    /// Returns everything that is known here, and what is not durable yet.
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

    /// Returns the entries that wait to be sent, in their order, as far as this tab knows the operations.
    public func waitingEntries() -> [OutboxEntry] {
        var entries: [OutboxEntry] = []
        for (key, change) in pending { if let text = change.text { entries.append(OutboxEntry(key: key.text, text: text)) } }
        return entries.sorted { ExactText.precedes($0.key, $1.key) }
    }

    /// Queues entities again, as a whole, where another tab had queued an operation that this one doesn't know: the server skips what it
    /// has.
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
