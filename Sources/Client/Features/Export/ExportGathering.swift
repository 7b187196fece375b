import Archive
import Core
import Domain
import Wire

/// Gathers the files of an export one after another.
struct ExportGathering {
    /// Lists what the library has told so far.
    var library: [FileEntry] = []
    /// Says that the server may be asked for files.
    var mayAsk = true
    /// Says that the library's list is not whole.
    var isListMissing = false
    /// Holds what is in the archive so far.
    var archive = ZIPArchive()
    /// Lists the files to be gathered.
    var files: [FileLine] = []
    /// Counts the files that were gathered or could not be had.
    var count = 0
    /// Lists the files whose contents go between the bytes of the archive.
    var gathered: [FileLine] = []
    /// Lists the files that could not be had.
    var missing: [FileLine] = []

    /// Gives the file that is gathered now; nil when all were.
    var current: FileLine? { count < files.count ? files[count] : nil }

    /// Takes what is known of the present file: checksum and size, or nothing where it could not be had.
    mutating func take(_ found: (checksum: UInt32, byteCount: UInt64)?) {
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
