import Core
import Domain
import Merge
import Replication
import ViewTree

/// What the list of notes asks of other features.
public protocol NotesNeeds: AnyObject {
    /// Returns the first topic, created if there is none; nil if the edition has no room for one.
    func firstTopic() -> Identifier<Topic>?
    /// Returns what an archived topic shows above its notes; empty for any other topic.
    func archiveNotice(of topic: Identifier<Topic>, in frame: Frame) -> [Node]
    /// Returns the photos of a topic as a strip; empty if it has none.
    func photoStrip(of topic: Identifier<Topic>, in frame: Frame) -> [Node]
    /// Returns whether the edition has no room for another note in a topic; if so, a notice says it.
    func refusesNote(in topic: Identifier<Topic>) -> Bool
    /// Returns whether the edition has no room for `count` more notes in a topic; if so, a notice says it.
    func refuses(_ count: Int, in topic: Identifier<Topic>) -> Bool
    /// Returns whether the edition has room for another note in a topic of `count` notes.
    func allowsNote(inTopicOf count: Int) -> Bool
    /// The note or photo whose text is open, and the caret in it, in Unicode scalars; nil if none is open.
    var openText: (kind: EntityKind, entity: EntityID, caret: Int)? { get }
    /// Opens a note that was just created, with the caret in its title.
    func openNew(_ note: Identifier<Note>)
    /// Returns the button above *Today* that leads to today's note.
    func todaysButton(in frame: Frame) -> [Node]
    /// Moves the focus into the open text.
    func focusText()
    /// Inserts into a text of a note, open or not, as one step of its undo.
    func insert(_ inserted: [Unicode.Scalar], at position: Int, into field: String, of note: Identifier<Note>)
    /// Makes changes to a text of a note, open or not, as one step of its undo.
    func replace(_ changes: TextChangeSet, in field: String, of note: Identifier<Note>)
    /// The number of tags in use.
    var tagCount: Int { get }
    /// Makes a PDF of a topic.
    func makeDocument(of topic: Identifier<Topic>)
}
