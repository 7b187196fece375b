import Domain
import EmbeddedSupport
import Replication

/// The storage is read once more where it has what no other tab has told: a tab may be closed before it tells the others what it has stored
/// (decision 0065).
extension Journal {
    /// Reads the storage again; returns false where it can't be read.
    @discardableResult public func readAgain() -> Bool {
        guard isLoaded, hasReadStorage, !isSilent else { return false }
        guard !rereadDeadline.hasValue else { return true }
        rereadDeadline = Instant(milliseconds: now.milliseconds + Int64(Journal.answerMilliseconds))
        watch(until: rereadDeadline)
        enqueue(.load)
        return true
    }

    /// Merges all that was read again; another person's data stays untouched.
    public func readAgain(_ state: StoredState) {
        rereadDeadline = nil
        isOutrun = false
        watchWhatIsAsked()
        let records = (lateRecords + state.records).flatMap { Record.operations(in: $0) ?? [] }
        lateRecords = []
        let isOthers = core.account.space.flatMap { space in state.setting(Setting.space).map { !ExactText.areSame(space, $0) } } ?? false
        if !isOthers {
            // What another device deleted is among it.
            core.exchange.receive(records)
            for entry in state.outbox where pending[ExactKey(entry.key)] == nil { waitingBefore += queued(entry) }
            if let mark = state.setting(Setting.sendsAll) { settings[ExactKey(Setting.sendsAll)] = mark }
            core.exchange.storageWasRead(state, hasRecords: !records.isEmpty)
        }
        if !state.unsaved.isEmpty { storeUnsaved(state.unsaved) }
        if let limit = outboxLimit { readOutbox(limit: limit) }
    }

    /// Continues where the storage could not be read again; what waits in it is sent another time.
    public func rereadMissed() {
        guard rereadDeadline.hasValue else { return }
        (rereadDeadline, lateRecords) = (nil, [])
        isOutrun = false
        watchWhatIsAsked()
        guard outboxLimit.hasValue else { return }
        outboxLimit = nil
        core.exchange.handle(.outboxRead([]))
    }
}
