import Components
import Core
import Domain
import Localization
import ViewTree

/// Takes files that another program shares into the notebook, once the person has agreed: any website can send some here.
public final class SharingFeature: Feature {
    unowned(unsafe) private let needs: any SharingNeeds

    public init(_ core: Core, needs: any SharingNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// Holds the words that came along, until the files are known or refused.
    private var draft = NoteDraft()
    /// Holds the files; nil while none wait for an answer.
    private(set) var files: SharedFiles?

    public override var coversAll: Bool { files.hasValue }

    /// Looks for the files that came with words.
    public func begin(with draft: NoteDraft) {
        self.draft = draft
        ask(.media(.readShared))
    }

    /// Handles what happened to files that another program gives.
    public func update(_ message: SharingMessage) {
        switch message {
        case .read(let text, let reading): if files?.texts.indices.contains(text) == true { files?.texts[text].choose(reading) }
        case .answered(let isWanted): answered(isWanted: isWanted)
        }
    }

    /// Makes a note of a file that the system opens with the program; asks first where it is in doubt how it reads.
    public func open(_ text: TextFile) {
        if refuses() { return }
        guard text.isInDoubt else {
            needs.take(text.draft)
            return
        }
        var asked = files ?? SharedFiles(pictures: 0..<0, others: 0..<0, texts: [])
        asked.texts.append(text)
        askAbout(asked, from: asked.texts.count - 1)
    }

    public override func happened(_ event: MediaEvent) {
        if case .shared(let files) = event { take(files) }
    }

    /// Takes the files that there are, and asks about them; words without files need no answer.
    private func take(_ files: SharedFiles) {
        self.files = files
        if refuses() { return }
        self.files = nil
        guard !files.isEmpty else {
            if !draft.isEmpty { needs.take(draft) }
            return
        }
        askAbout(files, from: 0)
    }

    /// Asks whether files are wanted, and guesses how those from a place on read.
    private func askAbout(_ files: SharedFiles, from first: Int) {
        self.files = files
        for place in first..<files.texts.count { self.files?.texts[place].guess(for: core.words.language) }
        ask(.perform(Confirmation.button, .focus))
    }

    /// Does as the person has answered: pictures go into a new note with the words that came along, texts become notes, and other files
    /// go into the library.
    private func answered(isWanted: Bool) {
        if refuses() { return }
        guard let files else { return }
        guard isWanted else {
            forget()
            return ask(.announceScreen)
        }
        self.files = nil
        for text in files.texts { needs.take(text.draft) }
        if !files.others.isEmpty {
            if files.texts.isEmpty { show(.library, replaces: true) }
            needs.addToLibrary(files.others)
        }
        guard !files.pictures.isEmpty || !draft.isEmpty else { return }
        let note = needs.take(draft)
        guard !files.pictures.isEmpty else { return }
        // Where there is no room for a note they are photos all the same.
        if !note.hasValue { show(.photos) }
        needs.addPictures(files.pictures, toNote: note.hasValue)
    }

    public override func signedOut(isHidden: Bool) { if isHidden { forget() } }

    /// Forgets the files that wait for an answer.
    func forget() {
        guard let files else { return }
        self.files = nil
        ask(.media(.forgetChosen(files.pictures.lowerBound..<files.others.upperBound)))
    }

    /// Refuses files on a device that hides its notes from the person who has signed in.
    /// - Returns: Whether it does.
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

    /// Shows how each text begins of which that is in doubt, with the other ways to read it.
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
