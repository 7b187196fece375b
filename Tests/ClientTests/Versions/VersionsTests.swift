import ClientTesting
import Domain
import Merge
import Replication
import Testing
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Editor
@testable import Versions

@Suite("Versions of a note")
struct VersionsTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    /// Starts an app with a note that was written twice, and opens its versions; returns the request for its journal, too.
    private func opened() throws -> (app: App, note: Identifier<Note>, request: Request) {
        let app = App.begun(topics: ["A"], now: now)
        let topic = try #require(app.notebook.topics().first).id
        for message: Message in [
            .topics(.open(topic)), .notes(.addTapped), .editor(.textTyped("green oak", replacing: 0..<0, caret: 9)),
            .editor(.textTyped("old", replacing: 0..<5, caret: 3)),
        ] { _ = app.update(message, now: now) }
        let note = try #require(app.editor?.note)
        let effects = app.update(.show(.versions(note)), now: now)
        return (app, note, try #require(Self.requests(effects).first))
    }

    private static func requests(_ effects: [Effect]) -> [Request] {
        effects.compactMap { if case .request(let request) = $0, request.endpoint == .readHistory { request } else { nil } }
    }

    /// Returns the journal of a note as the server sends it: what was written, in two sittings of two devices.
    private func journal(of app: App, _ note: Identifier<Note>) throws -> NoteHistoryAnswer {
        var state = EntityState(kind: .note, id: note.entity)
        let other = Agent(rawValue: 77)
        let first = try state.edit("text", [TextEdit(position: 0, deletedCount: 0, inserted: Array("blue sky".unicodeScalars))], by: other)
        let second = try state.edit("text", [TextEdit(position: 0, deletedCount: 4, inserted: Array("grey".unicodeScalars))], by: other)
        let (noon, evening) = (Instant(milliseconds: 1_699_963_200_000), Instant(milliseconds: 1_699_980_000_000))
        return NoteHistoryAnswer(
            authors: [
                NoteHistoryAnswer.Author(id: "1", person: "Ann", device: "Phone", isCurrent: false),
                NoteHistoryAnswer.Author(id: "2", person: "Ann", device: "", isCurrent: false),
            ],
            entries: [
                NoteHistoryAnswer.Entry(operation: first, author: 0, first: noon, last: noon),
                NoteHistoryAnswer.Entry(operation: second, author: 1, first: evening, last: evening),
            ], revision: 5, hasMore: false)
    }

    private func screen(_ app: App) -> RecordedScreen {
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ = app.handle($0, now: now) }.node())
        return screen
    }

    private func texts(_ screen: RecordedScreen, _ name: String) -> [String] {
        screen.dom.root.all { $0.attributes[.class] == name }.map(\.textContent)
    }

    @Test func theMenuLeadsToThemAndTheyLeadBack() throws {
        let (app, note, _) = try opened()
        #expect(app.screen == .versions(note) && app.editor == nil && app.features.screen(at: app.screen.path) == app.screen)
        app.features.versions.update(.backTapped)
        #expect(app.screen == .editor(note))
        #expect(app.core.acts.contains { $0.id == "note.versions" && $0.isPossible })
        _ = app.update(.navigated(path: Screen.versions(Identifier(EntityID(high: 7, low: 7))).path), now: now)
        #expect(app.screen == .topics)
    }

    @Test func withoutTheServerTheDeviceShowsWhatItHas() throws {
        let (app, _, request) = try opened()
        #expect(app.features.versions.state.phase == .loading)
        request.answered(0, "")
        let state = app.features.versions.state
        #expect(state.phase == .unknown && state.versions?.sittings.count == 1 && state.versions?.isDated == false)
        #expect(texts(screen(app), "version-body") == ["old oak"])
        app.features.versions.update(.sliderMoved(stop: 9))
        #expect(texts(screen(app), "version-body") == ["green oak"])
    }

    @Test func theServersJournalSaysWhoWroteWhen() throws {
        let (app, note, request) = try opened()
        #expect(request.path == Route.noteHistories + "/" + note.text + "?after=0")
        request.answered(200, try journal(of: app, note).jsonText)
        let state = app.features.versions.state
        let versions = try #require(state.versions)
        #expect(state.phase == .known && versions.isDated)
        #expect(versions.authors == [.device(name: "Phone", person: "Ann"), .formerDevice(person: "Ann"), .unsent])
        #expect(versions.sittings.map(\.insertedCount) == [8, 4, 12] && versions.sittings.map(\.deletedCount) == [0, 4, 5])
        app.features.versions.update(.versionTapped(1))
        let shown = screen(app)
        #expect(texts(shown, "version-added") == ["grey"] && texts(shown, "version-removed") == ["blue"])
        #expect(texts(shown, "version-body") == ["bluegrey sky"])
        let rows = texts(shown, "setting-row version-row")
        #expect(rows.count == 3 && rows[0].contains("Not on the server yet") && rows[2].contains("Phone · Ann · +8 −0 characters"))
        app.features.versions.update(.changesSwitched(false))
        #expect(texts(screen(app), "page-sections") == ["grey sky"])
    }

    @Test func aVersionIsAPageWhereChangesAreNotShown() throws {
        let (app, note, _) = try opened()
        _ = app.update(.show(.editor(note)), now: now)
        let text = "# Oak\n\n- [x] **green**\n\n`code` [[note:00]] @ann #tree[^1]\n\n[^1]: old\n"
        _ = app.update(.editor(.textTyped(text, replacing: 0..<3, caret: 0)), now: now)
        _ = app.update(.show(.versions(note)), now: now)
        #expect(texts(screen(app), "page-sections").isEmpty)
        app.features.versions.update(.changesSwitched(false))
        let root = screen(app).dom.root
        let page = try #require(root.first { $0.attributes[.class] == "note-page is-still" })
        #expect(page.textContent.contains("green") && !page.textContent.contains("**"))
        #expect(page.all { $0.attributes[.tabindex] != nil || $0.attributes[.role] == "link" }.isEmpty)
        let boxes = page.all { $0.attributes[.type] == "checkbox" }
        #expect(boxes.count == 1 && boxes[0].attributes[.disabled] != nil)
        #expect(page.first { $0.attributes[.class] == "page-footnotes" } != nil)
    }

    @Test func aVeryLongVersionIsShownAsItsSource() throws {
        let (app, note, _) = try opened()
        _ = app.update(.show(.editor(note)), now: now)
        let text = String(repeating: "**word** ", count: 15_000)
        _ = app.update(.editor(.textTyped(text, replacing: 0..<3, caret: 0)), now: now)
        _ = app.update(.show(.versions(note)), now: now)
        app.features.versions.update(.changesSwitched(false))
        #expect(texts(screen(app), "version-body").first?.hasPrefix("**word** **word**") == true)
    }

    @Test func aLongJournalComesInPages() throws {
        let (app, note, request) = try opened()
        var (first, second) = (try journal(of: app, note), try journal(of: app, note))
        (first.entries, first.hasMore, first.revision) = (Array(first.entries[..<1]), true, 3)
        second.authors.reverse()
        second.entries = [NoteHistoryAnswer.Entry(operation: second.entries[1].operation, author: 0, first: now, last: now)]
        request.answered(200, first.jsonText)
        let next = try #require(Self.requests(app.core.takeEffects()).first)
        #expect(next.path.hasSuffix("?after=3"))
        next.answered(200, second.jsonText)
        let versions = try #require(app.features.versions.state.versions)
        #expect(versions.sittings.count == 3 && versions.authors.count == 3)
    }

    @Test func anAnswerThatMakesNoSenseIsNone() throws {
        let (app, note, request) = try opened()
        var strange = try journal(of: app, note)
        strange.entries.reverse()
        request.answered(200, strange.jsonText)
        #expect(app.features.versions.state.phase == .unknown && app.features.versions.state.versions?.isDated == false)
        app.features.versions.update(.backTapped)
        request.answered(200, strange.jsonText)
        #expect(app.features.versions.state.note == nil)
    }

    @Test func whatTheServerLacksOrAnswersLateIsAskedForAgain() throws {
        let (app, note, request) = try opened()
        request.answered(404, "")
        #expect(app.features.versions.state.phase == .unknown)
        app.features.versions.handle(.exchanged(status: 503))
        #expect(Self.requests(app.core.takeEffects()).isEmpty)
        app.features.versions.handle(.exchanged(status: 200))
        let again = try #require(Self.requests(app.core.takeEffects()).first)
        app.features.versions.update(.backTapped)
        let third = try #require(Self.requests(app.update(.show(.versions(note)), now: now)).first)
        again.answered(200, try journal(of: app, note).jsonText)
        #expect(app.features.versions.state.phase == .loading, "it was asked on an earlier visit")
        third.answered(200, try journal(of: app, note).jsonText)
        #expect(app.features.versions.state.phase == .known)
    }

    @Test func whatIsRemovedForGoodMeanwhileIsShownNoMore() throws {
        let (app, note, request) = try opened()
        request.answered(0, "")
        app.notebook.forget([note.entity])
        app.features.versions.handle(.eventHandled)
        #expect(app.screen == .topics && app.features.versions.state.note == nil)
    }

    @Test func restoringBringsANoteBackFromTheTrash() throws {
        let (app, note, request) = try opened()
        request.answered(0, "")
        _ = try app.notebook.deleteNote(note, now: now)
        app.features.versions.update(.sliderMoved(stop: 9))
        app.features.versions.update(.restoreTapped)
        #expect(app.screen == .editor(note) && app.notebook.note(note)?.text == "green oak")
    }

    @Test func restoringIsOneStepOfTheEditorsUndo() throws {
        let (app, note, request) = try opened()
        request.answered(0, "")
        app.features.versions.update(.sliderMoved(stop: 9))
        app.features.versions.update(.restoreTapped)
        #expect(app.screen == .editor(note) && app.isSaying(.versionRestored))
        #expect(app.notebook.note(note)?.text == "green oak")
        let made = app.notebook.replica[note.entity]?.document(of: "text").runs().last?.edits.last
        #expect(made == TextEdit(position: 0, deletedCount: 3, inserted: Array("green".unicodeScalars)))
        _ = app.update(.editor(.historyStepped(isRedo: false, isTitle: nil)), now: now)
        #expect(app.notebook.note(note)?.text == "old oak")
        _ = app.update(.editor(.historyStepped(isRedo: true, isTitle: nil)), now: now)
        #expect(app.notebook.note(note)?.text == "green oak")
    }

    @Test func whatIsPresentCantBeRestored() throws {
        let (app, _, request) = try opened()
        request.answered(0, "")
        #expect(screen(app).find(class: "versions-present")?.textContent == "Current version")
        #expect(screen(app).find(class: "versions-restore") == nil)
        app.features.versions.update(.sliderMoved(stop: 0))
        #expect(screen(app).find(class: "versions-restore")?.textContent == "Restore this version")
    }

    @Test func aNoteOfOneVersionSaysSo() throws {
        let app = App.begun(topics: ["A"], now: now)
        app.addNotes("", now: now)
        let topic = try #require(app.notebook.topics().first).id
        _ = app.update(.notes(.addTapped), now: now)
        let note = try #require(app.editor?.note ?? app.notebook.notes(in: topic).first?.id)
        _ = app.update(.show(.versions(note)), now: now)
        #expect(app.screen != .versions(note) || texts(screen(app), "page-hint").first?.hasPrefix("There is only one version") == true)
    }

    @Test func theSliderStopsAtEachSittingAndEvenlyBetween() throws {
        var state = EntityState(kind: .note, id: EntityID(high: 1, low: 1))
        let text = [Unicode.Scalar](repeating: "x", count: 1_000)
        _ = try state.edit("text", [TextEdit(position: 0, deletedCount: 0, inserted: text)], by: Agent(rawValue: 1))
        _ = try state.edit("text", [TextEdit(position: 1_000, deletedCount: 0, inserted: ["y"])], by: Agent(rawValue: 2))
        let versions = try NoteVersions(of: state, agent: Agent(rawValue: 2))
        #expect(versions.stops.first == 4 && versions.stops.suffix(2) == [1_000, 1_001] && versions.stops.count == 251)
        #expect(versions.authors == [.session(1), .thisDevice] && versions.sitting(at: 4) == 0 && versions.sitting(at: 1_001) == 1)
    }
}
