import Domain
import EmbeddedSupport
import Localization
import Replication

/// The journal while the browser's storage fails or does not answer: changes are kept in memory and sent to the server from there, and the
/// storage is retried, to store everything.
extension Journal {
    /// The name of the timer after which the storage is checked.
    public static let storageAlarm = "journal.storage"
    /// How long the storage may take to answer, in milliseconds.
    public static let answerMilliseconds = 5_000
    /// How much longer it may take for each operation that it has to store, in milliseconds.
    public static let operationMilliseconds = 5
    /// The first pause before a silent storage is tried again, in milliseconds.
    public static let firstProbeMilliseconds = 5_000
    /// The longest pause before a silent storage is tried again, in milliseconds.
    public static let longestProbeMilliseconds = 60_000

    // MARK: Waiting for the storage

    /// Returns when a batch that is sent to the storage now must be stored.
    public func deadline(for batch: StoreBatch) -> Instant {
        let milliseconds = Journal.answerMilliseconds + batch.operations.count * Journal.operationMilliseconds
        return Instant(milliseconds: now.milliseconds + Int64(milliseconds))
    }

    /// Starts a timer to check the storage at a time.
    public func watch(until deadline: Instant?) {
        guard let deadline, !isWatching else { return }
        isWatching = true
        wake(Journal.storageAlarm, afterMilliseconds: Int(max(0, deadline.milliseconds - now.milliseconds))) { [self] in lookAtStorage() }
    }

    /// Stops checking the storage where no answer of it is expected.
    public func watchWhatIsAsked() {
        let isAsked = outboxDeadline.hasValue || rereadDeadline.hasValue || storing.contains { $0.deadline.hasValue }
        guard isWatching, isLoaded, !isSilent, !isAsked else { return }
        isWatching = false
        enqueue(.stop(Journal.storageAlarm))
    }

    /// Treats a storage that has not answered in time as silent, or tries a silent one again.
    public func lookAtStorage() {
        isWatching = false
        guard isLoaded else {
            say(.storageSilent.offering({ $0.noticeReload }) { [self] in reloadPage() })
            return core.shell.loadFailed()
        }
        if isSilent {
            enqueue(.reopenStorage)
            return tryAgainLater()
        }
        var deadlines = storing.compactMap { $0.deadline }
        if let outboxDeadline { deadlines.append(outboxDeadline) }
        if let rereadDeadline { deadlines.append(rereadDeadline) }
        guard let first = deadlines.min(by: { $0.milliseconds < $1.milliseconds }) else { return }
        if first.milliseconds <= now.milliseconds { fallSilent() } else { watch(until: first) }
    }

    /// Reads the outbox for the exchange; while the storage is silent, the entries come from memory.
    public func readOutbox(limit: Int) {
        outboxLimit = limit
        outboxDeadline = nil
        if isSilent { return wake("journal.stand", afterMilliseconds: 0) { [self] in standIn() } }
        outboxDeadline = Instant(milliseconds: now.milliseconds + Int64(Journal.answerMilliseconds))
        watch(until: outboxDeadline)
        enqueue(.readOutbox(limit: limit))
    }

    /// Gives the storage more time to be read, since some of it has arrived.
    public func watchReading() {
        isWatching = true
        wake(Journal.storageAlarm, afterMilliseconds: Journal.answerMilliseconds) { [self] in lookAtStorage() }
    }

    // MARK: A silent storage

    private func fallSilent() {
        isSilent = true
        say(isFull ? .notStored(isFull: true) : .storageSilent.offering({ $0.noticeReload }) { [self] in reloadPage() })
        if rereadDeadline.hasValue { (rereadDeadline, lateRecords) = (nil, []) }
        setAside()
        core.exchange.handle(.nudged)
        tryAgainLater()
    }

    /// Keeps in memory what the storage was asked to store, and what it was about to be asked.
    public func setAside() {
        let unstored = storing
        storing = []
        localBatch = nil
        for batch in unstored { hold(batch.news) }
        if exchangeBatch.hasValue {
            exchangeBatch = nil
            oweStored()
        }
        isLookingForSent = false
        outboxDeadline = nil
        if outboxLimit.hasValue { wake("journal.stand", afterMilliseconds: 0) { [self] in standIn() } }
        save()
    }

    /// Keeps a batch in memory and sends it to the other tabs: each of them whose storage works stores it.
    public func hold(_ batch: StoreBatch) {
        aside.add(batch)
        aside.outbox = aside.outbox.filter { pending[ExactKey($0.key)].hasValue }
        if !batch.operations.isEmpty || !batch.outbox.isEmpty || !batch.sent.isEmpty {
            var message = TabMessage(operations: batch.operations, sent: batch.sent)
            message.isHeld = true
            if batch.isFromServer {
                // How far the device has heard is stored with it: only that shows later that the server was restored from an older copy.
                message.isFromServer = true
                message.heard = core.exchange.engine.arrivingRange
                message.settings = batch.settings
            }
            message.space = core.account.space
            message.waiting = batch.outbox
            enqueue(.broadcast(message.text))
        }
        writeUnsaved()
        nudge(for: batch)
    }

    /// Stores what another tab could not store. If this tab can't store it either, it is only shown here, and the other tab keeps it.
    public func storeHeld(_ message: TabMessage) {
        guard let space = core.account.space, let other = message.space, ExactText.areSame(space, other) else { return }
        let isGapless = message.heard.map { $0.lowerBound <= core.exchange.heardRevision } ?? !message.isFromServer
        guard !isSilent, isLoaded else {
            core.exchange.receive(message.operations, isFromThisDevice: !message.isFromServer)
            if let heard = message.heard { core.exchange.advance(over: heard) }
            if !isGapless { store(core.exchange.markAhead()) }
            return
        }
        var batch = StoreBatch()
        batch.operations = message.operations
        batch.sent = message.sent
        for entry in message.waiting where pending[ExactKey(entry.key)] == nil {
            if !queued(entry).isEmpty { batch.outbox.append(entry) }
        }
        for key in message.sent { pending[ExactKey(key)] = nil }
        core.exchange.receive(message.operations, isFromThisDevice: !message.isFromServer)
        batch.settings = isGapless ? message.settings : core.exchange.markAhead()
        if let heard = message.heard { core.exchange.advance(over: heard) }
        if !batch.isEmpty { store(batch) }
    }

    /// Reports to the exchange in a moment, when its current work is done, that its batch is kept in memory.
    public func oweStored() {
        owesStored = true
        wake("journal.stand", afterMilliseconds: 0) { [self] in standIn() }
    }

    /// Answers the exchange instead of the storage.
    public func standIn() {
        if owesStored {
            owesStored = false
            core.exchange.handle(.stored)
        } else if !outboxDeadline.hasValue, let limit = outboxLimit {
            outboxLimit = nil
            core.exchange.outboxRead(Array(waitingEntries().prefix(limit)))
        }
    }

    /// Sets a timer to try a silent storage again; the pause doubles.
    public func tryAgainLater() {
        isWatching = true
        wake(Journal.storageAlarm, afterMilliseconds: probeMilliseconds) { [self] in lookAtStorage() }
        probeMilliseconds = min(2 * probeMilliseconds, Journal.longestProbeMilliseconds)
    }

    /// Reloads the page, keeping what is not stored for the next page.
    private func reloadPage() {
        save(isUrgent: true)
        writeUnsaved()
        enqueue(.reload)
    }

    // MARK: Recovery

    /// Handles a late answer of the storage that nothing waits for any more.
    public func answersLate() {
        if isSilent, hasReadStorage { enqueue(.reopenStorage) }
    }

    /// Reads what was never read, or stores everything kept in memory.
    public func storageAnswers() {
        guard isSilent else { return }
        if hasReadStorage { comeBack() } else { enqueue(.load) }
    }

    private func comeBack() {
        isSilent = false
        isStorageBroken = false
        isWatching = false
        storeWhole()
        core.exchange.handle(.nudged)
    }

    /// Restores what the device has stored after the app has continued without it; another person's data stays untouched.
    public func loadLate(_ state: StoredState, takingSettings take: (StoredState) -> Void) {
        guard !hasReadStorage else { return }
        if let space = core.account.space, let stored = state.setting(Setting.space), !ExactText.areSame(space, stored) {
            core.exchange.handle(.otherSpace)
            return say(.otherSpace)
        }
        hasReadStorage = true
        var records: [Operation] = []
        for record in lateRecords + state.records { records += Record.operations(in: record) ?? [] }
        lateRecords = []
        core.exchange.receive(records, isFromThisDevice: true)
        for entry in state.outbox where pending[ExactKey(entry.key)] == nil { _ = queued(entry) }
        var merged = StoredState()
        for setting in state.settings where settings[ExactKey(setting.name)] == nil { settings[ExactKey(setting.name)] = setting.value }
        for (name, value) in settings { merged.settings.append(StoreBatch.Setting(name.text, value)) }
        take(merged)
        if !state.unsaved.isEmpty { storeUnsaved(state.unsaved) }
        if hasSpace { storeUnsavedOfOthers() }
        core.words.updatePage()
        comeBack()
    }
}
