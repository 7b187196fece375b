import Domain
import EmbeddedSupport
import Replication
import Wire

/// The synchronisation with the server, in the one tab that leads: changes made here are sent, and those made elsewhere shown.
///
/// What is exchanged when is decided by its engine; it performs what that asks for.
public final class Sync: CorePart {
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
    /// Whether the person was asked to confirm a mass deletion.
    var isDeletionAsked = false
    /// Whether the person was told that the server accepts no more of what they write.
    var isQuotaTold = false
    /// Whether the person was told that the server's owner has disabled them.
    var isDisabledTold = false

    /// Handles that this tab became the leader.
    public func becameLeader() {
        isLeader = true
        beginsToLead = true
        enqueue(.media(.readUploads))
        begin()
        if core.account.signedIn.hasValue { enqueue(.listen) }
        core.notify(.becameLeader)
    }

    /// Starts to exchange with the server, in the leader, once the stored data is known.
    public func begin() {
        guard isLeader, core.journal.isLoaded else { return }
        handle(.becameLeader)
        core.resender.retryRefused()
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
        if beginsToLead { core.resender.began(isAhead: heardFromTabs > engine.revision) }
        beginsToLead = false
        handle(.outboxRead(entries))
    }

    /// Sets the key of the first operation that is sent again, since the server was restored from an older copy.
    func queuedEverything(from firstKey: String) { engine.firstKeyHeard = firstKey }

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
            case .storeGathered: core.journal.handle(.gatheringEnded)
            case .reject(let entry, let kind): core.resender.reject(entry, kind)
            case .queueEverything:
                heardFromTabs = 0
                core.resender.queueEverything()
            case .retry(let milliseconds): core.retrySoon(afterMilliseconds: milliseconds)
            }
        }
        invariant(engine.isBusy || core.journal.engine.gathered.isEmpty, "what was gathered is stored when the exchange ends")
        requestDeletionConfirmation()
        reportQuota()
        reportDisabled()
    }

    /// The number of changes and files that the server doesn't have; everything that may have to be sent again counts as one.
    private var waitingCount: Int {
        core.unsentCount + (core.resender.isAhead ? 1 : 0) + (core.journal.engine.setting(Setting.sendsOriginals).hasValue ? 1 : 0)
    }

    /// Tells the server, if it asked, that nothing is left to send.
    func filesWereSent() {
        engine.waitingCount = waitingCount
        if engine.owesCount { handle(.nudged) }
    }

    /// Handles the answer to an exchange.
    public func answered(status: Int, body: String) {
        handle(.answered(status: status, body: body))
        core.notify(.exchanged(status: status))
    }

    /// Handles that an exchange did not reach the server.
    public func unreachable() {
        handle(.unreachable)
        core.notify(.exchanged(status: 0))
    }

    /// Merges an answer into what is shown and stores it.
    private func receive(_ answer: SyncAnswer, sent: [String]) {
        correctClock(serverTime: answer.serverTime)
        for key in sent { core.journal.settle(key) }
        let isFirst = notebook.isEmpty && answer.operations.isEmpty && answer.revision == 0
        var batch = StoreBatch()
        batch.operations = answer.operations
        batch.sent = sent
        batch.settings = engine.isOutdated ? Sync.beginning : standing(at: answer.revision)
        let isGathered = answer.hasMore && !engine.isOutdated && core.journal.engine.canGather(batch)
        core.journal.handle(isGathered ? .gathered(batch) : .exchanged(batch, resending: nil))
        core.inbox.receive(answer.operations)
        enqueue(.listen)
        if isFirst { core.notify(.foundEmpty) }
        forget(purged: answer.purged)
        if !answer.hasMore {
            engine.expired = Array(
                core.notebook.expired(now: Instant(milliseconds: answer.serverTime)).prefix(SyncRequest.maximumExpiredCount))
            core.uploads.caughtUp()
            core.resender.sendAllIfAhead()
            core.notify(.caughtUp)
        }
        if isGathered { handle(.gathered) }
    }

    /// Removes what the server has removed for good, except what was changed here since: all of that is sent to the server again.
    private func forget(purged: [EntityID]) {
        let purged = purged.filter { !core.journal.engine.hasUnsentChanges($0) }
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
        core.time.clockOffset = abs(offset) > Sync.tolerableClockOffset ? offset : 0
    }

    /// How far the device's clock may be off before the server's is followed, in milliseconds.
    private static let tolerableClockOffset: Int64 = 60_000

    /// Requests everything from the server after the next exchange, since the device may have less than it has heard of.
    public func beginAnew() {
        guard engine.revision > 0 || engine.isBusy else { return }
        if !notebook.isEmpty { heardFromTabs = heardRevision }
        engine.beginAnew()
        core.journal.store([StoreBatch.Setting(Setting.asksForAll, "1")])
    }

    /// The settings of a device that is about to request everything.
    static let beginning = [Setting.revision, Setting.fingerprint, Setting.asksForAll].map { StoreBatch.Setting($0, "") }

    /// Returns the settings that store how far the device has heard.
    private func standing(at revision: Int64) -> [StoreBatch.Setting] {
        [StoreBatch.Setting(Setting.revision, "\(revision)"), StoreBatch.Setting(Setting.fingerprint, engine.fingerprint)]
    }
}
