import Domain

/// What the templates ask of other features.
public protocol TemplatesNeeds: AnyObject {
    /// Returns the first topic, created if there is none; nil if the edition has no room for one.
    func firstTopic() -> Identifier<Topic>?
    /// Creates a topic at the end of the list.
    func addTopic(_ name: String) -> Identifier<Topic>
    /// Returns whether the edition has no room for another topic; if so, a notice says it.
    func refusesTopic() -> Bool
    /// Returns whether the edition has no room for another note in a topic; if so, a notice says it.
    func refusesNote(in topic: Identifier<Topic>) -> Bool
    /// Creates a note in a topic: after one of its notes, or at the top.
    func addNote(to topic: Identifier<Topic>, after earlier: Identifier<Note>?, title: String, text: String) -> Identifier<Note>
    /// Says that a note which was just created is about to be opened, with the caret at a place of its text, in Unicode scalars.
    func expectNew(_ note: Identifier<Note>, caret: Int)
    /// Whether the open note has neither title nor text.
    var isOpenNoteEmpty: Bool { get }
}
