import Domain
import Merge
import Replication
import Store
import Testing

@testable import Services

/// States what the versions of a note are made of, before and after its journal was folded, and what is in none.
@Suite struct EntityHistoryTests {
    private static let note = Samples.entity(1)
    private static let id = Identifier<Note>(note)
    private let fixture: SyncFixture

    init() async throws { fixture = try await SyncFixture() }

    private func wait(minutes: Int64) { fixture.now = Instant(milliseconds: fixture.now.milliseconds + minutes * 60_000) }

    private func history(byteLimit: Int = .max, after revision: Int64 = 0) async throws -> EntityHistory {
        try await fixture.store.read { [space = fixture.first.spaceID] transaction in
            try EntityHistory(of: Self.note, in: space, after: revision, byteLimit: byteLimit, transaction)
        }
    }

    /// Returns a line for each version: who left it, when, how much was written, and the text.
    private func versions() async throws -> [String] {
        let history = try await history()
        let versions = try history.versions()
        return versions.sittings(of: history.origins).map { sitting in
            let text = String(String.UnicodeScalarView(versions.scalars(of: "text", after: sitting.stepCount)))
            let author = history.authors.list[sitting.author].session?.text ?? "server"
            let minutes = [sitting.first, sitting.last].map { ($0.milliseconds - SyncFixture.start) / 60_000 }
            return "\(author.suffix(1)) \(minutes) +\(sitting.insertedCount) -\(sitting.deletedCount) \(text)"
        }
    }

    /// Lets two devices write one after the other, the first in two sittings.
    private func write() async throws {
        try await fixture.push([Samples.note(1), Samples.typing(1, "one")])
        wait(minutes: 4)
        try await fixture.push([Samples.typing(1, " two", at: 3, sequence: 3, parents: [(1, 2)])])
        wait(minutes: 1)
        try await fixture.push([Samples.typing(1, "!", at: 7, agent: 2, parents: [(1, 6)])], as: fixture.second)
        wait(minutes: 60)
        try await fixture.push([Samples.typing(1, "", at: 0, sequence: 7, parents: [(2, 0)], deleting: 4)])
        wait(minutes: 2)
        try await fixture.push([Samples.typing(1, "T", at: 0, sequence: 11, parents: [(1, 10)], deleting: 1)])
    }

    @Test func sittingsStayWhenTheJournalIsFolded() async throws {
        try await write()
        let expected = ["1 [0, 4] +7 -0 one two", "2 [5, 5] +1 -0 one two!", "1 [65, 67] +1 -5 Two!"]
        #expect(try await versions() == expected)
        #expect(try await fixture.sync.foldJournals(now: fixture.now.adding(days: 31)) == 2)
        #expect(try await versions() == expected)
    }

    @Test func pagesGiveTheWholeHistory() async throws {
        try await write()
        let whole = try await history()
        var (operations, revision): ([Replication.Operation], Int64) = ([], 0)
        while true {
            let page = try await history(byteLimit: 1, after: revision)
            #expect(page.operations.count == 1 && page.origins.count == 1 && page.authors.list.count == 1)
            operations += page.operations
            revision = page.revision
            guard page.hasMore else { break }
        }
        #expect(operations == whole.operations && revision == whole.revision && !whole.hasMore)
    }

    @Test func whatWasRemovedForGoodIsInNoVersion() async throws {
        try await write()
        try await fixture.push([Samples.deletion(1, at: 9)], since: 6)
        #expect(try await fixture.sync.history(of: Self.id, after: 0, for: fixture.first).operations.count == 7)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now.adding(days: 31)) == 1)
        await #expect(throws: ServiceError.self) { try await fixture.sync.history(of: Self.id, after: 0, for: fixture.first) }
    }

    /// Returns a line for each sitting of a topic, the latest first: who, when and in which notes.
    private func topicSittings() async throws -> [String] {
        let history = try await fixture.sync.history(of: Identifier(Samples.entity(9)), for: fixture.first)
        return history.sittings.map { sitting in
            let author = history.authors.list[sitting.author].session?.text ?? "server"
            let minutes = [sitting.first, sitting.last].map { ($0.milliseconds - SyncFixture.start) / 60_000 }
            return "\(author.suffix(1)) \(minutes) \(sitting.notes.map { $0.text.suffix(1) }.joined())"
        }
    }

    @Test func aTopicsSittingsTellWhoWroteWhichNotes() async throws {
        try await fixture.push([Samples.topic(9), Samples.note(1, topic: 9), Samples.note(2, topic: 9), Samples.note(3, topic: 8)])
        try await fixture.push([Samples.typing(3, "elsewhere")])
        wait(minutes: 3)
        try await fixture.push([Samples.typing(1, "o")])
        try await fixture.push([Samples.typing(1, "ne", at: 1, sequence: 1, parents: [(1, 0)])])
        try await fixture.push([Samples.typing(2, "!", agent: 2)], as: fixture.second)
        wait(minutes: 30)
        try await fixture.push([Samples.typing(1, "two", at: 0, sequence: 3, parents: [(1, 2)])])
        let expected = ["1 [33, 33] 1", "2 [3, 3] 2", "1 [0, 3] 12"]
        #expect(try await topicSittings() == expected)
        wait(minutes: 29 * 24 * 60)
        #expect(try await topicSittings() == expected)
        wait(minutes: 24 * 60 - 23)
        #expect(try await topicSittings() == ["1 [33, 33] 1"])
        wait(minutes: 60)
        #expect(try await topicSittings().isEmpty)
        try await fixture.push([Samples.typing(2, "?", at: 1, agent: 2, sequence: 1, parents: [(2, 0)])], as: fixture.second)
        #expect(try await topicSittings() == ["2 [43270, 43270] 2"])
        #expect(try await fixture.sync.foldJournals(now: fixture.now.adding(days: 3)) > 0)
        #expect(try await topicSittings() == ["2 [43270, 43270] 2"])
        await #expect(throws: ServiceError.self) {
            try await fixture.sync.history(of: Identifier(Samples.entity(7)), for: fixture.first)
        }
    }

    @Test func anotherPersonsNoteIsNotThere() async throws {
        try await write()
        let stranger = Caller(
            userID: Identifier(EntityID(high: 6, low: 9)), spaceID: Identifier(EntityID(high: 5, low: 9)),
            sessionID: Identifier(EntityID(high: 7, low: 9)))
        await #expect(throws: ServiceError.self) { try await fixture.sync.history(of: Self.id, after: 0, for: stranger) }
    }
}
