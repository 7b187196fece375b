import Domain
import Folders
import Foundation
import Glibc
import Store
import TestKit
import Testing
import Wire

@testable import Services

@Suite(.timeLimit(.minutes(1))) struct WatchedFoldersTests {
    private func watched(_ fixture: LibraryFixture, roots: [FolderRoot]? = nil) -> WatchedFolders {
        WatchedFolders(
            store: fixture.store, space: fixture.caller.spaceID, roots: roots ?? fixture.roots, now: { SyncFixture.moment })
    }

    private func paths(_ paths: String...) -> FolderChange {
        var change = FolderChange()
        change.paths = Set(paths.map { Array($0.utf8) })
        return change
    }

    @Test func theListFollowsTheFolder() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a.jpg")
        try folder.write("22", to: "deep/b.jpg")
        let fixture = try await LibraryFixture(libraries: [folder.path])
        let service = watched(fixture)
        try await service.apply(.everything, in: fixture.roots[0])
        #expect(try await fixture.names() == ["a.jpg", "b.jpg"])
        let before = try await fixture.list()
        #expect(before.files.allSatisfy { $0.isReadOnly && $0.stage == .waiting })
        let deep = try #require(before.files.first { $0.name == "b.jpg" })
        #expect(try await fixture.library.details(deep.id, for: fixture.caller).folder == "deep")
        #expect(try await fixture.library.contents(deep.id, for: fixture.caller).file.beginning(9) == Array("22".utf8))
        await #expect(throws: ServiceError.unsuitable("The file is in a read-only directory. Delete it there.")) {
            try await fixture.library.moveToTrash(deep.id, for: fixture.caller)
        }
        try await service.apply(.everything, in: fixture.roots[0])
        #expect(try await fixture.list() == before)

        try folder.write("333", to: "deep/b.jpg")
        try folder.write("4", to: "c.jpg")
        #expect(unlink(folder.path + "/a.jpg") == 0)
        try await service.apply(paths("deep/b.jpg", "c.jpg", "a.jpg"), in: fixture.roots[0])
        let after = try await fixture.list()
        #expect(try await fixture.names() == ["b.jpg", "c.jpg"])
        #expect(after.revision > before.revision)
        let changed = try #require(after.files.first { $0.name == "b.jpg" })
        #expect(changed.id == deep.id && changed.byteCount == 3)
        #expect(rename(folder.path + "/deep", folder.path + "/shallow") == 0)
        try await service.apply(paths("deep", "shallow"), in: fixture.roots[0])
        #expect(try await fixture.names() == ["b.jpg", "c.jpg"])
        #expect(try await fixture.list().total == 2)
    }

    @Test(.enabled(if: !TestStore.isPostgreSQL)) func filesLeaveTheListOfWhoeverIsNoLongerTheOwner() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a.jpg")
        let fixture = try await LibraryFixture(libraries: [folder.path])
        try await watched(fixture).apply(.everything, in: fixture.roots[0])
        #expect(try await fixture.names() == ["a.jpg"])
        let space: Identifier<Space> = Identifier(EntityID(high: 9, low: 9))
        try await fixture.store.write { transaction in try transaction.save(Space(id: space)) }
        let service = WatchedFolders(store: fixture.store, space: space, roots: [], now: { SyncFixture.moment })
        try await service.start()
        #expect(try await fixture.names() == [])
        service.stop()
    }

    @Test func aFileThatComesBackAsItWasNeedsNoSecondLook() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a.jpg")
        let fixture = try await LibraryFixture(libraries: [folder.path])
        let service = watched(fixture)
        try await service.apply(.everything, in: fixture.roots[0])
        while try await fixture.jobs.runNext() {}
        let entry = try #require(try await fixture.list().files.first)
        #expect(entry.hasPreview)
        #expect(rename(folder.path + "/a.jpg", folder.path + "/.a.jpg") == 0)
        try await service.apply(paths("a.jpg"), in: fixture.roots[0])
        #expect(try await fixture.list().total == 0)
        #expect(rename(folder.path + "/.a.jpg", folder.path + "/a.jpg") == 0)
        try await service.apply(.everything, in: fixture.roots[0])
        #expect(try await fixture.list().files == [entry])
        #expect(try await !fixture.jobs.runNext())
    }

    @Test func whatAFolderHeldThatIsNotThereStays() async throws {
        let outer = try TemporaryFolder()
        try outer.write("1", to: "watched/a.jpg")
        let fixture = try await LibraryFixture(libraries: [outer.path + "/watched"])
        let service = watched(fixture)
        try await service.apply(.everything, in: fixture.roots[0])
        #expect(rename(outer.path + "/watched", outer.path + "/elsewhere") == 0)
        try await service.apply(.everything, in: fixture.roots[0])
        try await service.apply(paths("a.jpg"), in: fixture.roots[0])
        #expect(try await fixture.names() == ["a.jpg"])
        let id = try #require(try await fixture.list().files.first?.id)
        await #expect(throws: ServiceError.self) { _ = try await fixture.library.contents(id, for: fixture.caller) }
        #expect(mkdir(outer.path + "/watched", 0o700) == 0)
        try await service.apply(.everything, in: fixture.roots[0])
        #expect(try await fixture.names() == ["a.jpg"], "an empty folder is where a disk was mounted")
        try outer.write("2", to: "watched/b.jpg")
        try await service.apply(.everything, in: fixture.roots[0])
        #expect(try await fixture.names() == ["b.jpg"])
    }

    @Test func aPathThatCannotBeLookedAtHoldsUpNoOther() async throws {
        let folder = try TemporaryFolder()
        let fixture = try await LibraryFixture(libraries: [folder.path])
        try folder.write("1", to: "a.jpg")
        // No file system takes such a name.
        try await watched(fixture).apply(paths(String(repeating: "x", count: 300) + "/b.jpg", "a.jpg"), in: fixture.roots[0])
        #expect(try await fixture.names() == ["a.jpg"])
    }

    @Test func filesOfAFolderNoLongerWatchedLeaveTheList() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a.jpg")
        let fixture = try await LibraryFixture(libraries: [folder.path])
        try await watched(fixture).apply(.everything, in: fixture.roots[0])
        let service = watched(fixture, roots: [])
        try await service.start()
        service.stop()
        #expect(try await fixture.list().total == 0)
    }

    @Test func whatArrivesWhileWatchedIsListedWithoutBeingAskedFor() async throws {
        let folder = try TemporaryFolder()
        let fixture = try await LibraryFixture(libraries: [folder.path])
        let (changes, change) = AsyncStream.makeStream(of: Int64.self)
        let service = WatchedFolders(
            store: fixture.store, space: fixture.caller.spaceID, roots: fixture.roots, now: { SyncFixture.moment },
            onFiles: { change.yield($1) })
        try await service.start()
        for number in 0..<200 { try folder.write("\(number)", to: "\(number / 7)/\(number).jpg") }
        for await _ in changes where try await fixture.list().total == 200 { break }
        for number in 0..<200 where number % 2 == 0 { #expect(unlink(folder.path + "/\(number / 7)/\(number).jpg") == 0) }
        for await _ in changes where try await fixture.list().total == 100 { break }
        service.stop()
    }
}
