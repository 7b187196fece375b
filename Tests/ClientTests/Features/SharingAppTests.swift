import Components
import Domain
import Editor
import Library
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client

/// Takes what another program shares through the app: nothing before the person has agreed.
struct SharingAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() { app = .begun(topics: ["A"], settings: [StoreBatch.Setting(Setting.space, "s")], now: now) }

    private func share(_ draft: NoteDraft = NoteDraft(), pictures: Range<Int> = 0..<0, others: Range<Int> = 0..<0, texts: [NoteDraft] = [])
    {
        app.features.sharing.begin(with: draft)
        send(.media(.shared(SharedFiles(pictures: pictures, others: others, texts: texts))))
    }

    private func dialog() -> String? {
        drawn().dom.root.first { $0.attributes[.role] == "dialog" }?.textContent
    }

    private func kept(_ effects: [Effect]) -> [UploadRequest.Purpose] {
        effects.compactMap { if case .media(.keep(_, _, let purpose)) = $0 { purpose } else { nil } }
    }

    private var notes: [Note] { app.notebook.notes(in: app.notebook.topics()[0].id) }

    @Test func picturesGoIntoANewNoteWithTheWordsThatCameAlong() throws {
        share(NoteDraft(title: "Lake", text: "in May"), pictures: 3..<5)
        #expect(notes.isEmpty)
        #expect(try #require(dialog()).contains("2 pictures go into a new note."))
        let effects = send(.sharedAnswered(isWanted: true))
        let note = try #require(notes.first)
        #expect(note.title == "Lake" && note.text == "in May" && app.screen == .editor(note.id) && dialog() == nil)
        #expect(kept(effects) == [.photo] && app.features.uploads.additions.map(\.purpose) == [.note(note.id), .note(note.id)])
    }

    @Test func textsBecomeNotesAndOtherFilesGoIntoTheLibrary() throws {
        share(others: 0..<1, texts: [NoteDraft(fileName: "To do.md", text: "- [ ] fern")])
        #expect(try #require(dialog()).contains("1 text becomes a note.\n1 file goes into the library."))
        let effects = send(.sharedAnswered(isWanted: true))
        #expect(notes.map(\.title) == ["To do"] && kept(effects) == [.library])
        share(others: 1..<2)
        send(.sharedAnswered(isWanted: true))
        #expect(app.screen == .library && notes.count == 1)
    }

    @Test func allTextsBecomeNotesWhereThereWasNoTopic() {
        send(.topics(.delete(app.notebook.topics()[0].id)))
        share(texts: [NoteDraft(fileName: "a.txt", text: "fern"), NoteDraft(fileName: "b.txt", text: "moss")])
        send(.sharedAnswered(isWanted: true))
        #expect(app.notebook.topics().map(\.name) == ["Notes"] && Set(notes.map(\.text)) == ["fern", "moss"])
    }

    @Test func picturesForWhichThereIsNoNoteArePhotos() {
        let settings = ServerSettings(edition: .free, limits: EditionLimits(topics: 9, notesInTopic: 0, notes: 9))
        send(.answered(.settings, status: 200, body: settings.jsonText))
        share(pictures: 3..<4)
        #expect(kept(send(.sharedAnswered(isWanted: true))) == [.photo])
        #expect(app.screen == .photos && app.features.uploads.additions.map(\.purpose) == [.photo(topic: nil)])
    }

    @Test func whatIsNotWantedIsForgotten() {
        share(NoteDraft(text: "buy this"), pictures: 3..<5, others: 5..<6)
        let effects = send(.sharedAnswered(isWanted: false))
        #expect(effects.contains { if case .media(.forgetChosen(3..<6)) = $0 { true } else { false } })
        #expect(notes.isEmpty && dialog() == nil && send(.sharedAnswered(isWanted: true)).isEmpty)
    }

    @Test func wordsWithoutFilesAreWrittenDown() {
        share(NoteDraft(text: "buy this"))
        #expect(notes.map(\.text) == ["buy this"] && dialog() == nil)
        share()
        #expect(notes.count == 1 && dialog() == nil)
    }
}
