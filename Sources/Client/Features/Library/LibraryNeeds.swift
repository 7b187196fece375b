/// What the library asks of other features.
public protocol LibraryNeeds: AnyObject {
    /// Makes a note of a text and opens it.
    func makeNote(of words: String)
}
