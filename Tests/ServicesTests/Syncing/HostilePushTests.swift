import Domain
import Merge
import MergeCheck
import Replication
import Store
import Testing
import Wire

@testable import Services

/// States what a push may cost within the transaction that others wait for.
@Suite(.timeLimit(.minutes(2))) struct HostilePushTests {
    /// Makes edits of a note's text of runs.
    private static func edits(_ runs: [TextRun], of number: UInt64 = 1) -> [Operation] {
        runs.map { Operation(kind: .note, entity: Samples.entity(number), change: .edit(field: "text", $0)) }
    }

    private func text(_ number: UInt64 = 1, in fixture: SyncFixture) async throws -> String {
        try await fixture.sync.note(Identifier(Samples.entity(number)), for: fixture.first).text
    }

    /// Applies a batch to a note with nothing made ready, and returns what it lacks.
    private func missing(
        _ operations: [Operation], since: Int64 = 0, in fixture: SyncFixture, as caller: Caller? = nil
    ) async throws -> PushPreparation.Missing? {
        let prepared = try operations.map { operation throws(ServiceError) in try PreparedOperation(operation) }
        do {
            try await fixture.store.write { transaction in
                let batch = try PushBatch(
                    of: caller ?? fixture.first, since: since, now: SyncFixture.moment, in: transaction,
                    preparation: PushPreparation(cache: DocumentCache()))
                try batch.apply(prepared)
                try batch.restoreUnseenAndSave(by: Agent(rawValue: 0xE0))
            }
            return nil
        } catch let missing as PushPreparation.Missing {
            return missing
        }
    }

    @Test(arguments: HostileHistory.allCases) func whatTakesLongIsMergedBeforeTheTransaction(history: HostileHistory) async throws {
        let runs = history.runs(900)
        let fixture = try await SyncFixture()
        try await fixture.push([Samples.topic(9), Samples.note(1, topic: 9)])
        let text = ProjectedText(space: fixture.first.spaceID, kind: .note, entity: Samples.entity(1), field: "text")
        let steps = MergeWork()
        let document = try TextDocument(runs: runs, work: steps)
        #expect(
            try await missing(Self.edits(runs), since: 2, in: fixture)
                == (steps.stepCount > PushPreparation.maximumStepsWithin ? .text(text) : nil))
        let other = try await SyncFixture()
        try await other.push([Samples.topic(9), Samples.note(1, topic: 9)])
        for start in stride(from: 0, to: runs.count, by: 300) {
            try await other.push(Self.edits([TextRun](runs[start..<min(start + 300, runs.count)])), since: 2)
        }
        #expect(try await self.text(in: other) == document.string)
        #expect(try await IntegrityCheck.check(other.store) == [])
    }

    @Test func edgesOfTheHeadsAreKept() async throws {
        let limit = TextFrontier.maximumHeadCount
        let fixture = try await SyncFixture()
        let runs = HostileHistory.scattered.runs(limit + 1)
        try await fixture.push([Samples.topic(9), Samples.note(1, topic: 9)] + Self.edits([TextRun](runs.dropLast())))
        let before = try await fixture.dump()
        await #expect(throws: ServiceError.tooLarge("The edits of \"text\" that know nothing of each other", limit: limit)) {
            try await fixture.push(Self.edits([runs[limit + 1]]), since: 2)
        }
        #expect(try await fixture.dump() == before)
        // Whoever knows of all goes on.
        let heads = runs[1...limit].map { EventID(agent: $0.agent, sequence: 0) }
        let next = TextRun(
            agent: Agent(rawValue: 5), firstSequence: 0, parents: heads,
            edits: [TextEdit(position: 0, deletedCount: 0, inserted: ["!"])])
        try await fixture.push(Self.edits([next]), since: 2)
        #expect(try await text(in: fixture).count == 2 * limit + 2)
        try await fixture.push(Self.edits([runs[limit + 1]]), since: 2)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func editsFarApartAreMadeBeforeTheTransaction() async throws {
        let fixture = try await SyncFixture()
        let (length, count) = (200_000, 30)
        let typed = Samples.typing(1, String(repeating: "a", count: length))
        try await fixture.push([Samples.topic(9), Samples.note(1, topic: 9), typed])
        func apart(_ count: Int) -> [Operation] {
            (0..<count).map { index in
                Samples.typing(1, "b", at: index % 2 * length, sequence: length + index, parents: [(1, length + index - 1)])
            }
        }
        #expect(try await missing(apart(TextDraft.maximumTravel / length), since: 3, in: fixture) == nil)
        let name = ProjectedText(space: fixture.first.spaceID, kind: .note, entity: Samples.entity(1), field: "text")
        let second = try await SyncFixture()
        try await second.push([Samples.topic(9), Samples.note(1, topic: 9), typed])
        #expect(try await missing(apart(count), since: 3, in: second) == .text(name))
        try await second.push(apart(count), since: 3)
        let text = try await text(in: second)
        #expect(text.count == length + count && text.hasPrefix("bbb") && text.filter { $0 == "b" }.count == count)
        #expect(try await IntegrityCheck.check(second.store) == [])
    }

    @Test func whatTheJournalHasIsLookedUpBeforeTheTransaction() async throws {
        let fixture = try await SyncFixture()
        let old = Samples.write(1, [FieldWrite("position", .text("W"))], at: 10)
        try await fixture.push([Samples.topic(9), Samples.note(1, topic: 9), Samples.typing(1, "abc"), old])
        try await fixture.push([Samples.write(1, [FieldWrite("position", .text("X"))], at: 20)], since: 4)
        let name = ProjectedText(space: fixture.first.spaceID, kind: .note, entity: Samples.entity(1), field: "text")
        #expect(try await missing([old], since: 5, in: fixture) == .writes)
        #expect(try await missing([Samples.deletion(1, at: 30)], since: 2, in: fixture, as: fixture.second) == .unseen)
        #expect(try await missing([Samples.typing(1, "abc")], since: 5, in: fixture) == .text(name))
        let before = try await fixture.dump()
        try await fixture.push([old, Samples.typing(1, "abc"), old], since: 5)
        #expect(try await fixture.dump() == before)
    }

    @Test func textsOfABatchShareWhatMergingMayTake() async throws {
        var preparation = PushPreparation(cache: DocumentCache())
        let name = { (number: UInt64) in
            ProjectedText(space: Identifier(EntityID(high: 5, low: 1)), kind: .note, entity: Samples.entity(number), field: "text")
        }
        let run = TextRun(
            agent: Agent(rawValue: 1), firstSequence: 0, parents: [],
            edits: [TextEdit(position: 0, deletedCount: 0, inserted: [Unicode.Scalar](repeating: "a", count: 1 << 21))])
        func prepared(_ number: UInt64) throws -> PreparedText {
            try PreparedText(name(number), of: [], into: try TextDocument(runs: [run]), at: nil, work: MergeWork())
        }
        try preparation.add(prepared(1), as: name(1))
        #expect(preparation.stepsLeft(for: name(1)) == TextHistory.maximumSteps)
        try preparation.add(prepared(2), as: name(2))
        #expect(throws: ServiceError.self) { try preparation.add(prepared(3), as: name(3)) }
    }

    @Test func whoeverIsSlowerThanAnotherServerEachTimeMergesWithinTheTransaction() {
        var preparation = PushPreparation(cache: DocumentCache())
        for _ in 0..<PushPreparation.maximumRepetitions { preparation.begin(.writes) }
        #expect(!preparation.isMadeWithin)
        preparation.begin(.writes)
        #expect(preparation.isMadeWithin)
    }
}
