import Core
import Domain
import EmbeddedSupport
import Merge
import RandomTesting
import Replication

@testable import Core

/// A device of which there is only the engine of the journal, and a storage that does what a test wants.
struct JournalDevice {
    /// What the exchange is doing: it asks for the outbox, sends it, and has the answer stored before it asks again.
    private enum Exchange { case idle, asking, sending, storing }

    var engine = JournalEngine()
    private(set) var now = BrowserDouble.now
    private var replica = Replica(agent: Agent(rawValue: 1))
    private var others = Replica(agent: Agent(rawValue: 2))
    private var topics: [EntityID] = []
    /// The written forms of all operations that were made here.
    private(set) var made: [String] = []
    /// The operations that are known here.
    private var known: [Operation] = []
    /// The batches that the storage was given and has not answered for.
    private(set) var given: [(id: Int, batch: StoreBatch)] = []
    /// The timers that are set, with the time at which each runs out.
    private(set) var timers: [JournalEngine.Timer: Instant] = [:]
    /// The entries that are kept where they outlive the page.
    private(set) var kept: [OutboxEntry] = []
    private var exchange = Exchange.idle
    /// The entries that the exchange was given last.
    private var passed: [OutboxEntry] = []
    /// The operations that the storage has, and what waits in it to be sent.
    private var stored: Set<String> = [], storedOutbox: [String: OutboxEntry] = [:]
    /// Whether the database was removed before it was read.
    private var isRemadeUnread = false
    private var outboxReads = 0
    private var isReadingState = false
    private var isReopening = false

    /// What the engine sees around it.
    private var surroundings: JournalEngine.Surroundings {
        JournalEngine.Surroundings(
            now: now, agent: replica.agent, space: "s", heard: 5, revision: 5, arriving: nil, everything: { [known] in known },
            operations: { [known] entity in known.filter { $0.entity == entity } })
    }

    /// Lets the engine handle an event, and does what it asks for.
    mutating func handle(_ event: JournalEngine.Event) {
        for action in engine.handle(event, in: surroundings) { perform(action) }
    }

    private mutating func perform(_ action: JournalEngine.Action) {
        switch action {
        case .store(let batch, let id): given.append((id, batch))
        case .wake(let timer, let milliseconds): timers[timer] = Instant(milliseconds: now.milliseconds + Int64(milliseconds))
        case .stop(let timer): timers[timer] = nil
        case .sync(.stored): exchange = .idle
        case .sync(.outboxRead): (exchange, passed) = (.sending, [])
        case .passOutbox(let entries): (exchange, passed) = (.sending, entries)
        case .writeUnsaved(let entries): kept = entries
        case .readOutbox: outboxReads += 1
        case .readState: isReadingState = true
        case .reopen: isReopening = true
        case .continueWithoutState: handle(.loadFailed)
        case .receive(let operations, _), .merge(let operations): known += operations
        default: break
        }
    }

    // MARK: What happens

    /// Reads an empty storage.
    mutating func load() {
        handle(.stateRead(StoredState()))
        handle(.loaded(unsaved: []))
        isRemadeUnread = false
    }

    /// Makes a topic, or renames or deletes one.
    mutating func make(_ random: inout SeededRandom, isUrgent: Bool) throws {
        var operations: [Operation] = []
        if topics.isEmpty || random.next(below: 3) == 0 {
            var topic = Topic(id: Identifier(EntityID(high: 1, low: UInt64(topics.count))))
            topic.name = "\(topics.count)"
            topics.append(topic.id.entity)
            operations.append(try replica.create(topic, now: now))
        } else {
            let value: FieldWrite =
                random.next(below: 4) == 0
                ? FieldWrite(Fields.deletedAt.name, .integer(now.milliseconds)) : FieldWrite(Topic.nameField, "\(random.next(below: 1000))")
            operations.append(try replica.write(.topic, topics[random.next(below: topics.count)], [value], now: now))
        }
        made += operations.map { Record.text(of: $0) }
        known += operations
        handle(.made(operations, isUrgent: isUrgent))
    }

    /// Tells of an operation that another tab has made and stored, and of what that has sent.
    mutating func hearOfAnotherTab(_ random: inout SeededRandom, number: Int) throws {
        var topic = Topic(id: Identifier(EntityID(high: 2, low: UInt64(number))))
        topic.name = "other"
        let operation = try others.create(topic, now: now)
        let key = "9\(number)"
        var message = TabMessage(operations: [operation], queued: [(key, topic.id.entity.text)])
        message.sent = random.next(below: 2) == 0 ? [] : [key]
        stored.insert(Record.text(of: operation))
        if message.sent.isEmpty { storedOutbox[key] = OutboxEntry(key: key, text: Record.text(of: operation)) }
        handle(.told(message))
    }

    /// Lets the exchange ask for the outbox, where it does nothing else.
    mutating func askForOutbox() {
        guard exchange == .idle else { return }
        exchange = .asking
        handle(.outboxAsked(limit: 10))
    }

    /// Lets another tab have stored something without telling, where the exchange does nothing.
    mutating func missMessage() { if exchange == .idle { handle(.rereadAsked) } }

    /// Takes an answer of the server to what the exchange was given last, which may ask for something again.
    mutating func answerExchange(asksAgain: Bool) {
        guard exchange == .sending else { return }
        exchange = .storing
        var batch = StoreBatch()
        batch.sent = passed.map { $0.key }
        passed = []
        for key in batch.sent { engine.settle(key) }
        batch.settings = [StoreBatch.Setting(Setting.revision, "6")]
        handle(.exchanged(batch, resending: asksAgain ? Resend(.serverRestored, Array(known.suffix(2))) : nil))
    }

    /// Lets the timer that is due next run out; returns whether there is one.
    @discardableResult mutating func ring() -> Bool {
        guard let (timer, time) = timers.min(by: { $0.value.milliseconds < $1.value.milliseconds }) else { return false }
        now = Instant(milliseconds: max(now.milliseconds, time.milliseconds))
        timers[timer] = nil
        handle(.rang(timer))
        return true
    }

    /// Lets the storage store a batch.
    mutating func store(_ index: Int = 0) {
        guard given.indices.contains(index) else { return }
        let (id, batch) = given.remove(at: index)
        stored.formUnion(batch.operations.map { Record.text(of: $0) })
        for entry in batch.outbox { storedOutbox[entry.key] = entry }
        for key in batch.sent { storedOutbox[key] = nil }
        handle(.stored(id))
    }

    /// Lets the storage fail to store a batch.
    mutating func fail(_ index: Int = 0, isFull: Bool = false) {
        if given.indices.contains(index) { handle(.storeFailed(given.remove(at: index).id, isFull: isFull)) }
    }

    /// Lets the storage never answer for a batch.
    mutating func forget(_ index: Int = 0) {
        if given.indices.contains(index) { given.remove(at: index) }
    }

    /// Removes the database, and what it was given.
    mutating func remake() {
        (stored, storedOutbox, given) = ([], [:], [])
        isRemadeUnread = !engine.isLoaded
        handle(.remade)
    }

    /// Answers what the storage was asked to read, once it has stored what it was given before; returns whether it was asked anything.
    @discardableResult mutating func read(succeeds: Bool = true) -> Bool {
        guard given.isEmpty else { return false }
        if outboxReads > 0 {
            outboxReads -= 1
            handle(succeeds ? .outboxRead(storedOutbox.values.sorted { $0.key < $1.key }) : .outboxMissed)
        } else if isReadingState {
            isReadingState = false
            readState(succeeds)
        } else if isReopening {
            isReopening = false
            if succeeds { handle(.answers) }
        } else {
            return false
        }
        return true
    }

    private mutating func readState(_ succeeds: Bool) {
        let state = StoredState(outbox: Array(storedOutbox.values))
        if engine.isReadingAgain {
            handle(succeeds ? .stateReadAgain(state) : .rereadFailed)
        } else if succeeds, engine.isStorageBroken {
            handle(.stateReadLate(state))
            handle(.caughtUp(unsaved: []))
        }
    }

    /// Lets the storage do what it is asked until nothing more happens.
    mutating func heal() {
        if !engine.isLoaded { load() }
        for _ in 0..<1_000 where !given.isEmpty || !read() {
            if !given.isEmpty { store() } else if !ring() { return }
        }
    }

    // MARK: What holds

    /// What was made here and neither is kept by the engine nor stored; of a silent storage's page, what waits to be sent and would be gone
    /// with the page.
    var lost: [String] {
        if engine.isSilent {
            let held = Set(engine.aside.outbox.map { $0.key })
            return engine.outbox.waiting.keys.map { $0.text }.filter { storedOutbox[$0] == nil && !held.contains($0) }
        }
        if isRemadeUnread { return [] }
        let held = Set((engine.unsaved.operations + engine.writes.batches.flatMap { $0.batch.operations }).map { Record.text(of: $0) })
        return made.filter { !stored.contains($0) && !held.contains($0) }
    }

    /// What a storage that works again should not leave behind; empty where all is well.
    var unfinished: [String] {
        var found = made.filter { !stored.contains($0) }.map { "not stored: " + $0 }
        if engine.state != .working { found.append("\(engine.state)") }
        if engine.unstoredCount > 0 || !engine.aside.isEmpty { found.append("\(engine.unstoredCount) unstored") }
        if !kept.isEmpty { found.append("\(kept.count) entries are kept for the next page") }
        let differing = Set(engine.outbox.waiting.keys.map { $0.text }).symmetricDifference(storedOutbox.keys)
        if !differing.isEmpty { found.append("wait here or in the storage alone: \(differing.sorted())") }
        return found
    }
}
