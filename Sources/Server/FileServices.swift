import Services

/// Holds what answers requests about files.
public struct FileServices: Sendable {
    /// Takes files in.
    public let uploads: UploadService
    /// Knows the files.
    public let library: LibraryService

    /// Makes a set of services.
    public init(uploads: UploadService, library: LibraryService) {
        self.uploads = uploads
        self.library = library
    }
}
