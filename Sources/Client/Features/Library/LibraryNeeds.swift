/// What the library needs from other features.
public protocol LibraryNeeds: AnyObject {
    /// Creates a note with a text and opens it.
    func makeNote(of words: String)
}
