import Domain
import EmbeddedSupport
import Localization
import Merge
import Replication
import Wire

/// Exchanges what was done here with the server, and shows what was done elsewhere.
public final class Exchange: CorePart {
    /// Decides when to exchange what with the server.
    public private(set) var engine = SyncEngine(revision: 0)
    /// Says that this tab is the one that talks to the server.
    public private(set) var isLeader = false
    /// Lists what came before what it builds on.
    /// The revision up to which another tab has told what others changed, without a gap.
    private var heardFromTabs: Int64 = 0
    private var early: [Operation] = []
    /// Lists what came in for a text under composition.
    private var heldBack: [Operation] = []
    /// Names what was deleted elsewhere by what is being received.
    private var deletedMeanwhile: [EntityID] = []
    /// Names the entities that were sent again as a whole, which is tried once, with the first key of each.
    private var requeued: [(entity: EntityID, firstKey: String)] = []
    /// Says that the person was asked whether so much is to be deleted.
    private var isDeletionAsked = false
    /// Whether the person was told that the server takes no more of what they write.
    private var isQuotaTold = false

    /// Takes note that this tab is the one that talks to the server.
    public func becameLeader() {
        isLeader = true
        ask(.media(.readUploads))
        begin()
        if core.account.signedIn.hasValue { ask(.listen) }
        for feature in core.features { feature.becameLeader() }
    }

    /// Begins to talk to the server, in the tab that does, once it is known what the device has stored.
    public func begin() {
        guard isLeader, core.journal.isLoaded else { return }
        handle(.becameLeader)
        retryRefused()
    }

    /// Takes note of whose data the device holds.
    public func belongs(to space: String?) { engine.space = space }

    /// Takes note of how far the device has heard.
    public func observe(revision: Int64, fingerprint: String) {
        engine.observe(revision: revision)
        engine.observe(fingerprint: fingerprint)
    }

    /// The revision up to which this tab has heard what others changed, from the server or from the tab that talks to it.
    public var heardRevision: Int64 { max(engine.revision, heardFromTabs) }

    /// Advances to the end of a stretch of the server's journal that another tab has told, unless something before it is missing.
    public func hear(_ stretch: Range<Int64>) {
        if stretch.lowerBound <= heardRevision { heardFromTabs = max(heardFromTabs, stretch.upperBound) }
    }

    /// Does what the engine wants done after an event.
    public func handle(_ event: SyncEngine.Event) {
        for action in engine.handle(event) {
            switch action {
            case .readOutbox(let limit): core.journal.readOutbox(limit: limit)
            case .send(let submission):
                let request = Request(.synchronizeKept, body: submission) { [self] status, body in
                    if status == 0 { unreachable() } else { answered(status: status, body: body) }
                }
                ask(.request(request))
            case .merge(let answer, let sent): take(answer, sent: sent)
            case .reject(let entry, let kind): reject(entry, kind)
            case .queueEverything:
                heardFromTabs = 0
                engine.firstKeyHeard = queueEverything()
            case .retry(let milliseconds): core.retrySoon(afterMilliseconds: milliseconds)
            }
        }
        askAboutDeletion()
        tellOfQuota()
    }

    /// Takes the answer to an exchange.
    public func answered(status: Int, body: String) {
        handle(.answered(status: status, body: body))
        for feature in core.features { feature.exchanged(status: status) }
    }

    /// Takes note that an exchange did not reach the server.
    public func unreachable() {
        handle(.unreachable)
        for feature in core.features { feature.exchanged(status: 0) }
    }

    /// Asks whether so much is to be deleted, once, as soon as nothing else is said: what was said before may be undone.
    public func askAboutDeletion() {
        guard engine.condition == .asksMassDeletion else {
            isDeletionAsked = false
            core.notices.close(.massDeletion)
            return
        }
        guard !isDeletionAsked, core.notices.current == nil else { return }
        isDeletionAsked = true
        sayMassDeletion()
    }

    /// Asks whether so much is to be deleted.
    public func sayMassDeletion() {
        say(.massDeletion.offering({ $0.noticeMassDeletionConfirm }) { [self] in handle(.confirmedMassDeletion) })
    }

    /// Says once that the server takes no more of what the person writes, until it does again.
    private func tellOfQuota() {
        if engine.condition == .problem(.quota), !isQuotaTold {
            isQuotaTold = true
            say(.quotaReached.offering({ $0.noticeShowTrash }) { [self] in core.shell.show(.trash, replaces: false) })
        } else if engine.condition == .reached, isQuotaTold {
            isQuotaTold = false
            core.notices.close(.quotaReached)
        }
    }

    /// Merges an answer into what is shown and stores it.
    private func take(_ answer: SyncAnswer, sent: [String]) {
        correctClock(serverTime: answer.serverTime)
        for key in sent { core.journal.settle(key) }
        let isFirst = notebook.isEmpty && answer.operations.isEmpty && answer.revision == 0
        var batch = StoreBatch()
        batch.operations = answer.operations
        batch.sent = sent
        batch.settings = engine.isOutdated ? Exchange.beginning : standing(at: answer.revision)
        core.journal.storeExchanged(batch)
        receive(answer.operations)
        ask(.listen)
        if isFirst { for feature in core.features { feature.greet() } }
        forget(purged: answer.purged)
        if !answer.hasMore {
            engine.expired = Array(
                core.notebook.expired(now: Instant(milliseconds: answer.serverTime)).prefix(SyncRequest.maximumExpiredCount))
            for feature in core.features { feature.caughtUp() }
        }
    }

    /// Forgets what the server has removed for good, but for what something was done to here since: the server is sent all of that anew.
    private func forget(purged: [EntityID]) {
        let purged = purged.filter { !hasUnsentChanges($0) }
        guard !purged.isEmpty else { return }
        let photos = notebook.allPhotos
        core.notebook.forget(purged)
        var batch = StoreBatch()
        batch.removed = purged
        batch.settings = core.journal.forgetRefused(purged)
        core.journal.store(batch)
        var files: [EntityID] = []
        for photo in photos where purged.contains(photo.id.entity) { if let picture = photo.picture { files.append(picture.file) } }
        core.uploads.forget(files)
    }

    /// Follows the server's clock when the device's is more than a minute off.
    private func correctClock(serverTime: Int64) {
        let offset = serverTime - (now.milliseconds - core.time.clockOffset)
        core.time.clockOffset = abs(offset) > Exchange.tolerableClockOffset ? offset : 0
    }

    /// Limits how far the device's clock may be off before the server's is followed, in milliseconds.
    private static let tolerableClockOffset: Int64 = 60_000

    /// Shows operations made elsewhere; those on a text under composition wait until it ends.
    ///
    /// What comes from another tab of this device is never a deletion made without knowing what was written here. `origin` says whether
    /// the person asked for it here.
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
        // A tab that deleted the note meanwhile had not seen what was being composed here, as little as another device.
        receive(operations)
    }

    private func receive(_ operation: Operation, _ isFromThisDevice: Bool, by origin: TextOrigin) {
        let wasDeleted = notebook.replica[operation.entity]?.isDeleted ?? false
        let registers = wasDeleted ? notebook.replica[operation.entity]?.registers : nil
        var isEditedElsewhere = wasDeleted && operation.answersDeletion(in: registers ?? [])
        let patches: [TextPatch]
        do throws(MergeError) { patches = try core.notebook.apply(operation) } catch {
            return putOff(operation, error)
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
        // The server hears of a deletion that waits here only once this device has what it deleted: it can't tell that this was not seen.
        if wasDeleted, operation.isContent, hasUnsentChanges(operation.entity),
            !patches.isEmpty || notebook.replica[operation.entity]?.registers != registers
        {
            core.restore(operation.entity)
            isEditedElsewhere = !isFromThisDevice
        }
        // What a person brought back, and what was deleted and came back while this device was away, are no news of this kind.
        if isEditedElsewhere, notebook.replica[operation.entity]?.isDeleted == false, !deletedMeanwhile.contains(operation.entity) {
            say(.broughtBack(name: core.name(of: operation.entity)))
        }
    }

    /// Keeps an operation for later that builds on something not known yet: tabs hear of each other in no order.
    public func putOff(_ operation: Operation, _ error: MergeError) {
        if error.isEarly, early.count < Journal.longestList { early.append(operation) }
    }

    /// The operations that have come and are in no state yet.
    public var unmerged: [Operation] { early + heldBack }

    /// Asks the server for everything after the next exchange, since the device may have less than it has heard of.
    public func beginAnew() {
        guard engine.revision > 0 || engine.isBusy else { return }
        if !notebook.isEmpty { heardFromTabs = heardRevision }
        engine.beginAnew()
        core.journal.keep([StoreBatch.Setting(Setting.asksForAll, "1")])
    }

    /// The settings of a device that is about to ask for everything.
    private static let beginning = [Setting.revision, Setting.fingerprint, Setting.asksForAll].map { StoreBatch.Setting($0, "") }

    /// Returns the settings that keep how far the device has heard.
    private func standing(at revision: Int64) -> [StoreBatch.Setting] {
        [StoreBatch.Setting(Setting.revision, "\(revision)"), StoreBatch.Setting(Setting.fingerprint, engine.fingerprint)]
    }

    /// Tells whether something written here about an entity has not reached the server.
    private func hasUnsentEdits(_ entity: EntityID) -> Bool {
        core.journal.isQueued(entity) || core.journal.unsaved.contains { $0.entity == entity && !$0.isDeletion }
    }

    /// Tells whether anything that was done here to an entity has not reached the server.
    private func hasUnsentChanges(_ entity: EntityID) -> Bool {
        core.journal.isQueued(entity) || core.journal.unsaved.contains { $0.entity == entity }
    }

    /// Sets an operation aside that the server can't take; one that builds on what the server has lost is tried with all it builds on.
    private func reject(_ entry: OutboxEntry, _ kind: Problem.Kind) {
        let entity = core.journal.settle(entry.key)
        var batch = StoreBatch()
        batch.sent = [entry.key]
        let firstKey = requeued.first { $0.entity == entity }?.firstKey
        if kind == .unknownParent, let firstKey, ExactText.precedes(entry.key, firstKey) {
            // It was queued again with all it builds on, a moment ago.
        } else if kind == .unknownParent, firstKey == nil, let entity, let state = notebook.replica[entity] {
            var operations: [Operation] = []
            // A note removed for good may have lost its topic with it; what the server still has it skips.
            if let topic = core.notebook.note(Identifier(entity))?.topicID, let topicState = notebook.replica[topic.entity] {
                operations += topicState.operations()
            }
            operations += state.operations()
            // What builds on something that is not here yet is in no state: it is queued once that has come.
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
        core.journal.storeExchanged(batch)
    }

    /// Queues what the server has refused once more with each version of the program: one that is newer may take it.
    public func retryRefused() {
        guard !core.journal.refused.isEmpty, core.journal.setting(Setting.refusedTried) != core.boot.version else {
            return
        }
        let entities = core.journal.refused.sorted()
        let marks = core.journal.forgetRefused(entities)
        core.tell(marks)
        core.journal.queueWhole(entities, settings: marks + [StoreBatch.Setting(Setting.refusedTried, core.boot.version)])
    }

    /// Queues entities once more of which the server refused what came before what it builds on, as soon as that has come.
    private func retryRefused(_ operations: [Operation]) {
        var entities: [EntityID] = []
        for operation in operations where core.journal.refused.contains(operation.entity) && !entities.contains(operation.entity) {
            if !early.contains(where: { $0.entity == operation.entity }) { entities.append(operation.entity) }
        }
        guard !entities.isEmpty else { return }
        let marks = core.journal.forgetRefused(entities)
        core.tell(marks)
        core.journal.queueWhole(entities, settings: marks)
    }

    /// Marks an entity as not all on the server, here and in other tabs; gives the setting that keeps the mark.
    private func markRefused(_ entity: EntityID) -> [StoreBatch.Setting] {
        core.journal.markRefused(entity)
        let settings = [StoreBatch.Setting(Setting.refused + entity.text, "1")]
        core.tell(settings)
        return settings
    }

    /// Queues all that is known, since the server has forgotten some of it; it skips what it still has.
    /// - Returns: The first of the keys.
    private func queueEverything() -> String? {
        return core.journal.storeExchanged(StoreBatch(), queueing: notebook.replica.states.values.flatMap { $0.operations() })
    }
}

extension Operation {
    /// Tells whether this is how the server answers a deletion by a device that had not seen an edit: by a write of its own, the very next.
    fileprivate func answersDeletion(in registers: [EntityState.Register]) -> Bool {
        guard case .write(let fields, let timestamp) = change,
            fields.contains(where: { $0.name == Fields.deletedAt.name && $0.value == .null }),
            let deletion = registers.first(where: { $0.name == Fields.deletedAt.name })?.timestamp
        else { return false }
        return timestamp.agent != deletion.agent && timestamp == deletion.next(by: timestamp.agent)
    }
}
