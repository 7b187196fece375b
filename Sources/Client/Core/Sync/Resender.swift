import Domain
import EmbeddedSupport
import Replication
import Wire

/// The operations that the server refused, and those that are sent to it again: it may have lost them, or accept them now.
public final class Resender: CorePart {
    /// Whether this leader began with more than up to the revision since which it asks: if the server has lost that, its answers don't
    /// show it.
    private(set) var isAhead = false
    /// The entities that were sent again as a whole, which is tried once, with the first key of each.
    private var requeued: [(entity: EntityID, firstKey: String)] = []

    /// Handles that this tab began to lead, having heard of more than it asks for or not.
    func began(isAhead: Bool) { self.isAhead = isAhead || core.journal.engine.setting(Setting.sendsAll).hasValue }

    /// Sends everything, once this device has received all of the server, where the server may lack some of it; it skips what it has.
    func sendAllIfAhead() {
        let done = unmarkAhead()
        if !done.isEmpty { core.journal.queueWhole(everything(), settings: done) }
    }

    /// Returns everything that is known, topics first, so that no device receives a note before its topic.
    private func everything() -> [EntityID] {
        var (topics, others): ([EntityID], [EntityID]) = ([], [])
        for (id, state) in notebook.replica.states { if state.kind == .topic { topics.append(id) } else { others.append(id) } }
        return topics.sorted() + others.sorted()
    }

    /// Removes the mark of a device whose leader is about to queue everything; returns the setting that stores this.
    private func unmarkAhead() -> [StoreBatch.Setting] {
        guard isAhead else { return [] }
        isAhead = false
        let done = [StoreBatch.Setting(Setting.sendsAll, "")]
        core.broadcast(done)
        return done
    }

    /// Queues everything that is known, and every original, since the server has lost some of it; it skips what it still has.
    func queueEverything() {
        var batch = StoreBatch()
        batch.settings = Sync.beginning + [Uploads.sendsOriginals] + unmarkAhead()
        let operations = everything().flatMap { notebook.replica[$0]?.operations() ?? [] }
        core.journal.handle(.exchanged(batch, resending: Resend(.serverRestored, operations)))
        core.uploads.sendOriginals()
    }

    /// Handles that known operations are queued again, beginning with a key.
    func queued(_ reason: Resend.Reason, from firstKey: String) {
        switch reason {
        case .serverRestored: core.sync.queuedEverything(from: firstKey)
        case .parentsMissing(let entity): requeued.append((entity, firstKey))
        }
    }

    // MARK: Refused operations

    /// Sets aside an operation that the server can't accept; one that builds on what the server has lost is retried with everything it
    /// builds on.
    func reject(_ entry: OutboxEntry, _ kind: Problem.Kind) {
        let entity = core.journal.settle(entry.key)
        var batch = StoreBatch()
        batch.sent = [entry.key]
        let firstKey = requeued.first { $0.entity == entity }?.firstKey
        if kind == .unknownParent, let firstKey, ExactText.precedes(entry.key, firstKey) {
            // It was queued again a moment ago, with everything it builds on.
        } else if kind == .unknownParent, let entity, isRestorationOfNothing(entry, entity) {
            // It was removed for good, here as well.
        } else if kind == .unknownParent, firstKey == nil, let entity, let state = notebook.replica[entity] {
            var operations: [Operation] = []
            // A note removed for good may have lost its topic with it; the server skips what it still has.
            if let topic = core.notebook.note(Identifier(entity))?.topicID, let topicState = notebook.replica[topic.entity] {
                operations += topicState.operations()
            }
            operations += state.operations()
            // What builds on something that is not here yet is not part of any state: it is queued once that has arrived.
            if core.inbox.isWaitingForParents(entity) { batch.settings = markRefused(entity) }
            return core.journal.handle(.exchanged(batch, resending: Resend(.parentsMissing(entity), operations)))
        } else if kind == .unknownParent, let entity, core.inbox.isWaitingForParents(entity) {
            // Neither the server nor this device has what it builds on; another device may still send that.
            batch.settings = markRefused(entity)
        } else {
            batch.rejected = [entry]
            if let entity { batch.settings = markRefused(entity) }
            say(.rejected)
        }
        core.journal.handle(.exchanged(batch, resending: nil))
    }

    /// Returns whether an entry restores an entity of which this device has nothing that could be brought back.
    private func isRestorationOfNothing(_ entry: OutboxEntry, _ entity: EntityID) -> Bool {
        guard notebook.replica[entity]?.value(of: Fields.createdAt.name) == nil, !core.inbox.isWaitingForParents(entity) else {
            return false
        }
        return (Record.operations(in: "[" + entry.text + "]") ?? []).allSatisfy { $0.isRestoration }
    }

    /// Queues what the server has refused again with each version of the program: a newer server may accept it.
    func retryRefused() {
        guard !core.journal.engine.outbox.refused.isEmpty, core.journal.engine.setting(Setting.refusedTried) != core.boot.version else {
            return
        }
        let entities = core.journal.engine.outbox.refused.sorted()
        let marks = core.journal.forgetRefused(entities)
        core.broadcast(marks)
        core.journal.queueWhole(entities, settings: marks + [StoreBatch.Setting(Setting.refusedTried, core.boot.version)])
    }

    /// Queues entities again whose operations the server refused because what they build on was missing, as soon as that has arrived.
    func retryRefused(_ operations: [Operation]) {
        var entities: [EntityID] = []
        let refused = core.journal.engine.outbox.refused
        for operation in operations where refused.contains(operation.entity) && !entities.contains(operation.entity) {
            if !core.inbox.isWaitingForParents(operation.entity) { entities.append(operation.entity) }
        }
        guard !entities.isEmpty else { return }
        let marks = core.journal.forgetRefused(entities)
        core.broadcast(marks)
        core.journal.queueWhole(entities, settings: marks)
    }

    /// Marks an entity as not all on the server, here and in other tabs; returns the setting that stores the mark.
    private func markRefused(_ entity: EntityID) -> [StoreBatch.Setting] {
        core.journal.markRefused(entity)
        let settings = [StoreBatch.Setting(Setting.refused + entity.text, "1")]
        core.broadcast(settings)
        return settings
    }
}
