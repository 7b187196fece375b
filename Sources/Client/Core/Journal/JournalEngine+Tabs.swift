import Domain
import EmbeddedSupport
import Replication

/// What this tab learns of the other tabs, and of the outbox that all of them share.
extension JournalEngine {
    /// Applies a message of another tab.
    mutating func told(_ message: TabMessage) {
        if message.isHeld { return storeHeld(message) }
        outbox.takeOver(message)
        receive(message)
        if !message.settings.isEmpty { ask(.receiveSettings(message.settings)) }
        takeOver(message.settings.filter { !Setting.isOnlyTold($0.name) })
        if writes.storesWhole { storeAfterWhole(message) }
        if !message.queued.isEmpty { ask(.sync(message.operations.contains { $0.isDeletion } ? .nudged : .written)) }
        if message.isAllSent, !outbox.waiting.isEmpty, !isLookingForSent, !isSilent {
            isLookingForSent = true
            ask(.readOutbox(limit: 1))
        }
    }

    private mutating func receive(_ message: TabMessage) {
        ask(.receive(message.operations, isFromThisDevice: !message.isFromServer))
        if let heard = message.heard { ask(.advance(over: heard)) }
    }

    /// Stores what another tab could not store. If this tab can't store it either, it is only shown here, and the other tab keeps it.
    private mutating func storeHeld(_ message: TabMessage) {
        guard let space = surroundings.space, let other = message.space, ExactText.areSame(space, other) else { return }
        let isGapless = message.heard.map { $0.lowerBound <= surroundings.heard } ?? !message.isFromServer
        var batch = StoreBatch()
        if state == .working {
            batch.operations = message.operations
            batch.sent = message.sent
            for entry in message.waiting where !outbox.contains(entry.key) {
                if !addToOutbox(entry).isEmpty { batch.outbox.append(entry) }
            }
            for key in message.sent { settle(key) }
            if isGapless { batch.settings = message.settings }
        }
        receive(message)
        if !isGapless { batch.settings = markAhead() }
        if !batch.isEmpty { store(batch) }
    }

    /// Marks the device as one that may have more than up to its revision, in all tabs; returns the setting that stores this.
    private mutating func markAhead() -> [StoreBatch.Setting] {
        var message = TabMessage(operations: [])
        message.settings = [StoreBatch.Setting(Setting.sendsAll, "1")]
        ask(.broadcast(message))
        return message.settings
    }

    /// Stores what another tab has stored while everything is being stored: the database may not be the one that has it.
    private mutating func storeAfterWhole(_ message: TabMessage) {
        var batch = StoreBatch()
        batch.operations = message.operations
        batch.sent = message.sent
        for (key, _) in message.queued {
            if let text = outbox.waiting[ExactKey(key)]?.text { batch.outbox.append(OutboxEntry(key: key, text: text)) }
        }
        if !batch.isEmpty { store(batch) }
    }

    /// Treats what no longer waits anywhere as sent: the tab that sent it was closed before it could tell the others.
    mutating func markAllSent(tellsAll: Bool) {
        var message = TabMessage(operations: [])
        message.isAllSent = tellsAll
        // Who has heard less has missed a message.
        let revision = surroundings.revision
        if tellsAll, revision > 0 { message.heard = revision..<revision }
        for key in outbox.waiting.keys where !writes.adds(key.text) { message.sent.append(key.text) }
        for key in message.sent { settle(key) }
        if tellsAll || !message.sent.isEmpty { ask(.broadcast(message)) }
    }
}
