import Domain
import Editor
import Localization
import Merge
import Wire

extension App {
    /// Asks the server who is signed in here.
    func askSession() { ask(.request(Request(.session, "GET", Route.session))) }

    /// Does what the engine wants done.
    func perform(_ actions: [SyncEngine.Action]) {
        for action in actions {
            switch action {
            case .readOutbox(let limit): ask(.readOutbox(limit: limit))
            case .send(let body): ask(.request(Request(.synchronize, "POST", Route.sync, body: body)))
            case .merge(let answer, let sent): take(answer, sent: sent)
            case .reject(let entry, let kind): reject(entry, kind)
            case .queueEverything: queueEverything()
            case .retry(let milliseconds): ask(.wake(.retry, afterMilliseconds: milliseconds))
            }
        }
        if engine.condition == .asksMassDeletion, notice?.subject != .massDeletion {
            say(Notice(.massDeletion, action: .confirmMassDeletion))
        }
    }

    /// Merges an answer into what is shown and stores it.
    private func take(_ answer: SyncAnswer, sent: [String]) {
        correctClock(serverTime: answer.serverTime)
        for key in sent { pending[key] = nil }
        let isFirst = notebook.isEmpty && answer.operations.isEmpty && answer.revision == 0
        var batch = StoreBatch()
        batch.operations = answer.operations
        batch.sent = sent
        batch.settings = [StoreBatch.Setting(Setting.revision, "\(answer.revision)")]
        engineBatch = nextBatchID
        store(batch)
        receive(answer.operations)
        ask(.listen)
        if isFirst, !hasStarted { welcome() }
        if !answer.hasMore { forgetExpired(serverTime: Instant(milliseconds: answer.serverTime)) }
    }

    /// Forgets what the trash kept long enough, by the server's clock and with days to spare for its later receipt.
    private func forgetExpired(serverTime: Instant) {
        let expired = notebook.removeExpired(now: serverTime.adding(days: -App.expiryMarginDays))
        guard !expired.isEmpty else { return }
        var batch = StoreBatch()
        batch.removed = expired
        store(batch)
    }

    private static let expiryMarginDays: Int64 = 7

    /// Follows the server's clock when the device's is more than a minute off.
    private func correctClock(serverTime: Int64) {
        let offset = serverTime - (now.milliseconds - clockOffset)
        clockOffset = abs(offset) > App.tolerableClockOffset ? offset : 0
    }

    /// Limits how far the device's clock may be off before the server's is followed, in milliseconds.
    private static let tolerableClockOffset: Int64 = 60_000

    /// Shows operations made elsewhere; those on a text under composition wait until it ends.
    ///
    /// What comes from another tab of this device is never a deletion made without knowing what was written here.
    func receive(_ operations: [Operation], isFromThisDevice: Bool = false) {
        for operation in operations {
            if let editor, editor.isComposing, operation.entity == editor.note.entity {
                heldBack.append(operation)
            } else {
                receive(operation, isFromThisDevice)
            }
        }
    }

    /// Shows what was held back while an input method was composing.
    func receiveHeldBack() {
        let operations = heldBack
        heldBack = []
        receive(operations)
    }

    /// Ends a composition and shows what was held back; a moment later than the browser says, since some tell the text only then.
    func endComposition() {
        editor?.endComposition()
        receiveHeldBack()
    }

    private func receive(_ operation: Operation, _ isFromThisDevice: Bool) {
        let wasDeleted = notebook.replica[operation.entity]?.isDeleted ?? false
        let patches: [TextPatch]
        do throws(MergeError) { patches = try notebook.apply(operation) } catch { return }
        if case .edit(let field, _) = operation.change, !patches.isEmpty, operation.entity == editor?.note.entity {
            perform(editor?.update(.merged(field: field, patches)) ?? [])
        }
        if operation.isDeletion, !isFromThisDevice, !wasDeleted, hasUnsentEdits(operation.entity) { bringBack(operation.entity) }
        if wasDeleted, notebook.replica[operation.entity]?.isDeleted == false {
            say(Notice(.broughtBack(name: name(of: operation.entity))))
        }
    }

    /// Tells whether something written here about an entity has not reached the server.
    private func hasUnsentEdits(_ entity: EntityID) -> Bool {
        if unsaved.contains(where: { $0.entity == entity && !$0.isDeletion }) { return true }
        for waiting in pending.values where waiting == entity { return true }
        return false
    }

    /// Takes back a deletion made elsewhere by someone who could not know what was written here.
    private func bringBack(_ entity: EntityID) {
        guard let kind = notebook.replica[entity]?.kind else { return }
        if kind == .topic { restore(Identifier<Topic>(entity)) } else { restore(Identifier<Note>(entity)) }
    }

    /// Sets an operation aside that the server can't take; one that builds on what the server has lost is tried with all it builds on.
    private func reject(_ entry: OutboxEntry, _ kind: Problem.Kind) {
        let entity = pending.removeValue(forKey: entry.key)
        var batch = StoreBatch()
        batch.sent = [entry.key]
        if kind == .unknownParent, let entity, let first = requeued[entity], entry.key < first {
            // It was queued again with all it builds on, a moment ago.
        } else if kind == .unknownParent, let entity, requeued[entity] == nil, let state = notebook.replica[entity] {
            queue(state.operations(), into: &batch)
            requeued[entity] = batch.outbox.first?.key ?? entry.key
        } else {
            batch.rejected = [entry]
            say(Notice(.rejected))
        }
        engineBatch = nextBatchID
        store(batch)
    }

    /// Queues all that is known, since the server has forgotten some of it; it skips what it still has.
    private func queueEverything() {
        var batch = StoreBatch()
        for state in notebook.replica.states.values { queue(state.operations(), into: &batch) }
        engineBatch = nextBatchID
        store(batch)
    }

    private func queue(_ operations: [Operation], into batch: inout StoreBatch) {
        for operation in operations {
            let key = sequence.next(now: now, agent: notebook.replica.agent)
            batch.outbox.append(OutboxEntry(key: key, text: Record.text(of: operation)))
            pending[key] = operation.entity
        }
    }

    /// Names an entity for a notice.
    func name(of entity: EntityID) -> String {
        if let topic = notebook.topic(Identifier(entity)) { return topic.name }
        if let note = notebook.note(Identifier(entity)), !note.title.isEmpty { return note.title }
        return strings.notesNoTitle
    }
}
