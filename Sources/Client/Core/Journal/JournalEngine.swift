import Domain
import EmbeddedSupport
import Merge
import Replication

/// The logic of what the device stores, and when, until the server has it; what it wants done is returned as data.
///
/// Nothing is lost with the page. A change is unsaved for a moment, then in a batch that is being stored, until it is durable; while the
/// storage is silent it is kept in memory and sent to the other tabs. It is in the outbox until the server has it.
public struct JournalEngine {
    /// How the storage does.
    public enum State: Equatable {
        /// What the device has stored is being read.
        case reading
        /// What was stored has been read, and the storage answers.
        case working
        /// The storage fails or does not answer: changes are kept in memory, and the server gets them from there. `hasRead` is whether what
        /// was stored has been read.
        case silent(hasRead: Bool)
    }

    /// What is known outside of the engine while it handles an event.
    public struct Surroundings {
        /// The current time.
        let now: Instant
        /// The agent that makes changes here.
        let agent: Agent
        /// The space whose data the device has; nil where that isn't known.
        let space: String?
        /// The revision up to which this tab has heard, from the server or from other tabs.
        let heard: Int64
        /// The number of the server's last journal entry that was merged here.
        let revision: Int64
        /// The range of the server's journal that the answer being stored contains; nil where none is being stored.
        let arriving: Range<Int64>?
        /// Returns the operations of everything that is known here.
        let everything: () -> [Operation]
        /// Returns the operations of an entity.
        let operations: (EntityID) -> [Operation]
    }

    /// How the storage does.
    public internal(set) var state = State.reading
    /// The operations that wait to be sent.
    public internal(set) var outbox = Outbox()
    /// The operations that are not being stored yet.
    public internal(set) var unsaved = UnsavedChanges()
    /// The batches that are not durable yet.
    public internal(set) var writes = WriteQueue()
    /// What was not stored since the storage fell silent.
    public internal(set) var aside = StoreBatch()
    /// The settings of this device as they are stored, or are about to be.
    private(set) var settings: [ExactKey: String] = [:]
    /// Whether the device had any stored records when it was read.
    public internal(set) var hasRecords = false
    /// Whether a timer is set to check that the storage answers, as it is at the start.
    public internal(set) var isWatching = true

    /// The batches with answers of the server that are stored once the rest has come, too: storing takes longer than everything else.
    var gathered: [StoreBatch] = []
    /// The records that were read after the app continued without them, or again.
    var lateRecords: [String] = []
    /// The time by which the storage must have been read again; nil where it isn't being read.
    var rereadDeadline: Instant?
    /// Whether the database was removed while it was being read.
    var isRemadeEarly = false
    /// Whether the storage has another revision than this tab knows of.
    var isOutrun = false
    /// The number of outbox entries that the exchange waits for; nil for none.
    var outboxLimit: Int?
    /// The time by which the outbox must have been read; nil where the storage isn't reading it.
    var outboxDeadline: Instant?
    /// Whether the outbox is being read to find out whether what this tab waits for was sent.
    var isLookingForSent = false
    /// Whether the exchange waits to hear that a batch is stored that was kept in memory instead.
    var owesStored = false
    /// Whether the storage reported that there is no room.
    var isFull = false
    /// The pause before a silent storage is tried again, in milliseconds.
    var probeMilliseconds = JournalEngine.firstProbeMilliseconds
    /// Whether unsaved changes are kept past the end of a page, this one or an earlier one.
    var hasKeptUnsaved = false
    /// What other pages had left unsaved and does not belong to this person, as far as this page knows.
    var unsavedOfOthers: [OutboxEntry] = []
    /// Whether a timer is set to save.
    var savesLater = false

    /// What is known outside while an event is handled.
    private var around: Surroundings?
    private var actions: [Action] = []

    public init() {}

    // MARK: Handling

    /// Handles an event; returns what is to be done, in its order.
    public mutating func handle(_ event: Event, in surroundings: Surroundings) -> [Action] {
        around = surroundings
        switch event {
        case .began: watchReading()
        case .recordsRead(let records): recordsRead(records)
        case .stateRead(let state): stateRead(state)
        case .loaded(let unsaved): loaded(unsaved: unsaved)
        case .loadFailed: loadFailed()
        case .stateReadLate(let state): stateReadLate(state)
        case .caughtUp(let unsaved): caughtUp(unsaved: unsaved)
        case .stateReadAgain(let state): stateReadAgain(state)
        case .rereadFailed: rereadFailed()
        case .rereadAsked: readAgain()
        case .made(let operations, let isUrgent): made(operations, isUrgent: isUrgent)
        case .saveAsked(let isUrgent): save(isUrgent: isUrgent)
        case .pageEnds:
            save(isUrgent: true)
            writeUnsaved()
        case .batchMade(let batch): store(batch)
        case .exchanged(let batch, let resend): storeExchanged(batch, resending: resend)
        case .gathered(let batch): gathered.append(batch)
        case .gatheringEnded: storeGathered()
        case .queued(let operations, let settings): queue(operations, settings: settings)
        case .outboxAsked(let limit): readOutbox(limit: limit)
        case .stored(let id): stored(id)
        case .storeFailed(let id, let isFull): storeFailed(id, isFull: isFull)
        case .outboxRead(let entries): outboxRead(entries)
        case .outboxMissed: outboxMissed()
        case .outboxRevision(let isOutrun): self.isOutrun = isOutrun
        case .remade: remade()
        case .answers: answers()
        case .rang(let timer): rang(timer)
        case .told(let message): told(message)
        case .unsavedFound(let entries): unsavedFound(entries)
        case .ownerKnown: storeUnsavedOfOthers()
        }
        around = nil
        checkInvariants()
        defer { actions = [] }
        return actions
    }

    /// What is known outside; only while an event is handled.
    var surroundings: Surroundings {
        guard let around else { preconditionFailure("nothing is known between events") }
        return around
    }

    /// Adds an action, after those that there are.
    mutating func ask(_ action: Action) { actions.append(action) }

    // MARK: What it knows

    /// Whether what the device has stored was read, or the app continued without it.
    public var isLoaded: Bool { state != .reading }

    /// Whether the storage fails, or does not answer.
    public var isSilent: Bool {
        if case .silent = state { true } else { false }
    }

    /// Whether the device's storage can't be used.
    public var isStorageBroken: Bool { state == .silent(hasRead: false) }

    /// Whether what the device has stored has been read.
    public var hasReadStorage: Bool { state == .working || state == .silent(hasRead: true) }

    /// Whether the storage is being read again.
    public var isReadingAgain: Bool { rereadDeadline.hasValue }

    /// Returns the current value of a setting of this device; nil where it has none.
    public func setting(_ name: String) -> String? { settings[ExactKey(name)] }

    /// All settings of this device.
    var allSettings: [StoreBatch.Setting] { settings.map { StoreBatch.Setting($0.key.text, $0.value) } }

    /// Returns whether something was made about an entity that is not being stored yet.
    public func hasUnsaved(_ entity: EntityID, countsDeletions: Bool) -> Bool {
        unsaved.operations.contains { $0.entity == entity && (countsDeletions || !$0.isDeletion) }
    }

    /// Returns whether any change made here to an entity has not reached the server, other than one that it refused.
    public func hasUnsentChanges(_ entity: EntityID) -> Bool { outbox.isQueued(entity) || hasUnsaved(entity, countsDeletions: true) }

    /// Returns whether an entity has something that is not on the server yet.
    public func isPending(_ entity: EntityID) -> Bool {
        hasUnsentChanges(entity) || outbox.refused.contains(entity)
    }

    /// The entities that have something that is not on the server yet.
    public var pendingEntities: Set<EntityID> {
        var entities = Set(outbox.waiting.values.map { $0.entity })
        for operation in unsaved.operations { entities.insert(operation.entity) }
        return entities.union(outbox.refused)
    }

    /// The number of changes that are not durable on the device yet.
    public var unstoredCount: Int {
        writes.batches.reduce(unsaved.operations.count) { $0 + max(1, $1.batch.operations.count) }
    }

    /// The number of changes that are not on the server, and of entities of which it refused one.
    public var unsentCount: Int { outbox.waiting.count + unsaved.operations.count + outbox.refused.count }

    /// Whether the server has everything that was written here.
    public var hasAllSent: Bool { outbox.waiting.isEmpty && unsaved.isEmpty }

    /// Returns whether an answer of the server, of which more is to come, can be stored later: nothing made here waits for it, and it is
    /// not too much to keep.
    public func canGather(_ batch: StoreBatch) -> Bool {
        guard batch.sent.isEmpty, !isSilent else { return false }
        return gathered.reduce(batch.operations.count) { $0 + $1.operations.count } <= JournalEngine.longestGathering
    }

    /// The most operations that are shown before they are stored.
    private static let longestGathering = 60_000

    // MARK: Settings

    /// Takes over settings that are stored, or are about to be; an empty value removes one.
    mutating func takeOver(_ changed: [StoreBatch.Setting]) {
        for setting in changed { settings[ExactKey(setting.name)] = setting.value.isEmpty ? nil : setting.value }
    }

    /// Takes over stored settings that this page has not changed since.
    mutating func takeOverOlder(_ stored: [StoreBatch.Setting]) {
        for setting in stored where settings[ExactKey(setting.name)] == nil { settings[ExactKey(setting.name)] = setting.value }
    }

    // MARK: The server

    /// Removes an operation, which the server has or will never accept, from those that wait; returns the entity that it was about.
    @discardableResult public mutating func settle(_ key: String) -> EntityID? { outbox.remove(key) }

    /// Marks an entity as not all on the server.
    public mutating func markRefused(_ entity: EntityID) { outbox.markRefused(entity) }

    /// Removes entities from those that are not all on the server; returns the settings that store this.
    public mutating func forgetRefused(_ entities: [EntityID]) -> [StoreBatch.Setting] {
        outbox.forgetRefused(entities).map { StoreBatch.Setting(Setting.refused + $0.text, "") }
    }
}
