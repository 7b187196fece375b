import Domain
import EmbeddedSupport
import Replication

/// What this tab learns of the other tabs, by their messages and by the outbox that all of them share.
extension Journal {
    /// Shows what another tab has queued and had no time to send, here and in the other tabs, then lets the exchange send it to the server.
    public func outboxRead(_ entries: [OutboxEntry]) {
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
        for entry in entries where pending[ExactKey(entry.key)] == nil { untold += queued(entry) }
        // What another tab has sent meanwhile it has announced.
        untold += waitingBefore.filter { isQueued($0.entity) }
        waitingBefore = []
        if !untold.isEmpty { enqueue(.broadcast(TabMessage(operations: untold).text)) }
        if entries.isEmpty { markAllSent(tellsAll: true) }
        core.exchange.outboxRead(entries)
    }

    /// Continues without the outbox, which could not be read: its entries are sent when it can next be read.
    public func outboxMissed() {
        if isLookingForSent {
            isLookingForSent = false
            return
        }
        guard outboxLimit.hasValue, outboxDeadline.hasValue else { return }
        (outboxLimit, outboxDeadline) = (nil, nil)
        watchWhatIsAsked()
        core.exchange.handle(.outboxRead([]))
    }

    /// Treats what no longer waits anywhere as sent: the tab that sent it was closed before it could tell the others.
    private func markAllSent(tellsAll: Bool) {
        var message = TabMessage(operations: [])
        message.isAllSent = tellsAll
        // Who has heard less has missed a message.
        let revision = core.exchange.engine.revision
        if tellsAll, revision > 0 { message.heard = revision..<revision }
        for key in pending.keys {
            let isUnderWay = storing.contains { $0.batch.outbox.contains { ExactText.areSame($0.key, key.text) } }
            if !isUnderWay { message.sent.append(key.text) }
        }
        for key in message.sent { pending[ExactKey(key)] = nil }
        if tellsAll || !message.sent.isEmpty { enqueue(.broadcast(message.text)) }
    }

    /// Stores what another tab has stored while everything is being stored: the database may not be the one that has it.
    private func storeAfterWhole(_ message: TabMessage) {
        var batch = StoreBatch()
        batch.operations = message.operations
        batch.sent = message.sent
        for (key, _) in message.queued {
            if let text = pending[ExactKey(key)]?.text { batch.outbox.append(OutboxEntry(key: key, text: text)) }
        }
        if !batch.isEmpty { store(batch) }
    }

    /// How many keys are remembered of messages that came in the wrong order; by then the missing ones are lost.
    public static let longestList = 2_000

    /// Applies a message of another tab.
    public func told(_ text: String) {
        guard let message = TabMessage(text: text) else { return }
        if message.isHeld { return storeHeld(message) }
        for (index, (key, entity)) in message.queued.enumerated() {
            sequence.observe(key)
            if let index = sentBeforeQueued.firstIndex(where: { ExactText.areSame($0, key) }) {
                sentBeforeQueued.remove(at: index)
            } else if let entity = EntityID(text: entity) {
                // A message written by hand contains an operation for each key.
                let isTold = message.operations.count == message.queued.count && message.operations[index].entity == entity
                let text = isTold ? Record.text(of: message.operations[index]) : pending[ExactKey(key)]?.text
                pending[ExactKey(key)] = WaitingChange(entity: entity, text: text)
            }
        }
        for key in message.sent where pending.removeValue(forKey: ExactKey(key)) == nil { sentBeforeQueued.append(key) }
        sentBeforeQueued.removeFirst(max(0, sentBeforeQueued.count - Journal.longestList))
        core.exchange.receive(message.operations, isFromThisDevice: !message.isFromServer)
        if let heard = message.heard { core.exchange.advance(over: heard) }
        core.receive(message.settings)
        for setting in message.settings where !Setting.isOnlyTold(setting.name) {
            settings[ExactKey(setting.name)] = setting.value.isEmpty ? nil : setting.value
        }
        if !message.settings.isEmpty { core.words.updatePage() }
        if storing.contains(where: { $0.batch.isWhole }) { storeAfterWhole(message) }
        if !message.queued.isEmpty { core.exchange.handle(message.operations.contains { $0.isDeletion } ? .nudged : .written) }
        if message.isAllSent, !pending.isEmpty, !isLookingForSent, !isSilent {
            isLookingForSent = true
            enqueue(.readOutbox(limit: 1))
        }
    }
}
