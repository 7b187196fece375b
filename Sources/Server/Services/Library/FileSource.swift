import Blobs
import Domain
import Folders
import Store

/// The place at which the media process finds the bytes of a file, which stay there as long as this value.
struct FileSource {
    let path: String
    /// The open watched file; nil for a content that is kept by the server.
    private let holder: FolderRoot.Handle?

    /// The problem of a file that can't be opened.
    static let missing = "missing"
    /// The problem of a watched file whose whole folder is missing, as that of an unmounted disk.
    static let away = "away"

    /// Finds a file's bytes; throws `missing` or `away` if they can't be read.
    init(_ file: FileRecord, blobs: BlobFolder, roots: [FolderRoot]) throws(MediaProblem) {
        if let digest = file.digest {
            (path, holder) = (blobs.path(of: digest), nil)
        } else {
            guard let place = file.place, let root = roots.first(where: { $0.path == place.root }) else {
                throw MediaProblem(Self.missing)
            }
            guard let handle = root.hold(place.path) else { throw MediaProblem(root.isAway ? Self.away : Self.missing) }
            (path, holder) = (handle.path, handle)
        }
    }
}
