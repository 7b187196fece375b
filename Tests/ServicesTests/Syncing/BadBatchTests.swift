import Domain
import Merge
import Replication
import Testing
import Wire

@testable import Services

/// States which batches are refused, as what, and that they change nothing.
@Suite struct BadBatchTests {
    /// Names a bad operation and the problem it is.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let operation: Operation
        let kind: Problem.Kind

        init(_ name: String, _ operation: Operation, _ kind: Problem.Kind) {
            testDescription = name
            self.operation = operation
            self.kind = kind
        }
    }

    private static func field(_ name: String, _ value: FieldValue, kind: EntityKind = .note) -> Operation {
        Samples.write(1, [FieldWrite(name, value)], at: 50, kind: kind)
    }

    private static let takenTooLate =
        Picture(
            file: EntityID(high: 1, low: 1), mediaType: "image/png", width: 1, height: 1, takenAt: Instant(milliseconds: Int64.max)
        ).text

    static let cases: [Case] = [
        Case("unknown kind", field("x", .null, kind: EntityKind(name: "dragon")), .unknownEntity),
        Case("unknown field", field("colour", .text("red")), .unknownEntity),
        Case("unknown merged field", Samples.typing(1, "a", field: "body"), .unknownEntity),
        Case("merged field written", field("title", .text("a")), .malformed),
        Case("register edited", Samples.typing(1, "a", field: "position"), .malformed),
        Case("text for a moment", field("createdAt", .text("now")), .malformed),
        Case("number for a text", field("position", .integer(1)), .malformed),
        Case("null for a text", field("position", .null), .malformed),
        Case("moment before 1970", field("deletedAt", .integer(-1)), .malformed),
        Case("moment past the limit", field("deletedAt", .integer(Timestamp.maximumMilliseconds + 1)), .malformed),
        Case("position that is no key", field("position", .text("V0")), .malformed),
        Case("empty position", field("position", .text("")), .malformed),
        Case("reference that is no identity", field("topicID", .text("ABC")), .malformed),
        Case("date that the calendar lacks", field("deadline", .text("2026-02-29")), .malformed),
        Case("date with an hour", field("deadline", .text("2026-03-20T00:00")), .malformed),
        Case("number for a date", field("deadline", .integer(20)), .malformed),
        Case("claim that is neither", field("removesAfterDeadline", .integer(2)), .malformed),
        Case("null for a claim", field("removesAfterDeadline", .null), .malformed),
        Case("number for a colour", field("color", .integer(1)), .malformed),
        Case("text that is no colour", field("color", .text("red")), .malformed),
        Case("colour of another spelling", field("customColor", .text("0 0.3 0.0 1.0")), .malformed),
        Case("no stars", field("rating", .integer(0), kind: .productOpinion), .malformed),
        Case("more stars than a product gets", field("rating", .integer(2_147_483_648), kind: .productOpinion), .malformed),
        Case("picture taken when no calendar is left", field("picture", .text(takenTooLate), kind: .photo), .malformed),
        Case("no fields", Samples.write(1, [], at: 50), .malformed),
        Case("field twice", Samples.write(1, [FieldWrite("createdAt", .null), FieldWrite("createdAt", .integer(1))], at: 50), .malformed),
        Case("unknown parent", Samples.typing(1, "a", agent: 2, parents: [(4, 4)]), .unknownParent),
        Case("gap in a sequence", Samples.typing(1, "a", sequence: 4, parents: [(1, 2)]), .unknownParent),
        Case("gap of a new agent", Samples.typing(1, "a", agent: 2, sequence: 1, parents: [(1, 2)]), .unknownParent),
        Case("position past the end", Samples.typing(1, "a", at: 4, sequence: 3, parents: [(1, 2)]), .malformed),
        Case("position past an older end", Samples.typing(1, "a", at: 1, agent: 2), .malformed),
        Case("deletion past the end", Samples.typing(1, "", at: 1, sequence: 3, parents: [(1, 2)], deleting: 3), .malformed),
        Case("edit without events", Samples.typing(1, "", sequence: 3, parents: [(1, 2)]), .malformed),
        Case("event of other content", Samples.typing(1, "abX"), .contradiction),
        Case("event of other parents", Samples.typing(1, "c", at: 2, sequence: 2, parents: [(1, 0)]), .contradiction),
        Case("timestamp of another value", Samples.write(1, [FieldWrite("position", .text("W"))], at: 0), .contradiction),
        Case("old timestamp of another value", Samples.write(1, [FieldWrite("createdAt", .integer(6))], at: 0), .contradiction),
        Case("entity of another kind", Samples.topic(1, at: 50), .contradiction),
        Case("title too long", Samples.typing(1, String(repeating: "t", count: Note.maximumTitleLength + 1), field: "title"), .tooLarge),
        Case(
            "text too long",
            Samples.typing(
                1, String(repeating: "t", count: Note.maximumTextLength - 2), sequence: 3, parents: [(1, 2)]), .tooLarge),
        Case(
            "name too long",
            Samples.write(
                2, [FieldWrite("name", .text(String(repeating: "n", count: Topic.maximumNameLength + 1)))], at: 50, kind: .topic), .tooLarge
        ),
    ]

    private func prepared() async throws -> SyncFixture {
        let fixture = try await SyncFixture()
        try await fixture.push([
            Samples.note(1), Samples.typing(1, "abc"), Samples.write(1, [FieldWrite("createdAt", .integer(7))], at: 20), Samples.note(3),
        ])
        return fixture
    }

    @Test(arguments: cases) func badOperationChangesNothing(bad: Case) async throws {
        let fixture = try await prepared()
        let dump = try await fixture.dump()
        let good = [Samples.note(7, at: 60), Samples.typing(3, "new"), Samples.deletion(1, at: 70)]
        for batch in [[bad.operation], good + [bad.operation]] {
            do {
                try await fixture.push(batch, since: 4)
                Issue.record("was accepted")
            } catch {
                #expect(error.problem.kind == bad.kind, "\(error)")
            }
            #expect(try await fixture.dump() == dump)
        }
        #expect(fixture.revisionsAnnounced == [4])
        try await fixture.push(good, since: 4)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func whatIsAtItsLimitIsAccepted() async throws {
        let fixture = try await prepared()
        try await fixture.push([
            Samples.typing(1, String(repeating: "t", count: Note.maximumTitleLength), field: "title"),
            Samples.typing(1, String(repeating: "😀", count: Note.maximumTextLength - 3), sequence: 3, parents: [(1, 2)]),
            Samples.write(2, [FieldWrite("name", .text(String(repeating: "ё", count: Topic.maximumNameLength)))], at: 50, kind: .topic),
            Samples.write(
                1, [FieldWrite("createdAt", .integer(Timestamp.maximumMilliseconds))],
                at: Timestamp.latestAcceptedMilliseconds - SyncFixture.start),
            Samples.write(1, [FieldWrite("topicID", .null)], at: 51),
        ])
        let note = try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first)
        #expect(note.text.unicodeScalars.count == Note.maximumTextLength)
    }

    @Test func mergedTitleMayPassTheLimitThatEachWriterKept() async throws {
        let fixture = try await prepared()
        let title = String(repeating: "t", count: Note.maximumTitleLength)
        try await fixture.push([Samples.typing(1, title, agent: 2, field: "title")], since: 4)
        try await fixture.push([Samples.typing(1, title, agent: 3, field: "title")], since: 4)
        #expect(try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first).title.count == 2 * Note.maximumTitleLength)
        let parents: [(UInt64, Int)] = [(2, title.count - 1), (3, title.count - 1)]
        await #expect(throws: ServiceError.self) {
            try await fixture.push([Samples.typing(1, "!", agent: 4, parents: parents, field: "title")], since: 6)
        }
        try await fixture.push([Samples.typing(1, "", agent: 4, parents: parents, field: "title", deleting: 900)], since: 6)
    }

    @Test func tooManyOperationsAreRefused() async throws {
        let fixture = try await SyncFixture()
        let limit = SyncRequest.maximumOperationCount
        let operations = (0...limit).map { Samples.note(UInt64($0)) }
        await #expect(throws: ServiceError.tooLarge("The batch", limit: limit)) { try await fixture.push(operations) }
        try await fixture.push(Array(operations.dropLast()))
    }

    @Test func unknownSpaceIsNotFound() async throws {
        let fixture = try await SyncFixture()
        let caller = Caller(
            userID: fixture.first.userID, spaceID: Identifier(EntityID(high: 0, low: 0)), sessionID: fixture.first.sessionID)
        for operations in [[], [Samples.note(1)]] {
            await #expect(throws: ServiceError.notFound("Space not found.")) { try await fixture.push(operations, as: caller) }
        }
    }
}
