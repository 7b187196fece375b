import Blobs
import Domain
import Replication
import Store
import Synchronization
import Testing
import Wire

@testable import Services

/// States how much people may write, and what they may do past it.
@Suite struct QuotaTests {
    /// The bytes that a disk has left, which tests change.
    private final class Disk: Sendable {
        private let free = Mutex<Int64?>(nil)

        var room: DiskRoom {
            var calls = DiskCalls.system
            calls.freeBytes = { [self] _ in free.withLock { $0 } }
            return DiskRoom(folder: "/", calls: calls)
        }

        func leave(_ bytes: Int64?) { free.withLock { $0 = bytes } }
    }

    private func byteCount(_ operations: [Operation]) throws -> Int64 {
        try operations.reduce(0) { $0 + Int64(try PreparedOperation($1).text.utf8.count) }
    }

    private func stored(_ fixture: SyncFixture) async throws -> Int64 {
        try await fixture.store.read { try $0.journalByteCount(of: fixture.first.spaceID) }
    }

    @Test func whatFillsTheQuotaIsTakenAndOneByteMoreIsNot() async throws {
        let operations = [Samples.note(1), Samples.typing(1, "abc")]
        let bytes = try byteCount(operations)
        let exact = try await SyncFixture(journals: JournalRoom(spaceBytes: bytes))
        try await exact.push(operations)
        #expect(try await stored(exact) == bytes)
        #expect(try await exact.push(operations).revision == 2)
        await #expect(throws: ServiceError.quota(limit: bytes)) { try await exact.push([Samples.topic(2)]) }
        #expect(try await stored(exact) == bytes)
        let small = try await SyncFixture(journals: JournalRoom(spaceBytes: bytes - 1))
        await #expect(throws: ServiceError.quota(limit: bytes - 1)) { try await small.push(operations) }
        #expect(try await stored(small) == 0)
        #expect(try await small.sync.revision(of: small.first.spaceID) == 0)
    }

    @Test func pastTheQuotaPeopleReadAndDelete() async throws {
        let operations = [Samples.note(1), Samples.note(2), Samples.note(3)]
        let bytes = try byteCount(operations)
        let fixture = try await SyncFixture(journals: JournalRoom(spaceBytes: bytes))
        try await fixture.push(operations)
        #expect(try await fixture.push([], as: fixture.second).operations == operations)
        try await fixture.push([Samples.deletion(1, at: 5), Samples.deletion(2, at: 5)], since: 3)
        #expect(try await fixture.sync.note(Identifier(Samples.entity(1)), for: fixture.first).deletedAt != nil)
        // What deletes and writes besides is no deletion.
        let both = Samples.write(
            3, [FieldWrite("deletedAt", .integer(SyncFixture.start)), FieldWrite("position", .text("W"))], at: 6)
        await #expect(throws: ServiceError.quota(limit: bytes)) { try await fixture.push([both], since: 5) }
        await #expect(throws: ServiceError.quota(limit: bytes)) {
            try await fixture.push([Samples.deletion(3, at: 7), Samples.topic(9)], since: 5)
        }
        await #expect(throws: ServiceError.quota(limit: bytes)) {
            try await fixture.push([Samples.write(1, [FieldWrite("deletedAt", .null)], at: 8)], since: 5)
        }
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func whatIsRemovedForGoodMakesRoom() async throws {
        let operations = [Samples.note(1), Samples.typing(1, String(repeating: "a", count: 1_000))]
        let fixture = try await SyncFixture(journals: JournalRoom(spaceBytes: try byteCount(operations)))
        try await fixture.push(operations)
        try await fixture.push([Samples.deletion(1, at: 5)], since: 2)
        fixture.now = SyncFixture.moment.adding(days: 31)
        #expect(try await fixture.sync.purgeExpired(now: fixture.now) == 1)
        try await fixture.push([Samples.note(2), Samples.typing(2, "again")], since: 3)
        #expect(try await IntegrityCheck.check(fixture.store) == [])
    }

    @Test func theSameDeletedAgainAndAgainEndsAtAReserve() async throws {
        let growth = PushBatch.Growth.self
        #expect(growth.none.limit(quota: 5) == nil && growth.deletions.limit(quota: 5) == nil)
        #expect(growth.content.limit(quota: 5) == 5)
        #expect(growth.repetitions.limit(quota: 5) == 5 + growth.repetitionBytes)
        let fixture = try await SyncFixture(journals: JournalRoom(spaceBytes: -growth.repetitionBytes))
        // Nothing may be written here, so nothing is there that could be deleted.
        await #expect(throws: ServiceError.quota(limit: -growth.repetitionBytes)) { try await fixture.push([Samples.deletion(1, at: 5)]) }
        #expect(try await stored(fixture) == 0)
    }

    @Test func ofAFullDiskPeopleReadAndDelete() async throws {
        let disk = Disk()
        let fixture = try await SyncFixture(journals: JournalRoom(room: disk.room))
        try await fixture.push([Samples.note(1), Samples.note(2)])
        let need: Int64 = 1 << 20
        disk.leave(DiskRoom.Use.note.reservedBytes + need)
        try await fixture.push([Samples.note(3)], since: 2)
        disk.leave(DiskRoom.Use.note.reservedBytes)
        await #expect(throws: ServiceError.storage(.full)) { try await fixture.push([Samples.note(4)], since: 3) }
        await #expect(throws: ServiceError.storage(.full)) {
            try await fixture.push([Samples.deletion(1, at: 5), Samples.note(4)], since: 3)
        }
        #expect(try await fixture.push([], as: fixture.second).operations.count == 3)
        disk.leave(DiskRoom.Use.deletion.reservedBytes + need)
        try await fixture.push([Samples.deletion(1, at: 5)], since: 3)
        disk.leave(DiskRoom.Use.deletion.reservedBytes)
        await #expect(throws: ServiceError.storage(.full)) { try await fixture.push([Samples.deletion(2, at: 5)], since: 4) }
        #expect(try await fixture.push([], as: fixture.second).operations.count == 4)
        disk.leave(nil)
        try await fixture.push([Samples.note(4)], since: 4)
    }

    @Test func whatOthersAreWritingCountsAsTaken() throws {
        let disk = Disk()
        let room = JournalRoom(room: disk.room)
        disk.leave(DiskRoom.Use.note.reservedBytes + (10 << 20))
        do {
            let share = try room.reserve([2 << 20], for: .note)
            defer { withExtendedLifetime(share) {} }
            #expect(throws: ServiceError.storage(.full)) { try room.reserve([2 << 20], for: .note) }
        }
        _ = try room.reserve([2 << 20], for: .note)
    }

    @Test func eachUseLeavesRoomForThoseThatMatterMore() {
        let reserves = DiskRoom.Use.allCases.map(\.reservedBytes)
        #expect(reserves == reserves.sorted() && Set(reserves).count == reserves.count && reserves[0] > 0)
    }
}
