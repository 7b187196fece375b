import Core
import Domain
import Replication
import ViewTree

/// What the list of notes asks of other features.
public protocol NotesNeeds: AnyObject {
    /// Returns the first topic, made where there is none; nil where the edition has no room for one.
    func firstTopic() -> Identifier<Topic>?
    /// Returns what is said of an archived topic above its notes; nothing for any other.
    func archiveNotice(of topic: Identifier<Topic>, in frame: Frame) -> [Node]
    /// Returns the photos of a topic as a strip; nothing where it has none.
    func photoStrip(of topic: Identifier<Topic>, in frame: Frame) -> [Node]
    /// Whether there is no room for another note in a topic in this edition, which is said then.
    func refusesNote(in topic: Identifier<Topic>) -> Bool
    /// Whether there is no room for so many notes in a topic in this edition, which is said then.
    func refuses(_ count: Int, in topic: Identifier<Topic>) -> Bool
    /// Whether the edition has room for a note beside so many.
    func allowsNote(inTopicOf count: Int) -> Bool
    /// The note or photo whose text is open, and the caret in it, in Unicode scalars; nil where none is open.
    var openText: (kind: EntityKind, entity: EntityID, caret: Int)? { get }
    /// Opens a note that was made a moment ago, with the caret in its title.
    func openNew(_ note: Identifier<Note>)
    /// Puts the focus into the open text.
    func focusText()
    /// Inserts into a text of a note, open or not, as one step of its undo.
    func insert(_ inserted: [Unicode.Scalar], at position: Int, into field: String, of note: Identifier<Note>)
    /// Makes a PDF of a topic.
    func makeDocument(of topic: Identifier<Topic>)
}
