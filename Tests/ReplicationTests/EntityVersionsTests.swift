import Domain
import MergeCheck
import RandomTesting
import Replication
import Testing

@testable import Merge

/// Checks versions of an entity against its state after the same operations.
struct EntityVersionsTests {
    private let id = EntityID(high: 1, low: 2)

    private func write(_ name: String, _ value: FieldValue, at milliseconds: Int64, by agent: UInt64 = 1) -> Operation {
        let stamp = Timestamp(milliseconds: milliseconds, counter: 0, agent: Agent(rawValue: agent))
        return Operation(kind: .note, entity: id, change: .write([FieldWrite(name, value)], at: stamp))
    }

    private static func origin(_ author: Int, minute: Int64, until last: Int64? = nil) -> OperationOrigin {
        OperationOrigin(
            author: author, first: Instant(milliseconds: minute * 60_000), last: Instant(milliseconds: (last ?? minute) * 60_000))
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }

    /// Lets three devices write into one note, now and then hearing of each other; returns the operations as a server receives them.
    private func operations(seed: UInt64) throws -> [Operation] {
        var generator = SeededRandom(seed: seed)
        var replicas = [EntityState](repeating: EntityState(kind: .note, id: id), count: 3)
        var journal: [Operation] = []
        var seen = [0, 0, 0]
        for step in 0..<80 {
            let device = generator.next(below: 3)
            if generator.next(below: 3) == 0 {
                for operation in journal[seen[device]...] { try replicas[device].apply(operation) }
                seen[device] = journal.count
            }
            let operation: Operation
            if generator.next(below: 4) == 0 {
                let name = ["color", "deadline"][generator.next(below: 2)]
                operation = write(name, .integer(Int64(step)), at: Int64(generator.next(below: 50)), by: UInt64(step))
                try replicas[device].apply(operation)
            } else {
                let field = ["text", "title"][generator.next(below: 2)]
                let length = replicas[device].document(of: field).scalarCount
                let position = generator.next(below: length + 1)
                let edit = TextEdit(
                    position: position, deletedCount: min(generator.next(below: 3), length - position), inserted: ["x", "я"])
                operation = try replicas[device].edit(field, [edit], by: Agent(rawValue: UInt64(device)))
            }
            journal.append(operation)
        }
        return journal
    }

    @Test(arguments: UInt64(1)...30) func everyVersionIsTheStateAfterItsOperations(seed: UInt64) throws {
        let operations = try operations(seed: seed)
        let versions = try EntityVersions(operations: operations)
        var state = EntityState(kind: .note, id: id)
        for (index, operation) in operations.enumerated() {
            try state.apply(operation)
            let step = versions.stepCounts[index]
            for field in ["text", "title"] {
                #expect(versions.scalars(of: field, after: step) == state.document(of: field).scalars, "seed \(seed), operation \(index)")
            }
            for field in ["color", "deadline"] {
                #expect(versions.value(of: field, after: step) == state.value(of: field), "seed \(seed), operation \(index)")
            }
        }
    }

    @Test(arguments: UInt64(1)...10) func whatIsRepeatedMakesNoStep(seed: UInt64) throws {
        let operations = try operations(seed: seed)
        let state = try #require(try EntityState(operations: operations))
        let versions = try EntityVersions(operations: operations + state.operations())
        #expect(versions.stepCount == versions.stepCounts[operations.count - 1], "seed \(seed)")
        #expect(versions.scalars(of: "text", after: versions.stepCount) == state.document(of: "text").scalars)
    }

    @Test func sittingsEndWithLongPausesAndKeepTheirAuthors() throws {
        var state = EntityState(kind: .note, id: id)
        func typing(_ text: String, by agent: UInt64) throws -> Operation {
            let position = state.document(of: "text").scalarCount
            let edit = TextEdit(position: position, deletedCount: 0, inserted: Array(text.unicodeScalars))
            return try state.edit("text", [edit], by: Agent(rawValue: agent))
        }
        let deletion = TextEdit(position: 0, deletedCount: 2, inserted: [])
        let operations = [
            try typing("one ", by: 1), try typing("two ", by: 1), write("changedAt", .integer(1), at: 1), try typing("three ", by: 2),
            try typing("four", by: 1), write("position", .text("a"), at: 2), try state.edit("text", [deletion], by: Agent(rawValue: 1)),
            write("color", .text("red"), at: 3),
        ]
        let versions = try EntityVersions(operations: operations)
        let origins = [
            Self.origin(0, minute: 0), Self.origin(0, minute: 4, until: 8), Self.origin(1, minute: 9), Self.origin(1, minute: 9),
            Self.origin(0, minute: 13), Self.origin(0, minute: 14), Self.origin(0, minute: 20), Self.origin(2, minute: 90),
        ]
        let sittings = versions.sittings(of: origins)
        #expect(sittings.map(\.author) == [1, 0, 0, 2])
        #expect(sittings.map { $0.first.milliseconds / 60_000 } == [9, 0, 20, 90])
        #expect(sittings.map { $0.last.milliseconds / 60_000 } == [9, 13, 20, 90])
        #expect(sittings.map(\.insertedCount) == [6, 12, 0, 0] && sittings.map(\.deletedCount) == [0, 0, 2, 0])
        let texts = sittings.map { Self.text(versions.scalars(of: "text", after: $0.stepCount)) }
        #expect(texts == ["one two three ", "one two three four", "e two three four", "e two three four"])
    }

    @Test func aClockThatJumpsBackBeginsASittingAndOneThatIsTrimmedDoesNot() {
        var grouping = SittingGrouping<Int>()
        func sitting(_ milliseconds: Int64, until last: Int64? = nil) -> Int {
            grouping.sitting(of: 0, first: Instant(milliseconds: milliseconds), last: Instant(milliseconds: last ?? milliseconds))
        }
        let pause = Sitting.longestPause
        #expect(sitting(0, until: 10 * pause) == 0 && sitting(11 * pause) == 0 && sitting(10 * pause) == 0)
        #expect(sitting(9 * pause - 1) == 1 && sitting(10 * pause) == 2 && grouping.count == 3)
    }

    @Test func aHistoryThatCantBeMergedIsRefused() {
        let run = TextRun(
            agent: Agent(rawValue: 1), firstSequence: 1, parents: [], edits: [TextEdit(position: 0, deletedCount: 0, inserted: ["a"])])
        let stray = Operation(kind: .note, entity: id, change: .edit(field: "text", run))
        #expect(throws: MergeError.self) { try EntityVersions(operations: [stray]) }
    }
}
