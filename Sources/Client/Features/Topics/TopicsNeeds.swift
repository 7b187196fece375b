import Core
import Domain

/// What the topics ask of other features.
public protocol TopicsNeeds: AnyObject {
    /// The topic over which a note is being dragged; nil for none.
    var dropTarget: Identifier<Topic>? { get }
    /// The lists of the notes of all topics.
    var smartLists: [SmartList] { get }
    /// Returns whether the edition has no room for another topic; if so, a notice says it.
    func refusesTopic() -> Bool
    /// Begins a note in the first topic, or in a new one where there is none.
    func beginNote()
    /// Creates a note in a topic, and does not open it.
    func addNote(to topic: Identifier<Topic>, title: String, text: String)
}
