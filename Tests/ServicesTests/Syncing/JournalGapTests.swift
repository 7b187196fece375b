import Domain
import Merge
import Replication
import Store
import Testing
import Wire

@testable import Services

/// States what becomes of a note whose journal lacks an edit that was acknowledged, as after a database that lost a commit.
@Suite struct JournalGapTests {
    private let fixture: SyncFixture
    private let typing = (0..<4).map { number in
        Samples.typing(
            1, ["a", "b", "c", "d"][number], at: number, agent: 2, sequence: number, parents: number > 0 ? [(2, number - 1)] : [])
    }
    private let other = Samples.write(2, [FieldWrite("createdAt", .integer(5))], at: 60)

    init() async throws {
        fixture = try await SyncFixture()
        try await fixture.push([Samples.write(1, [FieldWrite("createdAt", .integer(4))], at: 50)] + typing)
        let space = fixture.first.spaceID
        try await fixture.store.write { transaction in
            // The second letter.
            try transaction.removeJournal([3], of: space)
        }
        fixture.sync.forgetHistories()
    }

    private func text() async throws -> String? {
        try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first).text
    }

    /// An edit by somebody who has seen only the first letter, for which the history is needed.
    private var concurrent: Operation { Samples.typing(1, "x", at: 1, agent: 3, parents: [(2, 0)]) }

    @Test func anEditThatNeedsTheHistoryIsRefusedAsOneThatBuildsOnSomethingUnknown() async throws {
        await #expect {
            try await fixture.push([concurrent, other])
        } throws: { error in
            guard case ServiceError.unknownParent = error else { return false }
            return true
        }
        // The device sends what is left by itself.
        try await fixture.push([other])
        #expect(try await text() == "abcd")
    }

    @Test func aDeviceThatSendsTheWholeNoteFillsTheGap() async throws {
        try await fixture.push(typing + [concurrent, other])
        #expect(try await text()?.count == 5)
        let entries = try await fixture.store.read { try $0.journal(of: fixture.first.spaceID, after: 0, limit: .max, byteLimit: .max) }
        #expect(Set(entries.map(\.operation)).count == entries.count, "nothing is there twice")
        fixture.sync.forgetHistories()
        // The entry is behind those that build on it.
        try await fixture.push([Samples.typing(1, "y", at: 2, agent: 4, parents: [(2, 1)])])
        #expect(try await text()?.count == 6)
        _ = try await JournalRepair.repair(fixture.store)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
        #expect(try await text()?.count == 6)
    }

    @Test func aRepairKeepsWhatCanBeMerged() async throws {
        #expect(try await !IntegrityCheck.check(fixture.store).isEmpty)
        #expect(try await !JournalRepair.repair(fixture.store).isEmpty)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
        #expect(try await text() == "a")
        fixture.sync.forgetHistories()
        try await fixture.push(typing + [concurrent])
        #expect(try await text()?.count == 5)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func whatWasPreparedIsMadeAgainAfterALoss() async throws {
        let cache = DocumentCache()
        let preparation = PushPreparation(cache: cache)
        #expect(preparation.isCurrent)
        cache.removeAll()
        #expect(!preparation.isCurrent && PushPreparation(cache: cache).isCurrent)
        let name = ProjectedText(space: fixture.first.spaceID, kind: .note, entity: Samples.entity(1), field: "text")
        let history = PushOutcome.History(name: name, generation: 0, document: TextDocument())
        cache.insert(history, revision: 1, removalCount: preparation.removalCount)
        #expect(cache.get(name, generation: 0) == nil)
        cache.insert(history, revision: 1, removalCount: cache.removalCount)
        #expect(cache.get(name, generation: 0) != nil)
    }
}
