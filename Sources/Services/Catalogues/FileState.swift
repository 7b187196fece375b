import Glibc

/// Looks at files of the disk.
enum FileState {
    /// Tells whether a file can be read.
    static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// Lists the names in a folder; none where it can't be read.
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
