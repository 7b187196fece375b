import ClientTesting
import Domain
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Export

/// Drives an export within the app: the list, the files one by one, and what is handed over.
struct ExportAppTests {
    private static let now = Instant(milliseconds: 1_700_000_000_000)

    private static func app(space: String? = "s") -> App {
        let app = App(boot: .test("/more", now: now))
        var state = StoredState()
        if let space { state.settings = [StoreBatch.Setting(Setting.space, space)] }
        _ = app.update(.loaded(state), now: now)
        return app
    }

    private static func file(_ number: UInt64) -> EntityID { EntityID(high: 1, low: number) }

    private static func list(_ numbers: [UInt64], total: Int) -> String {
        var files: [FileEntry] = []
        for number in numbers { files.append(FileEntry(id: file(number), name: "\(number).txt", byteCount: 1, createdAt: now)) }
        return FileListAnswer(total: total, revision: 1, files: files).jsonText
    }

    private static func paths(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .request(let request) = $0 { request.path } else { nil } }
    }

    private static func asked(_ effects: [Effect]) -> [MediaEffect] {
        effects.compactMap { if case .media(let effect) = $0 { effect } else { nil } }
    }

    private static func handed(_ effects: [Effect]) -> (bytes: [UInt8], files: [EntityID], places: [Int])? {
        for effect in effects { if case .download(_, let bytes, let files, let places) = effect { return (bytes, files, places) } }
        return nil
    }

    /// Answers the request for the albums that is among the effects.
    private static func answerAlbums(_ effects: [Effect], _ app: App, _ albums: [Album] = []) throws -> [Effect] {
        #expect(paths(effects) == ["/api/v1/albums?files=1"])
        let request = try #require(effects.compactMap { if case .request(let request) = $0 { request } else { nil } }.first)
        request.answered(200, AlbumListAnswer(albums).jsonText)
        return app.core.takeEffects()
    }

    @Test func aFileThatTheServerRefusedIsGatheredHere() throws {
        let app = Self.app()
        let request = UploadRequest(name: "big.mov", byteCount: 9, mediaType: "video/quicktime", purpose: .library)
        _ = app.update(.media(.uploadsRead([KeptFile(id: Self.file(7), request: request)])), now: Self.now)
        _ = app.update(.becameLeader, now: Self.now)
        _ = app.update(.answered(.account(.session), status: 200, body: SessionAnswer.test(hasPassPhrase: true).jsonText), now: Self.now)
        let problem = Problem(.tooLarge, status: 413, detail: "").jsonText
        _ = app.update(.media(.upload(.answered(Self.file(7), status: 413, body: problem))), now: Self.now)
        _ = app.update(.backups(.saveTapped), now: Self.now)
        let list = app.update(.answered(.exportFiles(from: 0), status: 200, body: Self.list([], total: 0)), now: Self.now)
        #expect(Self.asked(try Self.answerAlbums(list, app)) == [.gather(Self.file(7), mayAsk: true)])
    }

    @Test func filesAreGatheredOneByOneAndPutBetweenTheBytes() throws {
        let app = Self.app()
        #expect(Self.paths(app.update(.backups(.saveTapped), now: Self.now)) == ["/api/v1/files?from=0&count=500"])
        let again = app.update(.backups(.saveTapped), now: Self.now)
        #expect(Self.paths(again).isEmpty)
        let first = app.update(.answered(.exportFiles(from: 0), status: 200, body: Self.list([1], total: 501)), now: Self.now)
        #expect(Self.paths(first) == ["/api/v1/files?from=500&count=500"])
        let second = app.update(.answered(.exportFiles(from: 500), status: 200, body: Self.list([2], total: 501)), now: Self.now)
        var album = Album(id: Self.file(9), name: "Ferry")
        album.files = [Self.file(1)]
        #expect(Self.asked(try Self.answerAlbums(second, app, [album])) == [.gather(Self.file(1), mayAsk: true)])
        #expect(app.says(.exporting(current: 1, total: 2)))
        let stray = app.update(.media(.gathered(Self.file(2), checksum: 1, byteCount: 5)), now: Self.now)
        #expect(Self.asked(stray).isEmpty)
        let third = app.update(.media(.gathered(Self.file(1), checksum: 1, byteCount: 5)), now: Self.now)
        #expect(Self.asked(third) == [.gather(Self.file(2), mayAsk: true)])
        let last = app.update(.media(.notGathered(Self.file(2))), now: Self.now)
        let handed = try #require(Self.handed(last))
        #expect(handed.files == [Self.file(1)] && handed.places.count == 1)
        let text = String(decoding: handed.bytes, as: UTF8.self)
        #expect(text.contains("Library/01 1.txt") && text.contains("Missing files.txt"))
        #expect(text.contains("albums.jsonl") && text.contains(#""name":"Ferry","files":["\#(Self.file(1).text)"]"#))
        #expect(app.says(.exported(isPartial: true)))
        #expect(Self.paths(app.update(.backups(.saveTapped), now: Self.now)).count == 1)
    }

    @Test func withoutTheServerOnlyTheDeviceIsAskedAndAListSaysSo() throws {
        let app = Self.app()
        _ = app.update(.backups(.saveTapped), now: Self.now)
        let effects = app.update(.unreachable(.exportFiles(from: 0)), now: Self.now)
        let handed = try #require(Self.handed(effects))
        #expect(String(decoding: handed.bytes, as: UTF8.self).contains("The server didn’t send their list"))
    }

    @Test func whoNeverSignedInMissesNothing() throws {
        let app = Self.app(space: nil)
        let handed = try #require(Self.handed(app.update(.backups(.saveTapped), now: Self.now)))
        #expect(!String(decoding: handed.bytes, as: UTF8.self).contains("Missing files"))
        #expect(app.says(.exported(isPartial: false)))
    }

    @Test func itIsStoppedAndABoxThatWasClosedStaysClosed() throws {
        let app = Self.app()
        _ = app.update(.backups(.saveTapped), now: Self.now)
        let list = app.update(.answered(.exportFiles(from: 0), status: 200, body: Self.list([1, 2, 3], total: 3)), now: Self.now)
        _ = try Self.answerAlbums(list, app)
        _ = app.update(.noticeClosed, now: Self.now)
        _ = app.update(.media(.gathered(Self.file(1), checksum: 1, byteCount: 5)), now: Self.now)
        #expect(app.notice == nil)
        app.features.export.stop()
        let late = app.update(.media(.gathered(Self.file(2), checksum: 1, byteCount: 5)), now: Self.now)
        #expect(Self.asked(late).contains(.dropGathered) || Self.asked(late).isEmpty)
        #expect(Self.handed(late) == nil)
    }
}
