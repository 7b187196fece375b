import ClientTesting
import Components
import Domain
import Merge
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Editor
@testable import NoteFiles

/// Attaches files to notes within the app, and shows what is known of them.
struct NoteFilesAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let screen = RecordedScreen()

    init() throws {
        app = .begun(topics: ["A"], now: now)
        app.addNotes("Trip", "Other", now: now)
        signIn()
    }

    private func note(_ title: String) throws -> Note {
        try #require(app.notebook.notes(in: app.notebook.topics()[0].id).first { $0.title == title })
    }

    private func cards() -> [String] {
        draw(on: screen)
        return screen.dom.root.all { $0.attributes[.class]?.hasPrefix("page-file-card") == true }.map(\.textContent)
    }

    private func find(_ className: String) -> RecordedNode? {
        draw(on: screen)
        return screen.find(class: className)
    }

    /// Attaches a file as a person does, and gives its identity once the device has stored it.
    private func attach(_ name: String = "plan.pdf", byteCount: Int64 = 1_200) throws -> EntityID {
        let effects = send(.media(.chosen(for: PictureSheet.anyFileKind, 1..<2)))
        let id = try #require(effects.compactMap { if case .media(.store(_, let id, .library, _)) = $0 { id } else { nil } }.first)
        send(.media(.kept(KeptFile(id: id, request: UploadRequest(name: name, byteCount: byteCount, mediaType: "", purpose: .library)))))
        return id
    }

    private func entry(_ id: EntityID, _ kind: MediaKind, _ mediaType: String) -> FileEntry {
        var entry = FileEntry(id: id, name: "plan", byteCount: 34_000, createdAt: now)
        (entry.kind, entry.mediaType, entry.stage) = (kind, mediaType, .ready)
        return entry
    }

    private func details(_ entry: FileEntry) -> String { FileDetailsAnswer(entry: entry, addedAt: now).jsonText }

    /// Tells the app that the server has a file.
    private func sent(_ file: EntityID) -> Message {
        .event(
            .performed {
                app.core.uploads.handle(.removed([file]))
                app.features.noteFiles.handle(.uploaded(file))
            })
    }

    /// Answers the app's question about a file.
    private func told(_ effects: [Effect], _ file: EntityID, _ status: Int, _ body: String) throws {
        let requests = effects.compactMap { if case .request(let request) = $0 { request } else { nil } }
        let request = try #require(requests.first { $0.endpoint == .tellFile && $0.path.hasSuffix(file.text) })
        send(.event(.answered(request, status: status, body: body)))
    }

    @Test func anAttachedFileIsALinkAtTheCaretAndOneStepOfUndo() throws {
        send(.show(.editor(try note("Trip").id)), .editor(.textTyped("a\nb", replacing: 0..<0, caret: 1)))
        send(.editor(.textSelected(start: 1, end: 1)))
        let file = try attach("my_plan.pdf")
        let text = try #require(app.editor).text.string
        #expect(text == "a\n[my\\_plan.pdf](file:\(file.text))\nb")
        send(.editor(.historyStepped(isRedo: false, isTitle: false)))
        #expect(app.editor?.text.string == "a\nb")
    }

    @Test func aFileForANoteThatWasLeftComesToItsEnd() throws {
        let trip = try note("Trip")
        send(.show(.editor(trip.id)), .editor(.textTyped("a", replacing: 0..<0, caret: 1)))
        let effects = send(.media(.chosen(for: PictureSheet.anyFileKind, 1..<2)))
        let id = try #require(effects.compactMap { if case .media(.store(_, let id, .library, _)) = $0 { id } else { nil } }.first)
        send(.show(.editor(try note("Other").id)))
        send(.media(.kept(KeptFile(id: id, request: UploadRequest(name: "x", byteCount: 1, mediaType: "", purpose: .library)))))
        #expect(try note("Trip").text == "a\n[x](file:\(id.text))")
        #expect(app.editor?.text.string == "")
    }

    @Test func aFileWaitsForAnInputMethod() throws {
        send(.show(.editor(try note("Trip").id)), .editor(.textTyped("か", replacing: 0..<0, caret: 1)), .editor(.composing(true)))
        let file = try attach()
        #expect(app.editor?.text.string == "か")
        send(.editor(.composing(false)), .event(.performed { app.features.editor.endComposition() }))
        #expect(app.editor?.text.string.contains(file.text) == true)
    }

    @Test func thePageShowsWhatIsKnownOfIt() throws {
        send(.show(.editor(try note("Trip").id)))
        let file = try attach()
        send(.editor(.doneTapped))
        #expect(cards() == ["plan.pdf1.2\u{A0}kB · Not on the server yet"])
        try told(send(sent(file)), file, 200, details(entry(file, .other, "application/pdf")))
        #expect(cards() == ["plan.pdf34\u{A0}kB"])
        #expect(find("page-file-card")?.attributes[.href] == "/api/v1/file-contents/" + file.text)
    }

    @Test func soundPlaysInItsPlaceAndAPictureIsLookedAt() throws {
        send(.show(.editor(try note("Trip").id)))
        let file = try attach("talk.ogg")
        send(.editor(.doneTapped))
        try told(send(sent(file)), file, 200, details(entry(file, .audio, "audio/ogg")))
        #expect(find("page-sound")?.attributes[.preload] == "none")
        send(.editor(.picture(.fileTapped(file, ElementBounds()))))
        #expect(app.core.viewer.state?.shownID == file)
        #expect(app.features.noteFiles.viewerCell(0) == EditorView.file(file))
    }

    @Test func aFileThatIsGoneSaysSoAndComesBackWithTheLibrary() throws {
        send(.show(.editor(try note("Trip").id)))
        let file = try attach()
        send(.editor(.doneTapped))
        try told(send(sent(file)), file, 404, Problem(.notFound, status: 404, detail: "").jsonText)
        #expect(cards() == ["plan.pdfNo longer in the library"])
        let effects = send(.event(.performed { app.features.noteFiles.handle(.announced(.library)) }))
        try told(effects, file, 200, details(entry(file, .other, "application/pdf")))
        #expect(cards() == ["plan.pdf34\u{A0}kB"])
    }

    @Test func withoutTheNetworkTheNameStays() throws {
        send(.show(.editor(try note("Trip").id)))
        let file = try attach()
        send(.editor(.doneTapped))
        try told(send(sent(file)), file, 0, "")
        #expect(cards() == ["plan.pdf"])
    }
}
