import Services

/// The services that answer requests about files.
public struct FileServices: Sendable {
    /// The service that receives files.
    public let uploads: UploadService
    /// The service for the files that were added.
    public let library: LibraryService
    /// The reader of the text in pictures; nil in a server without one.
    public let reader: PictureReader?

    public init(uploads: UploadService, library: LibraryService, reader: PictureReader? = nil) {
        self.uploads = uploads
        self.library = library
        self.reader = reader
    }
}
