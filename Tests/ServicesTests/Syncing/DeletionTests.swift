import Domain
import Merge
import Replication
import Testing
import Wire

@testable import Services

/// States what becomes of entities that one device deletes while another writes, and of those long in the trash.
@Suite struct DeletionTests {
    private let fixture: SyncFixture

    init() async throws {
        fixture = try await SyncFixture()
        try await fixture.push([
            Samples.topic(9), Samples.note(1, topic: 9), Samples.typing(1, "abc"), Samples.note(2, topic: 9),
        ])
    }

    private func isDeleted(_ number: UInt64) async throws -> Bool {
        try await fixture.store.read { transaction in
            try #require(try transaction.entity(Samples.entity(number), in: fixture.first.spaceID)).deletedAt != nil
        }
    }

    private let typing = Samples.typing(1, "d", at: 3, agent: 2, parents: [(1, 2)])

    @Test func deletionThatIsSeenStays() async throws {
        try await fixture.push([Samples.deletion(1, at: 10)], since: 4)
        try await fixture.push([typing], since: 5, as: fixture.second)
        #expect(try await isDeleted(1))
        #expect(
            try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first).deletedAt?.milliseconds == SyncFixture.start + 10
        )
    }

    @Test func editOfUnseenDeletionBringsBack() async throws {
        try await fixture.push([Samples.deletion(1, at: 10)], since: 4)
        let answer = try await fixture.push([typing], since: 4, as: fixture.second)
        #expect(try await !isDeleted(1))
        #expect(answer.revision == 7 && answer.operations.count == 3)
        let note = try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first)
        #expect(note.text == "abcd" && note.deletedAt == nil)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func deletionOfUnseenEditBringsBack() async throws {
        try await fixture.push([typing], since: 4, as: fixture.second)
        let answer = try await fixture.push([Samples.deletion(1, at: 10)], since: 4)
        #expect(answer.operations.count == 3)
        #expect(try await !isDeleted(1))
        guard case .write(let fields, let stamp) = try #require(answer.operations.last).change else {
            Issue.record("the last operation is the restoring write")
            return
        }
        #expect(fields == [FieldWrite("deletedAt", .null)] && stamp > Samples.stamp(10) && stamp.agent == Agent(rawValue: 0xE0))
    }

    @Test func whereTheServerPutANoteIsNobodysEdit() async throws {
        let answer = try await fixture.push([Samples.typing(5, "typed into nothing")], since: 4)
        #expect(answer.revision == 6, "the server has put it into the topic")
        try await fixture.push([Samples.deletion(5, at: 10)], since: 5)
        #expect(try await isDeleted(5))
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func whereAPersonPutANoteBringsItBack() async throws {
        let topic = FieldWrite("topicID", .text(Samples.entity(8).text))
        try await fixture.push([Samples.topic(8), Samples.write(1, [topic], at: 3)], since: 4, as: fixture.second)
        try await fixture.push([Samples.deletion(1, at: 10)], since: 4)
        #expect(try await !isDeleted(1))
    }

    @Test func whatTheDeviceHasAndTheTabThatDeletedHadNotSeenBringsBack() async throws {
        try await fixture.push([typing], since: 4, as: fixture.second)
        let deletion = SyncRequest(since: 5, seen: 4, operations: [Samples.deletion(1, at: 10)])
        let answer = try await fixture.sync.synchronize(deletion, by: fixture.first)
        #expect(answer.operations.count == 2)
        #expect(try await !isDeleted(1))
        let seeing = SyncRequest(since: answer.revision, seen: answer.revision, operations: [Samples.deletion(1, at: 20)])
        _ = try await fixture.sync.synchronize(seeing, by: fixture.first)
        #expect(try await isDeleted(1))
    }

    @Test func aDeviceThatAsksForAllAnewDeletesWhatItHadSeen() async throws {
        try await fixture.push([typing], since: 4, as: fixture.second)
        let deletion = SyncRequest(since: 0, seen: 5, operations: [Samples.deletion(1, at: 10)])
        _ = try await fixture.sync.synchronize(deletion, by: fixture.first)
        #expect(try await isDeleted(1))
    }

    @Test func restoringWinsOverDeletionStampedAhead() async throws {
        try await fixture.push([Samples.deletion(1, at: year)], since: 4)
        try await fixture.push([typing], since: 4, as: fixture.second)
        #expect(try await !isDeleted(1))
    }

    @Test(arguments: [-5, 5]) func whatAServerWithAWrongClockBroughtBackCanBeDeletedByWhoeverKnows(years: Int64) async throws {
        let right = fixture.now
        fixture.now = Instant(milliseconds: right.milliseconds + years * year)
        try await fixture.push([Samples.deletion(1, at: 10)], since: 4)
        let answer = try await fixture.push([typing], since: 4, as: fixture.second)
        guard case .write(_, let restored) = try #require(answer.operations.last).change else {
            Issue.record("the last operation is the restoring write")
            return
        }
        #expect(restored == Samples.stamp(10).next(by: Agent(rawValue: 0xE0)), "the server's clock is no part of it")
        fixture.now = right
        try await fixture.push([Samples.deletion(1, at: 11)], since: answer.revision, as: fixture.second)
        #expect(try await isDeleted(1))
    }

    private let year: Int64 = 365 * 24 * 3_600_000

    @Test func movingWhatWasDeletedElsewhereDoesNotBringBack() async throws {
        try await fixture.push([Samples.deletion(1, at: 10)], since: 4)
        try await fixture.push([Samples.write(1, [FieldWrite("position", .text("W"))], at: 5, agent: 2)], since: 4, as: fixture.second)
        #expect(try await isDeleted(1))
    }

    @Test func ownEditDoesNotBringBackOwnDeletion() async throws {
        try await fixture.push([Samples.typing(1, "d", at: 3, sequence: 3, parents: [(1, 2)]), Samples.deletion(1, at: 10)], since: 0)
        #expect(try await isDeleted(1))
        try await fixture.push([Samples.typing(1, "d", at: 3, sequence: 3, parents: [(1, 2)]), Samples.deletion(1, at: 10)], since: 0)
        #expect(try await isDeleted(1))
        #expect(try await fixture.sync.revision(of: fixture.first.spaceID) == 6)
    }

    @Test func topicWithItsNotesIsDeleted() async throws {
        let batch = [1, 2].map { Samples.deletion($0, at: 10) } + [Samples.deletion(9, at: 10, kind: .topic)]
        try await fixture.push(batch, since: 4)
        for number in [1, 2, 9] as [UInt64] { #expect(try await isDeleted(number)) }
    }

    @Test func noteEditedElsewhereKeepsItsTopic() async throws {
        try await fixture.push([typing], since: 4, as: fixture.second)
        let batch = [1, 2].map { Samples.deletion($0, at: 10) } + [Samples.deletion(9, at: 10, kind: .topic)]
        try await fixture.push(batch, since: 4)
        #expect(try await !isDeleted(1))
        #expect(try await isDeleted(2))
        #expect(try await !isDeleted(9))
    }

    @Test func noteMadeElsewhereKeepsItsTopic() async throws {
        try await fixture.push([Samples.note(3, topic: 9, agent: 2)], since: 4, as: fixture.second)
        let batch = [1, 2].map { Samples.deletion($0, at: 10) } + [Samples.deletion(9, at: 10, kind: .topic)]
        try await fixture.push(batch, since: 4)
        #expect(try await isDeleted(1))
        #expect(try await isDeleted(2))
        #expect(try await !isDeleted(3))
        #expect(try await !isDeleted(9))
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func noteMadeInTopicDeletedElsewhereBringsItBack() async throws {
        let batch = [1, 2].map { Samples.deletion($0, at: 10) } + [Samples.deletion(9, at: 10, kind: .topic)]
        try await fixture.push(batch, since: 4)
        try await fixture.push([Samples.note(3, topic: 9, agent: 2)], since: 4, as: fixture.second)
        #expect(try await isDeleted(1))
        #expect(try await isDeleted(2))
        #expect(try await !isDeleted(3))
        #expect(try await !isDeleted(9))
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test(arguments: [(17, 11, true), (18, 10, true), (18, 11, false), (19, 11, true), (19, 12, false)])
    func massDeletionAsks(added: Int, deleted: Int, isAccepted: Bool) async throws {
        try await fixture.push((0..<added).map { Samples.note(100 + UInt64($0)) }, since: 4)
        let dump = try await fixture.dump()
        let batch = (0..<deleted).map { Samples.deletion(100 + UInt64($0), at: 10) }
        let since = Int64(4 + added)
        if isAccepted {
            try await fixture.push(batch, since: since)
        } else {
            await #expect(throws: ServiceError.massDeletion(count: deleted, total: added + 3)) {
                try await fixture.push(batch, since: since)
            }
            #expect(try await fixture.dump() == dump)
            try await fixture.push(batch, since: since, isConfirmed: true)
        }
        #expect(try await isDeleted(100))
    }

    @Test func opinionsOnProductsHideNoMassDeletion() async throws {
        let rating = [FieldWrite("rating", .integer(5))]
        try await fixture.push((0..<40).map { Samples.write(200 + UInt64($0), rating, at: 1, kind: .productOpinion) }, since: 4)
        try await fixture.push((0..<18).map { Samples.note(100 + UInt64($0)) }, since: 44)
        let batch = (0..<11).map { Samples.deletion(100 + UInt64($0), at: 10) }
        await #expect(throws: ServiceError.massDeletion(count: 11, total: 21)) { try await fixture.push(batch, since: 62) }
        try await fixture.push((0..<40).map { Samples.deletion(200 + UInt64($0), at: 10, kind: .productOpinion) }, since: 62)
        #expect(try await isDeleted(200))
        #expect(try await !isDeleted(100))
    }

    @Test func smallSpaceIsEmptiedUnasked() async throws {
        try await fixture.push((0..<17).map { Samples.note(100 + UInt64($0)) }, since: 4)
        let batch = (0..<17).map { Samples.deletion(100 + UInt64($0), at: 10) }
        try await fixture.push(batch, since: 21)
        #expect(try await isDeleted(116))
    }

    @Test func trashIsEmptiedAfterItsTime() async throws {
        try await fixture.push([typing, Samples.deletion(1, at: 10)], since: 4)
        let expiry = Instant(milliseconds: SyncFixture.start + 10).adding(days: TrashRetention.days)
        #expect(try await fixture.sync.purgeExpired(now: Instant(milliseconds: expiry.milliseconds - 1)) == 0)
        #expect(try await fixture.sync.purgeExpired(now: expiry) == 1)
        #expect(try await fixture.sync.purgeExpired(now: expiry) == 0)
        await #expect(throws: ServiceError.self) { try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first) }
        let pulled = try await fixture.push([], as: fixture.second)
        #expect(pulled.operations.filter { $0.entity == Samples.entity(1) } == [Samples.deletion(1, at: 10)])
        #expect(pulled.revision == 6 && !pulled.hasMore)
        let asked = try await fixture.sync.synchronize(
            SyncRequest(since: 6, expired: [1, 2, 77].map { Samples.entity($0) }), by: fixture.second)
        #expect(asked.purged == [Samples.entity(1)], "neither what is there nor what is not known")
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func aDamagedEntityKeepsNoOtherInTheTrash() async throws {
        try await fixture.push([Samples.deletion(1, at: 10), Samples.deletion(2, at: 11)], since: 4)
        let space = fixture.first.spaceID
        _ = try await fixture.store.write { transaction in try transaction.removeJournal(of: Samples.entity(1), in: space) }
        let expiry = Instant(milliseconds: SyncFixture.start + 11).adding(days: TrashRetention.days)
        var told: [String] = []
        #expect(try await fixture.sync.purgeExpired(now: expiry) { told.append($0) } == 1)
        #expect(told.count == 1 && told[0].contains(Samples.entity(1).text))
        let records = try await fixture.store.read { transaction in
            try [1, 2].map { try transaction.entity(Samples.entity($0), in: space)?.isPurged }
        }
        #expect(records == [false, true])
    }

    @Test func deletionByClockThatIsBehindStaysItsFullTime() async throws {
        try await fixture.push([Samples.deletion(1, at: -90 * 86_400_000)], since: 4)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now) == 0)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now.adding(days: TrashRetention.days)) == 1)
    }

    @Test func editOfPurgedEntityAsksForAllOfItAndBringsItBack() async throws {
        try await fixture.push([typing, Samples.deletion(1, at: 10)], since: 4)
        fixture.now = fixture.now.adding(days: TrashRetention.days + 1)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now) == 1)
        let late = Samples.typing(1, "new", agent: 5)
        await #expect { try await fixture.push([late], since: 4, as: fixture.second) } throws: { error in
            (error as? ServiceError)?.problem.kind == .unknownParent
        }
        let answer = try await fixture.push([Samples.note(1, topic: 9), late], since: 4, as: fixture.second)
        #expect(answer.operations.last?.change != Samples.deletion(1, at: 10).change)
        #expect(try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first).text == "new")
        #expect(try await IntegrityCheck.check(fixture.store) == [])
        #expect(try await fixture.sync.purgeExpired(now: fixture.now.adding(days: 90)) == 0)
    }

    @Test func restorationOfPurgedEntityAsksForAllOfItAndBringsItBack() async throws {
        try await fixture.push([typing, Samples.deletion(1, at: 10)], since: 4)
        fixture.now = fixture.now.adding(days: TrashRetention.days + 1)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now) == 1)
        let restoration = Samples.write(1, [FieldWrite("deletedAt", .null)], at: 20, agent: 2)
        await #expect { try await fixture.push([restoration], since: 5, as: fixture.second) } throws: { error in
            (error as? ServiceError)?.problem.kind == .unknownParent
        }
        let whole = [Samples.note(1, topic: 9), Samples.typing(1, "kept", agent: 2), restoration]
        try await fixture.push(whole, since: 5, as: fixture.second)
        let note = try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first)
        #expect(note.deletedAt == nil && note.text == "kept")
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func movingWhatWasPurgedBringsNothingBack() async throws {
        try await fixture.push([Samples.deletion(1, at: 10)], since: 4)
        fixture.now = fixture.now.adding(days: TrashRetention.days + 1)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now) == 1)
        let move = Samples.write(1, [FieldWrite("position", .text("W"))], at: 20)
        try await fixture.push([move, Samples.deletion(1, at: 10)], since: 4, as: fixture.second)
        #expect(try await fixture.sync.revision(of: fixture.first.spaceID) == 5)
    }

    @Test func deletionOfPurgedEntityChangesNothing() async throws {
        try await fixture.push([Samples.deletion(1, at: 10)], since: 4)
        fixture.now = fixture.now.adding(days: TrashRetention.days + 1)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now) == 1)
        let dump = try await fixture.dump()
        let late = [FieldWrite("deletedAt", .integer(SyncFixture.start + 90)), FieldWrite("expiredDeadline", .text("2026-03-20"))]
        try await fixture.push([Samples.write(1, late, at: 90, agent: 2)], since: 4, as: fixture.second)
        #expect(try await fixture.dump() == dump)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func removalByDeadlineIsNoEditThatWouldBringBack() async throws {
        let removal = [FieldWrite("deletedAt", .integer(SyncFixture.start + 9)), FieldWrite("expiredDeadline", .text("2026-03-20"))]
        try await fixture.push([Samples.write(1, removal, at: 9, agent: 2)], since: 4, as: fixture.second)
        try await fixture.push([Samples.deletion(1, at: 10)], since: 4)
        #expect(try await isDeleted(1))
    }

    @Test func laterDeadlineSetUnseenBringsBack() async throws {
        try await fixture.push(
            [Samples.write(1, [FieldWrite("deadline", .text("2027-01-01"))], at: 8, agent: 2)], since: 4, as: fixture.second)
        let removal = [FieldWrite("deletedAt", .integer(SyncFixture.start + 9)), FieldWrite("expiredDeadline", .text("2026-03-20"))]
        try await fixture.push([Samples.write(1, removal, at: 9)], since: 4)
        #expect(try await !isDeleted(1))
        #expect(try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first).deadline?.text == "2027-01-01")
    }
}
