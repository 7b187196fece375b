import Core
import Domain

/// Where files and words that another program shares go.
public protocol SharingNeeds: AnyObject {
    /// Creates a note from a draft and opens it; returns nil if there is no room for one.
    @discardableResult func createNote(from draft: NoteDraft) -> Identifier<Note>?
    /// Creates notes from drafts, and opens the note if it is only one.
    func createNotes(from drafts: [NoteDraft])
    /// Adds files to the library.
    func addToLibrary(_ files: Range<Int>)
    /// Adds pictures to the open note, or as photos.
    func addPictures(_ files: Range<Int>, toNote: Bool)
    /// Has the server make a note of the page at an address, in a topic of a name.
    func keepPage(_ address: String, inTopic name: String)
}
