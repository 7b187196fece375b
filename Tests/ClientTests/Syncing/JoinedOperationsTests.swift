import Domain
import JSON
import Merge
import RandomTesting
import Replication
import Testing
import Wire

@testable import Core

/// Checks which entries of the outbox are sent as one operation.
struct JoinedOperationsTests {
    private static let agent = Agent(rawValue: 0xA)
    private static let note = EntityID(high: 1, low: 1)

    private static func insertion(_ text: String, at position: Int) -> TextEdit {
        TextEdit(position: position, deletedCount: 0, inserted: [Unicode.Scalar](text.unicodeScalars))
    }

    /// Sends operations as a device does, and gives what arrives.
    private func sent(_ operations: [Operation]) throws -> [Operation] {
        let entries = operations.enumerated().map { OutboxEntry(key: "\($0)", text: Record.text(of: $1)) }
        let text = SyncSubmission(since: 0, operations: JoinedOperations.of(entries)).jsonText
        return try SyncRequest(json: JSON(parsing: text)).operations
    }

    private func state(_ operations: [Operation]) throws -> [String] {
        var states: [EntityID: EntityState] = [:]
        for operation in operations {
            try states[operation.entity, default: EntityState(kind: operation.kind, id: operation.entity)].apply(operation)
        }
        return states.values.sorted { $0.id < $1.id }.map { Record.text(of: $0) }
    }

    @Test func lettersTypedIntoANoteAreOneOperation() throws {
        var replica = Replica(agent: Self.agent)
        let note = try replica.create(Note(id: Identifier(Self.note)), now: Instant(milliseconds: 1))
        let letters = try "abcdef".enumerated().map { place, letter in
            try replica.edit(.note, Self.note, "text", [Self.insertion(String(letter), at: place)])
        }
        let arrived = try sent([note] + letters)
        #expect(arrived.count == 2 && arrived[0] == note)
        guard case .edit("text", let run) = arrived[1].change else { return #expect(Bool(false), "no edit") }
        #expect(run.edits == [Self.insertion("abcdef", at: 0)])
    }

    @Test func aWriteInBetweenStaysInBetween() throws {
        var replica = Replica(agent: Self.agent)
        let first = try replica.edit(.note, Self.note, "text", [Self.insertion("a", at: 0)])
        let write = try replica.write(.note, Self.note, [FieldWrite("isPinned", .integer(1))], now: Instant(milliseconds: 1))
        let last = try replica.edit(.note, Self.note, "text", [Self.insertion("b", at: 1)])
        #expect(try sent([first, write, last]) == [first, write, last])
    }

    @Test func aLongEntryIsSentAsItIs() throws {
        var replica = Replica(agent: Self.agent)
        let long = String(repeating: "x", count: 5_000)
        let operations = try ["a", long, "b", "c"].map { try replica.edit(.note, Self.note, "text", [Self.insertion($0, at: 0)]) }
        #expect(try sent(operations).count == 3)
        #expect(try sent(operations).prefix(2) == operations.prefix(2))
    }

    @Test func aJoinedRunHasALimit() throws {
        var replica = Replica(agent: Self.agent)
        let operations = try (0..<5).map { _ in
            try replica.edit(.note, Self.note, "text", [Self.insertion(String(repeating: "x", count: 1_500), at: 0)])
        }
        let counts = try sent(operations).map { if case .edit(_, let run) = $0.change { run.eventCount } else { 0 } }
        #expect(counts == [3_000, 3_000, 1_500] && 4_500 > JoinedOperations.maximumEventCount)
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func whatArrivesIsWhatWasWritten(seed: UInt64) throws {
        var random = SeededRandom(seed: 31_000 + seed)
        var replica = Replica(agent: Self.agent)
        var operations: [Operation] = []
        for step in 0..<120 {
            let id = EntityID(high: 1, low: UInt64(random.next(below: 3)))
            let field = random.next(below: 4) == 0 ? "title" : "text"
            if random.next(below: 8) == 0 {
                let write = FieldWrite("isPinned", .integer(Int64(step)))
                operations.append(try replica.write(.note, id, [write], now: Instant(milliseconds: Int64(step))))
                continue
            }
            let length = replica[id]?.document(of: field).scalarCount ?? 0
            let position = random.next(below: length + 1)
            let deleted = random.next(below: 3) == 0 ? min(2, length - position) : 0
            let edit = TextEdit(position: position, deletedCount: deleted, inserted: deleted > 0 ? [] : ["é", "猫"])
            operations.append(try replica.edit(.note, id, field, [edit]))
        }
        let arrived = try sent(operations)
        #expect(arrived.count < operations.count)
        #expect(try state(arrived) == state(operations), "seed \(seed)")
    }
}
