import Blobs
import Domain
import Folders
import Store

/// Names where the media process finds the bytes of a file, which stay there while this lives.
struct FileSource {
    let path: String
    /// Holds a watched file open; nil for a content that is kept here.
    private let holder: FolderRoot.Handle?

    /// Names the problem of a file that can't be opened.
    static let missing = "missing"
    /// Names the problem of a watched file whose whole folder is not there, as that of a disk that was unmounted.
    static let away = "away"

    /// Finds a file's bytes; throws `missing` or `away` where they can't be had.
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
