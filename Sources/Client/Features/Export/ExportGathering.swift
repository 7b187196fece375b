import Archive
import Core
import Domain
import Wire

/// The gathering of an export's files, one after another.
struct ExportGathering {
    /// The files of the library received so far.
    var library: [FileEntry] = []
    /// The albums of the library, with their files.
    var albums: [Album] = []
    /// Whether the server may be asked for files.
    var mayAsk = true
    /// Whether the library's list is incomplete.
    var isListMissing = false
    /// The archive so far.
    var archive = ZIPArchive()
    /// The files to be gathered.
    var files: [FileLine] = []
    /// The number of files that were gathered or could not be fetched.
    var count = 0
    /// The files whose contents go between the bytes of the archive.
    var gathered: [FileLine] = []
    /// The files that could not be fetched.
    var missing: [FileLine] = []

    /// The file that is gathered now; nil when all were.
    var current: FileLine? { count < files.count ? files[count] : nil }

    /// Receives the outcome for the current file: checksum and size, or nil where it could not be fetched.
    mutating func receive(_ found: (checksum: UInt32, byteCount: UInt64)?) {
        guard var current else { return }
        count += 1
        guard let found else {
            missing.append(current)
            return
        }
        current.byteCount = Int64(found.byteCount)
        archive.add(current.content ?? "", checksum: found.checksum, byteCount: found.byteCount)
        gathered.append(current)
    }
}
