import Domain
import EmbeddedSupport
import Localization
import Merge
import Replication

/// The changes made on the device until the server has them: nothing is lost with the page.
///
/// What is stored when is decided by its engine; the journal performs what that asks for.
public final class Journal: CorePart {
    /// The logic of what the device stores, and when.
    public private(set) var engine = JournalEngine()

    /// Whether the records stored on this device have been loaded.
    public var isLoaded: Bool { engine.isLoaded }

    /// Handles an event and performs the engine's actions.
    public func handle(_ event: JournalEngine.Event) {
        for action in engine.handle(event, in: surroundings) { perform(action) }
    }

    private var surroundings: JournalEngine.Surroundings {
        JournalEngine.Surroundings(
            now: now, agent: notebook.replica.agent, space: core.account.space, heard: core.sync.heardRevision,
            revision: core.sync.engine.revision, arriving: core.sync.engine.arrivingRange,
            everything: { [unowned(unsafe) core] in
                core.notebook.replica.states.values.flatMap { $0.operations() } + core.inbox.unmerged
            },
            operations: { [unowned(unsafe) core] in core.notebook.replica[$0]?.operations() ?? [] })
    }

    private func perform(_ action: JournalEngine.Action) {
        switch action {
        case .mergeRecords(let records): merge(records)
        case .merge(let operations): for operation in operations { merge(operation) }
        case .receive(let operations, let isFromThisDevice): core.inbox.receive(operations, isFromThisDevice: isFromThisDevice)
        case .advance(let range): core.sync.advance(over: range)
        case .receiveSettings(let settings):
            core.receive(settings)
            core.words.updatePage()
        case .queuedAgain(let reason, let firstKey): core.resender.queued(reason, from: firstKey)
        case .sync(let event): core.sync.handle(event)
        case .passOutbox(let entries): core.sync.outboxRead(entries)
        case .continueFrom(let state, let hasRecords): core.sync.storageWasRead(state, hasRecords: hasRecords)
        case .store(let batch, let id): enqueue(.store(batch, id: id))
        case .readOutbox(let limit): enqueue(.readOutbox(limit: limit))
        case .readState: enqueue(.load)
        case .continueWithoutState: core.shell.loadFailed()
        case .reopen: enqueue(.reopenStorage)
        case .broadcast(let message): enqueue(.broadcast(message.text))
        case .writeUnsaved(let entries): enqueue(.writeUnsaved(entries))
        case .wake(let timer, let milliseconds):
            wake(Journal.alarm(of: timer), afterMilliseconds: milliseconds) { [self] in handle(.rang(timer)) }
        case .stop(let timer): enqueue(.stop(Journal.alarm(of: timer)))
        case .reportFailure(let isFull): say(.notStored(isFull: isFull))
        case .reportSilence: say(.storageSilent.offering({ $0.noticeReload }) { [self] in reloadPage() })
        case .showStored: showStored()
        }
    }

    /// Returns the name of the alarm of a timer.
    public static func alarm(of timer: JournalEngine.Timer) -> String {
        switch timer {
        case .save: "journal.save"
        case .standIn: "journal.stand"
        case .storage: "journal.storage"
        }
    }

    private func showStored() {
        core.notebook.refreshTexts()
        for notice in [Notice.notStored(isFull: true), .notStored(isFull: false), .storageSilent] { core.notices.close(notice) }
    }

    /// Reloads the page, keeping what is not stored for the next page.
    private func reloadPage() {
        handle(.pageEnds)
        enqueue(.reload)
    }

    // MARK: Loading

    /// Handles what happened to the storage.
    public func happened(_ event: StorageEvent) {
        switch event {
        case .remade: handle(.remade)
        case .answers: handle(.answers)
        case .outboxMissed: handle(.outboxMissed)
        case .outboxRevision(let revision): handle(.outboxRevision(isOutrun: core.sync.isOutrun(by: revision)))
        }
    }

    /// Loads what the device has stored; `take` passes the settings to the features.
    public func load(_ state: StoredState, takingSettings take: () -> Void) {
        handle(.stateRead(state))
        let waiting = engine.outbox.before
        take()
        handle(.loaded(unsaved: state.unsaved))
        core.notify(.began)
        restoreEdited(by: waiting)
    }

    /// Takes over what the device has stored after the app has continued without it; another person's data stays untouched.
    public func loadLate(_ state: StoredState, takingSettings take: (StoredState) -> Void) {
        guard !engine.hasReadStorage else { return }
        if let space = core.account.space, let stored = state.setting(Setting.space), !ExactText.areSame(space, stored) {
            core.sync.handle(.otherSpace)
            return say(.otherSpace)
        }
        handle(.stateReadLate(state))
        take(StoredState(settings: engine.allSettings))
        core.words.updatePage()
        handle(.caughtUp(unsaved: state.unsaved))
    }

    /// Restores what was deleted elsewhere without knowledge of changes that wait to be sent, where the page was closed before it did so
    /// itself.
    private func restoreEdited(by waiting: [Operation]) {
        var edited: [EntityID] = []
        for operation in waiting where operation.isContent && !edited.contains(operation.entity) { edited.append(operation.entity) }
        for entity in edited where notebook.replica[entity]?.isDeleted == true {
            if waiting.contains(where: { $0.entity == entity && $0.isDeletion }) { continue }
            core.restore(entity)
            say(.broughtBack(name: core.name(of: entity)))
        }
    }

    private func merge(_ records: [String]) {
        for record in records {
            let operations = Record.operations(in: record) ?? []
            for operation in operations { merge(operation) }
            if let entity = operations.first?.entity { notebook.rest(entity) }
        }
    }

    /// Merges an operation that is already stored. One that contradicts what is known is left out, and one that builds on something that is
    /// not there yet is postponed.
    private func merge(_ operation: Operation) {
        do throws(MergeError) { try notebook.apply(operation) } catch { core.inbox.postpone(operation, error) }
    }

    // MARK: Changes

    /// Applies a change to the notebook and keeps its operations, including those made before a failure; returns what undoes its writes. Of
    /// a failure the person is notified, and can copy the words of the text's edits that it was about.
    @discardableResult @inline(never) public func make(
        atOnce: Bool, keeping edits: [TextEdit] = [], _ body: (inout Notebook, Instant) throws(MergeError) -> [Operation]
    ) -> [EntityFields] {
        // A deletion with the time of a clock that is far behind would be past its time in the trash on every device.
        let moment = notebook.replica.moment(atLeast: now)
        // A part that fails has itself changed nothing.
        do throws(MergeError) { _ = try body(&core.notebook, moment) } catch { reportUnmade(edits) }
        let former = core.notebook.formerFields(now: moment)
        let made = core.notebook.takeMade()
        if !made.isEmpty { handle(.made(made, isUrgent: atOnce)) }
        return former
    }

    private func reportUnmade(_ edits: [TextEdit]) {
        let words = ExactText.text(of: edits.flatMap { $0.inserted })
        if words.isEmpty { return say(.notChanged) }
        say(.wordsNotAdded.offering({ $0.commonCopy }) { [self] in core.copy(words) })
    }

    /// Stores settings of this device.
    public func store(_ settings: [StoreBatch.Setting]) {
        var batch = StoreBatch()
        batch.settings = settings
        handle(.batchMade(batch))
    }

    /// Queues everything that is known about entities to be sent, and stores settings with it.
    func queueWhole(_ entities: [EntityID], settings: [StoreBatch.Setting]) {
        handle(.queued(entities.flatMap { notebook.replica[$0]?.operations() ?? [] }, settings: settings))
    }

    /// Removes an operation, which the server has or will never accept, from those that wait; returns the entity that it was about.
    @discardableResult public func settle(_ key: String) -> EntityID? { engine.settle(key) }

    /// Marks an entity as not all on the server.
    public func markRefused(_ entity: EntityID) { engine.markRefused(entity) }

    /// Removes entities from those that are not all on the server; returns the settings that store this.
    func forgetRefused(_ entities: [EntityID]) -> [StoreBatch.Setting] { engine.forgetRefused(entities) }

    /// Marks an entity as not all on the server, where a setting that was stored or sent by another tab means this.
    public func applyRefused(_ setting: StoreBatch.Setting) {
        if let entity = ExactText.rest(of: setting.name, after: Setting.refused).flatMap({ EntityID(text: $0) }) { markRefused(entity) }
    }
}
