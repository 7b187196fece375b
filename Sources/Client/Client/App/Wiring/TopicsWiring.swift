import Core
import Domain
import Editions
import Notes
import Topics

/// What the topics need of other features.
final class TopicsWiring: Wiring, TopicsNeeds {
    var dropTarget: Identifier<Topic>? { features.notes.dropTarget }
    var smartLists: [SmartList] { features.notes.smartLists }
    func refusesTopic() -> Bool { features.editions.refusesTopic() }
    func beginNote() { features.notes.addHere() }
    func addNote(to topic: Identifier<Topic>, title: String, text: String) { features.notes.add(to: topic, title: title, text: text) }
}
