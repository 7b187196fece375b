import Domain
import Editor
import Notes
import Reading

/// What the reading of pictures needs of other features.
final class ReadingWiring: Wiring, ReadingNeeds {
    var openText: (kind: EntityKind, entity: EntityID, caret: Int)? {
        features.editor.state.map { ($0.kind, $0.entity, $0.text.caret) }
    }
    func focusText() { features.editor.focusText() }
    func offerRest(_ rest: String, after entity: EntityID) { features.notes.offer(rest, after: entity) }
    func makeNote(of words: String) { features.notes.make(of: words, in: nil) }
}
