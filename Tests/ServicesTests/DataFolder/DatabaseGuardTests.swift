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

    private func guarding(_ store: SQLiteStore) -> DatabaseGuard { DatabaseGuard(store: store, folder: folder.path) }

    private func finding(_ name: String = "enot.sqlite") throws -> DatabaseGuard.Finding? {
        try DatabaseGuard.finding(of: try SQLiteStore.outline(at: folder.path + "/" + name), beside: blobs, in: folder.path)
    }

    private func addBlob() throws {
        let upload = try blobs.openUpload("a")
        try [1, 2, 3].withUnsafeBytes { bytes in try upload.write(bytes, at: 0) }
        try blobs.adoptUpload("a", as: String(repeating: "ab", count: 32))
    }

    @Test func theDatabaseThatWasServedBelongsToItsFolder() async throws {
        let store = try store()
        #expect(try finding() == nil)
        for _ in 1...3 {
            try await guarding(store).renew()
            #expect(try finding() == nil)
        }
        #expect(try await store.read { transaction in try transaction.stamp()?.generation } == 3)
    }

    @Test func anEarlierCopyIsOlder() async throws {
        let path = folder.path + "/enot.sqlite"
        let first = try store()
        try await guarding(first).renew()
        first.close()
        try FileManager.default.copyItem(atPath: path, toPath: folder.path + "/copy.sqlite")
        let second = try store()
        try await guarding(second).renew()
        #expect(try finding() == nil)
        #expect(try finding("copy.sqlite") == .older)
    }

    @Test func anotherDatabaseIsFoundAndOnceAcceptedBelongs() async throws {
        try await guarding(store()).renew()
        let other = try store("other.sqlite")
        try await other.write { transaction in try transaction.save(DatabaseStamp(identity: EntityID(high: 1, low: 1), generation: 99)) }
        #expect(try finding("other.sqlite") == .other)
        try await guarding(other).renew()
        #expect(try finding("other.sqlite") == nil)
        #expect(try finding() == .other)
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
        #expect(try finding() == .missing, "it names nothing of what is there")
        try await guarding(store).renew()
        #expect(try finding() == nil)
        #expect(try finding("new.sqlite") == .missing)
        try FileManager.default.removeItem(atPath: folder.path + "/blobs")
        #expect(try DatabaseGuard.isDatabaseMissed(at: folder.path + "/none", in: folder.path))
    }

    @Test(arguments: try FrozenRelease.names()) func aDatabaseOfAnEarlierReleaseIsLookedAtAndLeftAsItIs(name: String) async throws {
        let release = try FrozenRelease(name)
        let path = release.folder.path + "/enot.sqlite"
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let outline = try SQLiteStore.outline(at: path)
        #expect(outline == DatabaseOutline(isEmpty: false, namesContents: true))
        #expect(try DatabaseGuard.finding(of: outline, beside: blobs, in: folder.path) == nil)
        try await guarding(store()).renew()
        #expect(try DatabaseGuard.finding(of: outline, beside: blobs, in: folder.path) == .older)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }

    @Test func aCrashBetweenDatabaseAndFileIsNoFinding() async throws {
        let store = try store()
        try await guarding(store).renew()
        try await store.write { transaction in
            var stamp = try #require(try transaction.stamp())
            stamp.generation += 1
            try transaction.save(stamp)
        }
        #expect(try finding() == nil)
    }

    @Test func aFileThatIsNoStampCountsAsNone() async throws {
        let store = try store()
        try await guarding(store).renew()
        try Data("torn".utf8).write(to: URL(fileURLWithPath: folder.path + "/" + DatabaseGuard.fileName))
        #expect(try finding() == nil)
    }
}
