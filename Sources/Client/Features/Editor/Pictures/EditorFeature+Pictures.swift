import Core
import Domain
import EmbeddedSupport
import Markup
import Merge
import Replication
import ViewTree
import Wire

extension EditorFeature {
    /// Performs the effects of pictures in a note.
    func perform(_ effect: PictureEffect) {
        switch effect {
        case .choose(let field): enqueue(.perform(field, .click))
        case .view(let photo, let bounds): view(photo, from: bounds)
        case .record: if let note = state?.note { needs.record(for: note) }
        case .viewFile(let file, let bounds): needs.view(file, from: bounds)
        case .restore(let photo): needs.restore(photo)
        }
    }

    /// Returns the dialog that asks for a picture; nothing while it is closed.
    func pictureDialog(in frame: Frame) -> [Node] {
        guard let state, state.pictures.isChoosing else { return [] }
        return [PictureSheet(photos: notebook.photos(), strings: strings) { [self] in frame.send(.picture($0), to: update) }.node]
    }

    /// Adds pictures as photos that the open note shows; returns false where no note is open.
    @discardableResult
    public func add(pictures files: Range<Int>) -> Bool {
        guard let note = state?.note else { return false }
        core.uploads.add(files, as: .photo, to: .note(note)) { [self] file in
            if let picture = file.picture { insert(needs.addPhoto(picture, to: notebook.outline(of: note)?.topicID), into: note) }
            return true
        }
        return true
    }

    /// Adds files to the library, and links to them in the open note; returns false where no note is open.
    func add(files: Range<Int>) -> Bool {
        guard let note = state?.note else { return false }
        add(files: files, to: note)
        return true
    }

    /// Adds files to the library, and links to them in a note, open or not.
    public func add(files: Range<Int>, to note: Identifier<Note>) {
        core.uploads.add(files, as: .library, to: .note(note)) { [self] file in
            insert(file, into: note)
            return true
        }
    }

    /// Links to a file in the note that it was added for.
    private func insert(_ file: KeptFile, into note: Identifier<Note>) {
        if state?.note == note { return pass(.picture(.fileArrived(file.id, name: file.request.name))) }
        insert(NoteFile.text(name: file.request.name, id: file.id), into: note)
    }

    /// Inserts a picture that the device has stored into the note that it was added for, if it was not; returns false where it is for none.
    func insertRecovered(_ file: KeptFile) -> Bool {
        guard case .note(let note) = file.place else { return false }
        if notebook.photo(showing: file.id) == nil, let picture = file.picture {
            insert(needs.addPhoto(picture, to: notebook.outline(of: note)?.topicID), into: note)
        }
        return true
    }

    /// Inserts a photo into the note that it was added for: at the caret where that is open, otherwise at the end of its text.
    func insert(_ photo: Identifier<Photo>, into note: Identifier<Note>) {
        if state?.note == note { return pass(.picture(.arrived(photo))) }
        insert(NotePicture.text(caption: "", reference: EntityReference(photo.entity).text), into: note)
    }

    /// Inserts the line of a picture or a file at the end of the text of a note that is not open.
    func insert(_ line: String, into note: Identifier<Note>) {
        // If the note was deleted meanwhile, what was added for it stays among the photos, or in the library.
        guard let entry = notebook.replica[note.entity], !entry.isDeleted else { return }
        let text = entry.document(of: Note.textField.name).scalars
        var inserted = ExactText.scalars(of: line)
        if let last = text.last, last != "\n" { inserted.insert("\n", at: 0) }
        guard text.count + inserted.count <= Note.maximumTextLength else {
            return say(.textFull(count: inserted.count, isCaption: false, of: note.entity))
        }
        insert(inserted, at: text.count, into: Note.textField.name, of: note)
    }

    /// Returns the state of the photo of a reference in the note.
    func shownPhoto(_ reference: String) -> ShownPhoto {
        guard let photo = EntityReference(text: reference).flatMap({ notebook.photo($0) }), let picture = photo.picture else {
            return .missing
        }
        guard let deletedAt = photo.deletedAt else { return .there(photo.id, picture) }
        return TrashRetention.isExpired(deletedAt: deletedAt, now: now) ? .missing : .deleted(photo.id)
    }

    /// Shows a picture of the note large, and lets the person browse the others.
    private func view(_ photo: Identifier<Photo>, from bounds: ElementBounds) {
        var shown: [Identifier<Photo>] = []
        for picture in state?.paragraphs.pictures ?? [] {
            if case .there(let id, _) = shownPhoto(picture.reference), !shown.contains(id) { shown.append(id) }
        }
        guard let index = shown.firstIndex(of: photo) else { return }
        needs.view(shown, at: index, from: bounds)
    }
}
