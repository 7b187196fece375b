import Domain
import Foundation
import Merge
import RandomTesting
import Store
import TestKit
import Testing
import Wire

@testable import Services
@testable import StoreSQLite

/// Damages databases page by page and looks what is found, and what a repair makes of them.
@Suite(.timeLimit(.minutes(3))) struct RepairTests {
    private static let noteCount = 120
    private static let now = Instant(milliseconds: 1_795_000_000_000)
    private let folder: TemporaryFolder
    private let ids: [Identifier<Note>]

    private var path: String { folder.path + "/enot.sqlite" }
    private var repaired: String { folder.path + "/repaired.sqlite" }

    init() async throws {
        folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.path + "/enot.sqlite")
        try await store.withoutDisk()
        let space = Space(id: Identifier(EntityID(high: 5, low: 1)))
        let user = User(id: Identifier(EntityID(high: 6, low: 1)), name: "me", space: space.id, createdAt: Self.now)
        try await store.write { transaction in
            try transaction.save(space)
            try transaction.save(user)
        }
        let caller = Caller(userID: user.id, spaceID: space.id, sessionID: Identifier(EntityID(high: 7, low: 1)))
        let service = SyncService(store: store, agent: Agent(rawValue: 9), now: { Self.now })
        var device = WritingDevice(seed: 1)
        var made: [Identifier<Note>] = []
        for index in 0..<Self.noteCount {
            let (id, operations) = try device.note(String(repeating: "note \(index) ", count: 1 + index % 90), now: Self.now)
            made.append(id)
            _ = try await service.synchronize(SyncRequest(since: 0, operations: operations), by: caller)
        }
        ids = made
        store.close()
    }

    private func findings(_ path: String) async -> [String] {
        do {
            let store = try SQLiteStore(path: path)
            defer { store.close() }
            return try await IntegrityCheck.check(store).map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    private func repair() async throws -> (lines: [String], noteCount: Int) {
        let salvage = try SQLiteSalvage.copy(from: path, to: repaired)
        let store = try SQLiteStore(path: repaired)
        defer { store.close() }
        let lines = try await JournalRepair.repair(store, removed: salvage.removed)
        #expect(try await IntegrityCheck.check(store) == [])
        let count = try await store.read { transaction in
            try ids.count { try transaction.projection($0, in: Identifier(EntityID(high: 5, low: 1))) != nil }
        }
        return (lines, count)
    }

    @Test func aSoundDatabaseLosesNothing() async throws {
        let (lines, count) = try await repair()
        #expect(lines == [] && count == Self.noteCount)
    }

    @Test func whatFollowsFromTheJournalIsMadeAnew() async throws {
        let connection = try SQLiteConnection(path: path, isWriter: true)
        try connection.execute(
            "PRAGMA foreign_keys = OFF; DELETE FROM note; DELETE FROM document; UPDATE entity_state SET registers = '{}', packed = NULL")
        connection.close()
        #expect(await !findings(path).isEmpty)
        let (lines, count) = try await repair()
        #expect(lines == [] && count == Self.noteCount)
    }

    @Test func aLostEntryIsToldAndTheRestIsKept() async throws {
        let connection = try SQLiteConnection(path: path, isWriter: true)
        try connection.execute(
            "DELETE FROM journal WHERE revision = 7; UPDATE journal SET operation = '{', packed = NULL WHERE revision = 100")
        connection.close()
        let (lines, count) = try await repair()
        #expect(lines.count == 2 && lines[1].contains("2 changes are lost") && count >= Self.noteCount - 2)
    }

    @Test func aLostPersonIsPutBackAndRowsOfNoIdentityAreLeftOut() async throws {
        let session = String(repeating: "7", count: 32)
        let connection = try SQLiteConnection(path: path, isWriter: true)
        try connection.execute(
            """
            PRAGMA foreign_keys = OFF;
            INSERT INTO session SELECT '\(session)', id, x'01', 'd', 0, 0 FROM user; DELETE FROM user;
            UPDATE journal SET entity = 'garbled' WHERE revision = 5; UPDATE journal SET space = 'garbled' WHERE revision = 9
            """)
        connection.close()
        let (lines, count) = try await repair()
        #expect(lines.contains { $0.contains("2 changes are lost") } && count >= Self.noteCount - 2)
        let store = try SQLiteStore(path: repaired)
        defer { store.close() }
        let people = try await store.read { transaction in try transaction.users() }
        #expect(people.map(\.id) == [Identifier(EntityID(high: 6, low: 1))] && people[0].space.entity == EntityID(high: 5, low: 1))
    }

    /// Overwrites pages one by one, all that matter among them, and checks that each is found and mended as far as can be.
    @Test func everyDamagedPageIsFoundAndMended() async throws {
        let sound = try Data(contentsOf: URL(fileURLWithPath: path))
        let pageCount = sound.count / 4_096
        #expect(pageCount > 50)
        let inner = try pages("pagetype = 'internal' OR name = 'sqlite_schema'")
        let changes = try pages("pagetype <> 'internal' AND name = 'journal'")
        var (unnoticed, unmended, losses, needless, branches): ([Int], [Int], [Int], [Int], [Int]) = ([], [], [], [], [])
        var random = SeededRandom(seed: 3)
        // Changes are packed, so that few pages have them.
        let some = changes.sorted().enumerated().filter { $0.offset.isMultiple(of: max(1, changes.count / 4)) }.map(\.element)
        for page in Set((0..<25).map { $0 * pageCount / 25 } + some).sorted() {
            var damaged = sound
            let noise = (0..<4_096).map { _ in UInt8.random(in: 0...255, using: &random) }
            damaged.replaceSubrange(page * 4_096..<(page + 1) * 4_096, with: noise)
            for end in ["", "-wal", "-shm"] {
                for file in [path, repaired] where FileManager.default.fileExists(atPath: file + end) {
                    try FileManager.default.removeItem(atPath: file + end)
                }
            }
            try damaged.write(to: URL(fileURLWithPath: path))
            if await findings(path).isEmpty { unnoticed.append(page) }
            do {
                let loss = Self.noteCount - (try await repair().noteCount)
                if inner.contains(page) {
                    branches.append(loss)
                } else if changes.contains(page) {
                    losses.append(loss)
                } else {
                    needless.append(loss)
                }
            } catch {
                unmended.append(page)
            }
        }
        #expect(unnoticed == [], "every page is found")
        #expect(unmended == [0], "without the first page nothing is known of any other: a backup has to be restored")
        #expect(!losses.isEmpty && losses.allSatisfy { $0 <= 16 }, "what stands in a page of changes is lost, and no more: \(losses)")
        #expect(needless.count > 12 && needless.allSatisfy { $0 == 0 }, "what stands elsewhere follows from the changes: \(needless)")
        // A page that only names others may take with it what lies below, one of the schema whole tables: a backup has to be restored.
        #expect(branches.count <= 6, "\(branches)")
    }

    /// Lists the pages, from 0, of which something holds in the table of SQLite's pages.
    private func pages(_ condition: String) throws -> Set<Int> {
        let connection = try SQLiteConnection(path: path, isWriter: false)
        defer { connection.close() }
        let pages: [Int] = try connection.all("SELECT pageno FROM dbstat WHERE \(condition)")
        return Set(pages.map { $0 - 1 })
    }
}
