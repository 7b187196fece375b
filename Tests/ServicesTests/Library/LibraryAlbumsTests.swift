import Domain
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// Follows albums: what is in them, and what becomes of it.
@Suite(.timeLimit(.minutes(1))) struct LibraryAlbumsTests {
    private static let album = EntityID(high: 0xA1, low: 1)

    private func filled() async throws -> LibraryFixture {
        let fixture = try await LibraryFixture()
        for number in 1...3 as ClosedRange<UInt64> { try await fixture.upload(number, [UInt8(number)]) }
        return fixture
    }

    private static func ids(_ numbers: UInt64...) -> [EntityID] { numbers.map { LibraryFixture.id($0) } }

    private func files(_ fixture: LibraryFixture, _ album: EntityID = Self.album) async throws -> Set<EntityID> {
        var request = FileListRequest(count: 9)
        (request.album, request.monthsOffset) = (album, 0)
        let list = try await fixture.list(request)
        #expect(list.total == list.files.count && list.months.map(\.count).reduce(0, +) == list.total)
        return Set(list.files.map(\.id))
    }

    @Test func anAlbumIsMadeOfFilesNamedAndCounted() async throws {
        let fixture = try await filled()
        let before = try await fixture.library.revision(of: fixture.caller.spaceID)
        let request = AlbumRequest(name: "Ferry", files: Self.ids(1, 2, 99))
        let made = try await fixture.library.makeAlbum(Self.album, request, for: fixture.caller)
        #expect(made.added == Self.ids(1, 2) && made.album.name == "Ferry" && made.album.count == 2)
        #expect(try await fixture.library.revision(of: fixture.caller.spaceID) > before)
        let again = try await fixture.library.makeAlbum(Self.album, request, for: fixture.caller)
        #expect(again.added == [] && again.album == made.album, "a repeated request makes one album")
        #expect(try await files(fixture) == Set(Self.ids(1, 2)))
        #expect(try await fixture.library.albums(for: fixture.caller).albums == [made.album])
        #expect(try await fixture.library.albums(withFiles: true, for: fixture.caller).albums.map(\.files) == [Self.ids(1, 2)])
    }

    @Test func aChangeSaysWhatItDidSoThatItCanBeUndone() async throws {
        let fixture = try await filled()
        _ = try await fixture.library.makeAlbum(Self.album, AlbumRequest(name: "A", files: Self.ids(1)), for: fixture.caller)
        let change = AlbumChangeRequest(name: "B", added: Self.ids(1, 2, 3), removed: Self.ids(3))
        let answer = try await fixture.library.changeAlbum(Self.album, change, for: fixture.caller)
        #expect(answer.added == Self.ids(2, 3) && answer.removed == [] && answer.album.name == "B" && answer.album.count == 3)
        let undo = AlbumChangeRequest(name: "A", added: answer.removed, removed: answer.added)
        #expect(try await fixture.library.changeAlbum(Self.album, undo, for: fixture.caller).removed == Self.ids(2, 3))
        #expect(try await files(fixture) == Set(Self.ids(1)))
        #expect(try await fixture.list().total == 3, "what is taken out stays in the library")
    }

    @Test func aDeletedAlbumComesBackWithItsFilesUntilUpkeepRemovesIt() async throws {
        let fixture = try await filled()
        _ = try await fixture.library.makeAlbum(Self.album, AlbumRequest(name: "A", files: Self.ids(1, 2)), for: fixture.caller)
        _ = try await fixture.library.changeAlbum(Self.album, AlbumChangeRequest(isDeleted: true), for: fixture.caller)
        #expect(try await fixture.library.albums(for: fixture.caller).albums == [])
        await #expect(throws: ServiceError.self) {
            _ = try await fixture.library.changeAlbum(Self.album, AlbumChangeRequest(name: "B"), for: fixture.caller)
        }
        _ = try await fixture.library.changeAlbum(Self.album, AlbumChangeRequest(isDeleted: false), for: fixture.caller)
        #expect(try await fixture.library.albums(for: fixture.caller).albums.map(\.count) == [2])
        _ = try await fixture.library.changeAlbum(Self.album, AlbumChangeRequest(isDeleted: true), for: fixture.caller)
        _ = try await fixture.library.tend(now: fixture.clock.now.adding(days: TrashRetention.days + 1))
        await #expect(throws: ServiceError.self) {
            _ = try await fixture.library.changeAlbum(Self.album, AlbumChangeRequest(isDeleted: false), for: fixture.caller)
        }
        #expect(try await fixture.list().total == 3)
    }

    @Test func aFileInTheTrashLeavesTheAlbumAndComesBackIntoIt() async throws {
        let fixture = try await filled()
        _ = try await fixture.library.makeAlbum(Self.album, AlbumRequest(name: "A", files: Self.ids(1, 2)), for: fixture.caller)
        try await fixture.library.moveToTrash(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await files(fixture) == Set(Self.ids(2)))
        let added = AlbumChangeRequest(added: Self.ids(1))
        #expect(try await fixture.library.changeAlbum(Self.album, added, for: fixture.caller).added == [])
        try await fixture.library.restore(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await files(fixture) == Set(Self.ids(1, 2)))
    }

    @Test func aContentStaysInItsAlbumsWhicheverOfItsFilesIsListed() async throws {
        let outer = try TemporaryFolder()
        try outer.write("1", to: "watched/a.jpg")
        let fixture = try await LibraryFixture(libraries: [outer.path + "/watched"])
        try await fixture.lookThroughFolders()
        while try await fixture.jobs.runNext() {}
        let watched = try #require(try await fixture.list().files.first?.id)
        _ = try await fixture.library.makeAlbum(Self.album, AlbumRequest(name: "A", files: [watched]), for: fixture.caller)
        try await fixture.upload(1, [UInt8(ascii: "1")])
        while try await fixture.jobs.runNext() {}
        #expect(try await fixture.list().files.map(\.id) == Self.ids(1), "the uploaded file is listed instead")
        #expect(try await files(fixture) == Set(Self.ids(1)))
    }

    @Test(arguments: [
        (#"{"name":" "}"#, false), (#"{}"#, false), (#"{"name":"a"}"#, true),
        (#"{"name":"a","files":["00000000000000000000000000000001"]}"#, true),
    ])
    func aRequestIsReadWithDistrust(text: String, isValid: Bool) {
        #expect((AlbumRequest(text: text) != nil) == isValid)
        let long = String(repeating: "x", count: AlbumRequest.maximumNameLength)
        #expect(AlbumRequest(text: AlbumRequest(name: long).jsonText) != nil)
        #expect(AlbumRequest(text: AlbumRequest(name: long + "x").jsonText) == nil)
        #expect(AlbumChangeRequest(text: AlbumChangeRequest(name: long + "x").jsonText) == nil)
        let many = [EntityID](repeating: .zero, count: Album.maximumChange)
        #expect(AlbumChangeRequest(text: AlbumChangeRequest(added: many).jsonText) != nil)
        #expect(AlbumChangeRequest(text: AlbumChangeRequest(added: many + [.zero]).jsonText) == nil)
    }
}
