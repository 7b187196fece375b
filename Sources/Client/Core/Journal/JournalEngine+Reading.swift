import Domain
import EmbeddedSupport
import Replication

/// Reading what the device has stored: at the start, and once more where it has what no other tab has told, since a tab may be closed
/// before it tells the others what it has stored (decision 0065).
extension JournalEngine {
    // MARK: The start

    /// Takes records that were read; the rest follows.
    mutating func recordsRead(_ records: [String]) {
        if !records.isEmpty { hasRecords = true }
        // Whose records they are is only known once all is read.
        if isLoaded {
            lateRecords += records
        } else {
            watchReading()
            ask(.mergeRecords(records))
        }
    }

    /// Takes over what the device has stored.
    mutating func stateRead(_ stored: StoredState) {
        recordsRead(stored.records)
        takeOver(stored.settings)
        outbox.before = stored.outbox.flatMap { addToOutbox($0) }
    }

    /// Begins to work: what was stored is taken over.
    mutating func loaded(unsaved entries: [OutboxEntry]) {
        storeLeft(entries)
        state = .working
        watchWhatIsAsked()
        if isRemadeEarly { storeWhole() }
    }

    /// Adds an entry that waits to be sent, and has its operations merged; returns them.
    @discardableResult mutating func addToOutbox(_ entry: OutboxEntry) -> [Operation] {
        let operations = outbox.add(entry)
        ask(isLoaded ? .receive(operations, isFromThisDevice: true) : .merge(operations))
        return operations
    }

    // MARK: The outbox

    /// Reads the outbox for the exchange; while the storage is silent, the entries come from memory.
    mutating func readOutbox(limit: Int) {
        outboxLimit = limit
        outboxDeadline = nil
        if isSilent { return ask(.wake(.standIn, afterMilliseconds: 0)) }
        outboxDeadline = answerDeadline
        watch(until: outboxDeadline)
        ask(.readOutbox(limit: limit))
    }

    /// Shows what another tab has queued and had no time to send, here and in the other tabs, then lets the exchange send it to the server.
    mutating func outboxRead(_ entries: [OutboxEntry]) {
        if isLookingForSent {
            isLookingForSent = false
            if entries.isEmpty { markAllSent(tellsAll: false) }
            return
        }
        guard outboxLimit.hasValue, outboxDeadline.hasValue else { return }
        outboxDeadline = nil
        if isOutrun, readAgain() { return }
        outboxLimit = nil
        watchWhatIsAsked()
        var untold: [Operation] = []
        for entry in entries where !outbox.contains(entry.key) { untold += addToOutbox(entry) }
        // What another tab has sent meanwhile it has announced.
        untold += outbox.before.filter { outbox.isQueued($0.entity) }
        outbox.before = []
        if !untold.isEmpty { ask(.broadcast(TabMessage(operations: untold))) }
        if entries.isEmpty { markAllSent(tellsAll: true) }
        ask(.passOutbox(entries))
    }

    /// Continues without the outbox, which could not be read: its entries are sent when it can next be read.
    mutating func outboxMissed() {
        if isLookingForSent {
            isLookingForSent = false
            return
        }
        guard outboxLimit.hasValue, outboxDeadline.hasValue else { return }
        (outboxLimit, outboxDeadline) = (nil, nil)
        watchWhatIsAsked()
        ask(.sync(.outboxRead([])))
    }

    // MARK: Once more

    /// Reads the storage again; returns false where it can't be read.
    @discardableResult mutating func readAgain() -> Bool {
        guard state == .working else { return false }
        guard !rereadDeadline.hasValue else { return true }
        rereadDeadline = answerDeadline
        watch(until: rereadDeadline)
        ask(.readState)
        return true
    }

    /// Merges all that was read again; another person's data stays untouched.
    mutating func stateReadAgain(_ stored: StoredState) {
        rereadDeadline = nil
        isOutrun = false
        watchWhatIsAsked()
        let records = (lateRecords + stored.records).flatMap { Record.operations(in: $0) ?? [] }
        lateRecords = []
        let owners = (surroundings.space, stored.setting(Setting.space))
        let isOthers = if case (let mine?, let theirs?) = owners { !ExactText.areSame(mine, theirs) } else { false }
        if !isOthers {
            // What another device deleted is among it.
            ask(.receive(records, isFromThisDevice: false))
            for entry in stored.outbox where !outbox.contains(entry.key) { outbox.before += addToOutbox(entry) }
            if let mark = stored.setting(Setting.sendsAll) { takeOver([StoreBatch.Setting(Setting.sendsAll, mark)]) }
            ask(.continueFrom(stored, hasRecords: !records.isEmpty))
        }
        if !stored.unsaved.isEmpty { storeUnsaved(stored.unsaved) }
        if let limit = outboxLimit { readOutbox(limit: limit) }
    }

    /// Continues where the storage could not be read again; what waits in it is sent another time.
    mutating func rereadFailed() {
        guard rereadDeadline.hasValue else { return }
        (rereadDeadline, lateRecords) = (nil, [])
        isOutrun = false
        watchWhatIsAsked()
        guard outboxLimit.hasValue else { return }
        outboxLimit = nil
        ask(.sync(.outboxRead([])))
    }
}
