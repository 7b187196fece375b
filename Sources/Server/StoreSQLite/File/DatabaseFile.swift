import Glibc
import Store

/// The file of a database, where nobody but its owner may read what a person wrote.
enum DatabaseFile {
    static let folderMode: mode_t = 0o700
    /// The permissions of the file, which SQLite gives to the files beside it as well.
    static let fileMode: mode_t = 0o600

    /// Creates the folder (and those above it) and an empty file if there are none.
    static func prepare(_ path: String) throws(StoreError) {
        try prepareFolder(of: path)
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, fileMode)
        guard descriptor >= 0 else { throw failure(of: "opening \(path)") }
        close(descriptor)
    }

    /// Creates the folder of a path, and those above it, if there are none.
    static func prepareFolder(of path: String) throws(StoreError) {
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += part + "/"
            if mkdir(folder, folderMode) != 0, errno != EEXIST { throw failure(of: "creating the directory \(folder)") }
        }
    }

    /// Makes the names in the folder of a path durable.
    static func synchronizeFolder(of path: String) throws(StoreError) {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(of: "opening \(folder)") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure(of: "synchronizing \(folder)") }
    }

    private static func failure(of action: String) -> StoreError {
        switch errno {
        case ENOSPC, EDQUOT: .full
        case EROFS, EACCES, EPERM: .readOnly
        default: .failed(detail: "\(action): \(String(cString: strerror(errno)))")
        }
    }
}
