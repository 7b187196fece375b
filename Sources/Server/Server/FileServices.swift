import Services

/// Holds what answers requests about files.
public struct FileServices: Sendable {
    /// Takes files in.
    public let uploads: UploadService
    /// Knows the files.
    public let library: LibraryService
    /// Reads the words in pictures; nil in a server that does not.
    public let reader: PictureReader?

    /// Makes a set of services.
    public init(uploads: UploadService, library: LibraryService, reader: PictureReader? = nil) {
        self.uploads = uploads
        self.library = library
        self.reader = reader
    }
}
