import Archive
import ClientTesting
import Components
import Domain
import Merge
import Replication
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor
@testable import Export
@testable import SearchScreen
@testable import Topics

/// Shows notes and topics whose title nobody can see, as they come from other programs, like those without one.
struct InvisibleTitlesTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let screen = RecordedScreen()
    private static let titles = ["   ", "\u{3000}", "\u{200B}", "\u{2800}", "\u{AD}", "\u{202E}"]

    init() { app = .begun(topics: ["Forest"], now: now) }

    private var topic: Identifier<Topic> { app.notebook.topics()[0].id }

    private func addNote(_ title: String, _ text: String = "moss") -> Identifier<Note> {
        let (id, topic) = (Identifier<Note>(app.makeIdentity()), topic)
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            try notebook.addNote(id, in: topic, now: now)
                + (try notebook.edit(id, field: "title", [TextEdit(position: 0, deletedCount: 0, inserted: Array(title.unicodeScalars))]))
                + (try notebook.edit(id, field: "text", [TextEdit(position: 0, deletedCount: 0, inserted: Array(text.unicodeScalars))]))
        }
        return id
    }

    private func shown(_ name: String) -> [RecordedNode] {
        draw(on: screen)
        return screen.dom.root.all { ($0.attributes[.class] ?? "").hasPrefix(name) }
    }

    @Test(arguments: titles) func aRowHasTheWordsForNone(title: String) {
        _ = addNote(title, "# ")
        send(.topics(.open(topic)))
        #expect(shown("row-name").map(\.textContent) == ["No title"])
        #expect(shown("row-title is-missing").count == 1)
    }

    @Test(arguments: titles) func aRowHasTheFirstWordsAndTheLinesBelowThem(title: String) {
        _ = addNote(title, "\n## Moss [[Oak|0123456789ab]]\n- [ ] lichen")
        send(.topics(.open(topic)))
        #expect(shown("row-name").map(\.textContent) == ["Moss Oak"])
        #expect(shown("row-title is-missing").isEmpty)
        #expect(shown("excerpt-line").map(\.textContent) == ["lichen"])
    }

    @Test func aNoteOfNothingButAPictureIsAPhoto() {
        let note = addNote("", "![](photo:0123456789ab)")
        send(.topics(.open(topic)))
        #expect(shown("row-name").map(\.textContent) == ["Photo"])
        send(.show(.editor(note)))
        #expect(app.title == "Photo · Enot")
    }

    @Test(arguments: titles) func windowNoticeAndTrashHaveThem(title: String) {
        let note = addNote(title, "- ")
        send(.show(.editor(note)))
        #expect(app.title == "No title · Enot")
        send(.editor(.act(.delete)))
        #expect(app.says(.deleted(name: "No title")))
        send(.act("trash"))
        #expect(shown("trash-row").contains { $0.textContent.contains("No title") })
    }

    @Test(arguments: titles) func windowNoticeAndTrashHaveTheFirstWordsAsTheyAreTyped(title: String) {
        let note = addNote(title, "moss\nlichen")
        send(.show(.editor(note)))
        #expect(app.title == "moss · Enot")
        send(.editor(.textTyped("Green ", replacing: 0..<0, caret: 6)))
        #expect(app.title == "Green moss · Enot")
        send(.editor(.act(.delete)))
        #expect(app.says(.deleted(name: "Green moss")))
        send(.act("trash"))
        #expect(shown("row-title").map(\.textContent) == ["Green moss"])
        #expect(shown("row-detail").map(\.textContent).first == "lichen")
        #expect(shown("row-detail").last?.textContent.hasPrefix("Forest · Note") == true)
    }

    @Test(arguments: titles) func theSearchShowsTheFirstWordsAndLinksAreOfferedByThem(title: String) throws {
        _ = addNote(title)
        let seen = addNote("Lichen")
        send(.finding(.typed("moss")), .act("search"))
        send(.finding(.typed("moss")))
        let rows = app.features.search.state.sections.flatMap(\.rows)
        #expect(Set(rows.map { $0.name.map(\.text).joined() }) == ["moss", "Lichen"])
        let open = addNote("Open", "")
        send(.show(.editor(open)), .editor(.textTyped("[[", replacing: 0..<0, caret: 2)))
        #expect(Set(app.editor?.links.offer?.choices.map(\.title) ?? []) == ["moss", "Lichen"] && seen != open)
    }

    @Test(arguments: titles) func filesOfAnExportAreNamedByThem(title: String) throws {
        _ = addNote(title, "")
        var words = NotebookExport.Words()
        words.noTitle = "No title"
        var (notebook, archive) = (app.notebook, ZIPArchive())
        NotebookExport.addNotes(of: &notebook, words: words, now: now, to: &archive)
        let bytes = String(decoding: archive.finished(), as: UTF8.self)
        #expect(bytes.contains("01 Forest/01 No title.md") && !bytes.contains("# "))
        #expect(ArchiveName.fileName(title) == "" && ArchiveName.firstLine(of: title) == "")
        #expect(ArchiveName.fileName("a\nb") == "a b")
    }

    @Test(arguments: titles) func topicsHaveThemAndAreNotNamedSo(title: String) throws {
        send(.topics(.renameTapped(topic, name: "Forest")), .topics(.nameTyped(title)), .topics(.nameConfirmed))
        #expect(app.notebook.topics()[0].name == "Forest" && app.features.topics.state.name.isMissing)
        send(.topics(.nameTyped("a\nb")), .topics(.nameConfirmed))
        #expect(app.notebook.topics()[0].name == "a b")
        app.journal.make(atOnce: true) { [topic] notebook, now throws(MergeError) in
            try notebook.renameTopic(topic, to: title, now: now)
        }
        send(.show(.topics))
        #expect(shown("row-title").map(\.textContent) == ["No title"])
        send(.topics(.open(topic)))
        #expect(app.title == "No title · Enot")
    }

    @Test func aNewNoteWithNothingButATitleThatNobodyCanSeeIsTakenBack() {
        send(.topics(.open(topic)), .notes(.addTapped), .editor(.titleTyped(" \u{200B}", replacing: 0..<0, caret: 2)), .editor(.doneTapped))
        #expect(app.notebook.notes(in: topic).isEmpty)
    }

    @Test func aTitleThatIsTypedOrPastedHasOneLine() {
        send(.topics(.open(topic)), .notes(.addTapped), .editor(.titleTyped("a\u{2028}b\u{85}c", replacing: 0..<0, caret: 5)))
        #expect(app.editor?.title.string == "a b c")
    }

    @Test func aTitleFromElsewhereIsShownOnOneLine() {
        _ = addNote("a\nb")
        send(.topics(.open(topic)))
        #expect(shown("row-name").map(\.textContent) == ["a b"])
    }
}
