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
@testable import NoteFiles

/// Records sound for a note.
struct RecorderAppTests: AppDriver {
    let app: App
    let now = Instant(milliseconds: 1_700_000_000_000)

    init() {
        app = App.begun(topics: ["A"], now: now)
        app.addNotes("Talk", "Other", now: now)
        send(.show(.editor(notes[1].id)))
    }

    private var notes: [Note] {
        var notebook = app.notebook
        return notebook.notes(in: notebook.topics()[0].id)
    }

    private func asked(of messages: Message...) -> [MediaEffect] { media(messages.flatMap { app.update($0, now: now) }) }

    private func tap(_ name: String) throws {
        let screen = drawn()
        let recording = try #require(screen.find(class: "recording"))
        screen.tap(try #require(recording.first { $0.tag == .button && $0.textContent == name }))
    }

    private var words: String? { drawn().find(class: "recording-time")?.textContent }

    @Test func whatWasRecordedComesToItsNoteWhateverIsShownThen() throws {
        #expect(asked(of: .editor(.picture(.asked)), .editor(.picture(.recordTapped))) == [.record])
        #expect(words == "Waiting for the microphone" && app.core.features.reduce(0) { $0 + $1.onlyInPageCount } == 1)
        send(.media(.recordingBegan))
        #expect(words == "0:00")
        send(.show(.editor(notes[0].id)))
        #expect(words == "0:00", "it continues")
        try tap("Done")
        #expect(words == "Saving the recording")
        let effects = send(.media(.chosen(for: "note-recording", 3..<4)))
        let id = try #require(effects.compactMap { if case .media(.store(_, let id, .library, _)) = $0 { id } else { nil } }.first)
        #expect(words == nil)
        send(.media(.kept(KeptFile(id: id, request: UploadRequest(name: "a.webm", byteCount: 9, mediaType: "", purpose: .library)))))
        #expect(notes[1].text == "[a.webm](file:\(id.text))" && notes[0].text == "")
    }

    @Test func aDiscardedOneLeavesNothing() throws {
        send(.editor(.picture(.recordTapped)))
        try tap("Discard")
        #expect(words == nil)
        #expect(asked(of: .media(.recordingBegan)) == [.endRecording(isWanted: false)], "the browser was still asking")
        #expect(app.core.features.reduce(0) { $0 + $1.onlyInPageCount } == 0)
    }

    @Test func oneThatEndsBeforeAnySoundSaysSo() throws {
        send(.editor(.picture(.recordTapped)), .media(.recordingBegan))
        try tap("Done")
        send(.media(.chosen(for: "note-recording", 3..<3)))
        #expect(words == nil && notes[1].text == "")
        #expect(app.core.notices.current.map { $0.text(app.strings).contains("can’t be recorded") } == true)
    }

    @Test func oneThatIsEndedBeforeTheMicrophoneRunsLeavesNothing() throws {
        send(.editor(.picture(.recordTapped)))
        try tap("Done")
        #expect(words == nil)
        #expect(asked(of: .media(.recordingBegan)) == [.endRecording(isWanted: false)])
    }

    @Test(arguments: [("NotAllowedError", "doesn’t allow"), ("NotFoundError", "can’t be recorded")])
    func aMicrophoneThatIsRefusedSaysSo(error: String, words: String) {
        send(.editor(.picture(.recordTapped)), .media(.recordingFailed(errorName: error)))
        #expect(app.core.notices.current.map { $0.text(app.strings).contains(words) } == true)
        #expect(self.words == nil)
    }

    @Test(arguments: [(0, "0:00"), (9, "0:09"), (75, "1:15"), (3_600, "60:00")])
    func aDurationIsMinutesAndSeconds(seconds: Int, text: String) { #expect(RecorderFeature.text(ofSeconds: seconds) == text) }
}
