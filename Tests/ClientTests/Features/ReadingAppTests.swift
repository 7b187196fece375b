import ClientTesting
import Domain
import Merge
import Replication
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Editor
@testable import Reading

/// Drives the reading of pictures within the app: where the words go, what is remembered, what is said of what can't be read.
struct ReadingAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let note: Identifier<Note>

    init() {
        app = .begun(settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
        let id = Identifier<Note>(EntityID(high: 1, low: 1))
        note = id
        send(.becameLeader)
        signIn()
        let topic = Identifier<Topic>(EntityID(high: 2, low: 1))
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            try notebook.addTopic(topic, name: "A", now: now) + (try notebook.addNote(id, in: topic, now: now))
                + (try notebook.edit(
                    id, field: "text", [TextEdit(position: 0, deletedCount: 0, inserted: Array("before after".unicodeScalars))]))
        }
        send(.notes(.open(id)))
        app.show(.editor(id))
    }

    private var text: String { app.notebook.note(note)?.text ?? "" }

    private func requests(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .request(let request) = $0 { request.method + " " + request.path } else { nil } }
    }

    /// Chooses a picture with the caret behind "before".
    private func choose() throws -> EntityID {
        send(.editor(.textSelected(start: 6, end: 6)))
        send(.reading(.asked))
        #expect(app.features.reading.sheet == .choosing)
        send(.media(.chosen(for: ReadingSheet.kind, 1..<2)))
        return try #require(app.features.reading.readings.first?.reading.file)
    }

    private func store(_ file: EntityID) {
        var kept = KeptFile(id: file, request: UploadRequest(name: "a.png", byteCount: 10, mediaType: "image/png", purpose: .photo))
        (kept.width, kept.height) = (10, 10)
        send(.media(.kept(kept)))
    }

    private func answer(_ file: EntityID, _ answer: PictureTextAnswer) {
        send(.answered(.reading(.words(file)), status: 200, body: answer.jsonText))
    }

    @Test func theWordsComeToWhereTheCaretWasWhateverIsWrittenMeanwhile() throws {
        let file = try choose()
        store(file)
        #expect(app.features.reading.readings[0].reading.stage == .waiting)
        #expect(app.notebook.allPhotos.isEmpty, "no photo note is made of it")
        send(.editor(.textTyped("now ", replacing: 0..<0, caret: 4)))
        answer(file, .reading(percent: 40))
        #expect(app.features.reading.shown?.stage == .reading(40))
        answer(file, .done("a wrod"))
        send(.reading(.typed("a word")))
        send(.reading(.taken))
        #expect(text == "now before\na word after")
        #expect(app.editor?.text.string == text)
        #expect(app.features.reading.readings.isEmpty && app.features.reading.sheet == nil)
        send(.editor(.historyStepped(isRedo: false, isTitle: nil)))
        #expect(text == "now before after", "undo takes the words of the picture first, not the person's")
        send(.editor(.historyStepped(isRedo: true, isTitle: nil)))
        #expect(text == "now before\na word after")
    }

    @Test func theWordsComeToWhereTheyBelongEvenIfAllAroundWasDeleted() throws {
        let file = try choose()
        store(file)
        send(.editor(.textTyped("new", replacing: 0..<12, caret: 3)))
        answer(file, .done("words"))
        send(.reading(.taken))
        #expect(text.contains("new") && text.contains("\nwords"))
    }

    @Test func aReadingIsRememberedUntilItsWordsAreTakenOrDropped() throws {
        let file = try choose()
        let stored = app.features.reading.readings[0].stored
        #expect(PendingReading(file: file, stored: stored)?.stored == stored)
        #expect(PendingReading(file: file, stored: "{}") == nil)
        store(file)
        let dropped = send(.reading(.discarded)).compactMap { if case .store(let batch, _) = $0 { batch.settings } else { nil } }
        #expect(dropped == [[StoreBatch.Setting(Setting.reading + file.text, "")]])
    }

    @Test func thePictureIsAskedForOnceTheServerHasIt() throws {
        let file = try choose()
        store(file)
        let path = "GET " + Route.pictureTexts + "/" + file.text
        #expect(!requests(send(.alarm(.reading))).contains(path), "it is still being sent")
        let done = UploadAnswer(offset: 10, isComplete: true, digest: nil)
        #expect(requests(send(.media(.upload(.answered(file, status: 200, body: done.jsonText))))).contains(path))
        send(.unreachable(.reading(.words(file))))
        #expect(app.features.reading.readings[0].reading.stage == .waiting)
        #expect(requests(send(.alarm(.reading))).contains(path))
    }

    @Test(arguments: ["tooManyPixels", "encrypted", "notPicture", "timedOut", "toolMissing", "storage", "missing", "other"])
    func whatCannotBeReadIsSaidAndPutAway(word: String) throws {
        let file = try choose()
        store(file)
        answer(file, .failed(word))
        #expect(app.features.reading.shown?.stage == .failed(word))
        send(.reading(.discarded))
        #expect(app.features.reading.readings.isEmpty)
        #expect(text == "before after")
    }

    @Test func aPictureThatWasDroppedBeforeTheDeviceHadItIsForgotten() throws {
        let file = try choose()
        send(.reading(.discarded))
        var kept = KeptFile(id: file, request: UploadRequest(name: "a.png", byteCount: 10, mediaType: "image/png", purpose: .photo))
        (kept.width, kept.height) = (10, 10)
        let removed = send(.media(.kept(kept))).compactMap { if case .media(.remove(let files)) = $0 { files } else { nil } }
        #expect(removed == [[file]] && app.core.uploads.queue.files.isEmpty)
    }

    @Test func anotherTabHearsOfAReading() throws {
        let file = try choose()
        let told = Setting.reading + file.text
        let stored = app.features.reading.readings[0].stored
        let other = ReadingAppTests()
        var message = TabMessage(operations: [])
        message.settings = [StoreBatch.Setting(told, stored)]
        other.send(.told(message.text))
        #expect(other.app.features.reading.readings.map(\.reading.file) == [file])
        other.send(.media(.uploadsRead([KeptFile(id: file, request: UploadRequest(name: "a", byteCount: 1, purpose: .photo))])))
        #expect(other.app.notebook.allPhotos.isEmpty)
        message.settings = [StoreBatch.Setting(told, "")]
        other.send(.told(message.text))
        #expect(other.app.features.reading.readings.isEmpty)
    }

    @Test func wordsAreCutWhereTheTextWouldBecomeTooLong() throws {
        let file = try choose()
        store(file)
        answer(file, .done(String(repeating: "я", count: Note.maximumTextLength)))
        send(.reading(.taken))
        #expect(text.unicodeScalars.count == Note.maximumTextLength)
    }

    @Test func theDialogStaysWithItsNote() throws {
        let file = try choose()
        store(file)
        app.show(.topics)
        #expect(app.features.reading.sheet == nil && app.features.reading.readings.count == 1)
    }

    @Test func wordsThatComeWhileSomethingElseIsShownAreSaid() throws {
        let file = try choose()
        store(file)
        send(.reading(.closed))
        send(.tabTapped(.more))
        answer(file, .done("words"))
        #expect(app.says(.textRead))
        send(.noticeTapped)
        #expect(app.screen == .editor(note) && app.features.reading.shown?.text == "words")
    }
}
