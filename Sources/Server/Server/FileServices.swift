import Services

/// The services that answer requests about files.
public struct FileServices: Sendable {
    /// Receives files.
    public let uploads: UploadService
    /// The files that were added.
    public let library: LibraryService
    /// Reads the text in pictures; nil in a server that does not.
    public let reader: PictureReader?

    public init(uploads: UploadService, library: LibraryService, reader: PictureReader? = nil) {
        self.uploads = uploads
        self.library = library
        self.reader = reader
    }
}
