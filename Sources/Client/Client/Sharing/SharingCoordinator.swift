import Components
import Domain
import Editor
import Library
import Localization
import Photos
import ViewTree

/// Takes files that another program shares into the notebook, once the person has agreed: any website can send some here.
final class SharingCoordinator: Coordinator {
    /// Holds the words that came along, until the files are known or refused.
    private var draft = NoteDraft()
    /// Holds the files; nil while none wait for an answer.
    private(set) var files: SharedFiles?

    /// Says that the person is being asked.
    var isAsking: Bool { files.hasValue }

    /// Looks for the files that came with words.
    func begin(with draft: NoteDraft) {
        self.draft = draft
        ask(.media(.readShared))
    }

    /// Takes the files that there are, and asks about them; words without files need no answer.
    func take(_ files: SharedFiles) {
        guard !files.isEmpty else {
            if !draft.isEmpty { features.notes.take(draft) }
            return
        }
        self.files = files
        ask(.perform(Confirmation.button, .focus))
    }

    /// Does as the person has answered: pictures go into a new note with the words that came along, texts become notes, and other files
    /// go into the library.
    func answered(isWanted: Bool) {
        guard let files else { return }
        self.files = nil
        guard isWanted else {
            ask(.media(.forgetChosen(files.pictures.lowerBound..<files.others.upperBound)))
            return ask(.announceScreen)
        }
        for text in files.texts { features.notes.take(text) }
        if !files.others.isEmpty {
            if files.texts.isEmpty { show(.library, replaces: true) }
            features.uploads.update(.chosen(for: LibraryView.kind, files.others))
        }
        guard !files.pictures.isEmpty || !draft.isEmpty else { return }
        let note = features.notes.take(draft)
        guard !files.pictures.isEmpty else { return }
        // Where there is no room for a note they are photos all the same.
        if !note.hasValue { show(.photos) }
        features.uploads.update(.chosen(for: note.hasValue ? PictureSheet.kind : PhotosView.kind, files.pictures))
    }

    /// Gives the question; nothing while there is none.
    func dialog(in frame: AppView) -> [Node] {
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
                title: strings.sharingTitle, text: text, confirm: strings.commonAdd, strings,
                onCancel: { frame.send(.sharedAnswered(isWanted: false)) }, onConfirm: { frame.send(.sharedAnswered(isWanted: true)) })
        ]
    }
}
