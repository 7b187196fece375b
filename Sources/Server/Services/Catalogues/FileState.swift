import Glibc

/// The state of files on the disk.
enum FileState {
    /// Returns whether a file can be read.
    static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// Returns the path of the folder with a file.
    static func folder(of path: String) -> String {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
    }

    /// Removes a folder with everything in it; links are removed, not followed.
    static func removeFolder(_ folder: String) {
        for name in names(in: folder) {
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR { removeFolder(path) } else { unlink(path) }
        }
        rmdir(folder)
    }

    /// Returns the names in a folder; none if it can't be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let item = readdir(stream) {
            let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
