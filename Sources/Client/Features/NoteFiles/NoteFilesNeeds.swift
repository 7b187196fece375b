import Domain
import ViewTree

/// What the files of notes ask of other features.
public protocol NoteFilesNeeds: AnyObject {
    /// Adds files to the library, and links to them in a note, open or not.
    func add(files: Range<Int>, to note: Identifier<Note>)
    /// The text of the open note; nil where none is open.
    var openText: String? { get }
    /// Returns the element of a file in the open note.
    func cell(inNoteOf file: EntityID) -> ElementID
}
