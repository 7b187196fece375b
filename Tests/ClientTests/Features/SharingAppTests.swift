import ClientTesting
import Components
import Domain
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Editor
@testable import Library
@testable import Notes
@testable import Sharing

/// Takes what another program shares through the app: nothing before the person has agreed.
struct SharingAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() { app = .begun(topics: ["A"], settings: [StoreBatch.Setting(Setting.space, "s")], now: now) }

    private func share(_ draft: NoteDraft = NoteDraft(), pictures: Range<Int> = 0..<0, others: Range<Int> = 0..<0, texts: [TextFile] = []) {
        app.features.sharing.begin(with: draft)
        send(.media(.shared(SharedFiles(pictures: pictures, others: others, texts: texts))))
    }

    /// A file that can be read in one way, or in several.
    private func file(_ name: String, _ text: String, otherwise others: [TextDecoding] = []) -> TextFile {
        TextFile(name: name, readings: [TextDecoding(encoding: others.isEmpty ? "utf-8" : "windows-1252", text: text)] + others)
    }

    private func dialog() -> String? {
        drawn().dom.root.first { $0.attributes[.role] == "dialog" }?.textContent
    }

    private func kept(_ effects: [Effect]) -> [UploadRequest.Purpose] {
        effects.compactMap { if case .media(.store(_, _, let purpose, _)) = $0 { purpose } else { nil } }
    }

    private var notes: [Note] { app.notebook.notes(in: app.notebook.topics()[0].id) }

    /// Stores the file that is being added, as the page does; returns its photo.
    private func store() throws -> Identifier<Photo> {
        let addition = try #require(app.core.uploads.additions.first)
        let request = UploadRequest(name: "a.jpg", byteCount: 100, mediaType: "image/jpeg", purpose: addition.purpose)
        var file = KeptFile(id: addition.id, request: request)
        (file.width, file.height) = (400, 300)
        send(.media(.kept(file)))
        let photo = app.notebook.photo(showing: addition.id)
        return try #require(photo).id
    }

    @Test func picturesGoIntoANewNoteWithTheWordsThatCameAlong() throws {
        share(NoteDraft(title: "Lake", text: "in May"), pictures: 3..<5)
        #expect(notes.isEmpty)
        #expect(try #require(dialog()).contains("2 pictures will be added to a new note."))
        let effects = send(.sharing(.answered(isWanted: true)))
        let note = try #require(notes.first)
        #expect(note.title == "Lake" && note.text == "in May" && app.screen == .editor(note.id) && dialog() == nil)
        #expect(kept(effects) == [.photo] && app.core.uploads.additions.map(\.number) == [3, 4])
        for photo in try [store(), store()] {
            #expect(app.editor?.text.string.contains("photo:\(EntityReference(photo.entity).text)") == true)
        }
    }

    /// Drops files onto the list that is shown, where the page's scripts sort them.
    @discardableResult private func drop(pictures: Range<Int> = 0..<0, texts: [TextFile] = []) -> [Effect] {
        let asked = send(.media(.chosen(for: SharedFiles.dropKind, 0..<9)))
        #expect(asked.contains { if case .media(.sort(0..<9)) = $0 { true } else { false } })
        return send(.media(.sorted(SharedFiles(pictures: pictures, others: 0..<0, texts: texts))))
    }

    @Test func aTextThatIsDroppedOntoAListIsANoteOfItsTopicAtOnce() throws {
        _ = app.update(.topics(.addTapped), now: now)
        send(.topics(.nameTyped("B")), .topics(.nameConfirmed))
        let topic = try #require(app.notebook.topics().last).id
        send(.topics(.open(topic)))
        drop(texts: [file("To do.md", "- [ ] fern\r\n- [x] moss")])
        let note = try #require(app.notebook.notes(in: topic).first)
        #expect(dialog() == nil && note.title == "To do" && note.text == "- [ ] fern\n- [x] moss" && app.screen == .editor(note.id))
    }

    @Test func severalTextsStayInTheListAndAreUndoneAtOnce() throws {
        send(.topics(.open(app.notebook.topics()[0].id)))
        let long = String(repeating: "x", count: Note.maximumTextLength) + "end"
        drop(texts: [file("1.txt", "one"), file("2.txt", long), file("3.md", "three")])
        #expect(notes.map(\.title) == ["1", "2", "2", "3"] && notes[2].text == "end", "nothing is left out")
        #expect(app.screen.kind == .notes && app.says(.notes(.added, count: 4), offering: app.strings.commonUndo))
        send(.noticeTapped)
        #expect(notes.isEmpty)
    }

    @Test func aDroppedTextThatIsInDoubtIsAskedAboutAndAPictureIsInANoteOfItsOwn() throws {
        send(.topics(.open(app.notebook.topics()[0].id)))
        drop(texts: [file("old.txt", "ÿ", otherwise: [TextDecoding(encoding: "windows-1251", text: "я")])])
        #expect(dialog() != nil && notes.isEmpty)
        send(.sharing(.answered(isWanted: true)))
        #expect(notes.map(\.title) == ["old"])
        drop(pictures: 3..<4)
        let photo = try store()
        #expect(notes.count == 2 && app.editor?.text.string.contains("photo:\(EntityReference(photo.entity).text)") == true)
    }

    @Test func textsBecomeNotesAndOtherFilesGoIntoTheLibrary() throws {
        share(others: 0..<1, texts: [file("To do.md", "- [ ] fern")])
        #expect(try #require(dialog()).contains("1 text will become a note.\n1 file will be added to the library."))
        let effects = send(.sharing(.answered(isWanted: true)))
        #expect(notes.map(\.title) == ["To do"] && kept(effects) == [.library])
        share(others: 1..<2)
        send(.sharing(.answered(isWanted: true)))
        #expect(app.screen == .library && notes.count == 1)
    }

    @Test func allTextsBecomeNotesWhereThereWasNoTopic() {
        send(.topics(.delete(app.notebook.topics()[0].id)))
        share(texts: [file("a.txt", "fern"), file("b.txt", "moss")])
        send(.sharing(.answered(isWanted: true)))
        #expect(app.notebook.topics().map(\.name) == ["Notes"] && Set(notes.map(\.text)) == ["fern", "moss"])
    }

    @Test func picturesForWhichThereIsNoNoteArePhotos() throws {
        let settings = ServerSettings(edition: .free, limits: EditionLimits(topics: 9, notesInTopic: 0, notes: 9))
        send(.answered(.settings, status: 200, body: settings.jsonText))
        share(pictures: 3..<4)
        #expect(kept(send(.sharing(.answered(isWanted: true)))) == [.photo])
        #expect(app.screen == .photos)
        let photo = try store()
        #expect(app.notebook.photo(photo)?.topicID == nil && app.notebook.photos().count == 1)
    }

    @Test func whatIsNotWantedIsForgotten() {
        share(NoteDraft(text: "buy this"), pictures: 3..<5, others: 5..<6)
        let effects = send(.sharing(.answered(isWanted: false)))
        #expect(effects.contains { if case .media(.forgetChosen(3..<6)) = $0 { true } else { false } })
        #expect(notes.isEmpty && dialog() == nil && send(.sharing(.answered(isWanted: true))).isEmpty)
    }

    @Test func wordsWithoutFilesAreWrittenDown() {
        share(NoteDraft(text: "buy this"))
        #expect(notes.map(\.text) == ["buy this"] && dialog() == nil)
        share()
        #expect(notes.count == 1 && dialog() == nil)
    }

    private let russian = [TextDecoding(encoding: "windows-1251", text: "\r\n  Привет, мир!\r\nещё")]

    @Test func aTextOfWhichTheEncodingIsInDoubtShowsHowItBeginsAndMayBeReadOtherwise() throws {
        share(texts: [file("a.txt", "Ïðèâåò, ìèð!", otherwise: russian), file("b.md", "moss")])
        let screen = drawn()
        #expect(try #require(screen.find(class: "text-file-line")).textContent == "Привет, мир!")
        let words = try #require(dialog())
        #expect(words.contains("Windows-1251") && words.contains("Windows-1252") && words.contains("a.txt") && !words.contains("b.md"))
        send(.sharing(.read(text: 0, as: 0)))
        #expect(try #require(drawn().find(class: "text-file-line")).textContent == "Ïðèâåò, ìèð!")
        send(.sharing(.read(text: 0, as: 7)), .sharing(.read(text: 9, as: 0)))
        send(.sharing(.read(text: 0, as: 1)))
        send(.sharing(.answered(isWanted: true)))
        #expect(Set(notes.map(\.text)) == ["\n  Привет, мир!\nещё", "moss"])
    }

    @Test func aFileThatIsOpenedIsAskedAboutOnlyWhereItIsInDoubt() throws {
        send(.opened(file("sure.txt", "fern")))
        #expect(notes.map(\.text) == ["fern"] && dialog() == nil)
        send(.opened(file("a.txt", "Ïðèâåò", otherwise: russian)))
        send(.opened(file("b.txt", "Ïðèâåò", otherwise: russian)))
        #expect(notes.count == 1)
        #expect(try #require(dialog()).contains("2 texts will become notes."))
        send(.sharing(.answered(isWanted: true)))
        #expect(notes.count == 3)
    }

    @Test func aFileThatSaysNothingBecomesAnEmptyText() {
        #expect(TextFile(name: "a.txt", listed: []).draft.text.isEmpty)
        #expect(TextFile(name: "a.txt", listed: ["utf-8", "x", "lost"]).readings == [TextDecoding(encoding: "utf-8", text: "x")])
    }

    @Test func ofALongLineSoMuchIsShown() {
        let line = String(repeating: "x", count: TextFile.shownLength + 1)
        #expect(file("a", line).firstLine.count == TextFile.shownLength)
        #expect(file("a", String(line.dropLast())).firstLine.count == TextFile.shownLength)
    }

    @Test func theBookmarkLeadsToThisServer() throws {
        app.core.boot.serverAddress = "https://notes.example/enot"
        send(.show(Screen(.clipper)))
        let link = try #require(drawn().find(class: "clipper-bookmark"))
        #expect(link.attributes[.href]?.contains("open('https://notes.example/enot/new?title='") == true)
    }
}
