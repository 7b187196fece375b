import Domain
import EmbeddedSupport
import Localization
import Replication

/// Keeps on the device what is done here until the server has it: nothing is lost with the page.
public final class Journal: CorePart {
    /// Says that what the device has stored was read.
    public internal(set) var isLoaded = false
    /// Says that the device's storage can't be used.
    public internal(set) var isStorageBroken = false
    /// The operations that wait to be sent, by their keys in the outbox.
    public var pending: [ExactKey: WaitingChange] = [:]
    /// Names the entities of which the server refused a change: not all of them is on the server.
    public private(set) var refused: Set<EntityID> = []
    /// Lists what was made and is not being stored yet.
    public var unsaved: [Operation] = []
    /// The revision that this tab had heard of when it made the first deletion that is not saved; nil where there is none.
    public var unsavedHeard: Int64?
    /// Tells when the first unsaved operation was made.
    private var unsavedSince = Instant(milliseconds: 0)
    /// Lists the batches that are not durable yet, in their order.
    public var storing: [UnstoredBatch] = []
    /// Numbers the next batch.
    public var nextBatchID = 0
    /// Numbers the batch of local changes under way.
    public var localBatch: Int?
    /// Numbers the batch that the exchange waits for.
    public var exchangeBatch: Int?
    /// Whether the storage fails, or does not answer what it was asked: what is written is held here, for the server to get.
    public var isSilent = false
    /// Whether what the device has stored is known.
    public var hasReadStorage = false
    /// Records that were read once the app went on without them.
    public var lateRecords: [String] = []
    /// Whether the storage has said that there is no room.
    public var isFull = false
    /// What a silent storage has not stored.
    public var aside = StoreBatch()
    /// How many entries of the outbox the exchange waits for; nil for none.
    public var outboxLimit: Int?
    /// The time by which the outbox must have been read.
    public var outboxDeadline: Instant?
    /// Whether the exchange waits to hear that a batch is stored which a silent storage does not get.
    public var owesStored = false
    /// Whether an alarm is set to check that the storage answers, as it is at the start.
    public var isWatching = true
    /// How long to wait before a silent storage is tried again, in milliseconds.
    public var probeMilliseconds = Journal.firstProbeMilliseconds
    /// The settings of this device as they are stored, or are about to be.
    public var settings: [ExactKey: String] = [:]
    /// Whether the device had any records stored when it was read.
    public private(set) var hasRecords = false
    /// Orders what waits to be sent.
    public var sequence = OutboxSequence()
    /// Says that something unsaved is kept past the end of a page, this one or one before.
    public var hasKeptUnsaved = false
    /// Lists what waited to be sent when this tab came: whoever stored it may have gone before it told the other tabs.
    public var waitingBefore: [Operation] = []
    /// What other pages had left unsaved and is not this person's, as far as this page knows.
    public var unsavedOfOthers: [OutboxEntry] = []
    /// Lists the keys of operations that one tab told as sent before another told that they wait.
    public var sentBeforeQueued: [String] = []
    /// Says that the outbox is being read to see whether what this tab waits for was sent.
    public var isLookingForSent = false

    /// Counts the pause between typing and storing, in milliseconds.
    private static let saveMilliseconds = 150
    /// Counts the milliseconds after which what was typed without such a pause is stored all the same.
    public static let longestUnsavedMilliseconds: Int64 = 2_000

    // MARK: What waits

    /// Tells whether an entity has something that is not on the server yet.
    public func isPending(_ id: EntityID) -> Bool { isQueued(id) || refused.contains(id) || unsaved.contains { $0.entity == id } }

    /// Tells whether something about an entity waits to be sent.
    public func isQueued(_ id: EntityID) -> Bool {
        for change in pending.values where change.entity == id { return true }
        return false
    }

    /// Lists the entities that have something that is not on the server yet.
    public var pendingEntities: Set<EntityID> {
        var entities = Set(pending.values.map { $0.entity })
        for operation in unsaved { entities.insert(operation.entity) }
        entities.formUnion(refused)
        return entities
    }

    /// Says that the server has all that was written here.
    public var hasAllSent: Bool { pending.isEmpty && unsaved.isEmpty }

    /// Counts the changes that are not durable on the device yet.
    public var unstoredCount: Int {
        var count = unsaved.count
        for entry in storing { count += max(1, entry.batch.operations.count) }
        return count
    }

    /// Takes note that an operation waits no more; gives what it was about.
    @discardableResult public func settle(_ key: String) -> EntityID? { pending.removeValue(forKey: ExactKey(key))?.entity }

    /// Forgets that some of entities is not on the server, since they are gone for good; gives the settings that keep that.
    public func forgetRefused(_ entities: [EntityID]) -> [StoreBatch.Setting] {
        let gone = entities.filter { refused.contains($0) }
        refused.subtract(gone)
        return gone.map { StoreBatch.Setting(Setting.refused + $0.text, "") }
    }

    /// Marks an entity as not all on the server, where a setting says so that is stored or told by another tab.
    public func takeRefused(_ setting: StoreBatch.Setting) {
        if let entity = ExactText.rest(of: setting.name, after: Setting.refused).flatMap({ EntityID(text: $0) }) { markRefused(entity) }
    }

    /// Marks an entity as not all on the server.
    public func markRefused(_ entity: EntityID) { refused.insert(entity) }

    // MARK: Reading what is stored

    /// Takes what the device has stored; the settings are for the features.
    public func load(_ state: StoredState, takingSettings take: () -> Void) {
        merge(state.records)
        for setting in state.settings { settings[ExactKey(setting.name)] = setting.value }
        let waiting = state.outbox.flatMap { queued($0) }
        take()
        if !state.unsaved.isEmpty { storeUnsaved(state.unsaved) }
        if hasSpace { takeUnsavedOfOthers() }
        isLoaded = true
        hasReadStorage = true
        watchWhatIsAsked()
        for feature in core.features { feature.began() }
        bringBackEdited(by: waiting)
        waitingBefore = waiting
    }

    /// Goes on without storage.
    public func loadFailed() {
        isLoaded = true
        isStorageBroken = true
        isSilent = true
        setAside()
        tryAgainLater()
    }

    /// Whether it is known whose data the device holds.
    public var hasSpace: Bool { core.account.space != nil }

    /// Brings back what somebody elsewhere deleted without knowing what waits to be sent, where a page went before it had done so itself.
    private func bringBackEdited(by waiting: [Operation]) {
        var edited: [EntityID] = []
        for operation in waiting where operation.isContent && !edited.contains(operation.entity) { edited.append(operation.entity) }
        for entity in edited where notebook.replica[entity]?.isDeleted == true {
            if waiting.contains(where: { $0.entity == entity && $0.isDeletion }) { continue }
            core.restore(entity)
            say(.broughtBack(name: core.name(of: entity)))
        }
    }

    /// Merges what an entry waits to send, and gives it.
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
        // Whose they are is known once all is read.
        if isLoaded {
            lateRecords += records
            return
        }
        watchReading()
        for record in records {
            for operation in Record.operations(in: record) ?? [] { merge(operation) }
        }
    }

    /// Merges an operation that is stored already. One that contradicts what is known is left out, and what builds on something that is
    /// not there yet is put off.
    private func merge(_ operation: Operation) {
        do throws(MergeError) { try notebook.apply(operation) } catch { core.exchange.putOff(operation, error) }
    }

    /// Keeps operations just made, to be stored in a moment.
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

    /// Applies a change to the notebook and keeps the operations it makes; those made before a failure are kept as well.
    @inline(never) public func make(atOnce: Bool, _ body: (inout Notebook, Instant) throws(MergeError) -> [Operation]) {
        // A deletion stamped by a clock that is far behind would be past its stay in the trash on every device.
        let moment = notebook.replica.moment(atLeast: now)
        defer {
            let made = core.notebook.takeMade()
            if !made.isEmpty { record(made, atOnce: atOnce) }
        }
        // A part that fails has changed nothing by itself.
        do throws(MergeError) { _ = try body(&core.notebook, moment) } catch { return }
    }

    /// Stores what was made and not stored yet; one such batch is under way at a time, so that a failed one can be put first again.
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

    /// Stores a batch, and what could not be stored before it; gives its number.
    @discardableResult public func store(_ batch: StoreBatch) -> Int {
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
    public func keep(_ settings: [StoreBatch.Setting]) {
        var batch = StoreBatch()
        batch.settings = settings
        store(batch)
    }

    /// Returns a setting of the device as it stands; nil where it has none.
    public func setting(_ name: String) -> String? { settings[ExactKey(name)] }

    /// Queues all that is known of entities to be sent, with settings to be stored besides.
    public func queueWhole(_ entities: [EntityID], settings: [StoreBatch.Setting]) {
        var batch = StoreBatch()
        batch.settings = settings
        queueAgain(entities.flatMap { notebook.replica[$0]?.operations() ?? [] }, into: &batch)
        store(batch)
    }

    /// Stores a batch that the exchange waits for, with operations to be sent besides; gives the key of the first.
    @discardableResult public func storeExchanged(_ batch: StoreBatch, queueing operations: [Operation] = []) -> String? {
        var batch = batch
        queueAgain(operations, into: &batch)
        let id = store(batch)
        if isSilent { oweStored() } else { exchangeBatch = id }
        return batch.outbox.first?.key
    }

    /// Adds known operations to what waits to be sent. Those of which the device may not have stored a part yet are stored besides: the
    /// page may end in between, and what was sent is forgotten by the outbox.
    private func queueAgain(_ operations: [Operation], into batch: inout StoreBatch) {
        var undurable = Set(unsaved.map { $0.entity })
        for entry in storing { undurable.formUnion(entry.batch.operations.map { $0.entity }) }
        for operation in operations {
            queue(operation, into: &batch)
            if undurable.contains(operation.entity) { batch.operations.append(operation) }
        }
    }

    /// Adds an operation to what waits to be sent, by a batch that stores that.
    public func queue(_ operation: Operation, into batch: inout StoreBatch) {
        let heard = operation.isDeletion ? unsavedHeard ?? core.exchange.heardRevision : nil
        let key = sequence.next(now: now, agent: notebook.replica.agent, heard: heard)
        let text = Record.text(of: operation)
        batch.outbox.append(OutboxEntry(key: key, text: text))
        pending[ExactKey(key)] = WaitingChange(entity: operation.entity, text: text)
    }

    /// Asks for what waits to be stored, but for what may build on something that is not durable yet: that could fit into no record.
    private func storeWaiting() {
        for index in storing.indices where storing[index].isWaiting && !storing[..<index].contains(where: storing[index].mayBuild(on:)) {
            storing[index].isWaiting = false
            if storing[index].deadline == nil { storing[index].deadline = deadline(for: storing[index].batch) }
            watch(until: storing[index].deadline)
            ask(.store(storing[index].batch, id: storing[index].id))
        }
    }

    /// Takes note that a batch is durable: tells the other tabs and the server.
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
        if hasKeptUnsaved { keepUnsaved() }
        tell(batch, heard: exchangeBatch == id ? core.exchange.engine.arrivingRange : nil)
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

    /// Tells the other tabs of what is durable.
    private func tell(_ batch: StoreBatch, heard: Range<Int64>?) {
        if batch.operations.isEmpty, batch.sent.isEmpty, batch.outbox.isEmpty { return }
        var message = TabMessage(operations: batch.operations, sent: batch.sent)
        message.heard = heard
        for entry in batch.outbox { message.queued.append((entry.key, pending[ExactKey(entry.key)]?.entity.text ?? "")) }
        ask(.tell(message.text))
    }

    /// Says that something could not be stored, and tries again: it is still on the screen and must not be lost.
    public func storeFailed(_ id: Int, isFull: Bool) {
        guard let index = storing.firstIndex(where: { $0.id == id }) else { return }
        if isLoaded { say(.notStored(isFull: isFull)) }
        self.isFull = isFull
        storing[index].hasFailed = true
        wake("journal.save", afterMilliseconds: Journal.storeRetryMilliseconds) { [self] in save() }
    }

    /// Stores once more what could not be stored, in the order it was made.
    public func retryFailed() {
        for index in storing.indices where storing[index].hasFailed { (storing[index].hasFailed, storing[index].isWaiting) = (false, true) }
        storeWaiting()
    }

    /// Counts the pause before storing is tried again, in milliseconds.
    public static let storeRetryMilliseconds = 3_000
}
