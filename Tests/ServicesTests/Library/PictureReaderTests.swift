import Glibc
import Merge
import Store
import TestKit
import Testing
import Wire

@testable import Services

@Suite struct PictureReaderTests {
    private func reader(_ fixture: LibraryFixture) -> PictureReader {
        let synchronization = SyncService(store: fixture.store, agent: Agent(rawValue: 9), now: { SyncFixture.moment })
        return PictureReader(
            store: fixture.store, blobs: fixture.blobs, media: fixture.media, roots: fixture.roots, languages: ["en"],
            synchronization: synchronization)
    }

    @Test(arguments: [false, true]) func picturesOfAFolderThatIsAwayAreReadWhenItIsThereAgain(isMountPoint: Bool) async throws {
        let outer = try TemporaryFolder()
        let folder = outer.path + "/watched"
        try outer.write("1", to: "watched/a.jpg")
        let fixture = try await LibraryFixture(libraries: [folder])
        try await fixture.lookThroughFolders()
        while try await fixture.jobs.runNext() {}
        let watched = try #require(try await fixture.list().files.first?.id)
        try await fixture.upload(1, [0x89, 1])
        while try await fixture.jobs.runNext() {}
        fixture.media.behaviour.withLock { $0.text = "Ferry" }
        func text() async throws -> String? { try await fixture.store.read { try $0.pictureText(of: watched, in: fixture.caller.spaceID) } }

        #expect(rename(folder, outer.path + "/elsewhere") == 0)
        if isMountPoint { #expect(mkdir(folder, 0o700) == 0) }
        let reader = reader(fixture)
        #expect(try await reader.readNext(), "others are read meanwhile")
        #expect(try await !reader.readNext())
        #expect(try await text() == nil)
        if isMountPoint { #expect(rmdir(folder) == 0) }
        #expect(rename(outer.path + "/elsewhere", folder) == 0)
        #expect(try await reader.readNext())
        #expect(try await text() == "Ferry")
    }

    @Test(arguments: MediaJobs.again) func whatMayHaveAnotherReasonThanThePictureIsTriedThreeTimes(word: String) async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, [0x89, 1])
        while try await fixture.jobs.runNext() {}
        fixture.media.behaviour.withLock { $0.problem = MediaProblem(word) }
        let reader = reader(fixture)
        for _ in 0..<PictureReader.maximumAttempts { #expect(try await reader.readNext()) }
        #expect(try await !reader.readNext())
        #expect(try await fixture.store.read { try $0.pictureText(of: LibraryFixture.id(1), in: fixture.caller.spaceID) } == nil)
    }
}
