import ClientTesting
import Domain
import Testing
import ViewTree
import Wire

@testable import Client
@testable import Core
@testable import Library

/// Drives albums within the app: requests, notices and what undoes, and the way between library and album.
struct AlbumsAppTests {
    private static let now = Instant(milliseconds: 1_700_000_000_000)
    private static func id(_ number: UInt64) -> EntityID { EntityID(high: 0xA, low: number) }
    private static let ferry = Album(id: id(1), name: "Ferry", count: 1)
    private static let sea = Album(id: id(2), name: "Sea")

    private static func app(_ path: String = "/library") -> App {
        let app = App(boot: .test(path, now: now))
        _ = app.update(.loaded(StoredState()), now: now)
        return app
    }

    private static func list(_ numbers: UInt64...) -> String {
        let files = numbers.map { FileEntry(id: id($0), name: "\($0).jpg", byteCount: 1, createdAt: now) }
        return FileListAnswer(total: files.count, revision: 1, files: files).jsonText
    }

    private static func requests(_ effects: [Effect]) -> [Request] {
        effects.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    private static func paths(_ effects: [Effect]) -> [String] { requests(effects).map { $0.method + " " + $0.path } }

    /// Answers the first request of an endpoint among the effects, and returns what follows.
    private static func answer(
        _ endpoint: Endpoint, _ message: some WireMessage, among effects: [Effect], _ app: App
    ) throws -> [Effect] {
        let request = try #require(requests(effects).first { $0.endpoint == endpoint })
        request.answered(200, message.jsonText)
        return app.core.takeEffects()
    }

    private static func changed(_ album: Album, added: [EntityID] = [], removed: [EntityID] = []) -> AlbumChangeAnswer {
        AlbumChangeAnswer(album: album, added: added, removed: removed)
    }

    private static func bodies(_ effects: [Effect]) -> [String?] {
        requests(effects).filter { $0.endpoint == .changeAlbum }.map(\.body)
    }

    @Test func selectedFilesAreAddedToAnAlbumAndTheNoticeTakesBackWhatWasNew() throws {
        let app = Self.app()
        _ = app.update(.answered(.library(.files(number: 0, generation: 0)), status: 200, body: Self.list(7, 8)), now: Self.now)
        _ = app.update(.library(.selectTapped), now: Self.now)
        for place in 0...1 { _ = app.update(.library(.tapped(place, nil)), now: Self.now) }
        let library = app.features.library
        library.update(AlbumsMessage.chooserOpened(try #require(library.state.chosen), source: nil))
        _ = try Self.answer(.listAlbums, AlbumListAnswer([Self.ferry]), among: app.core.takeEffects(), app)
        #expect(library.hasDialog)
        library.update(.chosen(Self.ferry.id))
        let sent = app.core.takeEffects()
        #expect(Self.bodies(sent) == [AlbumChangeRequest(added: [Self.id(7), Self.id(8)]).jsonText])
        #expect(library.state.chosen == nil && !library.hasDialog)
        _ = try Self.answer(.changeAlbum, Self.changed(Self.ferry, added: [Self.id(8)]), among: sent, app)
        #expect(app.says(.filesInAlbum(count: 1, name: "Ferry")))
        #expect(Self.bodies(app.update(.noticeTapped, now: Self.now)) == [AlbumChangeRequest(removed: [Self.id(8)]).jsonText])
    }

    @Test func filesThatWereThereAreSaidToBeThereAndNothingIsUndone() throws {
        let app = Self.app()
        let library = app.features.library
        library.update(.brought([Self.ferry]))
        library.update(.chooserOpened([FileEntry(id: Self.id(7), name: "a", byteCount: 1, createdAt: Self.now)], source: nil))
        library.update(.chosen(Self.ferry.id))
        _ = try Self.answer(.changeAlbum, Self.changed(Self.ferry), among: app.core.takeEffects(), app)
        #expect(app.says(.filesInAlbum(count: 0, name: "Ferry")) && app.notice?.action == nil)
    }

    @Test func movingAddsFirstThenTakesOutAndIsUndoneInBothAlbums() throws {
        let app = Self.app()
        let library = app.features.library
        library.update(.brought([Self.sea, Self.ferry]))
        let files = [7, 8].map { FileEntry(id: Self.id($0), name: "a", byteCount: 1, createdAt: Self.now) }
        library.update(.chooserOpened(files, source: Self.ferry.id))
        library.update(.chosen(Self.sea.id))
        let added = app.core.takeEffects()
        #expect(Self.paths(added).contains("PATCH /api/v1/albums/" + Self.sea.id.text))
        let taken = try Self.answer(.changeAlbum, Self.changed(Self.sea, added: [Self.id(8)]), among: added, app)
        #expect(Self.paths(taken) == ["PATCH /api/v1/albums/" + Self.ferry.id.text])
        #expect(Self.bodies(taken) == [AlbumChangeRequest(removed: [Self.id(7), Self.id(8)]).jsonText])
        _ = try Self.answer(.changeAlbum, Self.changed(Self.ferry, removed: [Self.id(7), Self.id(8)]), among: taken, app)
        #expect(app.says(.filesMoved(count: 2, name: "Sea")))
        #expect(
            Self.bodies(app.update(.noticeTapped, now: Self.now)) == [
                AlbumChangeRequest(removed: [Self.id(8)]).jsonText, AlbumChangeRequest(added: [Self.id(7), Self.id(8)]).jsonText,
            ])
    }

    @Test func aDeletedAlbumIsLeftAndComesBackByUndo() throws {
        let app = Self.app(Screen.album(Self.ferry.id).path)
        #expect(app.screen == .album(Self.ferry.id))
        let library = app.features.library
        library.update(.brought([Self.ferry]))
        library.update(.deleteTapped(Self.ferry))
        _ = try Self.answer(.changeAlbum, Self.changed(Self.ferry), among: app.core.takeEffects(), app)
        #expect(app.screen == .albums && app.says(.albumDeleted(name: "Ferry")))
        #expect(Self.bodies(app.update(.noticeTapped, now: Self.now)) == [AlbumChangeRequest(isDeleted: false).jsonText])
    }

    @Test func theLibraryIsAsItWasAfterAnAlbum() throws {
        let app = Self.app()
        _ = app.update(.answered(.library(.files(number: 0, generation: 0)), status: 200, body: Self.list(7, 8)), now: Self.now)
        _ = app.update(.library(.scrolled(top: 300, viewport: 400)), now: Self.now)
        let opened = app.update(.show(.album(Self.ferry.id)), now: Self.now)
        let query = "GET /api/v1/files?from=0&count=200&album=\(Self.ferry.id.text)&offset=0"
        #expect(Self.paths(opened).prefix(2) == ["GET /api/v1/albums", query])
        let state = app.features.library.state
        #expect(state.album == Self.ferry.id && state.isGrid && state.count == 0 && state.scrollTop == 0)
        _ = try Self.answer(.listFiles, FileListAnswer(total: 0, revision: 2, files: []), among: opened, app)
        _ = app.update(.show(.library), now: Self.now)
        let back = app.features.library.state
        #expect(back.album == nil && !back.isGrid && back.count == 2 && back.scrollTop == 300)
        #expect(back.generation > state.generation, "a late answer about the album is no answer about the library")
    }

    @Test func theDetailsOfAFileLeadBackToItsAlbum() throws {
        let app = Self.app(Screen.album(Self.ferry.id).path)
        _ = app.update(.show(.file(Self.id(7))), now: Self.now)
        _ = app.update(.library(.details(.backTapped)), now: Self.now)
        #expect(app.screen == .album(Self.ferry.id))
        #expect(app.core.acts.contains { $0.id == "library.albums" })
    }
}
