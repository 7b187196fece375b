import Core
import Domain
import Editor
import Library
import MoveIn
import Notes
import Photos
import Sharing

/// What the receiving of files and texts needs of other features.
final class SharingWiring: Wiring, SharingNeeds {
    @discardableResult func createNote(from draft: NoteDraft) -> Identifier<Note>? { features.notes.createNote(from: draft) }
    func createNotes(from drafts: [NoteDraft]) { features.notes.createNotes(from: drafts) }
    func addToLibrary(_ files: Range<Int>) { features.library.add(files) }
    func keepPage(_ address: String, inTopic name: String) { features.moveIn.keep(address, inTopic: name) }
    func addPictures(_ files: Range<Int>, toNote: Bool) {
        if toNote { features.editor.add(pictures: files) } else { features.photos.add(files) }
    }
}
