import Domain
import EmbeddedSupport
import Localization
import Replication

/// The changes made on the device until the server has them: nothing is lost with the page.
public final class Journal: CorePart {
    /// Whether the records stored on this device have been loaded.
    public internal(set) var isLoaded = false
    /// Whether the device's storage can't be used.
    public internal(set) var isStorageBroken = false
    /// The operations that wait to be sent, by their keys in the outbox.
    public var pending: [ExactKey: WaitingChange] = [:]
    /// The entities of which the server refused a change: not everything of them is on the server.
    public private(set) var refused: Set<EntityID> = []
    /// The operations that are not being stored yet.
    public var unsaved: [Operation] = []
    /// The revision that this tab had heard of when it made the first unsaved deletion; nil where there is none.
    public var unsavedHeard: Int64?
    /// The time of the first unsaved operation.
    private var unsavedSince = Instant(milliseconds: 0)
    /// The batches that are not durable yet, in their order.
    public var storing: [UnstoredBatch] = []
    /// The number of the next batch.
    public var nextBatchID = 0
    /// The number of the batch of local changes that is being stored; nil for none.
    public var localBatch: Int?
    /// The number of the batch that the exchange waits for; nil for none.
    public var exchangeBatch: Int?
    /// Whether the storage fails, or does not answer: changes are kept in memory, and the server gets them from there.
    public var isSilent = false
    /// Whether the stored data has been read.
    public var hasReadStorage = false
    /// The records that were read after the app continued without them, or again.
    public var lateRecords: [String] = []
    /// The time by which the storage must have been read again; nil where it isn't being read.
    public var rereadDeadline: Instant?
    /// Whether the storage has another revision than this tab knows of.
    public var isOutrun = false
    /// Whether the storage reported that there is no room.
    public var isFull = false
    /// What was not stored since the storage fell silent.
    public var aside = StoreBatch()
    /// The number of outbox entries that the exchange waits for; nil for none.
    public var outboxLimit: Int?
    /// The time by which the outbox must have been read.
    public var outboxDeadline: Instant?
    /// Whether the exchange waits to hear that a batch is stored that was kept in memory instead.
    public var owesStored = false
    /// Whether a timer is set to check that the storage answers, as it is at the start.
    public var isWatching = true
    /// The pause before a silent storage is tried again, in milliseconds.
    public var probeMilliseconds = Journal.firstProbeMilliseconds
    /// The settings of this device as they are stored, or are about to be.
    public var settings: [ExactKey: String] = [:]
    /// Whether the device had any stored records when it was read.
    public private(set) var hasRecords = false
    /// The keys for what waits to be sent, in order.
    public var sequence = OutboxSequence()
    /// Whether unsaved changes are kept past the end of a page, this one or an earlier one.
    public var hasKeptUnsaved = false
    /// The operations that waited to be sent when this tab started: the tab that stored them may have closed before it told the others.
    public var waitingBefore: [Operation] = []
    /// What other pages had left unsaved and does not belong to this person, as far as this page knows.
    public var unsavedOfOthers: [OutboxEntry] = []
    /// The keys of operations that one tab announced as sent before another announced that they wait.
    public var sentBeforeQueued: [String] = []
    /// Whether the outbox is being read to find out whether what this tab waits for was sent.
    public var isLookingForSent = false

    /// The pause between typing and storing, in milliseconds.
    private static let saveMilliseconds = 150
    /// The time after which continuous typing is stored even without such a pause, in milliseconds.
    public static let longestUnsavedMilliseconds: Int64 = 2_000

    // MARK: Waiting changes

    /// Returns whether an entity has something that is not on the server yet.
    public func isPending(_ id: EntityID) -> Bool { isQueued(id) || refused.contains(id) || unsaved.contains { $0.entity == id } }

    /// Returns whether something about an entity waits to be sent.
    public func isQueued(_ id: EntityID) -> Bool {
        for change in pending.values where change.entity == id { return true }
        return false
    }

    /// The entities that have something that is not on the server yet.
    public var pendingEntities: Set<EntityID> {
        var entities = Set(pending.values.map { $0.entity })
        for operation in unsaved { entities.insert(operation.entity) }
        entities.formUnion(refused)
        return entities
    }

    /// Whether the server has everything that was written here.
    public var hasAllSent: Bool { pending.isEmpty && unsaved.isEmpty }

    /// The number of changes that are not durable on the device yet.
    public var unstoredCount: Int {
        var count = unsaved.count
        for entry in storing { count += max(1, entry.batch.operations.count) }
        return count
    }

    /// Removes an operation from those that wait; returns the entity that it was about.
    @discardableResult public func settle(_ key: String) -> EntityID? { pending.removeValue(forKey: ExactKey(key))?.entity }

    /// Removes entities, which are gone for good, from those that are not all on the server; returns the settings that store this.
    public func forgetRefused(_ entities: [EntityID]) -> [StoreBatch.Setting] {
        let gone = entities.filter { refused.contains($0) }
        refused.subtract(gone)
        return gone.map { StoreBatch.Setting(Setting.refused + $0.text, "") }
    }

    /// Marks an entity as not all on the server, where a setting that was stored or sent by another tab means this.
    public func applyRefused(_ setting: StoreBatch.Setting) {
        if let entity = ExactText.rest(of: setting.name, after: Setting.refused).flatMap({ EntityID(text: $0) }) { markRefused(entity) }
    }

    /// Marks an entity as not all on the server.
    public func markRefused(_ entity: EntityID) { refused.insert(entity) }

    // MARK: Loading

    /// Loads what the device has stored; `handle` passes the settings to the features.
    public func load(_ state: StoredState, takingSettings take: () -> Void) {
        merge(state.records)
        for setting in state.settings { settings[ExactKey(setting.name)] = setting.value }
        let waiting = state.outbox.flatMap { queued($0) }
        take()
        if !state.unsaved.isEmpty { storeUnsaved(state.unsaved) }
        if hasSpace { storeUnsavedOfOthers() }
        isLoaded = true
        hasReadStorage = true
        watchWhatIsAsked()
        for feature in core.features { feature.began() }
        restoreEdited(by: waiting)
        waitingBefore = waiting
    }

    /// Continues without storage.
    public func loadFailed() {
        isLoaded = true
        isStorageBroken = true
        isSilent = true
        setAside()
        tryAgainLater()
    }

    /// Whether it is known whose data the device has.
    public var hasSpace: Bool { core.account.space != nil }

    /// Restores what was deleted elsewhere without knowledge of changes that wait to be sent, where the page was closed before it did so
    /// itself.
    private func restoreEdited(by waiting: [Operation]) {
        var edited: [EntityID] = []
        for operation in waiting where operation.isContent && !edited.contains(operation.entity) { edited.append(operation.entity) }
        for entity in edited where notebook.replica[entity]?.isDeleted == true {
            if waiting.contains(where: { $0.entity == entity && $0.isDeletion }) { continue }
            core.restore(entity)
            say(.broughtBack(name: core.name(of: entity)))
        }
    }

    /// Merges the operations of an entry that waits to be sent; returns them.
    public func queued(_ entry: OutboxEntry) -> [Operation] {
        sequence.observe(entry.key)
        let operations = Record.operations(in: "[" + entry.text + "]") ?? []
        for operation in operations { pending[ExactKey(entry.key)] = WaitingChange(entity: operation.entity, text: entry.text) }
        if isLoaded {
            core.exchange.receive(operations, isFromThisDevice: true)
        } else {
            for operation in operations { merge(operation) }
        }
        return operations
    }

    /// Merges records that the device has stored.
    public func merge(_ records: [String]) {
        if !records.isEmpty { hasRecords = true }
        // Whose records they are is only known once all is read.
        if isLoaded {
            lateRecords += records
            return
        }
        watchReading()
        for record in records {
            let operations = Record.operations(in: record) ?? []
            for operation in operations { merge(operation) }
            if let entity = operations.first?.entity { notebook.rest(entity) }
        }
    }

    /// Merges an operation that is already stored. One that contradicts what is known is left out, and one that builds on something that is
    /// not there yet is postponed.
    private func merge(_ operation: Operation) {
        do throws(MergeError) { try notebook.apply(operation) } catch { core.exchange.postpone(operation, error) }
    }

    /// Keeps new operations, to be stored in a moment.
    public func record(_ operations: [Operation], atOnce: Bool = true) {
        if unsaved.isEmpty { unsavedSince = now }
        if operations.contains(where: { $0.isDeletion }) { unsavedHeard = min(unsavedHeard ?? .max, core.exchange.heardRevision) }
        unsaved += operations
        if atOnce || now.milliseconds - unsavedSince.milliseconds >= Journal.longestUnsavedMilliseconds {
            save()
        } else {
            wake("journal.save", afterMilliseconds: Journal.saveMilliseconds) { [self] in save() }
        }
    }

    /// Applies a change to the notebook and keeps its operations, including those made before a failure; returns what undoes its writes.
    @discardableResult @inline(never) public func make(
        atOnce: Bool, _ body: (inout Notebook, Instant) throws(MergeError) -> [Operation]
    ) -> [EntityFields] {
        // A deletion with the time of a clock that is far behind would be past its time in the trash on every device.
        let moment = notebook.replica.moment(atLeast: now)
        defer {
            let made = core.notebook.takeMade()
            if !made.isEmpty { record(made, atOnce: atOnce) }
        }
        // A part that fails has itself changed nothing.
        do throws(MergeError) { _ = try body(&core.notebook, moment) } catch { return core.notebook.formerFields(now: moment) }
        return core.notebook.formerFields(now: moment)
    }

    /// Stores the unsaved operations; only one such batch is being stored at a time, so that a failed one can be put first again.
    public func save(isUrgent: Bool = false) {
        retryFailed()
        guard !unsaved.isEmpty, localBatch == nil || isUrgent else { return }
        var batch = StoreBatch()
        batch.operations = unsaved
        for operation in unsaved { queue(operation, into: &batch) }
        unsaved = []
        unsavedHeard = nil
        let id = store(batch)
        localBatch = isSilent ? nil : id
    }

    /// Stores a batch, and what could not be stored before it; returns its number.
    @discardableResult public func store(_ batch: StoreBatch) -> Int {
        // The batch may build on what is shown already.
        core.exchange.storeGathered()
        for setting in batch.settings { settings[ExactKey(setting.name)] = setting.value.isEmpty ? nil : setting.value }
        let id = nextBatchID
        nextBatchID += 1
        if isSilent {
            hold(batch)
            return id
        }
        storing.append(UnstoredBatch(id: id, batch: batch))
        retryFailed()
        return id
    }

    /// Stores settings of this device.
    public func store(_ settings: [StoreBatch.Setting]) {
        var batch = StoreBatch()
        batch.settings = settings
        store(batch)
    }

    /// Returns the current value of a setting of this device; nil where it has none.
    public func setting(_ name: String) -> String? { settings[ExactKey(name)] }

    /// Queues everything that is known about entities to be sent, and stores settings with it.
    public func queueWhole(_ entities: [EntityID], settings: [StoreBatch.Setting]) {
        var batch = StoreBatch()
        batch.settings = settings
        queueAgain(entities.flatMap { notebook.replica[$0]?.operations() ?? [] }, into: &batch)
        store(batch)
    }

    /// Stores a batch that the exchange waits for, and queues operations to be sent; returns the key of the first.
    @discardableResult public func storeExchanged(_ batch: StoreBatch, queueing operations: [Operation] = []) -> String? {
        var batch = batch
        queueAgain(operations, into: &batch)
        let id = store(batch)
        if isSilent { oweStored() } else { exchangeBatch = id }
        return batch.outbox.first?.key
    }

    /// Queues known operations to be sent. Those of entities with operations that may not be durable yet are stored as well: the page may
    /// end in between, and what was sent is removed from the outbox.
    private func queueAgain(_ operations: [Operation], into batch: inout StoreBatch) {
        var undurable = Set(unsaved.map { $0.entity })
        for entry in storing { undurable.formUnion(entry.batch.operations.map { $0.entity }) }
        for operation in operations {
            queue(operation, into: &batch)
            if undurable.contains(operation.entity) { batch.operations.append(operation) }
        }
    }

    /// Queues an operation to be sent; the batch stores its outbox entry.
    public func queue(_ operation: Operation, into batch: inout StoreBatch) {
        let heard = operation.isDeletion ? unsavedHeard ?? core.exchange.heardRevision : nil
        let key = sequence.next(now: now, agent: notebook.replica.agent, heard: heard)
        let text = Record.text(of: operation)
        batch.outbox.append(OutboxEntry(key: key, text: text))
        pending[ExactKey(key)] = WaitingChange(entity: operation.entity, text: text)
    }

    /// Sends waiting batches to the storage, except those that may build on a batch that is not durable yet: these might fit into no
    /// record.
    private func storeWaiting() {
        for index in storing.indices where storing[index].isWaiting && !storing[..<index].contains(where: storing[index].mayBuild(on:)) {
            storing[index].isWaiting = false
            if storing[index].deadline == nil { storing[index].deadline = deadline(for: storing[index].batch) }
            watch(until: storing[index].deadline)
            enqueue(.store(storing[index].batch, id: storing[index].id))
        }
    }

    /// Handles that a batch is durable: informs the other tabs and the server.
    public func stored(_ id: Int) {
        guard let index = storing.firstIndex(where: { $0.id == id }) else { return answersLate() }
        let unstored = storing.remove(at: index)
        let batch = unstored.news
        core.notebook.refreshTexts()
        storeWaiting()
        watchWhatIsAsked()
        isFull = false
        for notice in [Notice.notStored(isFull: true), .notStored(isFull: false), .storageSilent] { core.notices.close(notice) }
        if unstored.batch.isWhole { probeMilliseconds = Journal.firstProbeMilliseconds }
        if hasKeptUnsaved { writeUnsaved() }
        broadcast(batch, heard: exchangeBatch == id ? core.exchange.engine.arrivingRange : nil)
        if localBatch == id {
            localBatch = nil
            save()
        }
        if exchangeBatch == id {
            exchangeBatch = nil
            core.exchange.handle(.stored)
            guard unstored.batch.isWhole else { return }
        }
        nudge(for: batch)
    }

    /// Starts an exchange for the changes in a batch.
    public func nudge(for batch: StoreBatch) {
        guard !batch.outbox.isEmpty else { return }
        if batch.operations.contains(where: { $0.isRestoration }) { return core.exchange.handle(.broughtBack) }
        core.exchange.handle(batch.operations.isEmpty || batch.operations.contains { $0.isDeletion } ? .nudged : .written)
    }

    /// Sends what is durable to the other tabs.
    private func broadcast(_ batch: StoreBatch, heard: Range<Int64>?) {
        if batch.operations.isEmpty, batch.sent.isEmpty, batch.outbox.isEmpty { return }
        var message = TabMessage(operations: batch.operations, sent: batch.sent)
        message.heard = heard
        message.isFromServer = batch.isFromServer
        for entry in batch.outbox { message.queued.append((entry.key, pending[ExactKey(entry.key)]?.entity.text ?? "")) }
        enqueue(.broadcast(message.text))
    }

    /// Shows that something could not be stored, and tries again: it is still on the screen and must not be lost.
    public func storeFailed(_ id: Int, isFull: Bool) {
        guard let index = storing.firstIndex(where: { $0.id == id }) else { return }
        if isLoaded { say(.notStored(isFull: isFull)) }
        self.isFull = isFull
        storing[index].hasFailed = true
        wake("journal.save", afterMilliseconds: Journal.storeRetryMilliseconds) { [self] in save() }
    }

    /// Stores again what could not be stored, in the order in which it was made.
    public func retryFailed() {
        for index in storing.indices where storing[index].hasFailed { (storing[index].hasFailed, storing[index].isWaiting) = (false, true) }
        storeWaiting()
    }

    /// The pause before storing is tried again, in milliseconds.
    public static let storeRetryMilliseconds = 3_000
}
