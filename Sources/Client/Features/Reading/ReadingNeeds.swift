import Domain
import Replication

/// What the reading of pictures asks of other features.
public protocol ReadingNeeds: AnyObject {
    /// The note or photo whose text is open, and the caret in it, in Unicode scalars; nil if none is open.
    var openText: (kind: EntityKind, entity: EntityID, caret: Int)? { get }
    /// Moves the focus into the open text.
    func focusText()
    /// Announces that words did not fit into a text, and offers to create a note from them.
    func offerRest(_ rest: String, after entity: EntityID)
    /// Creates a note from a text and opens it.
    func makeNote(of words: String)
}
