import Domain
import Editor
import Notes
import Photos
import ViewTree

/// What the photos need of other features.
final class PhotosWiring: Wiring, PhotosNeeds {
    var shownPhoto: Identifier<Photo>? { features.editor.state?.photo }
    func caption(inNoteOf photo: Identifier<Photo>) -> String { features.editor.state?.caption(of: photo) ?? "" }
    func cell(inNoteOf photo: Identifier<Photo>) -> ElementID { EditorView.picture(of: photo) }
    func focus(inNoteOf photo: Identifier<Photo>) -> ElementID {
        features.editor.state?.page.hasValue == true ? EditorView.picture(of: photo) : EditorView.textField
    }
    func makeNote(of words: String, in topic: Identifier<Topic>?) { features.notes.make(of: words, in: topic) }
}
