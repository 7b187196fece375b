import ClientTesting
import Domain
import Testing
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import NoteFacts

@Suite("What is kept of one note")
struct NoteFactsTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    @Test(arguments: [("", 0, 0), ("one", 1, 3), ("  two  words\n", 2, 12), ("слово — и ещё", 4, 13), ("日本語", 1, 3)])
    func wordsAndCharactersAreCounted(text: String, words: Int, characters: Int) {
        let count = TextCount(Array(text.unicodeScalars))
        #expect(count.words == words && count.characters == characters)
    }

    @Test func theScreenIsReachedFromTheNoteAndLeadsBack() throws {
        let app = App.begun(topics: ["A"], now: now)
        let topic = try #require(app.notebook.topics().first).id
        for message: Message in [
            .topics(.open(topic)), .notes(.addTapped), .editor(.textTyped("two words", replacing: 0..<0, caret: 9)),
        ] { _ = app.update(message, now: now) }
        let note = try #require(app.editor?.note)
        _ = app.update(.show(.noteFacts(note)), now: now)
        #expect(app.screen == .noteFacts(note) && app.editor == nil && app.features.screen(at: app.screen.path) == app.screen)
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ = app.handle($0, now: now) }.node())
        let facts = screen.find(class: "properties")?.textContent ?? ""
        #expect(facts.contains("Words2") && facts.contains("Edits9"))
        _ = app.update(.show(.editor(note)), now: now)
        #expect(app.editor?.note == note)
        _ = app.update(.navigated(path: Screen.noteFacts(Identifier(EntityID(high: 7, low: 7))).path), now: now)
        #expect(app.screen == .topics)
    }

    @Test func openedByItsAddressInAWideWindowItHasItsListBeside() throws {
        let before = App.begun(topics: ["A"], now: now)
        before.addNotes("First", "Second", now: now)
        var notebook = before.notebook
        let note = try #require(notebook.notes(in: notebook.topics()[0].id).first)
        var boot = Boot.test(Screen.noteFacts(note.id).path, now: now)
        boot.viewportWidth = 1440
        let app = App(boot: boot)
        let records = notebook.replica.states.values.map { Record.text(of: $0.operations()) }
        let settings = [StoreBatch.Setting(Setting.hasStarted, "1")]
        _ = app.update(.loaded(StoredState(records: records, settings: settings)), now: now)
        #expect(app.screen == .noteFacts(note.id))
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ = app.handle($0, now: now) }.node())
        #expect(screen.dom.root.all { ($0.attributes[.class] ?? "").contains("note-row") }.count == 2)
    }
}
