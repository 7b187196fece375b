import Domain
import Merge
import RandomTesting
import Replication
import Testing
import Wire

@testable import Services

/// Checks that no version changes when journals are folded, whatever the server's clock did and whoever wrote at once.
@Suite struct FoldedVersionsTests {
    private static let note = Samples.entity(1)
    private static let minute: Int64 = 60_000
    private static let day: Int64 = 24 * 60 * minute
    private let folded: SyncFixture
    private let unfolded: SyncFixture

    init() async throws {
        folded = try await SyncFixture()
        unfolded = try await SyncFixture()
    }

    /// A page of a device; two tabs of one device have pages of their own.
    private struct Page {
        let caller: Caller
        var replica: Replica
        var revision: Int64 = 0

        init(_ caller: Caller, agent: UInt64) {
            self.caller = caller
            replica = Replica(agent: Agent(rawValue: agent))
        }
    }

    /// Returns a line for each version: who left it, when, how much was written, and what it has.
    private func versions(_ fixture: SyncFixture) async throws -> [String] {
        let history = try await fixture.store.read { [space = fixture.first.spaceID] in try EntityHistory(of: Self.note, in: space, $0) }
        let versions = try history.versions()
        return versions.sittings(of: history.origins).map { sitting in
            let author = history.authors.list[sitting.author].session?.text ?? "server"
            let texts = ["title", "text"].map { versions.scalars(of: $0, after: sitting.stepCount).map(String.init).joined() }
            let deadline = versions.value(of: "deadline", after: sitting.stepCount)
            return "\(author.suffix(1)) \(sitting.first.milliseconds)–\(sitting.last.milliseconds) \(sitting.stepCount) "
                + "+\(sitting.insertedCount) -\(sitting.deletedCount) \(texts) \(String(describing: deadline))"
        }
    }

    /// Sends the same to both servers at the same moment.
    private func push(_ operations: [Operation], by page: Page) async throws {
        unfolded.now = folded.now
        for fixture in [folded, unfolded] { try await fixture.push(operations, since: page.revision, as: page.caller) }
    }

    private func fold(now: Instant) async throws -> Int {
        try await folded.sync.foldJournals(now: now) { Issue.record("\($0)") }
    }

    /// Lets pages of three sessions write at once while the server's clock jumps by one of some milliseconds now and then, and folds the
    /// journal of one server meanwhile; returns the number of entries that are gone.
    private func live(seed: UInt64, jumps: [Int64]) async throws -> Int {
        var random = SeededRandom(seed: seed)
        let third = Caller(userID: folded.first.userID, spaceID: folded.first.spaceID, sessionID: Identifier(EntityID(high: 7, low: 3)))
        var pages = [folded.first, folded.first, folded.second, third].enumerated().map { Page($1, agent: UInt64($0 + 1)) }
        try await push([Samples.note(1, agent: 9)], by: pages[0])
        var goneCount = 0
        for step in 0..<80 {
            let index = random.next(below: pages.count)
            if random.next(below: 3) == 0 {
                // An answer that ends within what was folded since brings all of it.
                let answer = try await folded.sync.synchronize(SyncRequest(since: pages[index].revision), by: pages[index].caller)
                for operation in answer.operations { try pages[index].replica.apply(operation) }
                pages[index].revision = answer.revision
            }
            for _ in 0...random.next(below: 3) {
                try await push([operation(by: &pages[index], step: step, &random)], by: pages[index])
                let pause = [100, 1_000, Self.minute, 3 * Self.minute, 4 * Self.minute, 6 * Self.minute][random.next(below: 6)]
                folded.now = Instant(milliseconds: folded.now.milliseconds + pause)
            }
            if !jumps.isEmpty, random.next(below: 10) == 0 {
                folded.now = Instant(milliseconds: folded.now.milliseconds + jumps[random.next(below: jumps.count)])
            }
            if random.next(below: 20) == 0 {
                goneCount += try await fold(now: Instant(milliseconds: folded.now.milliseconds + Int64(random.next(below: 40)) * Self.day))
                #expect(try await versions(folded) == versions(unfolded), "seed \(seed), step \(step)")
            }
        }
        return goneCount + (try await fold(now: folded.now.adding(days: 40_000)))
    }

    /// Returns something that a person writes on a page.
    private func operation(by page: inout Page, step: Int, _ random: inout SeededRandom) throws -> Operation {
        if random.next(below: 12) == 0 {
            let deadline = FieldWrite("deadline", .text("2024-01-\(10 + step % 20)"))
            return Samples.write(1, [deadline], at: Int64(step), agent: 100 + random.next() % 1_000)
        }
        let field = random.next(below: 4) == 0 ? "title" : "text"
        let length = page.replica[Self.note]?.document(of: field).scalarCount ?? 0
        let position = random.next(below: length + 1)
        let deletedCount = random.next(below: 4) == 0 ? min(2, length - position) : 0
        let letter = Unicode.Scalar(UInt32(0x4E00 + step)) ?? "?"
        return try page.replica.edit(
            .note, Self.note, field, [TextEdit(position: position, deletedCount: deletedCount, inserted: [letter])])
    }

    @Test(arguments: 0..<12 as Range<UInt64>) func versionsStayWhoeverWritesAtOnce(seed: UInt64) async throws {
        #expect(try await live(seed: 55_000 + seed, jumps: []) > 0, "seed \(seed)")
        #expect(try await versions(folded) == versions(unfolded), "seed \(seed)")
        #expect(try await IntegrityCheck.check(folded.store) == [])
    }

    @Test(arguments: 0..<12 as Range<UInt64>) func versionsStayWhateverTheClockDid(seed: UInt64) async throws {
        let jumps = [-2 * Self.minute, -10 * Self.minute, -Self.day, 40 * Self.day, 3_650 * Self.day, -3_650 * Self.day]
        #expect(try await live(seed: 56_000 + seed, jumps: jumps) > 0, "seed \(seed)")
        #expect(try await versions(folded) == versions(unfolded), "seed \(seed)")
        #expect(try await IntegrityCheck.check(folded.store) == [])
    }

    @Test func nothingMovesPastTheEndOfAnothersSitting() async throws {
        let (first, second) = (Page(folded.first, agent: 1), Page(folded.second, agent: 2))
        try await push([Samples.note(1), Samples.typing(1, "a")], by: first)
        try await push([Samples.typing(1, "x", agent: 2)], by: second)
        try await push([Samples.typing(1, "b", at: 1, sequence: 1, parents: [(1, 0)])], by: first)
        try await push([Samples.typing(1, "c", at: 2, sequence: 2, parents: [(1, 1)])], by: first)
        #expect(try await fold(now: folded.now.adding(days: 31)) == 1)
        let expected = try await versions(unfolded)
        #expect(try await versions(folded) == expected && expected.count == 2)
        #expect(expected[0].contains("a") && expected[0].contains("x"), "the version of the second has what the first had written")
    }

    @Test func aClockThatIsPutRightBeginsANewVersion() async throws {
        let page = Page(folded.first, agent: 1)
        try await push([Samples.note(1), Samples.typing(1, "a")], by: page)
        for (sequence, moment) in [SyncFixture.moment.adding(days: 3_650), SyncFixture.moment.adding(days: 1)].enumerated() {
            folded.now = moment
            try await push([Samples.typing(1, "b", at: 0, sequence: sequence + 1, parents: [(1, sequence)])], by: page)
        }
        #expect(try await versions(unfolded).count == 3)
        #expect(try await fold(now: SyncFixture.moment.adding(days: 4_000)) == 0)
        #expect(try await versions(folded) == versions(unfolded))
    }
}
