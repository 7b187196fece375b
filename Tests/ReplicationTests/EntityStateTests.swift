import Domain
import MergeCheck
import RandomTesting
import Replication
import Testing

@testable import Merge

/// Checks that a state depends on the set of operations alone, and that contradictions change nothing.
struct EntityStateTests {
    private let id = EntityID(high: 1, low: 2)

    private func write(_ name: String, _ value: FieldValue, at milliseconds: Int64, by agent: UInt64 = 1) -> Operation {
        let stamp = Timestamp(milliseconds: milliseconds, counter: 0, agent: Agent(rawValue: agent))
        return Operation(kind: .note, entity: id, change: .write([FieldWrite(name, value)], at: stamp))
    }

    @Test func theLatestWriteWinsInAnyOrder() throws {
        let writes = [write("position", .text("a"), at: 1), write("position", .text("b"), at: 3), write("position", .text("c"), at: 2)]
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
            var state = EntityState(kind: .note, id: id)
            for index in order { try state.apply(writes[index]) }
            #expect(state.value(of: "position") == .text("b"))
        }
    }

    @Test func writesOfOneMomentAreOrderedByAgent() throws {
        let pair = [write("position", .text("a"), at: 1, by: 1), write("position", .text("b"), at: 1, by: 2)]
        for order in [pair, pair.reversed()] {
            var state = EntityState(kind: .note, id: id)
            for operation in order { try state.apply(operation) }
            #expect(state.value(of: "position") == .text("b"))
        }
    }

    @Test(arguments: [UInt64(11), 12, 13])
    func operationsOfAStateMakeTheSameStateAgain(seed: UInt64) throws {
        var generator = SeededRandom(seed: seed)
        var state = EntityState(kind: .note, id: id)
        for step in 0..<60 {
            if Bool.random(using: &generator) {
                let name = ["position", "createdAt", "deletedAt"][Int.random(in: 0..<3, using: &generator)]
                try state.apply(write(name, .integer(Int64(step)), at: Int64.random(in: 0..<40, using: &generator), by: UInt64(step)))
            } else {
                let length = state.document(of: "text").scalarCount
                let edit = TextEdit(position: Int.random(in: 0...length, using: &generator), deletedCount: 0, inserted: ["x", "я"])
                _ = try state.edit("text", [edit], by: Agent(rawValue: UInt64.random(in: 1...3, using: &generator)))
            }
        }
        let again = try #require(try EntityState(operations: state.operations()))
        #expect(again.registers == state.registers, "seed \(seed)")
        #expect(again.document(of: "text").string == state.document(of: "text").string, "seed \(seed)")
        for operation in state.operations() { try state.apply(operation) }
        #expect(again.registers == state.registers)
    }

    @Test func aReusedTimestampWithAnotherValueIsRefused() throws {
        var state = EntityState(kind: .note, id: id)
        try state.apply(write("position", .text("a"), at: 1))
        #expect(throws: MergeError.self) { try state.apply(write("position", .text("b"), at: 1)) }
        #expect(state.value(of: "position") == .text("a"))
    }

    @Test func aFieldIsEitherARegisterOrAText() throws {
        var state = EntityState(kind: .note, id: id)
        _ = try state.edit("text", [TextEdit(position: 0, deletedCount: 0, inserted: ["x"])], by: Agent(rawValue: 1))
        #expect(throws: MergeError.shapeDiffers(field: "text")) { try state.apply(write("text", .text("a"), at: 1)) }
    }

    @Test func whatIsRefusedLeavesNothing() {
        var replica = Replica(agent: Agent(rawValue: 1))
        #expect(throws: MergeError.self) { try replica.edit(.note, EntityID(high: 1, low: 1), "text", []) }
        #expect(replica.states.isEmpty)
    }

    @Test func anotherKindIsRefused() {
        var state = EntityState(kind: .topic, id: id)
        #expect(throws: MergeError.kindDiffers(id)) { try state.apply(write("name", .text("a"), at: 1)) }
    }
}
