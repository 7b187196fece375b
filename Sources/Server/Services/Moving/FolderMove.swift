import Blobs
import Glibc

/// The copying of what a data folder has beside its database and the contents of files: settings, pictures of catalogues, and the bytes of
/// uploads under way. What is there already is skipped.
public struct FolderMove: Sendable {
    private let source: String
    private let target: String

    /// Creates the copying from a data folder into another one.
    public init(from source: String, to target: String) {
        self.source = source
        self.target = target
    }

    /// Copies settings, by their paths in the folder, and pictures of catalogues, with `uploads` also uploads under way.
    public func copy(settings: [String], uploads: Bool) async throws(ServiceError) {
        do throws(BlobError) {
            try await DiskThreads.run { () async throws(BlobError) in
                for name in settings { try copyFile(name) }
                try copyFolder("catalogues")
                if uploads { try copyFolder("uploads") }
            }
        } catch {
            throw ServiceError(error)
        }
    }

    private func copyFolder(_ name: String) throws(BlobError) {
        for item in FileState.names(in: source + "/" + name) where item != AsideFolder.name {
            let path = name + "/" + item
            var status = stat()
            guard lstat(source + "/" + path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try copyFolder(path)
            case S_IFREG: try copyFile(path)
            default: continue
            }
        }
    }

    private func copyFile(_ name: String) throws(BlobError) {
        let (old, new) = (source + "/" + name, target + "/" + name)
        guard access(old, F_OK) == 0 else { return }
        let file = try OpenFile(path: old)
        var status = stat()
        if stat(new, &status) == 0, Int64(status.st_size) == file.byteCount { return }
        try makeFolders(of: name)
        let copy = try PartialFile(path: new + ".new", calls: .system)
        try copy.cut(to: 0)
        var (place, problem): (Int64, BlobError?) = (0, nil)
        try file.read(0..<file.byteCount, path: old) { bytes in
            do throws(BlobError) { try copy.write(bytes, at: place) } catch { problem = error }
            place += Int64(bytes.count)
            return problem == nil
        }
        if let problem { throw problem }
        try copy.synchronize()
        guard rename(new + ".new", new) == 0 else { throw BlobError("rename", new) }
    }

    private func makeFolders(of name: String) throws(BlobError) {
        var folder = target
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw BlobError("mkdir", folder) }
        }
    }
}
