import Domain
import JSON
import Merge
import RandomTesting
import Replication
import Wire

/// Makes the operations that a person's device would send.
public struct WritingDevice: Sendable {
    private var replica: Replica
    private var random: SeededRandom

    /// Makes a device with an empty replica.
    public init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        replica = Replica(agent: Agent(rawValue: random.next()))
    }

    /// Names the author of what it writes.
    public var agent: Agent { replica.agent }

    /// Makes a note and gives its identity and the operations that make it.
    public mutating func note(_ text: String, now: Instant) throws -> (id: Identifier<Note>, operations: [Replication.Operation]) {
        let id = Identifier<Note>(EntityID(using: &random))
        var note = Note(id: id)
        note.createdAt = now
        note.position = "V"
        let create = try replica.create(note, now: now)
        let edit = try replica.edit(
            .note, id.entity, "text", [TextEdit(position: 0, deletedCount: 0, inserted: Array(text.unicodeScalars))])
        return (id, [create, edit])
    }

    /// Makes a topic and gives its identity and the operations that make it.
    public mutating func topic(_ name: String, now: Instant) throws -> (id: Identifier<Topic>, operations: [Replication.Operation]) {
        var topic = Topic(id: Identifier<Topic>(EntityID(using: &random)))
        (topic.name, topic.createdAt, topic.position) = (name, now, "V")
        return (topic.id, [try replica.create(topic, now: now)])
    }

    /// Moves a note into a topic and gives the operations that do.
    public mutating func move(_ note: Identifier<Note>, to topic: Identifier<Topic>, now: Instant) throws -> [Replication.Operation] {
        [try replica.write(.note, note.entity, [FieldWrite("topicID", .text(topic.text))], now: now)]
    }

    /// Gives the JSON of a request that pushes operations.
    public static func push(_ operations: [Replication.Operation], since: Int64 = 0) -> [UInt8] {
        var writer = JSONWriter()
        SyncRequest(since: since, operations: operations).write(to: &writer)
        return writer.bytes
    }
}
