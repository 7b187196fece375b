import Domain
import Replication

/// What the reading of pictures asks of other features.
public protocol ReadingNeeds: AnyObject {
    /// The note or photo whose text is open, and the caret in it, in Unicode scalars; nil where none is open.
    var openText: (kind: EntityKind, entity: EntityID, caret: Int)? { get }
    /// Puts the focus into the open text.
    func focusText()
    /// Says that words did not fit into a text, and offers to make a note of them.
    func offerRest(_ rest: String, after entity: EntityID)
    /// Makes a note of a text and opens it.
    func makeNote(of words: String)
}
