import Domain
import Merge
import Replication
import Store
import Testing

@testable import Services

/// States what the server does about order keys that have grown long.
@Suite struct PlaceTests {
    private let fixture: SyncFixture

    init() async throws {
        fixture = try await SyncFixture()
    }

    private func note(_ number: UInt64, at position: String, topic: UInt64 = 9) -> Operation {
        Samples.write(
            number,
            [
                FieldWrite("topicID", .text(Samples.entity(topic).text)), FieldWrite("position", .text(position)),
                FieldWrite("createdAt", .integer(5)),
            ], at: 0)
    }

    private func places(topic: UInt64? = 9) async throws -> [ListPlace] {
        try await fixture.store.read { [fixture] transaction in
            try transaction.places(of: .note, topic: topic.map(Samples.entity), in: fixture.first.spaceID)
        }
    }

    @Test func aLongKeyAndThoseBesideItGetShortOnesInTheSameOrder() async throws {
        let long = String(repeating: "V", count: OrderKey.comfortableLength)
        try await fixture.push([Samples.topic(9), note(1, at: "F"), note(2, at: "V"), note(3, at: long), note(4, at: "k")])
        #expect(try await places().map(\.position) == ["F", "V", long, "k"], "at the comfortable length nothing changes")
        let answer = try await fixture.push([note(5, at: long + "V"), note(6, at: long + "k")], since: 5)
        let after = try await places()
        #expect(after.map(\.id) == [1, 2, 3, 5, 6, 4].map(Samples.entity))
        #expect(after.allSatisfy { $0.position.utf8.count < 10 && OrderKey.isValid($0.position) })
        #expect(after[0].position == "F" && after[1].position == "V" && after[5].position == "k")
        #expect(answer.operations.count == 5, "what the device sent, and the three that the server moved")
        #expect(try await IntegrityCheck.check(fixture.store) == [])
        #expect(try await fixture.push([note(5, at: long + "V")], since: answer.revision).operations == [], "it is known already")
    }

    @Test func ofAVeryLongRunOnlyTheRowsAroundTheKeyGetOthers() {
        func places(_ count: Int, comfortable: Set<Int>) -> [ListPlace] {
            (0..<count).map { index in
                let length = comfortable.contains(index) ? OrderKey.comfortableLength + 1 : 30
                return ListPlace(id: Samples.entity(UInt64(index)), position: String(repeating: "V", count: length))
            }
        }
        let most = PushBatch.maximumRunLength
        #expect(PushBatch.longRuns(of: places(most, comfortable: [most - 1])) == [most / 2 - 1..<most])
        #expect(PushBatch.longRuns(of: places(most, comfortable: [0])) == [0..<most])
        #expect(PushBatch.longRuns(of: places(9 * most, comfortable: [4 * most, 8 * most])) == [7 * most / 2..<9 * most / 2])
        #expect(PushBatch.longRuns(of: places(9 * most, comfortable: [])) == [])
    }

    @Test func otherTopicsStayAsTheyAre() async throws {
        let long = String(repeating: "1", count: OrderKey.comfortableLength + 1)
        try await fixture.push([Samples.topic(8), Samples.topic(9), note(1, at: "1"), note(2, at: "1", topic: 8), note(3, at: long)])
        #expect(try await places(topic: 8) == [ListPlace(id: Samples.entity(2), position: "1")])
        #expect(try await places().map(\.id) == [1, 3].map(Samples.entity))
    }

    @Test func keysUpToTheLimitAreAcceptedAndLongerOnesRefused() async throws {
        let longest = String(repeating: "1", count: OrderKey.maximumLength)
        try await fixture.push([Samples.topic(9), note(1, at: longest)])
        #expect(try await places().allSatisfy { $0.position.utf8.count < 10 })
        await #expect(throws: ServiceError.malformed("The position is not an order key.")) {
            try await fixture.push([note(2, at: longest + "1")], since: 2)
        }
    }

    @Test func aNoteThatWasNeverMadeIsPutIntoTheFirstTopicUntilItSaysWhereItBelongs() async throws {
        try await fixture.push([Samples.topic(8), Samples.topic(9), Samples.deletion(8, at: 5, kind: .topic)])
        let answer = try await fixture.push([Samples.typing(1, "typed into nothing")], since: 3)
        #expect(answer.operations.count == 2)
        let placed = try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first)
        #expect(placed.text == "typed into nothing" && placed.topicID?.entity == Samples.entity(9))
        #expect(OrderKey.isValid(placed.position))
        // What makes it may still come, and wins whatever its stamp.
        try await fixture.push([Samples.topic(7), note(1, at: "k", topic: 7)], since: answer.revision)
        #expect(try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first).topicID?.entity == Samples.entity(7))
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func aNoteThatWasNeverMadeWaitsWhereThereIsNoTopic() async throws {
        try await fixture.push([Samples.typing(1, "a")])
        #expect(try await places(topic: nil).map(\.id) == [Samples.entity(1)])
        try await fixture.push([Samples.topic(9), Samples.typing(1, "b", at: 1, sequence: 1, parents: [(1, 0)])], since: 1)
        #expect(try await places().map(\.id) == [Samples.entity(1)])
    }

    @Test func aPlaceThatIsHalvedForEverNeverReachesALimit() async throws {
        try await fixture.push([Samples.topic(9), note(1_001, at: "F"), note(1_002, at: "V")])
        var neighbours: [UInt64] = [1_001, 1_002]
        var longest = 0
        for number in UInt64(1_003)...3_000 {
            let positions = Dictionary(uniqueKeysWithValues: try await places().map { ($0.id, $0.position) })
            let (lower, upper) = (positions[Samples.entity(neighbours[0])], positions[Samples.entity(neighbours[1])])
            let key = OrderKey.between(lower, upper)
            longest = max(longest, key.utf8.count)
            try await fixture.push([note(number, at: key)], since: try await fixture.revision())
            neighbours = number % 2 == 0 ? [neighbours[0], number] : [number, neighbours[1]]
        }
        #expect(longest <= OrderKey.comfortableLength + 8)
        let (odd, even) = (stride(from: 1_001, through: 2_999, by: 2), stride(from: 3_000, through: 1_002, by: -2))
        #expect(try await places().map(\.id) == (Array(odd) + Array(even)).map { Samples.entity(UInt64($0)) })
    }
}

extension SyncFixture {
    /// The number of the last entry of the journal.
    fileprivate func revision() async throws -> Int64 { try await sync.revision(of: first.spaceID) }
}
