import Domain
import EmbeddedSupport
import Merge
import Replication

/// The operations of this device that wait to be sent, as far as this tab knows.
public struct Outbox {
    /// What waits to be sent, by its key.
    public private(set) var waiting: [ExactKey: WaitingChange] = [:]
    /// The entities of which the server refused a change: not everything of them is on the server.
    public private(set) var refused: Set<EntityID> = []
    /// The operations that waited when this tab started: the tab that stored them may have closed before it told the others.
    public internal(set) var before: [Operation] = []
    /// The keys of operations that one tab announced as sent before another announced that they wait.
    private var sentBeforeQueued: [String] = []
    private var sequence = OutboxSequence()

    /// How many keys are remembered of messages that came in the wrong order; by then the missing ones are lost.
    static let longestList = 2_000

    /// Returns whether something about an entity waits to be sent.
    func isQueued(_ entity: EntityID) -> Bool {
        for change in waiting.values where change.entity == entity { return true }
        return false
    }

    /// Returns whether an operation waits to be sent.
    func contains(_ key: String) -> Bool { waiting[ExactKey(key)].hasValue }

    /// Adds an operation; returns its entry. `heard` is the revision that its tab had heard of, where that matters.
    mutating func add(_ operation: Operation, now: Instant, agent: Agent, heard: Int64?) -> OutboxEntry {
        let entry = OutboxEntry(key: sequence.next(now: now, agent: agent, heard: heard), text: Record.text(of: operation))
        waiting[ExactKey(entry.key)] = WaitingChange(entity: operation.entity, text: entry.text)
        return entry
    }

    /// Adds an entry that another page, or this one, has made; returns its operations.
    mutating func add(_ entry: OutboxEntry) -> [Operation] {
        sequence.observe(entry.key)
        let operations = Record.operations(in: "[" + entry.text + "]") ?? []
        for operation in operations { waiting[ExactKey(entry.key)] = WaitingChange(entity: operation.entity, text: entry.text) }
        return operations
    }

    /// Removes an operation, which the server has or never will; returns the entity that it is about, nil where it didn't wait.
    mutating func remove(_ key: String) -> EntityID? { waiting.removeValue(forKey: ExactKey(key))?.entity }

    /// Applies another tab's message about what waits and what was sent.
    mutating func takeOver(_ message: TabMessage) {
        for (index, (key, entity)) in message.queued.enumerated() {
            sequence.observe(key)
            if let index = sentBeforeQueued.firstIndex(where: { ExactText.areSame($0, key) }) {
                sentBeforeQueued.remove(at: index)
            } else if let entity = EntityID(text: entity) {
                // A message written by hand contains an operation for each key.
                let isTold = message.operations.count == message.queued.count && message.operations[index].entity == entity
                let text = isTold ? Record.text(of: message.operations[index]) : waiting[ExactKey(key)]?.text
                waiting[ExactKey(key)] = WaitingChange(entity: entity, text: text)
            }
        }
        for key in message.sent where remove(key) == nil { sentBeforeQueued.append(key) }
        sentBeforeQueued.removeFirst(max(0, sentBeforeQueued.count - Outbox.longestList))
    }

    /// The entries in their order, as far as this tab knows the operations.
    var entries: [OutboxEntry] {
        var entries: [OutboxEntry] = []
        for (key, change) in waiting { if let text = change.text { entries.append(OutboxEntry(key: key.text, text: text)) } }
        return entries.sorted { ExactText.precedes($0.key, $1.key) }
    }

    /// Removes the operations of other tabs that this one doesn't know; returns the entities that they are about.
    mutating func takeUnknown() -> Set<EntityID> {
        var entities: Set<EntityID> = []
        for (key, change) in waiting where change.text == nil {
            waiting[key] = nil
            entities.insert(change.entity)
        }
        return entities
    }

    /// Marks an entity as not all on the server.
    mutating func markRefused(_ entity: EntityID) { refused.insert(entity) }

    /// Removes entities from those that are not all on the server; returns those that were among them.
    mutating func forgetRefused(_ entities: [EntityID]) -> [EntityID] {
        let gone = entities.filter { refused.contains($0) }
        refused.subtract(gone)
        return gone
    }
}
