import Domain
import Merge
import Replication

/// Makes operations for tests.
enum Samples {
    static func entity(_ number: UInt64) -> EntityID { EntityID(high: 0xAB, low: number) }

    /// Makes a timestamp of a device, milliseconds after the start of the tests.
    static func stamp(_ milliseconds: Int64, agent: UInt64 = 1) -> Timestamp {
        Timestamp(milliseconds: SyncFixture.start + milliseconds, counter: 0, agent: Agent(rawValue: agent))
    }

    static func write(
        _ number: UInt64, _ fields: [FieldWrite], at milliseconds: Int64, agent: UInt64 = 1, kind: EntityKind = .note
    ) -> Operation {
        Operation(kind: kind, entity: entity(number), change: .write(fields, at: stamp(milliseconds, agent: agent)))
    }

    static func note(_ number: UInt64, at milliseconds: Int64 = 0, topic: UInt64? = nil, agent: UInt64 = 1) -> Operation {
        let topic = topic.map { FieldValue.text(entity($0).text) } ?? .null
        return write(
            number, [FieldWrite("topicID", topic), FieldWrite("position", .text("V")), FieldWrite("createdAt", .integer(5))],
            at: milliseconds, agent: agent)
    }

    static func topic(_ number: UInt64, at milliseconds: Int64 = 0, agent: UInt64 = 1) -> Operation {
        write(
            number, [FieldWrite("name", .text("Topic \(number)")), FieldWrite("position", .text("V"))], at: milliseconds, agent: agent,
            kind: .topic)
    }

    static func deletion(_ number: UInt64, at milliseconds: Int64, agent: UInt64 = 1, kind: EntityKind = .note) -> Operation {
        write(
            number, [FieldWrite("deletedAt", .integer(SyncFixture.start + milliseconds))], at: milliseconds, agent: agent, kind: kind)
    }

    static func typing(
        _ number: UInt64, _ text: String, at position: Int = 0, agent: UInt64 = 1, sequence: Int = 0,
        parents: [(UInt64, Int)] = [], field: String = "text", deleting deletedCount: Int = 0, kind: EntityKind = .note
    ) -> Operation {
        let edit = TextEdit(position: position, deletedCount: deletedCount, inserted: Array(text.unicodeScalars))
        let run = TextRun(
            agent: Agent(rawValue: agent), firstSequence: sequence,
            parents: parents.map { EventID(agent: Agent(rawValue: $0.0), sequence: $0.1) }, edits: [edit])
        return Operation(kind: kind, entity: entity(number), change: .edit(field: field, run))
    }
}
