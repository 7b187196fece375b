import Domain
import Merge

/// Shows a replica as topics and notes, and turns what a person does into operations.
public struct Notebook: Sendable {
    /// Holds the replica everything is read from.
    public private(set) var replica: Replica
    private var topicsByID: [EntityID: Topic] = [:]
    private var notesByID: [EntityID: Note] = [:]
    private var stale: Set<EntityID> = []
    private var listedTopics: [Topic]?
    private var listedNotes: [EntityID: [Note]] = [:]

    /// Starts an empty notebook whose edits are made under an agent minted for this session.
    public init(agent: Agent) {
        replica = Replica(agent: agent)
    }

    /// Tells whether nothing at all is known, not even something deleted.
    public var isEmpty: Bool { replica.states.isEmpty }

    /// Merges an operation and gives what it did to a text.
    @discardableResult
    public mutating func apply(_ operation: Operation) throws(MergeError) -> [TextPatch] {
        let patches = try replica.apply(operation)
        stale.insert(operation.entity)
        return patches
    }

    /// Lists the topics in use, in their order; a deleted topic that still holds a note in use counts as in use.
    public mutating func topics() -> [Topic] {
        refresh()
        if let listedTopics { return listedTopics }
        var topics: [Topic] = []
        for topic in topicsByID.values where topic.deletedAt == nil || !notes(in: topic.id).isEmpty { topics.append(topic) }
        topics.sortStably { Notebook.precedes(($0.position, $0.id.entity), ($1.position, $1.id.entity)) }
        listedTopics = topics
        return topics
    }

    /// Lists the notes in use of a topic, in their order.
    public mutating func notes(in topic: Identifier<Topic>) -> [Note] {
        refresh()
        return listedNotes[topic.entity] ?? []
    }

    /// Gives a topic, deleted or not; nil when it is unknown.
    public mutating func topic(_ id: Identifier<Topic>) -> Topic? {
        refresh()
        return topicsByID[id.entity]
    }

    /// Gives a note, deleted or not; nil when it is unknown.
    public mutating func note(_ id: Identifier<Note>) -> Note? {
        refresh()
        return notesByID[id.entity]
    }

    /// Lists what is in the trash and not expired, the latest first.
    public mutating func trash(now: Instant) -> [TrashItem] {
        refresh()
        var items: [TrashItem] = []
        for topic in topicsByID.values {
            if let deletedAt = topic.deletedAt, !TrashRetention.isExpired(deletedAt: deletedAt, now: now), notes(in: topic.id).isEmpty {
                items.append(.topic(topic, noteCount: notesDeleted(with: topic).count))
            }
        }
        for note in notesByID.values {
            guard let deletedAt = note.deletedAt, !TrashRetention.isExpired(deletedAt: deletedAt, now: now) else { continue }
            if note.title.isEmpty, note.text.isEmpty { continue }
            if let topic = note.topicID.flatMap({ topicsByID[$0.entity] }), topic.deletedAt == deletedAt { continue }
            items.append(.note(note))
        }
        items.sortStably { $0.deletedAt == $1.deletedAt ? $0.entity > $1.entity : $0.deletedAt > $1.deletedAt }
        return items
    }

    /// Lists the entities whose stay in the trash is over, and forgets them.
    public mutating func removeExpired(now: Instant) -> [EntityID] {
        refresh()
        var expired: [EntityID] = []
        for topic in topicsByID.values {
            if let deletedAt = topic.deletedAt, TrashRetention.isExpired(deletedAt: deletedAt, now: now), notes(in: topic.id).isEmpty {
                expired.append(topic.id.entity)
            }
        }
        for note in notesByID.values {
            if let deletedAt = note.deletedAt, TrashRetention.isExpired(deletedAt: deletedAt, now: now) { expired.append(note.id.entity) }
        }
        for id in expired {
            replica.forget(id)
            topicsByID[id] = nil
            notesByID[id] = nil
        }
        listedTopics = nil
        return expired
    }

    /// Lists the notes that went to the trash together with their topic.
    func notesDeleted(with topic: Topic) -> [Note] {
        notesByID.values.filter { $0.topicID == topic.id && $0.deletedAt == topic.deletedAt }
    }

    /// Changes the replica and gives the operations that were made.
    mutating func change(
        _ body: (inout Replica) throws(MergeError) -> [Operation]
    ) throws(MergeError) -> [Operation] {
        let operations = try body(&replica)
        for operation in operations { stale.insert(operation.entity) }
        return operations
    }

    private mutating func refresh() {
        guard !stale.isEmpty else { return }
        var touched: Set<EntityID> = []
        for id in stale {
            guard let state = replica[id] else { continue }
            if let topic = state.entity(as: Topic.self) { topicsByID[id] = topic }
            if let note = state.entity(as: Note.self) {
                if let old = notesByID[id]?.topicID { touched.insert(old.entity) }
                if let new = note.topicID { touched.insert(new.entity) }
                notesByID[id] = note
            }
        }
        stale = []
        listedTopics = nil
        relist(touched)
    }

    private mutating func relist(_ topics: Set<EntityID>) {
        guard !topics.isEmpty else { return }
        for topic in topics { listedNotes[topic] = [] }
        for note in notesByID.values where note.deletedAt == nil {
            guard let topic = note.topicID?.entity, topics.contains(topic) else { continue }
            listedNotes[topic, default: []].append(note)
        }
        for topic in topics {
            listedNotes[topic, default: []].sortStably {
                Notebook.precedes(($0.position, $0.id.entity), ($1.position, $1.id.entity))
            }
        }
    }

    private static func precedes(_ left: (String, EntityID), _ right: (String, EntityID)) -> Bool {
        ExactText.areSame(left.0, right.0) ? left.1 < right.1 : ExactText.precedes(left.0, right.0)
    }
}
