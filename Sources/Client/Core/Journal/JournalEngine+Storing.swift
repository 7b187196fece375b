import Domain
import EmbeddedSupport
import Replication

/// Storing what was made here and elsewhere.
extension JournalEngine {
    /// The pause between typing and storing, in milliseconds.
    private static let saveMilliseconds = 150
    /// The pause before storing is tried again, in milliseconds.
    private static let storeRetryMilliseconds = 3_000

    // MARK: Changes made here

    /// Keeps new operations, to be stored in a moment.
    mutating func made(_ operations: [Operation], isUrgent: Bool) {
        unsaved.add(operations, now: surroundings.now, heard: surroundings.heard)
        if isUrgent || unsaved.isOverdue(now: surroundings.now) {
            save(isUrgent: false)
        } else {
            saveLater(afterMilliseconds: JournalEngine.saveMilliseconds)
        }
    }

    private mutating func saveLater(afterMilliseconds milliseconds: Int) {
        savesLater = true
        ask(.wake(.save, afterMilliseconds: milliseconds))
    }

    /// Stores the unsaved operations; only one such batch is being stored at a time, so that a failed one can be put first again.
    mutating func save(isUrgent: Bool) {
        retryFailed()
        guard !unsaved.isEmpty, !writes.localID.hasValue || isUrgent else { return }
        var batch = StoreBatch()
        queueUnsaved(into: &batch)
        let id = store(batch)
        writes.localID = isSilent ? nil : id
    }

    /// Queues all unsaved operations to be sent; the batch stores them and their entries.
    private mutating func queueUnsaved(into batch: inout StoreBatch) {
        let (operations, heard) = unsaved.take()
        for operation in operations { queue(operation, heard: heard, into: &batch) }
        batch.operations += operations
    }

    /// Queues an operation to be sent; the batch stores its outbox entry.
    private mutating func queue(_ operation: Operation, heard: Int64?, into batch: inout StoreBatch) {
        let revision = operation.isDeletion ? heard ?? surroundings.heard : nil
        batch.outbox.append(outbox.add(operation, now: surroundings.now, agent: surroundings.agent, heard: revision))
    }

    // MARK: Known operations

    /// Queues known operations to be sent again, and stores settings with them.
    mutating func queue(_ operations: [Operation], settings: [StoreBatch.Setting]) {
        var batch = StoreBatch()
        batch.settings = settings
        queueAgain(operations, into: &batch)
        store(batch)
    }

    /// Stores a batch that the exchange waits for, and queues known operations to be sent again.
    mutating func storeExchanged(_ batch: StoreBatch, resending resend: Resend?) {
        var batch = batch
        if let resend {
            queueAgain(resend.operations, into: &batch)
            if let first = batch.outbox.first { ask(.queuedAgain(resend.reason, firstKey: first.key)) }
        }
        let id = store(batch)
        if isSilent { oweStored() } else { writes.exchangeID = id }
    }

    /// Queues known operations to be sent. Those of entities with operations that may not be durable yet are stored as well: the page may
    /// end in between, and what was sent is removed from the outbox.
    private mutating func queueAgain(_ operations: [Operation], into batch: inout StoreBatch) {
        guard !operations.isEmpty else { return }
        var undurable = Set(unsaved.operations.map { $0.entity })
        for entry in writes.batches { undurable.formUnion(entry.batch.operations.map { $0.entity }) }
        for operation in operations {
            queue(operation, heard: unsaved.heard, into: &batch)
            if undurable.contains(operation.entity) { batch.operations.append(operation) }
        }
    }

    // MARK: Batches

    /// Stores a batch, and what could not be stored before it; returns its number.
    @discardableResult mutating func store(_ batch: StoreBatch) -> Int {
        // The batch may build on what is shown already.
        storeGathered()
        takeOver(batch.settings)
        if isSilent {
            hold(batch)
            return writes.takeID()
        }
        let id = writes.add(batch)
        retryFailed()
        return id
    }

    /// Stores what was gathered, in its order.
    mutating func storeGathered() {
        let batches = gathered
        gathered = []
        for batch in batches { store(batch) }
    }

    /// Stores again what could not be stored, in the order in which it was made.
    private mutating func retryFailed() {
        writes.retryFailed()
        storeReady()
    }

    private mutating func storeReady() {
        for ready in writes.takeReady(now: surroundings.now) {
            watch(until: ready.deadline)
            ask(.store(ready.batch, id: ready.id))
        }
    }

    /// Handles that a batch is durable: informs the other tabs and the server.
    mutating func stored(_ id: Int) {
        let (isLocal, isExchanged) = (writes.localID == id, writes.exchangeID == id)
        guard let durable = writes.remove(id) else { return answersLate() }
        ask(.showStored)
        isFull = false
        storeReady()
        watchWhatIsAsked()
        if durable.batch.isWhole { probeMilliseconds = JournalEngine.firstProbeMilliseconds }
        if isExchanged { writes.exchangeID = nil }
        if hasKeptUnsaved { writeUnsaved() }
        broadcast(durable.news, heard: isExchanged ? surroundings.arriving : nil)
        if isLocal {
            writes.localID = nil
            save(isUrgent: false)
        }
        if isExchanged { ask(.sync(.stored)) }
        if !isExchanged || durable.batch.isWhole { nudge(for: durable.news) }
    }

    /// Shows that something could not be stored, and tries again: it is still on the screen and must not be lost.
    mutating func storeFailed(_ id: Int, isFull: Bool) {
        guard writes.fail(id) else { return }
        if isLoaded { ask(.reportFailure(isFull: isFull)) }
        self.isFull = isFull
        saveLater(afterMilliseconds: JournalEngine.storeRetryMilliseconds)
    }

    /// Starts an exchange for the changes in a batch.
    mutating func nudge(for batch: StoreBatch) {
        guard !batch.outbox.isEmpty else { return }
        if batch.operations.contains(where: { $0.isRestoration }) { return ask(.sync(.broughtBack)) }
        ask(.sync(batch.operations.isEmpty || batch.operations.contains { $0.isDeletion } ? .nudged : .written))
    }

    /// Sends what is durable to the other tabs.
    private mutating func broadcast(_ batch: StoreBatch, heard: Range<Int64>?) {
        if batch.operations.isEmpty, batch.sent.isEmpty, batch.outbox.isEmpty { return }
        var message = TabMessage(operations: batch.operations, sent: batch.sent)
        message.heard = heard
        message.isFromServer = batch.isFromServer
        for entry in batch.outbox { message.queued.append((entry.key, outbox.waiting[ExactKey(entry.key)]?.entity.text ?? "")) }
        ask(.broadcast(message))
    }

    // MARK: Everything

    /// Stores everything that this page has, unless it is being stored already: the browser has removed the database under it.
    mutating func remade() {
        switch state {
        case .reading: isRemadeEarly = true
        case .working: if !writes.isWholeUnderWay { storeWhole() }
        case .silent: keepOutbox()
        }
    }

    /// Keeps everything unsent in memory and past the end of the page: the database that had it was removed.
    mutating func keepOutbox() {
        aside.outbox = outbox.entries
        writeUnsaved()
    }

    /// Stores everything that this page has in one transaction, instead of the batches that are not durable yet.
    mutating func storeWhole() {
        var news = aside
        aside = StoreBatch()
        for unstored in writes.batches { news.add(unstored.news) }
        queueUnsaved(into: &news)
        // Where another tab had queued an operation that this one doesn't know, its entity is queued as a whole: the server skips what it
        // has.
        for entity in outbox.takeUnknown() {
            for operation in surroundings.operations(entity) { queue(operation, heard: nil, into: &news) }
        }
        writes.replaceAll(by: whole(with: news), news: news)
        storeReady()
    }

    /// Returns everything that is known here, and what is not durable yet.
    private func whole(with news: StoreBatch) -> StoreBatch {
        var batch = news
        batch.isWhole = true
        batch.operations = surroundings.everything()
        batch.outbox = outbox.entries
        batch.held = allSettings.filter { known in !news.settings.contains { ExactText.areSame($0.name, known.name) } }
        return batch
    }
}
