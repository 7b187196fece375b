import Domain
import Merge
import ViewTree

/// What the versions need from other features.
public protocol VersionsNeeds: AnyObject {
    /// Returns a text as a page on which nothing can be done; nil for one that is too long for that.
    func page(of text: [Unicode.Scalar]) -> Element?

    /// Makes changes to a text of a note that is not open, as one step of its undo.
    func replace(_ changes: TextChangeSet, in field: String, of note: Identifier<Note>)
}
