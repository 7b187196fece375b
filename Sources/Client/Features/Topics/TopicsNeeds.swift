import Domain

/// What the topics ask of other features.
public protocol TopicsNeeds: AnyObject {
    /// The topic over which a note is being dragged; nil for none.
    var dropTarget: Identifier<Topic>? { get }
    /// Whether there is no room for another topic in this edition, which is said then.
    func refusesTopic() -> Bool
    /// Makes a note in a topic, and does not open it.
    func addNote(to topic: Identifier<Topic>, title: String, text: String)
}
