import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import ViewTree

/// Files that another program shares: they come into the notebook once the person has agreed, since any website can send some here.
public final class SharingFeature: Feature {
    private let needs: any SharingNeeds

    public init(_ core: Core, needs: any SharingNeeds) {
        self.needs = needs
        super.init(core)
        core.uploads.deliver(SharedFiles.dropKind) { [unowned(unsafe) self] files in
            enqueue(.media(.sort(files)))
            return true
        }
    }

    /// The words that came along, until the files are known or refused.
    private var draft = NoteDraft()
    /// The files that wait for an answer; nil for none.
    private(set) var files: SharedFiles?
    /// The topic that files were dropped onto; nil for those that another program shares.
    private var topic: Identifier<Topic>?
    /// The address of a page that is to be kept, as it is typed.
    private var pageAddress = ""

    public override var screens: [ScreenKind] { [.clipper] }

    public override func title(of screen: Screen) -> String { strings.clipperTitle }

    public override var acts: [Act] {
        [Act("clipper", .data, strings.clipperTitle, icon: .link, place: 9) { [self] in show(Screen(.clipper)) }]
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        let address = Bookmarklet.address(forServer: core.boot.serverAddress)
        return [
            ClipperView(
                strings: strings, address: address, pageAddress: pageAddress, send: { [self] in frame.send($0, to: update) },
                onCopy: { [self] in frame.act { [self] in core.copy(address) } },
                onBack: { [self] in frame.act { [self] in show(.more) } }
            ).node
        ]
    }

    public override var coversAll: Bool { files.hasValue }

    public override var onlyInPageCount: Int { files.map { $0.pictures.count + $0.others.count + $0.texts.count } ?? 0 }

    /// Looks for the files that came with words.
    public func begin(with draft: NoteDraft) {
        self.draft = draft
        enqueue(.media(.readShared))
    }

    /// Applies a message about files that another program shares.
    public func update(_ message: SharingMessage) {
        switch message {
        case .read(let text, let reading): if files?.texts.indices.contains(text) == true { files?.texts[text].choose(reading) }
        case .answered(let isWanted): answered(isWanted: isWanted)
        case .addressTyped(let address): pageAddress = address
        case .keepTapped:
            let address = ExactText.trimmed(pageAddress)
            guard !address.isEmpty else { return enqueue(.perform(ClipperView.addressField, .focus)) }
            pageAddress = ""
            needs.keepPage(address, inTopic: strings.clipperTopic)
        }
    }

    /// Creates a note from a file that the system opens with the program; asks first if it is in doubt how to read the file.
    public func open(_ text: TextFile) {
        if refuses() { return }
        guard text.isInDoubt else {
            needs.createNote(from: text.draft)
            return
        }
        var asked = files ?? SharedFiles(pictures: 0..<0, others: 0..<0, texts: [])
        asked.texts.append(text)
        prompt(for: asked, from: asked.texts.count - 1)
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .media(let event): happened(event)
        case .signedOut(let isHidden): if isHidden { forget() }
        default: break
        }
    }

    private func happened(_ event: MediaEvent) {
        if case .shared(let files) = event { receive(files) }
        if case .sorted(let files) = event { drop(files) }
    }

    /// Makes notes of files that were dropped onto a list, of the topic that is shown; asks first where it is in doubt how to read a text.
    private func drop(_ files: SharedFiles) {
        self.files = files
        if refuses() { return }
        topic = core.shell.listScreen.topic
        if files.texts.contains(where: { $0.isInDoubt }) { return prompt(for: files, from: 0) }
        answered(isWanted: true)
    }

    /// Receives the shared files, and asks about them; words without files need no answer.
    private func receive(_ files: SharedFiles) {
        self.files = files
        if refuses() { return }
        self.files = nil
        guard !files.isEmpty else {
            if !draft.isEmpty { needs.createNote(from: draft) }
            return
        }
        prompt(for: files, from: 0)
    }

    /// Asks whether files are wanted, and guesses how to read the texts from an index on.
    private func prompt(for files: SharedFiles, from first: Int) {
        self.files = files
        for place in first..<files.texts.count { self.files?.texts[place].guess(for: core.words.language) }
        enqueue(.perform(Confirmation.button, .focus))
    }

    /// Acts on the person's answer: pictures go into a new note with the words that came along, texts become notes, and other files go into
    /// the library.
    private func answered(isWanted: Bool) {
        if refuses() { return }
        guard let files else { return }
        guard isWanted else {
            forget()
            return enqueue(.announceScreen)
        }
        self.files = nil
        defer { topic = nil }
        draft.topicID = topic
        if !files.texts.isEmpty { needs.createNotes(from: files.texts.map { draft(of: $0) }) }
        if !files.others.isEmpty {
            if files.texts.isEmpty { show(.library, replaces: true) }
            needs.addToLibrary(files.others)
        }
        guard !files.pictures.isEmpty || !draft.isEmpty else { return }
        let note = needs.createNote(from: draft)
        guard !files.pictures.isEmpty else { return }
        // If there is no room for a note, they become photos all the same.
        if !note.hasValue { show(.photos) }
        needs.addPictures(files.pictures, toNote: note.hasValue)
    }

    /// Returns the note that a text becomes.
    private func draft(of text: TextFile) -> NoteDraft {
        var draft = text.draft
        draft.topicID = topic
        return draft
    }

    /// Forgets the files that wait for an answer.
    func forget() {
        guard let files else { return }
        self.files = nil
        topic = nil
        enqueue(.media(.forgetChosen(files.pictures.lowerBound..<files.others.upperBound)))
    }

    /// Refuses files on a device that hides its notes from the person who has signed in.
    /// - Returns: Whether the files were refused.
    private func refuses() -> Bool {
        guard core.account.isHidden else { return false }
        forget()
        say(.otherSpace)
        return true
    }

    public override func overlay(in frame: Frame) -> [Node] {
        guard let files else { return [] }
        var text = ""
        func add(_ count: Int, _ words: (Int) -> String) {
            if count > 0 { text += (text.isEmpty ? "" : "\n") + words(count) }
        }
        add(files.pictures.count) { strings.sharingPictures(count: $0) }
        add(files.texts.count) { strings.sharingTexts(count: $0) }
        add(files.others.count) { strings.sharingFiles(count: $0) }
        return [
            Confirmation.node(
                title: strings.sharingTitle, text: text, confirm: strings.commonAdd, strings, more: doubts(files.texts, frame),
                onCancel: { [self] in frame.send(.answered(isWanted: false), to: update) },
                onConfirm: { [self] in frame.send(.answered(isWanted: true), to: update) })
        ]
    }

    /// Returns the beginning of each text that is in doubt, with the other ways to read it.
    private func doubts(_ texts: [TextFile], _ frame: Frame) -> [Node] {
        var nodes: [Node] = []
        for (place, text) in texts.enumerated() where text.isInDoubt {
            nodes.append(
                .element(
                    el(.div, "text-file", key: "text \(place)") {
                        el(.p, "text-file-line") { text.firstLine }.attr(.dir, "auto").attr(.role, "status")
                        el(.label, "text-file-encoding") {
                            el(.span) { strings.sharingEncoding(name: ShortName.of(text.name)) }
                            el(.select) {
                                for (number, reading) in text.readings.enumerated() {
                                    el(.option, key: reading.encoding) { reading.name }.attr(.value, "\(number)")
                                }
                            }
                            .prop(.value, "\(text.chosen)")
                            .on(.change) { event in
                                frame.send(.read(text: place, as: Int(event.text) ?? 0), to: self.update)
                                return []
                            }
                        }
                    }))
        }
        return nodes
    }
}
