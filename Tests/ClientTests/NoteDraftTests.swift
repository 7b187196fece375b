import ClientTesting
import Domain
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Sharing

/// Checks the note that the address `/new?title=…&text=…&url=…&topic=…` opens.
struct NoteDraftTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func started(
        _ draft: NoteDraft, topics: [String] = ["Forest", "Ёлка"], settings: [StoreBatch.Setting] = []
    ) -> App {
        let earlier = App.begun(topics: topics, now: now)
        var state = StoredState(settings: [StoreBatch.Setting(Setting.hasStarted, "1")] + settings)
        state.records = earlier.notebook.topics().map { Record.text(of: earlier.notebook.replica[$0.id.entity]!) }
        var boot = Boot.test(NoteDraft.path, seed: 7, now: now)
        boot.draft = draft
        let app = App(boot: boot)
        _ = app.update(.loaded(state), now: now)
        return app
    }

    @Test func whatIsSharedBecomesANoteThatIsOpen() {
        let app = started(NoteDraft(title: " Moss ", text: "Look", url: "https://example.org/moss"))
        #expect(app.editor?.title.string == "Moss" && app.editor?.text.string == "Look\nhttps://example.org/moss")
        #expect(app.notebook.notes(in: app.notebook.topics()[0].id).count == 1)
    }

    /// What the app asks to be stored, by entity.
    private func stored(_ effects: [Effect]) -> Set<EntityID> {
        var entities: Set<EntityID> = []
        for case .store(let batch, _) in effects { entities.formUnion(batch.operations.map(\.entity)) }
        return entities
    }

    @Test(arguments: [NoteDraft(title: "X"), NoteDraft(fileName: "X.md", text: ""), NoteDraft(text: "X")])
    func aDraftOfATitleOrATextAloneIsStoredAsANoteInItsTopic(draft: NoteDraft) throws {
        let earlier = App.begun(topics: ["Forest"], now: now)
        var state = StoredState(settings: [StoreBatch.Setting(Setting.hasStarted, "1"), StoreBatch.Setting(Setting.space, "s")])
        state.records = earlier.notebook.topics().map { Record.text(of: earlier.notebook.replica[$0.id.entity]!) }
        var boot = Boot.test(NoteDraft.path, seed: 7, now: now)
        boot.draft = draft
        let app = App(boot: boot)
        let effects = app.update(.loaded(state), now: now)
        let note = try #require(app.screen.note)
        #expect(stored(effects).contains(note.entity))
        #expect(app.notebook.note(note)?.topicID == app.notebook.topics()[0].id)
        #expect(app.notebook.takeMade() == [])
    }

    @Test func aNoteOfAnAddressGetsTheTitleOfItsPage() throws {
        let app = started(NoteDraft(text: "see www.example.org/moss"))
        let note = try #require(app.screen.note)
        _ = app.update(.answered(.pageTitle(note.entity), status: 200, body: PageTitleAnswer(title: "Moss").jsonText), now: now)
        #expect(app.notebook.note(note)?.title == "Moss" && app.editor?.title.string == "Moss")
        #expect(app.editor?.canUndo == true)
        _ = app.update(.answered(.pageTitle(note.entity), status: 200, body: PageTitleAnswer(title: "Other").jsonText), now: now)
        #expect(app.notebook.note(note)?.title == "Moss", "it has one")
    }

    @Test func anAddressIsAskedForItsTitleWhereThereIsNone() {
        #expect(NoteDraft(text: "a\nsee https://example.org/moss now").untitledAddress == "https://example.org/moss")
        #expect(NoteDraft(title: "Moss", url: "https://example.org").untitledAddress == nil)
        #expect(NoteDraft(text: "no address").untitledAddress == nil)
    }

    @Test func aPageWithoutATitleOrANoteThatIsGoneStaysAsItIs() throws {
        let app = started(NoteDraft(url: "https://example.org/moss"))
        let note = try #require(app.screen.note)
        _ = app.update(.answered(.pageTitle(note.entity), status: 200, body: PageTitleAnswer(title: "").jsonText), now: now)
        _ = app.update(.answered(.pageTitle(note.entity), status: 401, body: ""), now: now)
        _ = app.update(.unreachable(.pageTitle(note.entity)), now: now)
        #expect(app.notebook.note(note)?.title == "" && app.editor?.title.string == "")
    }

    @Test func anAddressThatIsToldTwiceIsWrittenOnce() {
        #expect(NoteDraft(text: "see https://a.example now", url: "https://a.example").text == "see https://a.example now")
        #expect(NoteDraft(url: "https://a.example").text == "https://a.example" && NoteDraft(text: "a").text == "a")
    }

    @Test func aTextFileGivesItsNameAndItsLines() {
        let draft = NoteDraft(fileName: "To do.v2.md", text: "\u{FEFF}a\r\nb\rc\n\r\n")
        #expect(draft.title == "To do.v2" && draft.text == "a\nb\nc\n\n")
        #expect(NoteDraft(fileName: ".profile", text: "").title == ".profile" && NoteDraft(fileName: "plain", text: "").title == "plain")
    }

    @Test(arguments: [
        ("a\nb", "a b"), ("a\r\n\r\nb", "a b"), ("\na\n", "a"), ("a\u{2028}b", "a b"), (" \u{200B}\n", ""), ("\u{2800}", ""),
    ])
    func aTitleIsOneLineThatCanBeSeen(title: String, expected: String) {
        #expect(NoteDraft(title: title, text: "x").title == expected)
        #expect(NoteDraft(fileName: title + ".md", text: "").title == expected)
        #expect(started(NoteDraft(title: title, text: "x")).editor?.title.string == expected)
    }

    @Test func aTitleOfAPageIsOneLineThatCanBeSeen() throws {
        let app = started(NoteDraft(url: "https://example.org/moss"))
        let note = try #require(app.screen.note)
        for (title, expected) in [("\u{200B}", ""), ("Moss\nand fern", "Moss and fern")] {
            _ = app.update(.answered(.pageTitle(note.entity), status: 200, body: PageTitleAnswer(title: title).jsonText), now: now)
            #expect(app.notebook.note(note)?.title == expected)
        }
    }

    @Test func theTopicIsFoundHoweverItIsWritten() {
        let app = started(NoteDraft(text: "a", topic: "елка "))
        #expect(app.notebook.notes(in: app.notebook.topics()[1].id).count == 1)
        #expect(started(NoteDraft(text: "a", topic: "nobody's")).editor != nil)
    }

    @Test func withoutWordsAnEmptyNoteIsOpenedAndTakenBackWhenItIsLeft() {
        let app = started(NoteDraft())
        #expect(app.editor?.isEmpty == true)
        _ = app.update(.editor(.doneTapped), now: now)
        #expect(app.screen.topic == app.notebook.topics()[0].id && app.notebook.notes(in: app.notebook.topics()[0].id).isEmpty)
    }

    @Test func onADeviceThatIsNobodysYetTheWordsAreCopied() {
        let app = started(NoteDraft(text: "a"), topics: [])
        #expect(app.notebook.isEmpty && app.editor == nil)
    }

    @Test func whereThereIsNoTopicOneIsMade() throws {
        let app = started(NoteDraft(text: "a"), topics: [], settings: [StoreBatch.Setting(Setting.space, "s")])
        let topic = try #require(app.notebook.topics().first)
        #expect(topic.name == "Notes" && app.notebook.notes(in: topic.id).map(\.text) == ["a"] && app.editor != nil)
    }

    @Test(arguments: [
        ("<body\n<h2\n=Moss\n>\n<p\n=It \n<b\n=grows\n>\n>\n>", "https://e.org/a", "## Moss\n\nIt **grows**\n\nhttps://e.org/a"),
        ("<body\n=Only words\n>", "", "Only words"), ("<body\n>", "https://e.org/a", "https://e.org/a"),
    ])
    func whatWasSelectedOnAPageKeepsItsForm(lines: String, url: String, text: String) throws {
        let draft = try #require(NoteDraft(title: "Page", clip: lines, url: url, topic: ""))
        #expect(draft.title == "Page" && draft.text == text)
    }

    @Test func withoutASelectionThereIsNoClip() { #expect(NoteDraft(title: "Page", clip: "", url: "https://e.org", topic: "") == nil) }
}
