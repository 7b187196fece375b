import Domain
import Editor
import NoteFiles
import ViewTree

/// What the files of notes, and the recording of sound for one, need of other features.
final class NoteFilesWiring: Wiring, NoteFilesNeeds {
    func add(files: Range<Int>, to note: Identifier<Note>) { features.editor.add(files: files, to: note) }
    var openText: String? { features.editor.state?.text.string }
    func cell(inNoteOf file: EntityID) -> ElementID { EditorView.file(file) }
}
