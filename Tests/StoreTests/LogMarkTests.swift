import Domain
import Foundation
import RandomTesting
import Store
import TestKit
import Testing

@testable import StoreSQLite

/// A log that was left by a killed server, beside the file that it continues or beside a copy.
@Suite(.timeLimit(.minutes(2))) struct LogMarkTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/enot.sqlite" }
    private let files = FileManager.default

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ store: SQLiteStore, _ revision: Int64, bytes: Int = 100) async throws {
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space, revision: revision))
            let text = Samples.noise(bytes, seed: UInt64(revision))
            try transaction.append(Samples.entry(revision, entity: 8, operation: text), to: Samples.space)
        }
    }

    /// Returns the bytes of the database and of its log once the writer rests.
    private func state(_ store: SQLiteStore) async throws -> (file: Data, log: Data) {
        _ = try await store.fileState()
        return (try bytes(path), try bytes(path + "-wal"))
    }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    /// Returns a path at which these bytes are a database and the log beside it.
    private func left(_ file: Data, _ log: Data) throws -> String {
        let path = folder.path + "/" + UUID().uuidString
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
        try file.write(to: URL(fileURLWithPath: path + "/enot.sqlite"))
        try log.write(to: URL(fileURLWithPath: path + "/enot.sqlite-wal"))
        return path + "/enot.sqlite"
    }

    @Test func aCopyFromBeforeACheckpointIsNoticedAndNothingIsWritten() async throws {
        let store = try SQLiteStore(path: path)
        try await write(store, 1)
        store.close()
        let copy = try bytes(path)
        let later = try SQLiteStore(path: path)
        try await write(later, 2)
        #expect(try await later.emptyLog())
        try await write(later, 3)
        let (file, log) = try await state(later)
        let (own, mixed) = (try left(file, log), try left(copy, log))
        #expect(!SQLiteStore.hasForeignLog(at: own))
        #expect(SQLiteStore.hasForeignLog(at: mixed))
        #expect(try bytes(mixed) == copy && bytes(mixed + "-wal") == log)
        later.close()
        #expect(!SQLiteStore.hasForeignLog(at: path), "a clean end leaves no log")
    }

    @Test func aLongLogIsCopiedIntoTheDatabaseAndMarked() async throws {
        let store = try SQLiteStore(path: path)
        try await write(store, 1)
        let before = try await state(store).file
        try await write(store, 2, bytes: 9 << 20)
        #expect(try await state(store).file.count > 8 << 20, "a checkpoint without being asked")
        try await write(store, 3)
        let (file, log) = try await state(store)
        #expect(SQLiteStore.hasForeignLog(at: try left(before, log)))
        #expect(!SQLiteStore.hasForeignLog(at: try left(file, log)))
        store.close()
    }

    @Test func aCopyOfAnOlderProgramIsNoticed() async throws {
        let older = try SQLiteStore(path: path, migrations: Array(Migration.steps.prefix(LogMark.firstVersion - 1)))
        try await older.write { transaction in try transaction.save(Space(id: Samples.space)) }
        older.close()
        let copy = try bytes(path)
        let store = try SQLiteStore(path: path)
        try await write(store, 1)
        let first = try await state(store)
        #expect(!SQLiteStore.hasForeignLog(at: try left(copy, first.log)), "all that came since is in the log")
        #expect(try await store.emptyLog())
        try await write(store, 2)
        #expect(try await SQLiteStore.hasForeignLog(at: left(copy, state(store).log)))
        store.close()
    }

    /// Whatever a server does and whenever it is killed, its own files are never refused, also in the middle of a checkpoint. A copy that
    /// is not refused has all that is needed beside the log.
    @Test(arguments: [1, 2, 3, 4, 5, 6]) func onlyWhatWouldBeDamageIsRefused(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        var copies: [Data] = []
        var refused = 0
        var store = try SQLiteStore(path: path)
        for revision in 1...40 as ClosedRange<Int64> {
            try await write(store, revision, bytes: Int.random(in: 10...20_000, using: &random))
            let before = try await state(store)
            copies.append(before.file)
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                store.close()
                store = try SQLiteStore(path: path)
            case 1, 2:
                #expect(try await store.emptyLog())
                // Killed while the pages were copied, in their order.
                let after = try bytes(path)
                let pages = Int.random(in: 0...after.count / 4_096, using: &random)
                let torn = after.prefix(pages * 4_096) + before.file.dropFirst(pages * 4_096)
                #expect(!SQLiteStore.hasForeignLog(at: try left(torn, before.log)), "seed \(seed), revision \(revision), page \(pages)")
            case 3:
                try await store.rewrite()
                let rewritten = try await state(store)
                #expect(!SQLiteStore.hasForeignLog(at: try left(rewritten.file, rewritten.log)), "seed \(seed), revision \(revision)")
            default: break
            }
            #expect(!SQLiteStore.hasForeignLog(at: try left(before.file, before.log)), "seed \(seed), revision \(revision)")
            let copy = try left(copies[Int.random(in: 0..<copies.count, using: &random)], before.log)
            if SQLiteStore.hasForeignLog(at: copy) {
                refused += 1
                continue
            }
            let opened = try SQLiteStore(path: copy)
            #expect(try await opened.read { try $0.damage() } == [], "seed \(seed), revision \(revision)")
            #expect(try await opened.read { try $0.space(Samples.space)?.revision } == revision, "seed \(seed)")
            opened.close()
        }
        #expect(refused > 0, "seed \(seed)")
        store.close()
    }
}
