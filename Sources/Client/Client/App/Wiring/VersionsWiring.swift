import Domain
import Editor
import Merge
import Versions
import ViewTree

/// What the versions of notes and topics need of other features.
final class VersionsWiring: Wiring, VersionsNeeds {
    func page(of text: [Unicode.Scalar]) -> Element? { features.editor.stillPage(of: text) }
    func replace(_ changes: TextChangeSet, in field: String, of note: Identifier<Note>) {
        features.editor.replace(changes, in: field, of: note)
    }
}
