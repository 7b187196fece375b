import ClientTesting
import Domain
import Testing
import ViewTree

@testable import Client
@testable import Core
@testable import Editor
@testable import ThisDevice

/// Checks within the app which notes open as pages, and the switch of those who always want the source.
struct NotePageAppTests {
    private static let now = Instant(milliseconds: 1_700_000_000_000)

    /// Makes a note with a text and leaves it; returns the note.
    private func writeNote(in app: App, _ text: String = "# Oak") throws -> Identifier<Note> {
        app.addNotes(now: Self.now)
        _ = app.update(.notes(.addTapped), now: Self.now)
        let note = try #require(app.editor?.note)
        #expect(app.editor?.page == nil, "a new note begins with writing")
        _ = app.update(.editor(.textTyped(text, replacing: 0..<0, caret: text.utf16.count)), now: Self.now)
        _ = app.update(.editor(.backTapped), now: Self.now)
        return note
    }

    private func focused(_ effects: [Effect]) -> [ElementID] {
        effects.compactMap { if case .perform(let element, .focus) = $0 { element } else { nil } }
    }

    @Test func aNoteThatHasATextOpensAsAPageAndDoneGivesItAgain() throws {
        let app = App.begun(topics: ["A"], now: Self.now)
        let note = try writeNote(in: app)
        _ = app.update(.notes(.open(note)), now: Self.now)
        #expect(app.editor?.page != nil)
        #expect(focused(app.update(.notes(.open(note)), now: Self.now)).last == EditorView.page)
        #expect(focused(app.update(.editor(.page(.writingAsked)), now: Self.now)).last == EditorView.textField)
        #expect(app.editor?.page == nil)
        #expect(focused(app.update(.editor(.doneTapped), now: Self.now)) == [EditorView.page])
        #expect(app.editor?.page != nil && app.screen == .editor(note))
    }

    @Test func whoAlwaysWantsTheSourceHasItOnThisDevice() throws {
        let app = App.begun(topics: ["A"], now: Self.now)
        let effects = app.update(.thisDevice(.sourceSwitched(true)), now: Self.now)
        let kept = effects.compactMap { if case .store(let batch, _) = $0 { batch.settings.first } else { nil } }
        #expect(kept == [StoreBatch.Setting(Setting.showsSource, "1")])
        let note = try writeNote(in: app)
        _ = app.update(.notes(.open(note)), now: Self.now)
        #expect(app.editor != nil && app.editor?.page == nil)
        _ = app.update(.editor(.doneTapped), now: Self.now)
        #expect(app.screen != .editor(note), "there is no page to end at")

        let again = App.begun(topics: ["A"], settings: kept, now: Self.now)
        _ = again.update(.notes(.open(try writeNote(in: again))), now: Self.now)
        #expect(again.editor != nil && again.editor?.page == nil)
    }

    @Test func theDeviceRemembersWhatIsFoldedInANote() throws {
        let app = App.begun(topics: ["A"], now: Self.now)
        let note = try writeNote(in: app, "# Oak\n\nold")
        _ = app.update(.notes(.open(note)), now: Self.now)
        let key = try #require(app.editor?.page?.text.keys.first)
        let effects = app.update(.editor(.page(.foldTapped(section: key))), now: Self.now)
        let kept = effects.compactMap { if case .store(let batch, _) = $0 { batch.settings.first } else { nil } }
        #expect(kept == [StoreBatch.Setting(Setting.folded + note.entity.text, "oak")])
        _ = app.update(.editor(.backTapped), now: Self.now)
        _ = app.update(.notes(.open(note)), now: Self.now)
        #expect(app.editor?.pages.folds.stored == "oak")
    }
}
