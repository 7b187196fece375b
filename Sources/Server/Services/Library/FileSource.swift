import Blobs
import Domain
import Folders
import Store

/// The place at which the media process finds the bytes of a file, which stay there as long as this value.
struct FileSource {
    let path: String
    /// The open watched file, or the content that is kept by the server.
    private let holder: any Sendable

    /// The problem of a file that can't be opened.
    static let missing = "missing"
    /// The problem of a file whose whole place is missing, as the folder of an unmounted disk, or can't be reached.
    static let away = "away"

    /// Finds a file's bytes; throws `missing` or `away` if they can't be read.
    init(_ file: FileRecord, blobs: BlobFolder, roots: [FolderRoot]) async throws(MediaProblem) {
        if let digest = file.digest {
            let copy: LocalBlob
            do throws(BlobError) {
                copy = try await blobs.run { () throws(BlobError) in try blobs.localCopy(of: digest) }
            } catch {
                if case .unavailable = error { throw MediaProblem(Self.away) }
                throw MediaProblem(error == .full ? "diskFull" : Self.missing)
            }
            (path, holder) = (copy.path, copy)
        } else {
            guard let place = file.place, let root = roots.first(where: { $0.path == place.root }) else {
                throw MediaProblem(Self.missing)
            }
            guard let handle = root.hold(place.path) else { throw MediaProblem(root.isAway ? Self.away : Self.missing) }
            (path, holder) = (handle.path, handle)
        }
    }
}
