import Domain
import Merge
import Replication
import Store
import Testing
import Wire

@testable import Services

/// Checks the moments of change that the server gives to notes of programs without them.
struct DatingTests {
    private static let hour: Int64 = 3_600_000

    @Test func aNoteOfAnOlderProgramGetsTheMinuteInWhichItsLastEditWasReceived() async throws {
        let fixture = try await fixtureWithAPerson()
        try await fixture.push([Samples.note(1, at: 1), Samples.note(2, at: 1), Samples.typing(1, "words")])
        #expect(try await fixture.sync.dateNotes() == 1)
        #expect(try await changed(1, fixture) == SyncFixture.moment.minute)
        #expect(try await changed(2, fixture) == nil)
        // Devices are told by an operation of the journal.
        #expect(fixture.revisionsAnnounced.last == 4)
        #expect(try await fixture.push([], since: 3, as: fixture.second).operations.count == 1)
        #expect(try await fixture.sync.dateNotes() == 0)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func furtherWritingOfAnOlderProgramMovesTheMoment() async throws {
        let fixture = try await fixtureWithAPerson()
        try await fixture.push([Samples.note(1, at: 1), Samples.typing(1, "words")])
        #expect(try await fixture.sync.dateNotes() == 1)
        fixture.now = Instant(milliseconds: SyncFixture.start + Self.hour)
        try await fixture.push([Samples.typing(1, "more", agent: 2)], since: 3)
        #expect(try await fixture.sync.dateNotes() == 1)
        #expect(try await changed(1, fixture) == fixture.now.minute)
    }

    @Test func whatADeviceSaysItselfStays() async throws {
        let fixture = try await fixtureWithAPerson()
        let own = Instant(milliseconds: SyncFixture.start - 5 * Self.hour)
        try await fixture.push([Samples.note(1, at: 1), Samples.typing(1, "words")])
        #expect(try await fixture.sync.dateNotes() == 1)
        let late = Timestamp(milliseconds: SyncFixture.start, counter: 0, agent: Agent(rawValue: 9))
        let write = Operation(
            kind: .note, entity: Samples.entity(1), change: .write([FieldWrite(Note.changedField, own)], at: late))
        try await fixture.push([write], since: 3)
        #expect(try await changed(1, fixture) == own)
        fixture.now = Instant(milliseconds: SyncFixture.start + Self.hour)
        try await fixture.push([Samples.typing(1, "more", agent: 2)], since: 4)
        #expect(try await fixture.sync.dateNotes() == 0)
        #expect(try await changed(1, fixture) == own)
    }

    private func fixtureWithAPerson() async throws -> SyncFixture {
        let fixture = try await SyncFixture()
        let (id, space) = (fixture.first.userID, fixture.first.spaceID)
        try await fixture.store.write { transaction throws in
            try transaction.save(User(id: id, name: "Anna", passPhraseHash: nil, space: space, createdAt: SyncFixture.moment))
        }
        return fixture
    }

    private func changed(_ number: UInt64, _ fixture: SyncFixture) async throws -> Instant? {
        try await fixture.store.read { transaction in
            let state = try transaction.entity(Samples.entity(number), in: fixture.first.spaceID).map { try RegisterText.state(of: $0) }
            guard case .integer(let moment)? = state?.value(of: Note.changedField.name) else { return nil }
            return Instant(milliseconds: moment)
        }
    }
}
