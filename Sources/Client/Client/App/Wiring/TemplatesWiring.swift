import Domain
import Editions
import Editor
import Notes
import Templates
import Topics

/// What the templates need of other features.
final class TemplatesWiring: Wiring, TemplatesNeeds {
    func firstTopic() -> Identifier<Topic>? { features.topics.first() }
    func addTopic(_ name: String) -> Identifier<Topic> { features.topics.add(name) }
    func refusesTopic() -> Bool { features.editions.refusesTopic() }
    func refusesNote(in topic: Identifier<Topic>) -> Bool { features.editions.refusesNote(in: topic) }
    func addNote(to topic: Identifier<Topic>, after earlier: Identifier<Note>?, title: String, text: String) -> Identifier<Note> {
        features.notes.add(to: topic, after: earlier, title: title, text: text)
    }
    func expectNew(_ note: Identifier<Note>, caret: Int) { features.editor.expectNew(note, caret: caret) }
    var isOpenNoteEmpty: Bool { features.editor.state?.isEmpty ?? false }
}
