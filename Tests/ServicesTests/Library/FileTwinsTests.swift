import Domain
import Folders
import Glibc
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// Holds a content to one entry of the library, wherever it came from.
@Suite(.timeLimit(.minutes(1))) struct FileTwinsTests {
    private let bytes = [UInt8]("the same in each of them".utf8)

    private func watch(_ fixture: LibraryFixture) async throws {
        let service = WatchedFolders(
            store: fixture.store, space: fixture.caller.spaceID, roots: fixture.roots, now: { SyncFixture.moment })
        try await service.apply(.everything, in: fixture.roots[0])
        while try await fixture.jobs.runNext() {}
    }

    @Test func whatIsAddedTwiceIsOneFileThatGoesAndComesBackAsOne() async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, bytes)
        fixture.clock.set(Instant(milliseconds: fixture.clock.now.milliseconds + 1))
        try await fixture.upload(2, bytes)
        while try await fixture.jobs.runNext() {}
        #expect(try await fixture.list().files.map(\.name) == ["1"])
        try await fixture.library.moveToTrash(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await fixture.list().total == 0)
        try await fixture.library.restore(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await fixture.list().files.map(\.name) == ["1"])
        // Added anew while it is in the trash, it is there.
        try await fixture.library.moveToTrash(LibraryFixture.id(1), for: fixture.caller)
        try await fixture.upload(3, bytes)
        #expect(try await fixture.list().files.map(\.name) == ["3"])
    }

    @Test(arguments: [false, true]) func aWatchedFileOfTheSameContentStandsBackWhicheverCameFirst(isWatchedFirst: Bool) async throws {
        let folder = try TemporaryFolder()
        try folder.write("the same in each of them", to: "watched.txt")
        try folder.write("as long, and another one", to: "other.txt")
        let fixture = try await LibraryFixture(libraries: [folder.path])
        if isWatchedFirst { try await watch(fixture) }
        try await fixture.upload(1, bytes)
        try await watch(fixture)
        #expect(try await fixture.names() == ["1", "other.txt"])
        try await fixture.library.moveToTrash(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await fixture.names() == ["watched.txt", "other.txt"])
        try await fixture.library.restore(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await fixture.names() == ["1", "other.txt"])
        // Another content is another file.
        try folder.write("now something else stands", to: "watched.txt")
        try await watch(fixture)
        #expect(try await fixture.names() == ["1", "watched.txt", "other.txt"])
    }

    @Test func ofTwoWatchedFilesOneIsListedAndTheOtherWhenThatIsGone() async throws {
        let folder = try TemporaryFolder()
        for name in ["a.txt", "b.txt"] { try folder.write("the same in each of them", to: name) }
        let fixture = try await LibraryFixture(libraries: [folder.path])
        try await watch(fixture)
        let listed = try await fixture.list().files
        #expect(listed.count == 1)
        let (gone, left) = listed[0].name == "a.txt" ? ("a.txt", "b.txt") : ("b.txt", "a.txt")
        #expect(unlink(folder.path + "/" + gone) == 0)
        try await watch(fixture)
        #expect(try await fixture.list().files.map(\.name) == [left])
    }

    @Test func aWatchedFileStandsBackAlsoWhenAnotherOneOfItsContentIsRewritten() async throws {
        let folder = try TemporaryFolder()
        for name in ["a.txt", "b.txt"] { try folder.write("the same in each of them", to: name) }
        let fixture = try await LibraryFixture(libraries: [folder.path])
        try await fixture.upload(1, bytes)
        try await watch(fixture)
        #expect(try await fixture.names() == ["1"])
        try folder.write("now something else stands", to: "a.txt")
        try await watch(fixture)
        #expect(try await fixture.names() == ["1", "a.txt"])
    }
}
