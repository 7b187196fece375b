import Domain
import Merge

/// What the versions need from other features.
public protocol VersionsNeeds: AnyObject {
    /// Makes changes to a text of a note that is not open, as one step of its undo.
    func replace(_ changes: TextChangeSet, in field: String, of note: Identifier<Note>)
}
