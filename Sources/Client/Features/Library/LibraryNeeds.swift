/// What the library asks of other features.
public protocol LibraryNeeds: AnyObject {
    /// The files on their way into the library.
    var libraryUploads: [LibraryUpload] { get }
    /// Makes a note of a text and opens it.
    func makeNote(of words: String)
}
