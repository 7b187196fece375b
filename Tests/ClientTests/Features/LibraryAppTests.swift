import ClientTesting
import Domain
import Testing
import ViewTree
import Wire

@testable import Client
@testable import Core
@testable import Library

/// Drives the library within the app: events, what the device keeps, the viewer and its history.
struct LibraryAppTests {
    private static let now = Instant(milliseconds: 1_700_000_000_000)

    private static func app(offsetMinutes: (@Sendable (Instant) -> Int)? = nil) -> App {
        var boot = Boot.test("/library", now: now)
        boot.offsetMinutes = offsetMinutes
        let app = App(boot: boot)
        _ = app.update(.loaded(StoredState()), now: now)
        return app
    }

    private static let file = EntityID(high: 1, low: 1)

    private static func list() -> String {
        let entry = FileEntry(id: file, name: "a.jpg", byteCount: 1, createdAt: now)
        return FileListAnswer(total: 1, revision: 1, files: [entry]).jsonText
    }

    private static func paths(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .request(let request) = $0 { request.method + " " + request.path } else { nil } }
    }

    @Test func theServersNewsBringTheListAnewHereAndInOtherTabs() {
        let app = Self.app()
        _ = app.update(.answered(.library(.files(number: 0, generation: 0)), status: 200, body: Self.list()), now: Self.now)
        let effects = app.update(.libraryAnnounced, now: Self.now)
        #expect(Self.paths(effects) == ["GET /api/v1/files?from=0&count=200&offset=0"])
        let told = effects.compactMap { if case .broadcast(let text) = $0 { text } else { nil } }
        #expect(told.count == 1)
        let other = Self.app()
        _ = other.update(.answered(.library(.files(number: 0, generation: 0)), status: 200, body: Self.list()), now: Self.now)
        #expect(Self.paths(other.update(.told(told[0]), now: Self.now)) == ["GET /api/v1/files?from=0&count=200&offset=0"])
    }

    @Test func whatIsSeenIsKeptAndReadOfflineAndForgottenWithTheSession() {
        let app = Self.app()
        let seen = app.update(.answered(.library(.files(number: 0, generation: 0)), status: 200, body: Self.list()), now: Self.now)
        let kept = seen.compactMap { if case .storeLibrary(let key, let text) = $0 { (key, text) } else { nil } }
        #expect(kept.map(\.0) == ["first/0"] && kept.map(\.1) == [Self.list()])
        let later = Self.app()
        _ = later.update(.unreachable(.library(.files(number: 0, generation: 0))), now: Self.now)
        #expect(later.features.library.state.condition == .offline)
        _ = later.update(.libraryRead(key: "first/0", kept[0].1), now: Self.now)
        #expect(later.features.library.state.pages[0]?.name == "a.jpg")
        let out = later.update(.answered(.account(.signOut), status: 204, body: ""), now: Self.now)
        #expect(out.contains { if case .forgetLibrary = $0 { true } else { false } })
        #expect(later.features.library.state.pages.total == nil)
    }

    @Test func daysAreAskedForByTheReadersClockAsItWasThen() throws {
        let switching: Int64 = 1_711_846_800_000
        let app = Self.app { $0.milliseconds < switching ? 60 : 120 }
        let day = try #require(CivilDate(year: 2024, month: 3, day: 31))
        app.features.library.state.today = day
        for message in [LibraryDaysMessage.opened, .calendar(.chosen(day)), .calendar(.chosen(day))] {
            _ = app.update(.library(.days(message)), now: Self.now)
        }
        let effects = app.update(.library(.days(.applied)), now: Self.now)
        let (first, last) = (switching - 2 * 3_600_000, switching + 21 * 3_600_000)
        #expect(Self.paths(effects).first == "GET /api/v1/files?from=0&count=200&since=\(first)&before=\(last)&offset=0")
    }

    @Test func severalFilesAreDeletedAndBroughtBackAtOnceWithOneNotice() {
        let app = Self.app()
        let ids = (1...3).map { EntityID(high: 1, low: UInt64($0)) }
        let files = ids.map { FileEntry(id: $0, name: "a\($0.low).jpg", byteCount: 1, createdAt: Self.now) }
        let list = FileListAnswer(total: 3, revision: 1, files: files).jsonText
        _ = app.update(.answered(.library(.files(number: 0, generation: 0)), status: 200, body: list), now: Self.now)
        _ = app.update(.library(.selectTapped), now: Self.now)
        for place in 0...2 { _ = app.update(.library(.tapped(place, nil)), now: Self.now) }
        #expect(Self.paths(app.update(.library(.chosenDeleted), now: Self.now)) == ids.map { "DELETE /api/v1/file-details/" + $0.text })
        for id in ids.dropLast() { _ = app.update(.answered(.library(.delete(id, name: "a")), status: 204, body: ""), now: Self.now) }
        #expect(app.notice == nil)
        _ = app.update(.unreachable(.library(.delete(ids[2], name: "a"))), now: Self.now)
        #expect(app.says(.filesDeleted(name: "a1.jpg", count: 2)))
        let back = Self.paths(app.update(.noticeTapped, now: Self.now))
        #expect(back == ids.dropLast().map { "PUT /api/v1/file-details/" + $0.text })
        for id in ids.dropLast() { _ = app.update(.answered(.library(.restore(id, name: "a")), status: 204, body: ""), now: Self.now) }
        #expect(app.says(.filesRestored(name: "a1.jpg", count: 2)))
    }

    @Test func aRefusalIsNotTakenForAMissingNetwork() {
        let app = Self.app()
        _ = app.update(.answered(.library(.files(number: 0, generation: 0)), status: 200, body: Self.list()), now: Self.now)
        let problem = Problem(.notFound, status: 404, detail: "").jsonText
        let refused = app.update(.answered(.library(.delete(Self.file, name: "a")), status: 404, body: problem), now: Self.now)
        #expect(app.says(.notDone(isOffline: false)))
        #expect(Self.paths(refused).first?.hasPrefix("GET /api/v1/files?") == true, "it may be gone: the list is asked for anew")
        _ = app.update(.unreachable(.library(.delete(Self.file, name: "a"))), now: Self.now)
        #expect(app.says(.notDone(isOffline: true)))
    }

    @Test func aDeletedFileIsBroughtBackByUndo() {
        let app = Self.app()
        _ = app.update(.answered(.library(.files(number: 0, generation: 0)), status: 200, body: Self.list()), now: Self.now)
        _ = app.update(.library(.tapped(0, nil)), now: Self.now)
        #expect(app.screen == .file(Self.file))
        #expect(
            Self.paths(app.update(.library(.details(.deleteTapped)), now: Self.now)).first == "DELETE /api/v1/file-details/"
                + Self.file.text)
        #expect(app.screen == .library)
        _ = app.update(.answered(.library(.delete(Self.file, name: "a.jpg")), status: 204, body: ""), now: Self.now)
        #expect(Self.paths(app.update(.noticeTapped, now: Self.now)) == ["PUT /api/v1/file-details/" + Self.file.text])
    }

    @Test func whatIsSaidOfAFileIsChangedAndUndoneByKeys() {
        let app = Self.app()
        _ = app.update(.answered(.library(.files(number: 0, generation: 0)), status: 200, body: Self.list()), now: Self.now)
        _ = app.update(.library(.tapped(0, nil)), now: Self.now)
        _ = app.update(.library(.details(.editTapped)), now: Self.now)
        #expect(app.features.library.hasDialog)
        _ = app.update(.library(.details(.nameTyped("b.jpg"))), now: Self.now)
        _ = app.update(.library(.details(.captionTyped("At noon"))), now: Self.now)
        let sent = app.update(.library(.details(.editConfirmed)), now: Self.now)
        #expect(Self.paths(sent) == ["PATCH /api/v1/file-details/" + Self.file.text] && !app.features.library.hasDialog)
        let before = FileEntry(id: Self.file, name: "a.jpg", byteCount: 1, createdAt: Self.now)
        var after = before
        (after.name, after.caption) = ("b.jpg", "At noon")
        let wanted = FileChangeRequest(name: "b.jpg", caption: "At noon")
        let body = FileDetailsAnswer(entry: after, addedAt: Self.now).jsonText
        _ = app.update(.answered(.library(.change(before, wanted, isUndoing: false)), status: 200, body: body), now: Self.now)
        #expect(app.says(.fileChanged(name: "b.jpg")) && app.features.library.state.details?.entry?.caption == "At noon")
        let undone = app.update(.noticeTapped, now: Self.now)
        #expect(Self.paths(undone) == ["PATCH /api/v1/file-details/" + Self.file.text])
        let bodies = undone.compactMap { if case .request(let request) = $0 { request.body } else { nil } }
        #expect(bodies == [FileChangeRequest(name: "a.jpg", caption: "").jsonText])
    }

    @Test func nothingIsSentForADraftThatChangesNothingAndAPhotosFileHasNone() {
        var entry = FileEntry(id: Self.file, name: "a.jpg", byteCount: 1, createdAt: Self.now)
        var draft = FileDraft(entry)
        #expect(draft.change(of: entry) == nil)
        draft.name = " \n"
        #expect(draft.change(of: entry) == nil, "a name without a letter is none")
        entry.isReadOnly = true
        draft = FileDraft(entry)
        (draft.name, draft.caption) = ("b.jpg", "c")
        #expect(draft.change(of: entry) == FileChangeRequest(caption: "c"))
        entry.isPhoto = true
        var state = LibraryState()
        state.details = FileDetails(file: entry.id, entry: entry)
        #expect(state.update(.details(.editTapped)) == [] && state.details?.draft == nil)
        let effects = state.update(.details(.favoriteTapped))
        #expect(effects == [.change(entry, FileChangeRequest(isFavorite: true))])
    }

    @Test func aFileThatTheListDoesNotHaveIsViewedAlone() {
        let app = App(boot: .test("/library/" + Self.file.text, now: Self.now))
        _ = app.update(.loaded(StoredState()), now: Self.now)
        let entry = FileEntry(id: Self.file, name: "a.jpg", byteCount: 1, createdAt: Self.now)
        let body = FileDetailsAnswer(entry: entry, addedAt: Self.now).jsonText
        _ = app.update(.answered(.library(.details(Self.file)), status: 200, body: body), now: Self.now)
        _ = app.update(.library(.details(.pictureTapped(ElementBounds()))), now: Self.now)
        #expect(app.core.viewer.state?.shownID == Self.file && app.core.viewer.items?.viewerItem(0)?.name == "a.jpg")
        #expect(app.features.library.viewerCell(0) == FileDetailsView.picture)
    }

    @Test func theBrowsersWayBackClosesTheViewerFirst() {
        let app = Self.app()
        _ = app.update(.answered(.library(.files(number: 0, generation: 0)), status: 200, body: Self.list()), now: Self.now)
        _ = app.update(.library(.layoutChosen(isGrid: true)), now: Self.now)
        _ = app.update(.library(.tapped(0, nil)), now: Self.now)
        #expect(app.core.viewer.state?.index == 0)
        _ = app.update(.viewer(.closeTapped), now: Self.now)
        #expect(app.core.viewer.state?.isClosing == true && app.screen == .library)
        // The cell is looked for and the viewer returns into it.
        _ = app.update(.viewer(.cellMeasured(nil)), now: Self.now)
        for frame in 1..<200 where app.core.viewer.state != nil {
            _ = app.update(.viewer(.frame(milliseconds: Double(frame) * 16, isStill: false)), now: Self.now)
        }
        #expect(app.core.viewer.state == nil)
    }
}
