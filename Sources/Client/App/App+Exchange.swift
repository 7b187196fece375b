import Domain
import Editor
import Localization
import Merge
import Topics
import Wire

extension App {
    /// Asks the server who is signed in here.
    func askSession() {
        isSessionMissed = false
        ask(.request(Request(.session, "GET", Route.session)))
    }

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
        askAboutDeletion()
    }

    /// Asks whether so much is to be deleted, once, as soon as nothing else is said: what was said before may be undone.
    func askAboutDeletion() {
        guard engine.condition == .asksMassDeletion else {
            isDeletionAsked = false
            if notice?.subject == .massDeletion { notice = nil }
            return
        }
        guard !isDeletionAsked, notice == nil else { return }
        isDeletionAsked = true
        say(Notice(.massDeletion, action: .confirmMassDeletion))
    }

    /// Merges an answer into what is shown and stores it.
    private func take(_ answer: SyncAnswer, sent: [String]) {
        correctClock(serverTime: answer.serverTime)
        for key in sent { pending[ExactKey(key)] = nil }
        let isFirst = notebook.isEmpty && answer.operations.isEmpty && answer.revision == 0
        var batch = StoreBatch()
        batch.operations = answer.operations
        batch.sent = sent
        batch.settings = [
            StoreBatch.Setting(Setting.revision, "\(answer.revision)"), StoreBatch.Setting(Setting.mark, engine.mark),
        ]
        engineBatch = store(batch)
        receive(answer.operations)
        ask(.listen)
        if isFirst { greet() }
        forget(purged: answer.purged)
        if !answer.hasMore {
            engine.expired = Array(
                notebook.expired(now: Instant(milliseconds: answer.serverTime)).prefix(SyncRequest.maximumExpiredCount))
            removeOverdue()
        }
    }

    /// Makes the notes of welcome for someone who has nothing yet.
    func greet() {
        guard notebook.isEmpty else { return }
        welcome()
        // Whoever touched START before the first answer goes on to the welcome now.
        if isWelcomeExpected, topics.prompt == nil, let topic = notebook.topics().first {
            show(.notes(topic.id), replaces: true)
        }
    }

    /// Forgets what the server has removed for good, but for what something was done to here since: the server is sent all of that anew.
    private func forget(purged: [EntityID]) {
        let purged = purged.filter { !hasUnsentChanges($0) }
        guard !purged.isEmpty else { return }
        let photos = notebook.allPhotos
        notebook.forget(purged)
        var batch = StoreBatch()
        batch.removed = purged
        store(batch)
        var files: [EntityID] = []
        for photo in photos where purged.contains(photo.id.entity) { if let picture = photo.picture { files.append(picture.file) } }
        forget(files)
    }

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
        deletedMeanwhile = []
        for operation in operations {
            if let editor, editor.isComposing, operation.entity == editor.entity {
                heldBack.append(operation)
            } else {
                receive(operation, isFromThisDevice)
            }
        }
        var count = 0
        while count != early.count {
            count = early.count
            let waiting = early
            early = []
            for operation in waiting { receive(operation, isFromThisDevice) }
        }
    }

    /// Shows what was held back while an input method was composing.
    func receiveHeldBack() {
        let operations = heldBack
        heldBack = []
        receive(operations)
    }

    /// Ends a composition, unless another has begun, and shows what was held back; a moment later than the browser says, since some tell
    /// the text only then.
    func endComposition() {
        if editor?.endComposition() != false { receiveHeldBack() }
    }

    private func receive(_ operation: Operation, _ isFromThisDevice: Bool) {
        let wasDeleted = notebook.replica[operation.entity]?.isDeleted ?? false
        let registers = wasDeleted ? notebook.replica[operation.entity]?.registers : nil
        var isEditedElsewhere = wasDeleted && operation.answersDeletion(in: registers ?? [])
        let patches: [TextPatch]
        do throws(MergeError) { patches = try notebook.apply(operation) } catch {
            return putOff(operation, error)
        }
        if case .edit(let field, _) = operation.change, !patches.isEmpty {
            if operation.entity == editor?.entity {
                perform(editor?.update(.merged(field: field, patches), now: now) ?? [])
            } else {
                histories.merge(patches, into: field, of: operation.entity)
            }
        }
        if case .write = operation.change, operation.entity == editor?.entity {
            if let note = notebook.note(Identifier(operation.entity)) {
                perform(editor?.update(.color(.merged(note.color, custom: note.customColor)), now: now) ?? [])
            } else if let photo = notebook.photo(Identifier(operation.entity)) {
                perform(editor?.update(.color(.merged(photo.color, custom: photo.customColor)), now: now) ?? [])
            }
        }
        if operation.isDeletion, !wasDeleted { deletedMeanwhile.append(operation.entity) }
        if operation.isDeletion, !isFromThisDevice, !wasDeleted, hasUnsentEdits(operation.entity) { bringBack(operation.entity) }
        // The server hears of a deletion that waits here only once this device has what it deleted: it can't tell that this was not seen.
        if wasDeleted, operation.isContent, hasUnsentChanges(operation.entity),
            !patches.isEmpty || notebook.replica[operation.entity]?.registers != registers
        {
            bringBack(operation.entity)
            isEditedElsewhere = !isFromThisDevice
        }
        // What a person brought back, and what was deleted and came back while this device was away, are no news of this kind.
        if isEditedElsewhere, notebook.replica[operation.entity]?.isDeleted == false, !deletedMeanwhile.contains(operation.entity) {
            say(Notice(.broughtBack(name: name(of: operation.entity))))
        }
    }

    /// Keeps an operation for later that builds on something not known yet: tabs hear of each other in no order.
    func putOff(_ operation: Operation, _ error: MergeError) {
        switch error {
        case .text(.unknownParent), .text(.sequenceGap): if early.count < App.longestList { early.append(operation) }
        default: break
        }
    }

    /// Tells whether something written here about an entity has not reached the server.
    private func hasUnsentEdits(_ entity: EntityID) -> Bool {
        if unsaved.contains(where: { $0.entity == entity && !$0.isDeletion }) { return true }
        for waiting in pending.values where waiting == entity { return true }
        return false
    }

    /// Tells whether anything that was done here to an entity has not reached the server.
    private func hasUnsentChanges(_ entity: EntityID) -> Bool {
        for waiting in pending.values where waiting == entity { return true }
        return unsaved.contains { $0.entity == entity }
    }

    /// Takes back a deletion made elsewhere by someone who could not know what was written here.
    func bringBack(_ entity: EntityID) {
        guard let kind = notebook.replica[entity]?.kind else { return }
        switch kind {
        case .topic: restore(Identifier<Topic>(entity))
        case .photo: restore([Identifier<Photo>(entity)])
        default: restore(Identifier<Note>(entity))
        }
    }

    /// Sets an operation aside that the server can't take; one that builds on what the server has lost is tried with all it builds on.
    private func reject(_ entry: OutboxEntry, _ kind: Problem.Kind) {
        let entity = pending.removeValue(forKey: ExactKey(entry.key))
        var batch = StoreBatch()
        batch.sent = [entry.key]
        let firstKey = requeued.first { $0.entity == entity }?.firstKey
        if kind == .unknownParent, let firstKey, ExactText.precedes(entry.key, firstKey) {
            // It was queued again with all it builds on, a moment ago.
        } else if kind == .unknownParent, firstKey == nil, let entity, let state = notebook.replica[entity] {
            // A note removed for good may have lost its topic with it; what the server still has it skips.
            if let topic = notebook.note(Identifier(entity))?.topicID, let topicState = notebook.replica[topic.entity] {
                queue(topicState.operations(), into: &batch)
            }
            queue(state.operations(), into: &batch)
            requeued.append((entity, batch.outbox.first?.key ?? entry.key))
        } else {
            batch.rejected = [entry]
            if let entity { batch.settings = markRefused(entity) }
            say(Notice(.rejected))
        }
        engineBatch = store(batch)
    }

    /// Marks an entity as not all on the server, here and in other tabs; gives the setting that keeps the mark.
    private func markRefused(_ entity: EntityID) -> [StoreBatch.Setting] {
        refused.insert(entity)
        var message = TabMessage(operations: [])
        message.settings = [StoreBatch.Setting(Setting.refused + entity.text, "")]
        ask(.tell(message.text))
        return message.settings
    }

    /// Queues all that is known, since the server has forgotten some of it; it skips what it still has.
    private func queueEverything() {
        var batch = StoreBatch()
        for state in notebook.replica.states.values { queue(state.operations(), into: &batch) }
        engineBatch = store(batch)
    }

    private func queue(_ operations: [Operation], into batch: inout StoreBatch) {
        for operation in operations {
            let key = sequence.next(now: now, agent: notebook.replica.agent)
            batch.outbox.append(OutboxEntry(key: key, text: Record.text(of: operation)))
            pending[ExactKey(key)] = operation.entity
        }
    }

    /// Names an entity for a notice.
    func name(of entity: EntityID) -> String {
        if let topic = notebook.topic(Identifier(entity)) { return topic.name }
        if let note = notebook.note(Identifier(entity)), !note.title.isEmpty { return note.title }
        if let photo = notebook.photo(Identifier(entity)) { return name(of: photo) }
        return strings.notesNoTitle
    }
}

extension Operation {
    /// Tells whether this is how the server answers a deletion by a device that had not seen an edit: by a write of its own, the very next.
    fileprivate func answersDeletion(in registers: [EntityState.Register]) -> Bool {
        guard case .write(let fields, let timestamp) = change, fields.contains(where: { $0.name == "deletedAt" && $0.value == .null }),
            let deletion = registers.first(where: { $0.name == "deletedAt" })?.timestamp
        else { return false }
        return timestamp.agent != deletion.agent && timestamp == deletion.next(by: timestamp.agent)
    }
}
