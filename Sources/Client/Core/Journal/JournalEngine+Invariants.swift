import Domain
import EmbeddedSupport

/// What holds between events; where it doesn't, something that a person wrote may be lost.
extension JournalEngine {
    /// Checks all of it, where invariants are checked.
    func checkInvariants() {
        invariant(unsaved.isEmpty || writes.localID.hasValue || savesLater, "what is unsaved waits for a timer or for the batch before it")
        invariant(!isSilent || writes.batches.isEmpty, "a silent storage is given nothing")
        invariant(isSilent || aside.isEmpty, "nothing is kept aside while the storage answers")
        invariant(!isSilent || isWatching, "a silent storage is tried again")
        invariant(writes.isConsistent, "batches are stored in their order, and what waits for one waits for one of them")
        let isAsked = outboxDeadline.hasValue || rereadDeadline.hasValue || writes.deadline.hasValue
        invariant(!isAsked || isWatching || state == .reading, "whoever asks the storage checks that it answers")
        invariant(!writes.hasFailed || savesLater, "what could not be stored is tried again")
        invariant(!outboxDeadline.hasValue || outboxLimit.hasValue, "the outbox is read for somebody")
    }
}

extension WriteQueue {
    /// Whether the batches are in the order of their numbers, each that the storage was given has a time by which it must be stored, and
    /// what waits for a batch waits for one that is there.
    fileprivate var isConsistent: Bool {
        for (earlier, later) in zip(batches, batches.dropFirst()) where earlier.id >= later.id { return false }
        for id in [localID, exchangeID] { if let id, !batches.contains(where: { $0.id == id }) { return false } }
        return !batches.contains { !$0.isWaiting && $0.deadline == nil }
    }

    /// Whether the storage could not store a batch, and has not been given it again.
    fileprivate var hasFailed: Bool { batches.contains { $0.hasFailed } }
}
