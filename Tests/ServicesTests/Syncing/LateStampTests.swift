import Domain
import JSON
import Merge
import Replication
import Testing
import Wire

@testable import Services

/// States what becomes of timestamps later than any clock gives.
@Suite struct LateStampTests {
    private let agent = Agent(rawValue: 1)

    private func deletion(_ number: UInt64, _ milliseconds: Int64, counter: Int = Timestamp.maximumCounter) -> Operation {
        Operation(
            kind: .note, entity: Samples.entity(number),
            change: .write(
                [FieldWrite("deletedAt", .integer(5))], at: Timestamp(milliseconds: milliseconds, counter: counter, agent: agent)))
    }

    @Test func whatFollowsTheLastAcceptedStampCanBeRead() async throws {
        let fixture = try await SyncFixture()
        try await fixture.push([Samples.topic(9), Samples.note(1, topic: 9), Samples.typing(1, "abc")])
        try await fixture.push([deletion(1, Timestamp.latestAcceptedMilliseconds)], since: 3)
        // The server brings the note back by an operation that follows the deletion.
        try await fixture.push([Samples.typing(1, "d", at: 3, agent: 2, parents: [(1, 2)])], since: 3, as: fixture.second)
        #expect(try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first).text == "abcd")
        for caller in [fixture.first, fixture.second] {
            let answer = try await fixture.push([], since: 0, as: caller)
            #expect(answer.operations.count == 6)
            // What the answer says is what a device reads.
            var writer = JSONWriter()
            answer.write(to: &writer)
            #expect(try SyncAnswer(json: JSON(parsing: writer.text)).operations == answer.operations)
        }
        #expect(try await IntegrityCheck.check(fixture.store) == [])
        // Whoever writes after it is heard as ever.
        try await fixture.push([Samples.typing(1, "e", at: 4, agent: 3, parents: [(2, 0)])], since: 6)
        #expect(try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first).text == "abcde")
    }

    @Test(arguments: [Timestamp.latestAcceptedMilliseconds + 1, Timestamp.maximumMilliseconds])
    func laterStampsAreRefused(milliseconds: Int64) async throws {
        let fixture = try await SyncFixture()
        try await fixture.push([Samples.topic(9), Samples.note(1, topic: 9)])
        await #expect(throws: ServiceError.malformed("The timestamp is out of range.")) {
            try await fixture.push([deletion(1, milliseconds, counter: 0)], since: 2)
        }
    }

    @Test func anArchiveWithALaterStampIsTakenOverWithoutIt() async throws {
        let fixture = try await SyncFixture()
        let operations = [
            Samples.topic(9), Samples.note(1, topic: 9), deletion(1, Timestamp.maximumMilliseconds), Samples.typing(1, "abc"),
        ]
        #expect(try await fixture.sync.importOperations(operations, for: fixture.first) == 1)
        let note = try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first)
        #expect(note.text == "abc" && note.deletedAt == nil)
    }
}
