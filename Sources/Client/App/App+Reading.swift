import Components
import Domain
import Editor
import Merge
import Photos
import ViewTree
import Wire

/// Has the words in pictures read: a picture is kept on the device, sent like a photo, read by the server and looked at by the person
/// before its words come into the text (N3).
extension App {
    /// Counts the milliseconds before the server is asked again how far a reading is.
    private static let readingPause = 500

    /// Takes what a person does to have a picture read.
    func updateReading(_ message: ReadingMessage) {
        switch message {
        case .asked:
            readingSheet = .choosing
            if let reading = readings.first(where: { $0.entity == editor?.entity }) { readingSheet = .following(reading.reading.file) }
            ask(.perform(Sheet.dialog, .focus))
        case .cameraTapped: ask(.perform(ReadingSheet.cameraField, .click))
        case .filesTapped: ask(.perform(ReadingSheet.fileField, .click))
        case .typed(let text): change(shownReading) { $0.text = text }
        case .taken: takeText()
        case .discarded: if let file = shownReading { dropReading(file) }
        case .closed:
            readingSheet = nil
            ask(.perform(EditorView.textField, .focus))
        }
    }

    /// Names the picture whose reading is shown.
    private var shownReading: EntityID? { if case .following(let file)? = readingSheet { file } else { nil } }

    /// Gives the reading that is shown; nil while a picture is to be chosen.
    var readingShown: TextReading? { shownReading.flatMap { file in readings.first { $0.reading.file == file }?.reading } }

    /// Remembers where the words of a picture go that the device is about to keep.
    func beginReading(_ file: EntityID) {
        guard let editor, let state = notebook.replica[editor.entity] else { return }
        let field = editor.kind == .photo ? "caption" : "text"
        let place = editor.caretScalar
        let reading = PendingReading(
            TextReading(file: file), editor.kind, editor.entity, field, in: state.document(of: field), at: place)
        readings.append(reading)
        readingSheet = .following(file)
        keep(StoreBatch.Setting(Setting.reading + file.text, reading.stored))
    }

    /// Takes what another tab tells of a reading: where its words go, or nothing where it is over.
    func heard(ofReading file: EntityID, _ stored: String) {
        if stored.isEmpty {
            readings.removeAll { $0.reading.file == file }
            if shownReading == file { readingSheet = nil }
        } else if !readings.contains(where: { $0.reading.file == file }), let reading = PendingReading(file: file, stored: stored) {
            readings.append(reading)
            followReadings()
        }
    }

    /// Takes note that the device keeps a picture to be read.
    func keptForReading(_ file: KeptFile) {
        change(file.id) { reading in
            reading.picture = file.picture
            reading.stage = file.picture.hasValue ? .waiting : .failed("notPicture")
        }
    }

    /// Reads what the device remembers of readings.
    func takeStoredReadings(_ settings: [StoreBatch.Setting]) {
        for setting in settings where !setting.value.isEmpty {
            guard let file = ExactText.rest(of: setting.name, after: Setting.reading).flatMap({ EntityID(text: $0) }),
                let reading = PendingReading(file: file, stored: setting.value)
            else { continue }
            readings.append(reading)
        }
    }

    /// Asks the server for the readings whose pictures it has.
    func followReadings() {
        guard session.hasValue else { return }
        for pending in readings {
            let file = pending.reading.file
            switch pending.reading.stage {
            case .read, .failed: continue
            case .keeping, .waiting, .sending, .reading: break
            }
            if let progress = uploads.progress(of: file) {
                change(file) { $0.stage = progress > 0 ? .sending(Int(progress * 100)) : .waiting }
            } else if !additions.contains(where: { $0.id == file }) {
                ask(.request(Request(.pictureText(file), "GET", Route.pictureTexts + "/" + file.text)))
            }
        }
    }

    /// Takes what the server says of a picture's words; status 0 where it was not reached.
    func pictureTextAnswered(_ file: EntityID, status: Int, _ json: JSON?) {
        guard readings.contains(where: { $0.reading.file == file }) else { return }
        guard status == 200, let json else {
            // An upload may just be ending, or its file be gone for good; only the tab that uploads knows.
            let isMissing = status > 0 && status < 500 && isLeader && hasRecovered
            change(file) { $0.stage = isMissing && $0.stage == .waiting ? .failed("missing") : .waiting }
            return ask(.wake(.reading, afterMilliseconds: 10 * App.readingPause))
        }
        do throws(WireError) {
            switch try PictureTextAnswer(json: json) {
            case .reading(let percent):
                change(file) { $0.stage = .reading(percent) }
                ask(.wake(.reading, afterMilliseconds: App.readingPause))
            case .done(let text):
                change(file) { reading in
                    reading.text = text
                    reading.stage = .read
                }
                if shownReading != file || editor?.entity != readings.first(where: { $0.reading.file == file })?.entity {
                    say(Notice(.textRead, action: .showText(file)))
                }
            case .failed(let word): change(file) { $0.stage = .failed(word) }
            }
        } catch {
            change(file) { $0.stage = .failed("storage") }
        }
    }

    /// Shows a reading where its words are to go.
    func showReading(_ file: EntityID) {
        guard let pending = readings.first(where: { $0.reading.file == file }) else { return }
        if editor?.entity != pending.entity {
            let isPhoto = notebook.replica[pending.entity]?.kind == .photo
            show(isPhoto ? .photo(Identifier(pending.entity)) : .editor(Identifier(pending.entity)))
        }
        readingSheet = .following(file)
    }

    /// Copies a text, and says so.
    func copy(_ words: String) {
        ask(.copy(words))
        say(Notice(.copied))
    }

    /// Makes a note of a text in a topic, or in the first one, after one of its notes or on top, and opens it; where there is no topic
    /// the text is copied.
    func makeNote(of words: String, in topic: Identifier<Topic>?, after note: Identifier<Note>? = nil) {
        guard let topic = topic ?? notebook.topics().first?.id else { return copy(words) }
        if refusesNote(in: topic) { return }
        let id = Identifier<Note>(makeIdentity())
        let beginning = App.beginning(words, limit: Note.maximumTextLength)
        change { notebook, now throws(MergeError) in
            try notebook.addNote(id, in: topic, after: note, now: now) + (try notebook.edit(id, field: "text", [beginning]))
        }
        show(.editor(id))
        let rest = ExactText.scalars(of: words).dropFirst(beginning.inserted.count)
        if !rest.isEmpty { offerNote(of: ExactText.text(of: rest), after: id.entity) }
    }

    /// Says how much did not fit into a text and, where the edition has room for a note, offers to put it into a new one, with what was
    /// offered before.
    func offerNote(of rest: String, after entity: EntityID) {
        var whole = rest
        if case .makeNote(let earlier, entity)? = notice?.action { whole = earlier + rest }
        let isCaption = notebook.replica[entity]?.kind == .photo
        let topic = topic(of: entity) ?? notebook.topics().first?.id
        let count = topic.map { notebook.notes(in: $0).count } ?? 0
        let hasRoom = standing?.allowsNote(inTopicOf: count) ?? true
        say(
            Notice(
                .textFull(count: ExactText.scalars(of: whole).count, isCaption: isCaption),
                action: hasRoom ? .makeNote(of: whole, after: entity) : nil))
    }

    /// Makes a note of what did not fit into the text of another, or of a photo.
    func makeNote(of rest: String, after entity: EntityID) {
        makeNote(of: rest, in: topic(of: entity), after: Identifier(entity))
    }

    private func topic(of entity: EntityID) -> Identifier<Topic>? {
        notebook.outline(of: Identifier(entity))?.topicID ?? notebook.photo(Identifier(entity))?.topicID
    }

    private func takeText() {
        guard let file = shownReading, let pending = readings.first(where: { $0.reading.file == file }) else { return }
        let isPhoto = notebook.replica[pending.entity]?.kind == .photo
        if notebook.replica[pending.entity].hasValue {
            let limit = isPhoto ? Photo.maximumCaptionLength : Note.maximumTextLength
            let length = notebook.replica[pending.entity]?.document(of: isPhoto ? "caption" : "text").scalarCount ?? 0
            // With the line break before them; the server takes no longer text.
            let room = max(0, limit - length - 1)
            let rest = ExactText.scalars(of: pending.reading.text).dropFirst(room)
            let operation = pending.operation(inserting: pending.reading.text, limit: room, by: Agent(rawValue: generator.next()))
            restoreIfDeleted(pending.entity)
            receive([operation], isFromThisDevice: true)
            record([operation])
            if !rest.isEmpty { offerNote(of: ExactText.text(of: rest), after: pending.entity) }
        } else {
            // What the words were for was removed for good elsewhere.
            copy(pending.reading.text)
        }
        dropReading(file)
        ask(.perform(EditorView.textField, .focus))
    }

    /// Forgets a reading and its picture: its words were taken, are not wanted, or the picture could not be kept.
    func dropReading(_ file: EntityID) {
        guard let pending = readings.first(where: { $0.reading.file == file }) else { return }
        if case .reading = pending.reading.stage {
            ask(.request(Request(.stopReading, "DELETE", Route.pictureTexts + "/" + file.text)))
        }
        if shownReading == file { readingSheet = nil }
        readings.removeAll { $0.reading.file == file }
        keep(StoreBatch.Setting(Setting.reading + file.text, ""))
        // Nothing refers to the picture: the device forgets it now, the server with what nobody needs.
        forget([file])
    }

    /// Stores what is known of a reading, and tells the other tabs.
    private func keep(_ setting: StoreBatch.Setting) {
        var batch = StoreBatch()
        batch.settings = [setting]
        store(batch)
        var message = TabMessage(operations: [])
        message.settings = [setting]
        ask(.tell(message.text))
    }

    private func change(_ file: EntityID?, _ body: (inout TextReading) -> Void) {
        guard let file, let index = readings.firstIndex(where: { $0.reading.file == file }) else { return }
        body(&readings[index].reading)
    }
}
