import Domain
import ViewTree

/// What the photos ask of other features.
public protocol PhotosNeeds: AnyObject {
    /// The photo whose own screen is shown; nil for none.
    var shownPhoto: Identifier<Photo>? { get }
    /// Returns the caption that the open note gives a photo; empty if it gives none.
    func caption(inNoteOf photo: Identifier<Photo>) -> String
    /// Returns the cell of a photo in the open note.
    func cell(inNoteOf photo: Identifier<Photo>) -> ElementID
    /// Returns the element of the open note that gets the focus after one of its photos was shown large.
    func focus(inNoteOf photo: Identifier<Photo>) -> ElementID
    /// Creates a note from a text in a topic, or in the first one, and opens it.
    func makeNote(of words: String, in topic: Identifier<Topic>?)
}
