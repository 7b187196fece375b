import Blobs
import Domain
import Foundation
import Store
import StoreSQLite
import TestKit
import Testing

@testable import Services

@Suite struct DatabaseGuardTests {
    private let folder: TemporaryFolder
    private let blobs: BlobFolder

    init() throws {
        folder = try TemporaryFolder()
        blobs = try BlobFolder(dataFolder: folder.path)
    }

    private func store(_ name: String = "enot.sqlite") throws -> SQLiteStore { try SQLiteStore(path: folder.path + "/" + name) }

    private func guarding(_ store: SQLiteStore) -> DatabaseGuard { DatabaseGuard(store: store, blobs: blobs, folder: folder.path) }

    private func addBlob() throws {
        let upload = try blobs.openUpload("a")
        try [1, 2, 3].withUnsafeBytes { bytes in try upload.write(bytes, at: 0) }
        try blobs.adoptUpload("a", as: String(repeating: "ab", count: 32))
    }

    @Test func theDatabaseThatWasServedBelongsToItsFolder() async throws {
        let store = try store()
        #expect(try guarding(store).finding() == nil)
        for _ in 1...3 {
            try await guarding(store).renew()
            #expect(try guarding(store).finding() == nil)
        }
        #expect(try store.read { transaction in try transaction.stamp()?.generation } == 3)
    }

    @Test func anEarlierCopyIsOlder() async throws {
        let path = folder.path + "/enot.sqlite"
        let first = try store()
        try await guarding(first).renew()
        first.close()
        try FileManager.default.copyItem(atPath: path, toPath: folder.path + "/copy.sqlite")
        let second = try store()
        try await guarding(second).renew()
        #expect(try guarding(second).finding() == nil)
        #expect(try guarding(store("copy.sqlite")).finding() == .older)
    }

    @Test func anotherDatabaseIsFoundAndOnceAcceptedBelongs() async throws {
        try await guarding(store()).renew()
        let other = try store("other.sqlite")
        try await other.write { transaction in try transaction.save(DatabaseStamp(identity: EntityID(high: 1, low: 1), generation: 99)) }
        #expect(try guarding(other).finding() == .other)
        try await guarding(other).renew()
        #expect(try guarding(other).finding() == nil)
        #expect(try guarding(store()).finding() == .other)
    }

    @Test func aMissingOrEmptyDatabaseIsMissedBesideContentsOrAStamp() async throws {
        let path = folder.path + "/enot.sqlite"
        #expect(try !DatabaseGuard.isDatabaseMissed(at: path, in: folder.path))
        try addBlob()
        #expect(try DatabaseGuard.isDatabaseMissed(at: path, in: folder.path))
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(try DatabaseGuard.isDatabaseMissed(at: path, in: folder.path))
        let store = try store()
        #expect(try !DatabaseGuard.isDatabaseMissed(at: path, in: folder.path))
        #expect(try guarding(store).finding() == .missing, "it names nothing of what is there")
        try await guarding(store).renew()
        #expect(try guarding(store).finding() == nil)
        #expect(try guarding(self.store("new.sqlite")).finding() == .missing)
        try FileManager.default.removeItem(atPath: folder.path + "/blobs")
        #expect(try DatabaseGuard.isDatabaseMissed(at: folder.path + "/none", in: folder.path))
    }

    @Test func aCrashBetweenDatabaseAndFileIsNoFinding() async throws {
        let store = try store()
        try await guarding(store).renew()
        try await store.write { transaction in
            var stamp = try #require(try transaction.stamp())
            stamp.generation += 1
            try transaction.save(stamp)
        }
        #expect(try guarding(store).finding() == nil)
    }

    @Test func aFileThatIsNoStampCountsAsNone() async throws {
        let store = try store()
        try await guarding(store).renew()
        try Data("torn".utf8).write(to: URL(fileURLWithPath: folder.path + "/" + DatabaseGuard.fileName))
        #expect(try guarding(store).finding() == nil)
    }
}
