import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import Merge
import Replication
import ViewTree
import Wire

/// The reading of words in pictures: a picture is stored on the device, sent like a photo, read by the server and checked by the person
/// before its words are put into the text (N3).
public final class ReadingFeature: Feature {
    private let needs: any ReadingNeeds

    public init(_ core: Core, needs: any ReadingNeeds) {
        self.needs = needs
        super.init(core)
        core.uploads.deliver(ReadingSheet.kind) { [unowned(unsafe) self] in add($0) }
    }

    /// The pictures whose words are to be put into texts.
    private(set) var readings: [PendingReading] = []
    /// What the dialog of readings shows; nil while it is closed.
    private(set) var sheet: ReadingPlace?

    /// The files whose words the person has corrected, which nothing stores before they are taken.
    private var corrected: Set<EntityID> = []

    public override var onlyInPageCount: Int { readings.reduce(0) { $0 + (corrected.contains($1.reading.file) ? 1 : 0) } }

    /// The pause before the server is asked again how far a reading is, in milliseconds.
    private static let readingPause = 500

    /// Applies what a person does to have a picture read.
    public func update(_ message: ReadingMessage) {
        switch message {
        case .asked:
            sheet = .choosing
            if let reading = readings.first(where: { $0.entity == needs.openText?.entity }) {
                sheet = .following(reading.reading.file)
            }
            enqueue(.perform(Sheet.dialog, .focus))
        case .cameraTapped: enqueue(.perform(ReadingSheet.cameraField, .click))
        case .filesTapped: enqueue(.perform(ReadingSheet.fileField, .click))
        case .typed(let text):
            if let file = shownFile { corrected.insert(file) }
            change(shownFile) { $0.text = text }
        case .taken: insertText()
        case .discarded: if let file = shownFile { drop(file) }
        case .closed:
            sheet = nil
            needs.focusText()
        }
    }

    /// Whether the dialog is shown.
    public var isSheetShown: Bool { sheet.hasValue }

    /// Closes the dialog.
    public func closeSheet() { sheet = nil }

    /// Returns whether the words of a picture are awaited.
    func awaits(_ file: EntityID) -> Bool { readings.contains { $0.reading.file == file } }

    /// The picture whose reading is shown.
    private var shownFile: EntityID? { if case .following(let file)? = sheet { file } else { nil } }

    /// The reading that is shown; nil while a picture is to be chosen.
    var shown: TextReading? { shownFile.flatMap { file in readings.first { $0.reading.file == file }?.reading } }

    /// Fixes where the words go of a picture that the device is about to store.
    func begin(_ file: EntityID) {
        guard let text = needs.openText, let state = notebook.replica[text.entity] else { return }
        let field = text.kind == .photo ? Photo.captionField.name : Note.textField.name
        let reading = PendingReading(
            TextReading(file: file), text.kind, text.entity, field, in: state.document(of: field), at: text.caret)
        readings.append(reading)
        sheet = .following(file)
        core.storeAndBroadcast([StoreBatch.Setting(Setting.reading + file.text, reading.stored)])
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .settingChanged(let setting): receive(setting)
        case .wokeUp, .uploadsChanged: follow()
        case .loaded(let stored): load(stored)
        default: break
        }
    }

    /// Receives what another tab reports of a reading: where its words go, or nothing if it is over.
    private func receive(_ setting: StoreBatch.Setting) {
        guard let file = ExactText.rest(of: setting.name, after: Setting.reading).flatMap({ EntityID(text: $0) }) else { return }
        receiveReading(of: file, setting.value)
    }

    /// Adds a picture whose words are to be put into the open text; returns false where none is open.
    private func add(_ files: Range<Int>) -> Bool {
        guard needs.openText.hasValue else { return false }
        let added = core.uploads.add(core.uploads.first(of: files), as: .photo, refused: { [self] in drop($0) }) { [self] file in
            // Its words may no longer be awaited.
            guard awaits(file.id) else { return false }
            kept(file)
            return true
        }
        if let file = added.first { begin(file) }
        return true
    }

    public override func recover(_ file: KeptFile) -> Bool {
        guard awaits(file.id) else { return false }
        kept(file)
        return true
    }

    private func receiveReading(of file: EntityID, _ stored: String) {
        if stored.isEmpty {
            readings.removeAll { $0.reading.file == file }
            if shownFile == file { sheet = nil }
        } else if !awaits(file), let reading = PendingReading(file: file, stored: stored) {
            readings.append(reading)
            follow()
        }
    }

    /// Continues the reading of a picture that the device has stored, or fails it if the file is no picture.
    func kept(_ file: KeptFile) {
        change(file.id) { reading in
            reading.picture = file.picture
            reading.stage = file.picture.hasValue ? .waiting : .failed("notPicture")
        }
    }

    /// Loads the readings stored on the device.
    private func load(_ stored: StoredState) {
        for setting in stored.settings where !setting.value.isEmpty {
            guard let file = ExactText.rest(of: setting.name, after: Setting.reading).flatMap({ EntityID(text: $0) }),
                let reading = PendingReading(file: file, stored: setting.value)
            else { continue }
            readings.append(reading)
        }
    }

    /// Asks the server for the readings whose pictures it has.
    func follow() {
        guard session.hasValue else { return }
        for pending in readings {
            let file = pending.reading.file
            switch pending.reading.stage {
            case .read, .failed: continue
            case .keeping, .waiting, .sending, .reading: break
            }
            if let progress = core.uploads.queue.progress(of: file) {
                change(file) { $0.stage = progress > 0 ? .sending(Int(progress * 100)) : .waiting }
            } else if !core.uploads.isAdding(file) {
                request(.tellPictureText, file.text) { [self] in answered(file, $0) }
            }
        }
    }

    /// Applies the server's answer about a picture's words.
    func answered(_ file: EntityID, _ answer: Answer) {
        if awaits(file) { receive(answer, of: file) }
    }

    private func receive(_ answer: Answer, of file: EntityID) {
        guard answer.json.hasValue else {
            // An upload may be just ending, or its file may be gone for good; only the tab that uploads knows.
            var isMissing = core.sync.isLeader && core.uploads.hasRecovered
            if case .unreachable = answer { isMissing = false }
            change(file) { $0.stage = isMissing && $0.stage == .waiting ? .failed("missing") : .waiting }
            return wake("readings.follow", afterMilliseconds: 10 * ReadingFeature.readingPause) { [self] in follow() }
        }
        switch answer.value(of: .tellPictureText) {
        case .reading(let percent):
            change(file) { $0.stage = .reading(percent) }
            wake("readings.follow", afterMilliseconds: ReadingFeature.readingPause) { [self] in follow() }
        case .done(let text):
            change(file) { reading in
                reading.text = text
                reading.stage = .read
            }
            if shownFile != file || needs.openText?.entity != readings.first(where: { $0.reading.file == file })?.entity {
                say(.textRead.offering({ $0.noticeShowText }) { [self] in showReading(of: file) })
            }
        case .failed(let word): change(file) { $0.stage = .failed(word) }
        case nil: change(file) { $0.stage = .failed("storage") }
        }
    }

    /// Shows a reading in the note or photo that its words are to go into.
    func showReading(of file: EntityID) {
        guard let pending = readings.first(where: { $0.reading.file == file }) else { return }
        if needs.openText?.entity != pending.entity {
            let isPhoto = notebook.replica[pending.entity]?.kind == .photo
            show(isPhoto ? .photo(Identifier(pending.entity)) : .editor(Identifier(pending.entity)))
        }
        sheet = .following(file)
    }

    private func insertText() {
        guard let file = shownFile, let pending = readings.first(where: { $0.reading.file == file }) else { return }
        let isPhoto = notebook.replica[pending.entity]?.kind == .photo
        if notebook.replica[pending.entity].hasValue {
            let limit = isPhoto ? Photo.maximumCaptionLength : Note.maximumTextLength
            let length =
                notebook.replica[pending.entity]?.document(of: isPhoto ? Photo.captionField.name : Note.textField.name).scalarCount ?? 0
            // The line break before them counts, too.
            let room = max(0, limit - length - 1)
            let rest = ExactText.scalars(of: pending.reading.text).dropFirst(room)
            let operation = pending.operation(
                inserting: pending.reading.text, limit: room, by: core.makeAgent())
            core.restoreIfDeleted(pending.entity)
            core.inbox.receive([operation], isFromThisDevice: true, by: .person)
            core.journal.handle(.made([operation], isUrgent: true))
            if !rest.isEmpty { needs.offerRest(ExactText.text(of: rest), after: pending.entity) }
        } else {
            // The note or photo that the words were for was removed for good elsewhere.
            needs.makeNote(of: pending.reading.text)
        }
        drop(file)
        needs.focusText()
    }

    /// Forgets a reading and its picture: its words were inserted or aren't wanted, or the picture could not be stored.
    func drop(_ file: EntityID) {
        guard let pending = readings.first(where: { $0.reading.file == file }) else { return }
        if case .reading = pending.reading.stage {
            request(.giveUpPictureText, file.text) { _ in }
        }
        if shownFile == file { sheet = nil }
        readings.removeAll { $0.reading.file == file }
        core.storeAndBroadcast([StoreBatch.Setting(Setting.reading + file.text, "")])
        // Nothing refers to the picture: the device forgets it now, the server when it removes what nobody needs.
        core.uploads.forget([file])
    }

    // MARK: What is shown

    /// Returns the button that starts reading a picture, with the hidden fields through which the picture is chosen.
    public func button(in frame: Frame) -> [Node] {
        [.element(Controls.iconButton(.words, label: strings.readingTitle) { [self] in frame.send(.asked, to: update) })]
            + ReadingSheet.fields(strings)
    }

    /// Returns the dialog; empty while it is closed.
    public func dialog(in frame: Frame) -> [Node] {
        switch sheet {
        case .choosing: return [ReadingSheet(reading: nil, strings: strings) { [self] in frame.send($0, to: update) }.node]
        case .following:
            guard let shown else { return [] }
            return [ReadingSheet(reading: shown, strings: strings) { [self] in frame.send($0, to: update) }.node]
        case nil: return []
        }
    }

    private func change(_ file: EntityID?, _ body: (inout TextReading) -> Void) {
        guard let file, let index = readings.firstIndex(where: { $0.reading.file == file }) else { return }
        body(&readings[index].reading)
    }
}
