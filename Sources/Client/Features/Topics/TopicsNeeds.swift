import Domain

/// What the topics ask of other features.
public protocol TopicsNeeds: AnyObject {
    /// The topic over which a note is being dragged; nil for none.
    var dropTarget: Identifier<Topic>? { get }
    /// Whether the topics are seen at the side, or in the drawer.
    var showsTopics: Bool { get }
    /// Whether there is no room for another topic in this edition, which is said then.
    func refusesTopic() -> Bool
    /// Has the drawer go, since what was chosen in it needs the window.
    func closeDrawer()
    /// Makes a note in a topic, and does not open it.
    func addNote(to topic: Identifier<Topic>, title: String, text: String)
}
