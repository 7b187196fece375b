import Domain
import EmbeddedSupport
import Replication

/// The storage while it fails or does not answer: changes are kept in memory and sent to the server from there, and the storage is tried
/// again, to store everything.
extension JournalEngine {
    /// The first pause before a silent storage is tried again, in milliseconds.
    static let firstProbeMilliseconds = 5_000
    /// The longest pause before a silent storage is tried again, in milliseconds.
    private static let longestProbeMilliseconds = 60_000

    // MARK: Waiting for the storage

    /// Handles that a timer has run out.
    mutating func rang(_ timer: Timer) {
        switch timer {
        case .save:
            savesLater = false
            save(isUrgent: false)
        case .standIn: standIn()
        case .storage: checkStorage()
        }
    }

    /// Starts a timer to check the storage at a time.
    mutating func watch(until deadline: Instant?) {
        guard let deadline, !isWatching else { return }
        isWatching = true
        let milliseconds = max(0, deadline.milliseconds - surroundings.now.milliseconds)
        ask(.wake(.storage, afterMilliseconds: Int(milliseconds)))
    }

    /// Stops checking the storage where no answer of it is expected.
    mutating func watchWhatIsAsked() {
        guard isWatching, state == .working, nextDeadline == nil else { return }
        isWatching = false
        ask(.stop(.storage))
    }

    /// Gives the storage more time to be read, since some of it has arrived.
    mutating func watchReading() {
        isWatching = true
        ask(.wake(.storage, afterMilliseconds: WriteQueue.answerMilliseconds))
    }

    /// The time by which an answer of the storage that has to answer now must have come.
    var answerDeadline: Instant { Instant(milliseconds: surroundings.now.milliseconds + Int64(WriteQueue.answerMilliseconds)) }

    /// The time by which the storage must have answered next; nil where nothing is expected.
    private var nextDeadline: Instant? {
        [outboxDeadline, rereadDeadline, writes.deadline].compactMap { $0 }.min { $0.milliseconds < $1.milliseconds }
    }

    /// Treats a storage that has not answered in time as silent, or tries a silent one again.
    private mutating func checkStorage() {
        isWatching = false
        switch state {
        case .reading:
            ask(.reportSilence)
            ask(.continueWithoutState)
        case .silent:
            ask(.reopen)
            tryAgainLater()
        case .working:
            guard let deadline = nextDeadline else { return }
            if deadline.milliseconds <= surroundings.now.milliseconds { fallSilent() } else { watch(until: deadline) }
        }
    }

    // MARK: A silent storage

    private mutating func fallSilent() {
        state = .silent(hasRead: true)
        ask(isFull ? .reportFailure(isFull: true) : .reportSilence)
        if rereadDeadline.hasValue { (rereadDeadline, lateRecords) = (nil, []) }
        setAside()
        ask(.sync(.nudged))
        tryAgainLater()
    }

    /// Continues without storage.
    mutating func loadFailed() {
        state = .silent(hasRead: false)
        setAside()
        if isRemadeEarly { keepOutbox() }
        tryAgainLater()
    }

    /// Keeps in memory what is being stored, and what would have been stored next.
    private mutating func setAside() {
        let isExchanged = writes.exchangeID.hasValue
        for news in writes.takeAll() { hold(news) }
        if isExchanged { oweStored() }
        isLookingForSent = false
        outboxDeadline = nil
        if outboxLimit.hasValue { ask(.wake(.standIn, afterMilliseconds: 0)) }
        save(isUrgent: false)
    }

    /// Keeps a batch in memory and sends it to the other tabs: each of them whose storage works stores it.
    mutating func hold(_ batch: StoreBatch) {
        aside.add(batch)
        aside.outbox = aside.outbox.filter { outbox.contains($0.key) }
        if !batch.operations.isEmpty || !batch.outbox.isEmpty || !batch.sent.isEmpty {
            var message = TabMessage(operations: batch.operations, sent: batch.sent)
            message.isHeld = true
            if batch.isFromServer {
                // How far the device has heard is stored with it: only that shows later that the server was restored from an older copy.
                message.isFromServer = true
                message.heard = surroundings.arriving
                message.settings = batch.settings
            }
            message.space = surroundings.space
            message.waiting = batch.outbox
            ask(.broadcast(message))
        }
        writeUnsaved()
        nudge(for: batch)
    }

    /// Makes sure that the exchange continues after its current work: its batch is kept in memory instead.
    mutating func oweStored() {
        owesStored = true
        ask(.wake(.standIn, afterMilliseconds: 0))
    }

    /// Answers the exchange instead of the storage.
    private mutating func standIn() {
        if owesStored {
            owesStored = false
            ask(.sync(.stored))
        } else if !outboxDeadline.hasValue, let limit = outboxLimit {
            outboxLimit = nil
            ask(.passOutbox(Array(outbox.entries.prefix(limit))))
        }
    }

    /// Sets a timer to try a silent storage again; the pause doubles.
    private mutating func tryAgainLater() {
        isWatching = true
        ask(.wake(.storage, afterMilliseconds: probeMilliseconds))
        probeMilliseconds = min(2 * probeMilliseconds, JournalEngine.longestProbeMilliseconds)
    }

    // MARK: Recovery

    /// Handles a late answer of the storage that nothing waits for any more.
    mutating func answersLate() {
        if state == .silent(hasRead: true) { ask(.reopen) }
    }

    /// Reads what was never read, or stores everything kept in memory.
    mutating func answers() {
        guard case .silent(let hasRead) = state else { return }
        if hasRead { comeBack() } else { ask(.readState) }
    }

    /// Stores everything in the storage, which answers again.
    private mutating func comeBack() {
        state = .working
        isWatching = false
        storeWhole()
        ask(.sync(.nudged))
    }

    /// Takes over what the device has stored, after the app has continued without it.
    mutating func stateReadLate(_ stored: StoredState) {
        let records = (lateRecords + stored.records).flatMap { Record.operations(in: $0) ?? [] }
        lateRecords = []
        state = .silent(hasRead: true)
        ask(.receive(records, isFromThisDevice: true))
        for entry in stored.outbox where !outbox.contains(entry.key) { addToOutbox(entry) }
        takeOverOlder(stored.settings)
    }

    /// Continues with the storage once what it had stored is taken over.
    mutating func caughtUp(unsaved entries: [OutboxEntry]) {
        storeLeft(entries)
        comeBack()
    }
}
