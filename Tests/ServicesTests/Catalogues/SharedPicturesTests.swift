import Blobs
import Domain
import Foundation
import Mirror
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// States that pictures of catalogues are on every server that shares a storage with the one that mirrored them.
@Suite(.serialized, .timeLimit(.minutes(3))) struct SharedPicturesTests {
    private let id = EntityID(high: 9, low: 9)

    /// Is two servers with one database and one storage, each with a folder of its own.
    private final class Fixture: Sendable {
        let shared: SharedServers
        let services: [CatalogueService]
        private let announcements = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

        var caller: Caller { shared.caller }

        init(recorded: String? = nil) async throws {
            let shared = try await SharedServers()
            self.shared = shared
            var settings = CatalogueSettings()
            settings.allowsPrivateSites = true
            settings.recordedFolder = recorded
            settings.wait = { _ in try Task.checkCancellation() }
            let (bus, leases, announcements) = (InProcessBus(), LocalLeases(), announcements)
            services = shared.servers.map { [clock = shared.clock] server in
                CatalogueService(
                    store: shared.store, folder: CatalogueFolder(dataFolder: server.folder.path, objects: server.blobs.objects),
                    room: DiskRoom(folder: server.folder.path), settings: settings, leases: leases, bus: bus, now: { clock.now },
                    announce: { _ in announcements.continuation.yield() })
            }
        }

        /// Waits until a server has nothing under way, and returns what it says of a catalogue.
        func wait(_ id: EntityID, on server: Int = 0) async throws -> CatalogueSummary {
            var announced = announcements.stream.makeAsyncIterator()
            while true {
                let summary = try #require(try await services[server].list(for: caller).first { $0.id == id })
                if summary.phase == .idle { return summary }
                await announced.next()
            }
        }

        func add(_ site: FakeWordPress, as id: EntityID) async throws -> CatalogueSummary {
            _ = try await services[0].save(CatalogueRequest(address: site.address), as: id, for: caller)
            return try await wait(id)
        }

        func refresh(_ id: EntityID, isWhole: Bool = false, on server: Int = 0) async throws -> CatalogueSummary {
            try await services[server].refresh(id, isWhole: isWhole, for: caller)
            return try await wait(id, on: server)
        }

        /// Returns the picture of a post.
        func picture(of article: String, in id: EntityID) async throws -> EntityID {
            let contents = try await services[0].contents(of: id, after: 0, from: nil, for: caller)
            return try #require(contents.products.first { $0.article == article }?.pictures.first)
        }

        /// Returns the bytes of a picture as a server sends them.
        func bytes(of picture: EntityID, on server: Int) async throws -> [UInt8] {
            let file = try await services[server].picture(picture, size: nil, for: caller)
            return try Array(Data(contentsOf: URL(fileURLWithPath: file.path)))
        }

        /// Returns the names of the pictures in the storage.
        func stored() throws -> Set<EntityID> {
            Set(try services[0].folder.shared().values.flatMap { $0 }.map(\.id))
        }
    }

    @Test func aPictureIsOnTheServerThatDidNotMirrorTheSite() async throws {
        let site = try FakeWordPress(posts: 12)
        let fixture = try await Fixture()
        #expect(try await fixture.add(site, as: id).productCount == 12)
        await site.stop()
        let picture = try await fixture.picture(of: "7", in: id)
        #expect(!fixture.services[1].folder.has(picture, in: id))
        for server in 0..<2 { #expect(try await fixture.bytes(of: picture, on: server) == FakeWordPress.picture(7)) }
        let stranger = Caller(
            userID: Identifier(EntityID(high: 6, low: 2)), spaceID: Identifier(EntityID(high: 5, low: 2)),
            sessionID: Identifier(EntityID(high: 7, low: 2)))
        await #expect(throws: ServiceError.self) { try await fixture.services[1].picture(picture, size: nil, for: stranger) }
    }

    @Test func aRunOnAnotherServerFetchesNothingThatIsThereAlready() async throws {
        let site = try FakeWordPress(posts: 12)
        let fixture = try await Fixture()
        _ = try await fixture.add(site, as: id)
        let pictures = { site.requests.filter { $0.contains(".png") }.count }
        #expect(pictures() == 12)
        #expect(try await fixture.refresh(id, on: 1).revision == 1)
        #expect(pictures() == 12)
        await site.stop()
    }

    @Test func otherBytesThanThoseOfTheNameAreRefused() async throws {
        let site = try FakeWordPress(posts: 3)
        let fixture = try await Fixture()
        _ = try await fixture.add(site, as: id)
        await site.stop()
        let (one, other) = (try await fixture.picture(of: "1", in: id), try await fixture.picture(of: "2", in: id))
        let objects = try #require(fixture.services[0].folder.objects)
        let path = fixture.services[0].folder.path(of: other, in: id)
        try objects.put(try OpenFile(path: path), path: path, as: "catalogues/\(id.text)/\(one.text)")
        await #expect(throws: ServiceError.self) { try await fixture.bytes(of: one, on: 1) }
        #expect(!fixture.services[1].folder.has(one, in: id))
        #expect(try await fixture.bytes(of: one, on: 0) == FakeWordPress.picture(1))
    }

    @Test func whatTheStorageLacksIsStoredAndWhatNoCatalogueHasIsRemovedADayLater() async throws {
        let site = try FakeWordPress(posts: 6)
        let fixture = try await Fixture()
        _ = try await fixture.add(site, as: id)
        let (kept, former) = (try await fixture.picture(of: "1", in: id), try await fixture.picture(of: "5", in: id))
        #expect(try fixture.stored().count == 6)
        #expect(try await fixture.bytes(of: former, on: 1) == FakeWordPress.picture(5))
        try fixture.services[0].folder.removeShared(kept, of: id)
        site.contents.withLock { $0.pictures[1_005] = FakeWordPress.picture(250) + [1] }
        #expect(try await fixture.refresh(id).revision == 2)
        await site.stop()
        let new = try await fixture.picture(of: "5", in: id)
        #expect(new != former)
        // What was stored by the storage's clock, which is years behind the fixture's, is old.
        let today = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        for service in fixture.services { try await service.tidyPictures(now: today) }
        #expect(try fixture.stored().isSuperset(of: [kept, former, new]))
        #expect(!fixture.services[1].folder.has(former, in: id))
        for service in fixture.services { try await service.tidyPictures(now: today.adding(days: 2)) }
        #expect(try fixture.stored().contains(kept) && !fixture.stored().contains(former) && fixture.stored().count == 6)
        for picture in [kept, new] { #expect(try await !fixture.bytes(of: picture, on: 1).isEmpty) }
    }

    @Test func aRemovedCatalogueLeavesNothing() async throws {
        let site = try FakeWordPress(posts: 3)
        let fixture = try await Fixture()
        _ = try await fixture.add(site, as: id)
        await site.stop()
        let picture = try await fixture.picture(of: "1", in: id)
        _ = try await fixture.bytes(of: picture, on: 1)
        try await fixture.services[0].remove(id, for: fixture.caller)
        await fixture.services[1].removeFolderIfGone(id)
        for service in fixture.services { #expect(!service.folder.isThere(id)) }
        try await fixture.services[1].tidyPictures(now: fixture.shared.clock.now)
        #expect(try fixture.stored().isEmpty)
    }

    @Test func theCatalogueOfTheProgramIsCopiedFromIt() async throws {
        let recorded = try #require(Self.recordedFolder)
        let fixture = try await Fixture(recorded: recorded)
        let summary = try #require(try await fixture.services[0].list(for: fixture.caller).first)
        let contents = try await fixture.services[0].contents(of: summary.id, after: 0, from: nil, for: fixture.caller)
        let picture = try #require(contents.pictures.first?.id)
        #expect(try await fixture.bytes(of: picture, on: 1) == fixture.bytes(of: picture, on: 0))
        try await fixture.services[0].tidyPictures(now: fixture.shared.clock.now)
        #expect(try fixture.stored().isEmpty)
    }

    /// The folder of the catalogue that comes with the program.
    private static var recordedFolder: String? {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../../Recorded"
        return FileState.exists(path + "/catalogue.en.json") ? path : nil
    }

    @Test func anArchiveHasThePicturesOfAllServersAndReadsNoneTwice() async throws {
        let site = try FakeWordPress(posts: 4)
        let fixture = try await Fixture()
        _ = try await fixture.add(site, as: id)
        await site.stop()
        let space = fixture.caller.spaceID
        try await fixture.shared.store.write { [user = fixture.caller.userID] transaction in
            try transaction.save(User(id: user, name: "me", space: space, createdAt: SyncFixture.moment))
        }
        let server = fixture.shared.servers[1]
        let parts = ArchiveParts(store: fixture.shared.store, blobs: server.blobs, folder: server.folder.path, settings: [])
        let beside = ContentFolder(path: server.folder.path + "/beside")
        for name in ["one", "two"] {
            let count = try await ArchiveFile.make(server.folder.path + "/\(name).zip") { descriptor async throws(ServiceError) in
                try await ArchiveMaker(parts).write(to: descriptor, contents: beside, now: SyncFixture.moment)
            }
            #expect(count.catalogues == 1 && count.missing.isEmpty)
            #expect(beside.names().count == 4)
            // What is beside the archive is not fetched again.
            CatalogueFolder(dataFolder: server.folder.path).remove(id)
            for picture in try fixture.stored() { try fixture.services[0].folder.removeShared(picture, of: id) }
        }
    }

    @Test func picturesMoveOutOfAStorageAndIntoOne() async throws {
        let site = try FakeWordPress(posts: 4)
        let fixture = try await Fixture()
        _ = try await fixture.add(site, as: id)
        await site.stop()
        let (server, stored) = (fixture.shared.servers[1], try fixture.stored())
        let out = try TemporaryFolder()
        let local = try BlobFolder(dataFolder: out.path)
        let (source, store) = (server.blobs, fixture.shared.store)
        #expect(try await PictureMove(from: source, to: local, folder: out.path, of: store).copy() == 0)
        for picture in stored {
            #expect(CatalogueFolder(dataFolder: out.path).has(picture, in: id))
            try fixture.services[0].folder.removeShared(picture, of: id)
        }
        #expect(try await PictureMove(from: local, to: source, folder: out.path, of: store).copy() == 0)
        #expect(try fixture.stored() == stored)
        let empty = try TemporaryFolder()
        #expect(try await PictureMove(from: BlobFolder(dataFolder: empty.path), to: source, folder: empty.path, of: store).copy() == 0)
        try fixture.services[0].folder.removeShared(try #require(stored.first), of: id)
        #expect(try await PictureMove(from: BlobFolder(dataFolder: empty.path), to: source, folder: empty.path, of: store).copy() == 1)
    }
}
