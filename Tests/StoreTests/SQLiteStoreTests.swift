import Domain
import Foundation
import RandomTesting
import Store
import TestKit
import Testing

@testable import StoreSQLite

/// States how the SQLite driver treats files, versions and failures of the disk.
@Suite struct SQLiteStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/data/enot.sqlite" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func execute(_ sql: String, on store: SQLiteStore) async throws {
        try await store.write { transaction throws in
            let transaction = try #require(transaction as? SQLiteTransaction)
            try transaction.connection.execute(sql)
        }
    }

    private func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test func nobodyElseMayReadTheFiles() async throws {
        let store = try SQLiteStore(path: path)
        try await store.write { transaction in try transaction.save(Space(id: Samples.space)) }
        #expect(try mode(folder.path + "/data") == 0o700)
        for suffix in ["", "-wal", "-shm"] { #expect(try mode(path + suffix) == 0o600) }
    }

    @Test func aNewFileGivesBackWhatIsRemovedAndItsLogIsEmptied() async throws {
        let store = try SQLiteStore(path: path)
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            for revision in 1...40 as ClosedRange<Int64> {
                let text = (0..<60).map { Samples.noise(500, seed: UInt64(revision) * 100 + $0) }.joined(separator: "DISTINCTIVE")
                try transaction.append(Samples.entry(revision, entity: 8, operation: text), to: Samples.space)
            }
        }
        let full = try await store.fileState()
        #expect(full.canGiveBack && full.freeByteCount == 0 && full.byteCount > 1_000_000)
        _ = try await store.write { transaction throws in
            let entity: Identifier<Note> = Samples.id(8)
            return try transaction.removeJournal(of: entity.entity, in: Samples.space)
        }
        #expect(try await store.fileState().freeByteCount > 1_000_000)
        // What was deleted is overwritten before its room is given back.
        #expect(try await store.emptyLog())
        #expect(try !Data(contentsOf: URL(fileURLWithPath: path)).contains("DISTINCTIVE"))
        try await store.freeSpace()
        #expect(try await store.emptyLog())
        let state = try await store.fileState()
        #expect(state.freeByteCount == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == Int(state.byteCount) && state.byteCount < 1_000_000)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")).isEmpty)
        #expect(try await store.read { try $0.damage() } == [])
    }

    @Test func aLogThatIsReadIsLeftAtOnceAndEmptiedLater() async throws {
        let store = try SQLiteStore(path: path)
        try await store.write { transaction in try transaction.save(Space(id: Samples.space)) }
        let reader = try SQLiteConnection(path: path, isWriter: false)
        try reader.execute("BEGIN; SELECT * FROM space")
        try await store.write { transaction in try transaction.save(Space(id: Samples.id(2))) }
        #expect(try await !store.emptyLog())
        try await store.write { transaction in try transaction.save(Space(id: Samples.id(3))) }
        try reader.execute("COMMIT")
        #expect(try await store.emptyLog())
        #expect(try await store.read { try $0.spaces().count } == 3)
    }

    @Test func closingWaitsForWhoeverReadsSoThatNoLogIsLeft() async throws {
        let store = try SQLiteStore(path: path)
        try await store.write { transaction in try transaction.save(Space(id: Samples.space)) }
        let (isReading, mayEnd, isClosed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread {
            isReading.wait()
            Thread { mayEnd.signal() }.start()
            store.close()
            isClosed.signal()
        }.start()
        try await store.read { _ in
            isReading.signal()
            mayEnd.wait()
        }
        try await SocketClient.onThread { isClosed.wait() }
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
        await #expect(throws: StoreError.closed) { try await store.read { _ in } }
    }

    @Test(arguments: ["data", "a?b", "a#b", "50%25", "a b"]) func aDatabaseThatIsOnlyLookedAtStaysAlone(name: String) async throws {
        // With two slashes, as a person may write it.
        let path = "/" + folder.path + "/" + name + "/enot.sqlite"
        let stamp = DatabaseStamp(identity: EntityID(high: 1, low: 2), generation: 3)
        #expect(try SQLiteStore.outline(at: path) == DatabaseOutline())
        let store = try SQLiteStore(path: path)
        try await store.write { transaction in try transaction.save(stamp) }
        #expect(try SQLiteStore.outline(at: path).stamp == stamp, "what is in the log is read as well")
        store.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(try SQLiteStore.outline(at: path) == DatabaseOutline(stamp: stamp))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name) == ["enot.sqlite"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }

    /// What removes something for good.
    enum Removal: CaseIterable {
        case everything, journal, file, catalogue

        func run(in transaction: any WriteTransaction) throws {
            switch self {
            case .everything: try transaction.removeEverything()
            case .journal: _ = try transaction.removeJournal(of: EntityID(high: 0, low: 8), in: Samples.space)
            case .file: try transaction.removeFile(EntityID(high: 0, low: 9), in: Samples.space)
            case .catalogue: try transaction.removeCatalogueContents(EntityID(high: 0, low: 7), andRecord: false)
            }
        }
    }

    @Test(arguments: Removal.allCases) func thatSomethingWasRemovedIsKnownUntilTheFileIsWrittenAnew(removal: Removal) async throws {
        do {
            let store = try SQLiteStore(path: path)
            try await store.write { transaction throws in
                let (moment, entity) = (Instant(milliseconds: 1), EntityID(high: 0, low: 8))
                try transaction.removeEverything()
                try transaction.save(Space(id: Samples.space))
                try transaction.append(
                    JournalEntry(revision: 1, entity: entity, kind: .note, session: nil, receivedAt: moment, operation: "1"),
                    to: Samples.space)
                try transaction.save(
                    FileRecord(
                        id: EntityID(high: 0, low: 9), origin: .upload, name: "a", digest: String(repeating: "a", count: 64), byteCount: 1,
                        createdAt: moment, addedAt: moment), in: Samples.space)
                _ = try transaction.removeJournal(of: EntityID(high: 0, low: 6), in: Samples.space)
                try transaction.removeFile(EntityID(high: 0, low: 6), in: Samples.space)
            }
            #expect(try await !store.fileState().hasTraces, "nothing was there to be removed")
            try await store.write { transaction in try removal.run(in: transaction) }
            store.close()
        }
        let store = try SQLiteStore(path: path)
        #expect(try await store.fileState().hasTraces)
        try await store.rewrite()
        #expect(try await !store.fileState().hasTraces)
        try await store.write { transaction in try transaction.removeCatalogueContents(EntityID(high: 0, low: 7), andRecord: true) }
        #expect(try await store.fileState().hasTraces, "what is removed later is known as well")
    }

    @Test func anOlderFileIsRewrittenWithAllThatItHas() async throws {
        try DatabaseFile.prepare(path)
        do {
            let connection = try SQLiteConnection(path: path, isWriter: true)
            try connection.execute("PRAGMA journal_mode = WAL; PRAGMA secure_delete = FAST")
            try Migration.run(Migration.steps, on: connection)
        }
        let store = try SQLiteStore(path: path)
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            try transaction.append(Samples.entry(1, operation: "kept"), to: Samples.space)
        }
        #expect(try await !store.fileState().canGiveBack)
        try await store.freeSpace()
        let reader = try SQLiteConnection(path: path, isWriter: false)
        try reader.execute("BEGIN; SELECT * FROM space")
        try await store.rewrite()
        #expect(try await store.fileState().canGiveBack)
        try reader.execute("COMMIT")
        #expect(try await store.emptyLog())
        try await store.write { transaction in try transaction.append(Samples.entry(2, operation: "more"), to: Samples.space) }
        let entries = try await store.read { try $0.journal(of: Samples.space, after: 0, limit: 9, byteLimit: 999) }
        #expect(entries.map(\.operation) == ["kept", "more"])
        #expect(try await store.read { try $0.damage() } == [])
        store.close()
        #expect(try await SQLiteStore(path: path).fileState().canGiveBack)
        await #expect(throws: StoreError.closed) { try await store.rewrite() }
    }

    @Test func newerVersionIsRefused() async throws {
        let store = try SQLiteStore(path: path)
        try await Self.execute("PRAGMA user_version = 99", on: store)
        store.close()
        #expect(throws: StoreError.newerVersion(found: 99, supported: Migration.steps.count)) { try SQLiteStore(path: path) }
    }

    @Test func otherProgramsDatabaseIsRefused() throws {
        try DatabaseFile.prepare(path)
        let connection = try SQLiteConnection(path: path, isWriter: true)
        try connection.execute("CREATE TABLE other (id)")
        #expect(throws: StoreError.corrupt(detail: "the file is another program's database")) { try SQLiteStore(path: path) }
    }

    @Test func fileThatIsNoDatabaseIsRefused() throws {
        try DatabaseFile.prepare(path)
        try Data(repeating: 0x41, count: 8_192).write(to: URL(fileURLWithPath: path))
        #expect { try SQLiteStore(path: path) } throws: { error in
            if case .corrupt = error as? StoreError { true } else { false }
        }
    }

    @Test func upgradesFromEveryVersionEndAlike() throws {
        let steps = [
            Migration(version: 1, sql: "CREATE TABLE a (x); INSERT INTO a VALUES (1)"),
            Migration(version: 2, sql: "ALTER TABLE a ADD COLUMN y; UPDATE a SET y = x + 1"),
            Migration(version: 4, sql: "CREATE TABLE b AS SELECT y AS z FROM a"),
        ]
        for count in 0...steps.count {
            let path = folder.path + "/upgrade-\(count)"
            try DatabaseFile.prepare(path)
            let connection = try SQLiteConnection(path: path, isWriter: true)
            try Migration.run(Array(steps.prefix(count)), on: connection)
            try Migration.run(steps, on: connection)
            try Migration.run(steps, on: connection)
            #expect(try connection.number("SELECT z FROM b") == 2)
            #expect(try connection.number("PRAGMA user_version") == 4)
            #expect(throws: StoreError.newerVersion(found: 4, supported: 2)) {
                try Migration.run(Array(steps.prefix(2)), on: connection)
            }
        }
    }

    @Test func peopleOfTheFirstVersionHaveNoLicence() async throws {
        try DatabaseFile.prepare(path)
        let connection = try SQLiteConnection(path: path, isWriter: true)
        try Migration.run(Array(Migration.steps.prefix(1)), on: connection)
        let (space, user) = (Samples.space.text, Samples.id(7) as Identifier<User>)
        try connection.execute(
            "INSERT INTO space VALUES ('\(space)', 0, 0); INSERT INTO user VALUES ('\(user.text)', 'Аня', NULL, '\(space)', 5)")
        let store = try SQLiteStore(path: path)
        let known = User(id: user, name: "Аня", space: Samples.space, createdAt: Instant(milliseconds: 5), isOwner: true)
        #expect(try await store.read { try $0.users() } == [known])
    }

    @Test func notesFromBeforeDeadlinesHaveNone() async throws {
        try DatabaseFile.prepare(path)
        let note: Identifier<Note> = Samples.id(1)
        do {
            let connection = try SQLiteConnection(path: path, isWriter: true)
            try Migration.run(Array(Migration.steps.prefix(1)), on: connection)
            try connection.execute(
                """
                INSERT INTO space VALUES ('\(Samples.space.text)', 0, 0);
                INSERT INTO entity_state VALUES ('\(Samples.space.text)', '\(note.text)', 'note', '{}', NULL, 0);
                INSERT INTO note (space, id, title) VALUES ('\(Samples.space.text)', '\(note.text)', 'old')
                """)
        }
        let stored = try #require(try await SQLiteStore(path: path).read { try $0.projection(note, in: Samples.space) })
        #expect(stored.title == "old" && stored.deadline == nil && !stored.removesAfterDeadline && stored.expiredDeadline == nil)
    }

    @Test func failingMigrationChangesNothing() throws {
        try DatabaseFile.prepare(path)
        let connection = try SQLiteConnection(path: path, isWriter: true)
        let steps = [Migration(version: 1, sql: "CREATE TABLE a (x)"), Migration(version: 2, sql: "DROP TABLE a; SELECT nonsense")]
        #expect(throws: StoreError.self) { try Migration.run(steps, on: connection) }
        #expect(try connection.number("PRAGMA user_version") == 1)
        #expect(try connection.number("SELECT count(*) FROM a") == 0)
    }

    @Test func readOnlyDatabaseRefusesWritesAndStillReads() async throws {
        let store = try SQLiteStore(path: path)
        try await store.write { transaction in try transaction.save(Space(id: Samples.space)) }
        try await Self.execute("PRAGMA query_only = 1", on: store)
        await #expect(throws: StoreError.readOnly) {
            try await store.write { transaction in try transaction.save(Space(id: Samples.id(2))) }
        }
        #expect(try await store.read { try $0.spaces() }.count == 1)
    }

    @Test func fullDiskRefusesWhatDoesNotFitAndTakesTheRest() async throws {
        let store = try SQLiteStore(path: path)
        try await store.write { transaction in try transaction.save(Space(id: Samples.space)) }
        let pageCount = try await store.write { transaction throws in
            try #require(transaction as? SQLiteTransaction).connection.number("PRAGMA page_count") ?? 0
        }
        try await Self.execute("PRAGMA max_page_count = \(pageCount + 2)", on: store)
        let large = Samples.noise(100_000)
        let results = await withTaskGroup(of: (Int64, StoreError?).self) { group in
            for revision in 1...40 as ClosedRange<Int64> {
                group.addTask {
                    do {
                        try await store.write { transaction throws in
                            let text = revision.isMultiple(of: 2) ? large : "small"
                            try transaction.append(Samples.entry(revision, operation: text), to: Samples.space)
                        }
                        return (revision, nil)
                    } catch { return (revision, error as? StoreError) }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 as StoreError?? }
        }
        for (revision, error) in results { #expect(error == (revision.isMultiple(of: 2) ? .full : nil)) }
        #expect(try await store.read { try $0.journalCount(of: Samples.space) } == 20)
        try await Self.execute("PRAGMA max_page_count = 1000000", on: store)
        try await store.write { transaction in try transaction.append(Samples.entry(2, operation: large), to: Samples.space) }
        #expect(try await store.read { try $0.damage() } == [])
    }

    @Test func damagedFileIsReportedAndDoesNotCrash() async throws {
        let store = try SQLiteStore(path: path)
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            for revision in 1...400 as ClosedRange<Int64> {
                try transaction.append(Samples.entry(revision, operation: Samples.noise(500)), to: Samples.space)
            }
        }
        store.close()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        var generator = SeededRandom(seed: 11)
        var corruptCount = 0
        for _ in 0..<40 {
            var bytes = whole
            for _ in 0..<2_000 {
                let place = Int.random(in: 100..<bytes.count, using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            try bytes.write(to: URL(fileURLWithPath: path))
            for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
                try FileManager.default.removeItem(atPath: path + suffix)
            }
            do {
                let damaged = try SQLiteStore(path: path)
                let findings = try await damaged.read { transaction in
                    _ = try transaction.journal(of: Samples.space, after: 0, limit: 1_000, byteLimit: .max)
                    return try transaction.damage()
                }
                if !findings.isEmpty { corruptCount += 1 }
                try await damaged.write { transaction in try transaction.append(Samples.entry(500), to: Samples.space) }
            } catch let error as StoreError {
                if case .corrupt = error { corruptCount += 1 }
            }
        }
        #expect(corruptCount == 40)
    }
}

extension Data {
    /// Returns whether the bytes of a text are somewhere in it.
    fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
