import Domain
import Merge
import Replication
import Store
import Testing
import Wire

@testable import Services

/// States what a push stores and what a pull gives.
@Suite struct SyncServiceTests {
    private let fixture: SyncFixture

    init() async throws {
        fixture = try await SyncFixture()
    }

    private func note(_ number: UInt64) async throws -> Note {
        try await fixture.sync.note(Identifier(Samples.entity(number)), for: fixture.first)
    }

    @Test func pushIsStoredProjectedAndAnnounced() async throws {
        let answer = try await fixture.push([
            Samples.note(1, topic: 9), Samples.typing(1, "Ti😀", field: "title"), Samples.typing(1, "Hello"),
            Samples.typing(1, "p!", at: 3, sequence: 5, parents: [(1, 4)], deleting: 2),
        ])
        #expect(answer.revision == 4 && answer.operations.isEmpty && !answer.hasMore)
        #expect(answer.serverTime == SyncFixture.start)
        let stored = try await note(1)
        #expect(stored.title == "Ti😀" && stored.text == "Help!" && stored.topicID?.entity == Samples.entity(9))
        #expect(stored.position == "V" && stored.createdAt == Instant(milliseconds: 5) && stored.deletedAt == nil)
        #expect(fixture.revisionsAnnounced == [4])
        #expect(try await fixture.sync.revision(of: fixture.first.spaceID) == 4)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func otherDevicesGetWhatTheyHaveNotSeen() async throws {
        let sent = [Samples.note(1), Samples.typing(1, "abc")]
        try await fixture.push(sent)
        let pulled = try await fixture.push([], as: fixture.second)
        #expect(pulled.operations == sent && pulled.revision == 2 && !pulled.hasMore)
        let own = Samples.note(2, agent: 2)
        let answer = try await fixture.push([own], since: 1, as: fixture.second)
        #expect(answer.operations == [sent[1], own] && answer.revision == 3)
        #expect(try await fixture.push([], since: 3).operations.isEmpty)
    }

    @Test func repeatedPushChangesNothing() async throws {
        let operations = [
            Samples.note(1), Samples.typing(1, "abc"), Samples.write(1, [FieldWrite("position", .text("W"))], at: 1),
            Samples.typing(1, "d", at: 3, sequence: 3, parents: [(1, 2)]),
        ]
        try await fixture.push(operations)
        let dump = try await fixture.dump()
        for operation in operations { try await fixture.push([operation], since: 4) }
        let answer = try await fixture.push(operations)
        #expect(answer.operations == operations && answer.revision == 4)
        let whole = Samples.typing(1, "abcd")
        try await fixture.push([whole], since: 4)
        #expect(try await fixture.dump() == dump)
        #expect(fixture.revisionsAnnounced == [4])
    }

    @Test func wholeStateSentAgainIsKnown() async throws {
        var replica = Replica(agent: Agent(rawValue: 3))
        var operations = [try replica.create(Note(id: Identifier(Samples.entity(1))).placed(), now: fixture.now)]
        for index in 0..<10 {
            let edit = TextEdit(position: index / 2, deletedCount: 0, inserted: ["a", "b"])
            operations.append(try replica.edit(.note, Samples.entity(1), "text", [edit]))
            operations.append(
                try replica.write(.note, Samples.entity(1), [FieldWrite("position", .text("V\(index + 11)1"))], now: fixture.now))
        }
        try await fixture.push(operations)
        let dump = try await fixture.dump()
        try await fixture.push(try #require(replica[Samples.entity(1)]).operations(), since: 21)
        #expect(try await fixture.dump() == dump)
    }

    @Test func partlyKnownRunAddsTheRest() async throws {
        try await fixture.push([Samples.note(1), Samples.typing(1, "abc")])
        try await fixture.push([Samples.typing(1, "abcde")], since: 2)
        #expect(try await note(1).text == "abcde")
        let rest = Samples.typing(1, "de", at: 3, sequence: 3, parents: [(1, 2)])
        #expect(try await fixture.push([], since: 2, as: fixture.second).operations == [rest], "the journal has nothing twice")
        try await fixture.push([Samples.typing(1, "abcde")], since: 2)
        try await fixture.push([Samples.typing(1, "f", at: 5, sequence: 5, parents: [(1, 4)])], since: 3)
        #expect(try await note(1).text == "abcdef")
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func concurrentEditsMergeWhateverTheirOrder() async throws {
        try await fixture.push([Samples.note(1), Samples.typing(1, "--")])
        try await fixture.push([Samples.typing(1, "left", at: 0, agent: 2, parents: [(1, 1)])], since: 2, as: fixture.second)
        try await fixture.push([Samples.typing(1, "right", at: 2, agent: 3, parents: [(1, 1)])], since: 2)
        #expect(try await note(1).text == "left--right")
        let both = Samples.typing(1, "!", at: 11, agent: 2, sequence: 4, parents: [(2, 3), (3, 4)])
        try await fixture.push([both], since: 4, as: fixture.second)
        try await fixture.push([Samples.typing(1, "?", at: 7, agent: 3, sequence: 5, parents: [(3, 4)])], since: 3)
        #expect(["left--right!?", "left--right?!"].contains(try await note(1).text))
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func editsOfOneBatchAreMergedAtOnceWhateverTheyFollow() async throws {
        let base = [Samples.typing(1, "base"), Samples.typing(1, "x", at: 4, sequence: 4, parents: [(1, 3)])]
        try await fixture.push([Samples.note(1)] + base)
        // Agent 2 is followed by 3, 4 by itself, an edit comes twice, one is known, one is of another field, one stands alone.
        let edits = [
            Samples.typing(1, "a", agent: 2, parents: [(1, 3)]), Samples.typing(1, "b", at: 1, agent: 3, parents: [(2, 0)]),
            Samples.typing(1, "a", agent: 2, parents: [(1, 3)]), base[1], Samples.typing(1, "title", agent: 4, field: "title"),
            Samples.typing(1, "c", at: 2, agent: 4, parents: [(1, 1)]),
            Samples.typing(1, "d", at: 3, agent: 4, sequence: 1, parents: [(4, 0)]),
        ]
        let written = Samples.write(1, [FieldWrite("position", .text("W"))], at: 12)
        try await fixture.push([edits[0], written] + edits[1...], since: 3, as: fixture.second)
        var expected = TextDocument()
        for operation in base + edits {
            guard case .edit("text", let run) = operation.change else { continue }
            _ = try expected.apply(run)
        }
        #expect(expected.scalarCount == 9)
        #expect(try await note(1).text == expected.string)
        #expect(try await note(1).title == "title")
        #expect(try await IntegrityCheck.check(fixture.store) == [])
        let before = try await fixture.dump()
        try await fixture.push(edits + [written], since: 3, as: fixture.second)
        #expect(try await fixture.dump() == before)
        for (agent, sequence) in [(2, 1), (3, 1), (4, 2)] as [(UInt64, Int)] {
            let next = Samples.typing(1, "\(agent)", agent: agent, sequence: sequence, parents: [(1, 4), (3, 0), (4, 1)])
            try await fixture.push([next], since: 3, as: fixture.second)
        }
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func editsThatLieTooFarApartAreRefused() async throws {
        func editing(_ positions: some Sequence<Int>) -> Replication.Operation {
            let edits = positions.map { TextEdit(position: $0, deletedCount: 0, inserted: ["x"]) }
            let run = TextRun(agent: Agent(rawValue: 2), firstSequence: 0, parents: [], edits: edits)
            return Replication.Operation(kind: .note, entity: Samples.entity(1), change: .edit(field: "text", run))
        }
        try await fixture.push([Samples.note(1)])
        let before = try await fixture.dump()
        await #expect(throws: ServiceError.tooLarge("The distance between the edits", limit: OperationRules.maximumTravel)) {
            try await fixture.push([editing((0..<2_000).map { $0 % 2 * 900_000 })])
        }
        await #expect(throws: ServiceError.self) { try await fixture.push([editing((0..<1_000).map { $0 % 2 * (.max - 5) })]) }
        #expect(try await fixture.dump() == before)
        // To replace a letter everywhere goes through the text once.
        try OperationRules.checkEditDistance(of: [editing((0..<90_000).map { $0 * 10 })])
    }

    @Test func devicesTypingAtOnceStayTogether() async throws {
        try await fixture.push([Samples.note(1)])
        var devices = [SimulatedDevice(caller: fixture.first, agent: Agent(rawValue: 1), skew: 0)]
        devices.append(SimulatedDevice(caller: fixture.second, agent: Agent(rawValue: 2), skew: 0))
        for index in devices.indices { try await exchange(&devices[index]) }
        for round in 0..<40 {
            for index in devices.indices {
                try devices[index].type("\(round % 10)", into: Samples.entity(1), at: index == 0 ? 0 : round)
            }
            for index in devices.indices where round % 3 > 0 || index == round % 2 { try await exchange(&devices[index]) }
        }
        for _ in 0..<2 {
            for index in devices.indices { try await exchange(&devices[index]) }
        }
        let texts = devices.map { $0.replica[Samples.entity(1)]?.document(of: "text").string }
        #expect(texts[0] == texts[1])
        #expect(try await texts[0] == note(1).text)
        #expect(try await note(1).text.count == 80)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    private func exchange(_ device: inout SimulatedDevice) async throws {
        var exchange = device.whole(SyncRequest(since: device.revision, operations: device.outbox))
        exchange.answer = try await fixture.sync.synchronize(exchange.request, by: device.caller)
        try device.receive(exchange, now: fixture.now)
    }

    @Test func longJournalIsGivenInPages() async throws {
        let count = SyncAnswer.maximumOperationCount
        let operations = (0..<count).map { Samples.note(UInt64($0)) }
        try await fixture.push(operations)
        var answer = try await fixture.push([], as: fixture.second)
        #expect(answer.operations.count == count && !answer.hasMore)
        try await fixture.push([Samples.note(5_000)], since: Int64(count))
        answer = try await fixture.push([], as: fixture.second)
        #expect(answer.operations.count == count && answer.hasMore && answer.revision == Int64(count))
        answer = try await fixture.push([], since: answer.revision, as: fixture.second)
        #expect(answer.operations.count == 1 && !answer.hasMore && answer.revision == Int64(count) + 1)
    }

    @Test func pagesAreBoundedInBytes() async throws {
        let large = String(repeating: "x", count: 900_000)
        try await fixture.push((0..<8).flatMap { [Samples.note($0), Samples.typing($0, large)] })
        var operations: [Operation] = []
        var since: Int64 = 0
        var pageCount = 0
        while true {
            let answer = try await fixture.push([], since: since, as: fixture.second)
            operations += answer.operations
            since = answer.revision
            pageCount += 1
            if !answer.hasMore { break }
        }
        #expect(operations.count == 16 && pageCount == 2 && since == 16)
    }

    @Test func deviceAheadOfServerIsTold() async throws {
        try await fixture.push([Samples.note(1)])
        for operations in [[], [Samples.note(2)]] {
            await #expect(throws: ServiceError.aheadOfServer(revision: 1)) { try await fixture.push(operations, since: 2) }
        }
        #expect(try await fixture.sync.revision(of: fixture.first.spaceID) == 1)
    }

    @Test func spacesDoNotMix() async throws {
        let other: Identifier<Space> = Identifier(EntityID(high: 5, low: 2))
        try await fixture.store.write { transaction throws in try transaction.save(Space(id: other)) }
        let stranger = Caller(userID: fixture.first.userID, spaceID: other, sessionID: fixture.second.sessionID)
        try await fixture.push([Samples.note(1), Samples.typing(1, "mine")])
        try await fixture.push([Samples.topic(1)], as: stranger)
        #expect(try await fixture.push([], as: stranger).operations.count == 1)
        await #expect(throws: ServiceError.notFound("Note not found.")) {
            try await fixture.sync.note(Identifier(Samples.entity(1)), for: stranger)
        }
        #expect(try await note(1).text == "mine")
    }
}

extension Note {
    /// Gives the note a place.
    func placed() -> Note {
        var note = self
        note.position = "V"
        note.createdAt = Instant(milliseconds: 5)
        return note
    }
}
