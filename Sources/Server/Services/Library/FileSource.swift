import Blobs
import Domain
import Folders
import Store

/// Names where the media process finds the bytes of a file, which stay there while this lives.
struct FileSource {
    let path: String
    /// Holds a watched file open; nil for a content that is kept here.
    private let holder: FolderRoot.Handle?

    /// Finds a file's bytes; nil where they are gone.
    init?(_ file: FileRecord, blobs: BlobFolder, roots: [FolderRoot]) {
        if let digest = file.digest {
            (path, holder) = (blobs.path(of: digest), nil)
        } else {
            guard let place = file.place, let root = roots.first(where: { $0.path == place.root }), let handle = root.hold(place.path)
            else { return nil }
            (path, holder) = (handle.path, handle)
        }
    }
}
