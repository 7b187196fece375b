import Domain
import EmbeddedSupport
import Localization
import Merge
import Replication
import Wire

/// The exchange of changes with the server: it sends those made here, and shows those made elsewhere.
public final class Exchange: CorePart {
    /// The engine that decides when to exchange what with the server.
    public private(set) var engine = SyncEngine(revision: 0)
    /// Whether this tab is the leader, which talks to the server.
    public private(set) var isLeader = false
    /// The revision up to which other tabs have passed on what others changed, without a gap.
    private var heardFromTabs: Int64 = 0
    /// The revision that the storage had when it was last read; nil before that.
    private var storedRevision: Int64?
    /// Whether this tab has become the leader and not asked the server yet.
    private var beginsToLead = false
    /// Whether this leader began with more than up to the revision since which it asks: if the server has lost that, its answers don't
    /// show it.
    private var isAhead = false
    /// Operations that arrived before what they build on.
    private var early: [Operation] = []
    /// Operations that arrived for a text in which an input method is composing.
    private var heldBack: [Operation] = []
    /// The entities that the operations being received have deleted.
    private var deletedMeanwhile: [EntityID] = []
    /// The entities that were sent again as a whole, which is tried once, with the first key of each.
    private var requeued: [(entity: EntityID, firstKey: String)] = []
    /// Whether the person was asked to confirm a mass deletion.
    private var isDeletionAsked = false
    /// Whether the person was told that the server accepts no more of what they write.
    private var isQuotaTold = false
    /// Whether the person was told that the server's owner has disabled them.
    private var isDisabledTold = false

    /// Handles that this tab became the leader.
    public func becameLeader() {
        isLeader = true
        beginsToLead = true
        enqueue(.media(.readUploads))
        begin()
        if core.account.signedIn.hasValue { enqueue(.listen) }
        for feature in core.features { feature.becameLeader() }
    }

    /// Starts to exchange with the server, in the leader, once the stored data is known.
    public func begin() {
        guard isLeader, core.journal.isLoaded else { return }
        handle(.becameLeader)
        retryRefused()
        core.uploads.sendOriginals()
    }

    /// Sets the space whose data the device has.
    public func belongs(to space: String?) { engine.space = space }

    /// Sets the revision up to which the device has heard, and its fingerprint.
    public func observe(revision: Int64, fingerprint: String) {
        engine.observe(revision: revision)
        engine.observe(fingerprint: fingerprint)
    }

    /// Takes over how far the device's storage has heard, once this tab has all that is in it. A storage that has lost its records asks the
    /// server for all of them.
    public func storageWasRead(_ state: StoredState, hasRecords: Bool) {
        let stored = state.setting(Setting.revision).flatMap { Int64($0) } ?? 0
        storedRevision = stored
        engine.restart(at: hasRecords ? stored : 0, fingerprint: state.setting(Setting.fingerprint) ?? "")
        if state.setting(Setting.asksForAll) != nil { beginAnew() }
    }

    /// Returns whether another tab has stored more than this one knows of, or less: whoever talks to the server begins with what is stored.
    public func isOutrun(by stored: Int64) -> Bool { stored != engine.revision && stored != storedRevision }

    /// The revision up to which this tab has heard what others changed, from the server or from the leader.
    public var heardRevision: Int64 { max(engine.revision, heardFromTabs) }

    /// Advances to the end of a range of the server's journal that another tab has passed on. Where something before it is missing, the
    /// storage is read again: a tab was closed before it told what it had stored.
    public func advance(over stretch: Range<Int64>) {
        guard !isLeader else { return }
        if stretch.lowerBound == 0 {
            // The leader requests everything again: the server may have been restored from an older copy.
            engine.restart(at: 0, fingerprint: "")
            heardFromTabs = stretch.upperBound
        } else if stretch.lowerBound <= heardRevision {
            heardFromTabs = max(heardFromTabs, stretch.upperBound)
        } else {
            core.journal.handle(.rereadAsked)
        }
    }

    /// Handles what waits to be sent, now that the tab knows as much as the storage.
    public func outboxRead(_ entries: [OutboxEntry]) {
        if beginsToLead { isAhead = heardFromTabs > engine.revision || core.journal.engine.setting(Setting.sendsAll).hasValue }
        beginsToLead = false
        handle(.outboxRead(entries))
    }

    /// Sends everything, once this device has received all of the server, where the server may lack some of it; it skips what it has.
    private func sendAllIfAhead() {
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

    /// Handles an event and performs the engine's actions.
    public func handle(_ event: SyncEngine.Event) {
        engine.waitingCount = waitingCount
        for action in engine.handle(event) {
            switch action {
            case .readOutbox(let limit): core.journal.handle(.outboxAsked(limit: limit))
            case .send(let submission):
                let request = Request(.synchronizeKept, body: submission) { [self] status, body in
                    if status == 0 { unreachable() } else { answered(status: status, body: body) }
                }
                enqueue(.request(request))
            case .merge(let answer, let sent): receive(answer, sent: sent)
            case .reject(let entry, let kind): reject(entry, kind)
            case .queueEverything:
                heardFromTabs = 0
                engine.firstKeyHeard = queueEverything()
            case .retry(let milliseconds): core.retrySoon(afterMilliseconds: milliseconds)
            }
        }
        if !engine.isBusy { core.journal.handle(.gatheringEnded) }
        requestDeletionConfirmation()
        reportQuota()
        reportDisabled()
    }

    /// The number of changes and files that the server doesn't have; everything that may have to be sent again counts as one.
    private var waitingCount: Int {
        core.unsentCount + (isAhead ? 1 : 0) + (core.journal.engine.setting(Setting.sendsOriginals).hasValue ? 1 : 0)
    }

    /// Tells the server, if it asked, that nothing is left to send.
    func filesWereSent() {
        engine.waitingCount = waitingCount
        if engine.owesCount { handle(.nudged) }
    }

    /// Handles the answer to an exchange.
    public func answered(status: Int, body: String) {
        handle(.answered(status: status, body: body))
        for feature in core.features { feature.exchanged(status: status) }
    }

    /// Handles that an exchange did not reach the server.
    public func unreachable() {
        handle(.unreachable)
        for feature in core.features { feature.exchanged(status: 0) }
    }

    /// Asks to confirm a mass deletion, once, as soon as no other notice is shown: the earlier notice may offer an undo.
    public func requestDeletionConfirmation() {
        guard engine.condition == .asksMassDeletion else {
            isDeletionAsked = false
            core.notices.close(.massDeletion)
            return
        }
        guard !isDeletionAsked, core.notices.current == nil else { return }
        isDeletionAsked = true
        sayMassDeletion()
    }

    /// Asks to confirm a mass deletion.
    public func sayMassDeletion() {
        say(.massDeletion.offering({ $0.noticeMassDeletionConfirm }) { [self] in handle(.confirmedMassDeletion) })
    }

    /// Shows once that the server accepts no more of what the person writes, until it does again.
    private func reportQuota() {
        if engine.condition == .problem(.quota), !isQuotaTold {
            isQuotaTold = true
            say(.quotaReached.offering({ $0.noticeShowTrash }) { [self] in core.shell.show(.trash, replaces: false) })
        } else if engine.condition == .reached, isQuotaTold {
            isQuotaTold = false
            core.notices.close(.quotaReached)
        }
    }

    /// Shows once that the server's owner has disabled the person, until they are enabled or somebody signs in.
    private func reportDisabled() {
        let isDisabled = engine.condition == .disabled
        guard isDisabled != isDisabledTold else { return }
        isDisabledTold = isDisabled
        if isDisabled { say(.disabled) } else { core.notices.close(.disabled) }
    }

    /// Merges an answer into what is shown and stores it.
    private func receive(_ answer: SyncAnswer, sent: [String]) {
        correctClock(serverTime: answer.serverTime)
        for key in sent { core.journal.settle(key) }
        let isFirst = notebook.isEmpty && answer.operations.isEmpty && answer.revision == 0
        var batch = StoreBatch()
        batch.operations = answer.operations
        batch.sent = sent
        batch.settings = engine.isOutdated ? Exchange.beginning : standing(at: answer.revision)
        let isGathered = answer.hasMore && !engine.isOutdated && core.journal.engine.canGather(batch)
        core.journal.handle(isGathered ? .gathered(batch) : .exchanged(batch, queueing: []))
        receive(answer.operations)
        enqueue(.listen)
        if isFirst { for feature in core.features { feature.greet() } }
        forget(purged: answer.purged)
        if !answer.hasMore {
            engine.expired = Array(
                core.notebook.expired(now: Instant(milliseconds: answer.serverTime)).prefix(SyncRequest.maximumExpiredCount))
            core.uploads.caughtUp()
            sendAllIfAhead()
            for feature in core.features { feature.caughtUp() }
        }
        if isGathered { handle(.gathered) }
    }

    /// Removes what the server has removed for good, except what was changed here since: all of that is sent to the server again.
    private func forget(purged: [EntityID]) {
        let purged = purged.filter { !hasUnsentChanges($0) }
        guard !purged.isEmpty else { return }
        let photos = notebook.allPhotos
        core.notebook.forget(purged)
        var batch = StoreBatch()
        batch.removed = purged
        batch.settings = core.journal.forgetRefused(purged)
        core.journal.handle(.batchMade(batch))
        var files: [EntityID] = []
        for photo in photos where purged.contains(photo.id.entity) { if let picture = photo.picture { files.append(picture.file) } }
        core.uploads.forget(files)
    }

    /// Follows the server's clock when the device's is more than a minute off.
    private func correctClock(serverTime: Int64) {
        let offset = serverTime - (now.milliseconds - core.time.clockOffset)
        core.time.clockOffset = abs(offset) > Exchange.tolerableClockOffset ? offset : 0
    }

    /// How far the device's clock may be off before the server's is followed, in milliseconds.
    private static let tolerableClockOffset: Int64 = 60_000

    /// Shows operations made elsewhere; those on a text in which an input method is composing wait until it ends.
    ///
    /// A deletion from another tab of this device is never one made without knowledge of what was written here. `origin` is `.person` where
    /// the person requested the operations here.
    public func receive(_ operations: [Operation], isFromThisDevice: Bool = false, by origin: TextOrigin = .others) {
        deletedMeanwhile = []
        for operation in operations {
            if core.isComposing(operation.entity) {
                heldBack.append(operation)
            } else {
                receive(operation, isFromThisDevice, by: origin)
            }
        }
        var count = 0
        while count != early.count {
            count = early.count
            let waiting = early
            early = []
            for operation in waiting { receive(operation, isFromThisDevice, by: .others) }
            retryRefused(waiting)
        }
    }

    /// Shows what was held back while an input method was composing.
    public func receiveHeldBack() {
        let operations = heldBack
        heldBack = []
        // A tab that deleted the note meanwhile had not seen what was being composed here, just like another device.
        receive(operations)
    }

    private func receive(_ operation: Operation, _ isFromThisDevice: Bool, by origin: TextOrigin) {
        let wasDeleted = notebook.replica[operation.entity]?.isDeleted ?? false
        let registers = wasDeleted ? notebook.replica[operation.entity]?.registers : nil
        var isEditedElsewhere = wasDeleted && operation.answersDeletion(in: registers ?? [])
        let patches: [TextPatch]
        do throws(MergeError) { patches = try core.notebook.apply(operation) } catch {
            return postpone(operation, error)
        }
        switch operation.change {
        case .edit(let field, _):
            guard !patches.isEmpty else { break }
            for feature in core.features { feature.merge(patches, into: field, of: operation.entity, by: origin) }
        case .write: core.written(operation.entity)
        }
        if operation.isDeletion, !wasDeleted { deletedMeanwhile.append(operation.entity) }
        if operation.isDeletion, !isFromThisDevice, !wasDeleted, hasUnsentEdits(operation.entity) {
            core.restore(operation.entity)
        }
        // The server hears of a deletion that waits here only once this device has what it deleted: the server can't know that this was not
        // seen.
        if wasDeleted, operation.isContent, hasUnsentChanges(operation.entity),
            !patches.isEmpty || notebook.replica[operation.entity]?.registers != registers
        {
            core.restore(operation.entity)
            isEditedElsewhere = !isFromThisDevice
        }
        // There is no notice for what a person restored, or what was deleted and restored while this device was away.
        if isEditedElsewhere, notebook.replica[operation.entity]?.isDeleted == false, !deletedMeanwhile.contains(operation.entity) {
            say(.broughtBack(name: core.name(of: operation.entity)))
        }
    }

    /// Postpones an operation that builds on something not known yet: messages of tabs arrive in no particular order.
    public func postpone(_ operation: Operation, _ error: MergeError) {
        if error.isEarly, early.count < Outbox.longestList { early.append(operation) }
    }

    /// The operations that have arrived and are not part of any state yet.
    public var unmerged: [Operation] { early + heldBack }

    /// Requests everything from the server after the next exchange, since the device may have less than it has heard of.
    public func beginAnew() {
        guard engine.revision > 0 || engine.isBusy else { return }
        if !notebook.isEmpty { heardFromTabs = heardRevision }
        engine.beginAnew()
        core.journal.store([StoreBatch.Setting(Setting.asksForAll, "1")])
    }

    /// The settings of a device that is about to request everything.
    private static let beginning = [Setting.revision, Setting.fingerprint, Setting.asksForAll].map { StoreBatch.Setting($0, "") }

    /// Returns the settings that store how far the device has heard.
    private func standing(at revision: Int64) -> [StoreBatch.Setting] {
        [StoreBatch.Setting(Setting.revision, "\(revision)"), StoreBatch.Setting(Setting.fingerprint, engine.fingerprint)]
    }

    /// Returns whether an edit made here to an entity has not reached the server.
    private func hasUnsentEdits(_ entity: EntityID) -> Bool {
        core.journal.engine.outbox.isQueued(entity) || isWaitingForParents(entity)
            || core.journal.engine.hasUnsaved(entity, countsDeletions: false)
    }

    /// Returns whether the server refused an edit made here because what it builds on is neither there nor here.
    private func isWaitingForParents(_ entity: EntityID) -> Bool {
        core.journal.engine.outbox.refused.contains(entity) && early.contains { $0.entity == entity }
    }

    /// Returns whether any change made here to an entity has not reached the server.
    private func hasUnsentChanges(_ entity: EntityID) -> Bool {
        core.journal.engine.outbox.isQueued(entity) || core.journal.engine.hasUnsaved(entity, countsDeletions: true)
    }

    /// Sets aside an operation that the server can't accept; one that builds on what the server has lost is retried with everything it
    /// builds on.
    private func reject(_ entry: OutboxEntry, _ kind: Problem.Kind) {
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
            if early.contains(where: { $0.entity == entity }) { batch.settings = markRefused(entity) }
            requeued.append((entity, core.journal.storeExchanged(batch, queueing: operations) ?? entry.key))
            return
        } else if kind == .unknownParent, let entity, early.contains(where: { $0.entity == entity }) {
            // Neither the server nor this device has what it builds on; another device may still send that.
            batch.settings = markRefused(entity)
        } else {
            batch.rejected = [entry]
            if let entity { batch.settings = markRefused(entity) }
            say(.rejected)
        }
        core.journal.handle(.exchanged(batch, queueing: []))
    }

    /// Returns whether an entry restores an entity of which this device has nothing that could be brought back.
    private func isRestorationOfNothing(_ entry: OutboxEntry, _ entity: EntityID) -> Bool {
        guard notebook.replica[entity]?.value(of: Fields.createdAt.name) == nil, !early.contains(where: { $0.entity == entity }) else {
            return false
        }
        return (Record.operations(in: "[" + entry.text + "]") ?? []).allSatisfy { $0.isRestoration }
    }

    /// Queues what the server has refused again with each version of the program: a newer server may accept it.
    public func retryRefused() {
        guard !core.journal.engine.outbox.refused.isEmpty, core.journal.engine.setting(Setting.refusedTried) != core.boot.version else {
            return
        }
        let entities = core.journal.engine.outbox.refused.sorted()
        let marks = core.journal.forgetRefused(entities)
        core.broadcast(marks)
        core.journal.queueWhole(entities, settings: marks + [StoreBatch.Setting(Setting.refusedTried, core.boot.version)])
    }

    /// Queues entities again whose operations the server refused because what they build on was missing, as soon as that has arrived.
    private func retryRefused(_ operations: [Operation]) {
        var entities: [EntityID] = []
        let refused = core.journal.engine.outbox.refused
        for operation in operations where refused.contains(operation.entity) && !entities.contains(operation.entity) {
            if !early.contains(where: { $0.entity == operation.entity }) { entities.append(operation.entity) }
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

    /// Queues everything that is known, and every original, since the server has lost some of it; it skips what it still has.
    /// - Returns: The first of the keys.
    private func queueEverything() -> String? {
        var batch = StoreBatch()
        batch.settings = Exchange.beginning + [Uploads.sendsOriginals] + unmarkAhead()
        let first = core.journal.storeExchanged(batch, queueing: everything().flatMap { notebook.replica[$0]?.operations() ?? [] })
        core.uploads.sendOriginals()
        return first
    }
}

extension Operation {
    /// Returns whether this is how the server answers a deletion by a device that had not seen an edit: with a write of its own, the very
    /// next one.
    fileprivate func answersDeletion(in registers: [EntityState.Register]) -> Bool {
        guard case .write(let fields, let timestamp) = change,
            fields.contains(where: { $0.name == Fields.deletedAt.name && $0.value == .null }),
            let deletion = registers.first(where: { $0.name == Fields.deletedAt.name })?.timestamp
        else { return false }
        return timestamp.agent != deletion.agent && timestamp == deletion.next(by: timestamp.agent)
    }
}
