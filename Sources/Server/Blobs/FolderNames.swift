import Glibc

/// The files and folders in a folder, by their names.
enum FolderNames {
    /// Returns the names in a folder, except those that begin with a full stop.
    static func list(_ folder: String) throws(BlobError) -> [String] {
        guard let directory = opendir(folder) else { throw BlobError("opendir", folder) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    /// Removes a file, or a folder with all that is in it; links are removed, not followed.
    static func remove(_ path: String) throws(BlobError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw BlobError("lstat", path)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            guard unlink(path) == 0 else { throw BlobError("unlink", path) }
            return
        }
        for name in try list(path) { try remove(path + "/" + name) }
        guard rmdir(path) == 0 else { throw BlobError("rmdir", path) }
    }
}
