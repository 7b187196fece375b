import Core
import Documents
import Domain
import Editions
import Editor
import Merge
import Notes
import Photos
import SearchScreen
import Templates
import Topics
import ViewTree

/// What the lists of notes need of other features.
final class NotesWiring: Wiring, NotesNeeds {
    func firstTopic() -> Identifier<Topic>? { features.topics.first() }
    func archiveNotice(of topic: Identifier<Topic>, in frame: Frame) -> [Node] { features.topics.archiveNotice(of: topic, in: frame) }
    func photoStrip(of topic: Identifier<Topic>, in frame: Frame) -> [Node] { features.photos.strip(of: topic, in: frame) }
    func refusesNote(in topic: Identifier<Topic>) -> Bool { features.editions.refusesNote(in: topic) }
    func refuses(_ count: Int, in topic: Identifier<Topic>) -> Bool { features.editions.refuses(count, in: topic) }
    func allowsNote(inTopicOf count: Int) -> Bool { features.editions.standing?.allowsNote(inTopicOf: count) ?? true }
    var openText: (kind: EntityKind, entity: EntityID, caret: Int)? {
        features.editor.state.map { ($0.kind, $0.entity, $0.text.caret) }
    }
    func openNew(_ note: Identifier<Note>) { features.editor.openNew(note) }
    func todaysButton(in frame: Frame) -> [Node] { features.templates.todaysButton(in: frame) }
    func focusText() { features.editor.focusText() }
    func insert(_ inserted: [Unicode.Scalar], at position: Int, into field: String, of note: Identifier<Note>) {
        features.editor.insert(inserted, at: position, into: field, of: note)
    }
    func replace(_ changes: TextChangeSet, in field: String, of note: Identifier<Note>) {
        features.editor.replace(changes, in: field, of: note)
    }
    var tagCount: Int { features.search.tagCount }
    func makeDocument(of topic: Identifier<Topic>) { features.documents.make(of: topic) }
}
