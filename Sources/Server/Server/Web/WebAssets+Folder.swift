import Blobs
import Glibc

extension WebAssets {
    /// Why the files of a folder can't be served.
    public enum LoadError: Error, Equatable, Sendable {
        /// A file or folder can't be read, for the system's reason.
        case unreadable(path: String, reason: String)
        /// A file has more bytes than the limit.
        case tooLarge(path: String, limit: Int)
        /// Folders are nested deeper than the limit.
        case tooDeep(path: String, limit: Int)
        /// There are more files than the limit.
        case tooMany(limit: Int)

        /// What is wrong, in English.
        public var message: String {
            switch self {
            case .unreadable(let path, let reason): "\(path): \(reason)"
            case .tooLarge(let path, let limit): "\(path) is larger than \(limit) bytes"
            case .tooDeep(let path, let limit): "\(path) is nested deeper than \(limit) directories"
            case .tooMany(let limit): "more than \(limit) files"
            }
        }
    }

    /// The largest size of a file, in bytes.
    public static let maximumFileBytes = 16 << 20
    /// The deepest level to which folders may nest.
    public static let maximumDepth = 8
    /// The largest number of files.
    public static let maximumFileCount = 2_000

    /// Loads the files of a folder and of those below it, except names that begin with a dot, for a server that answers below a path.
    public init(folder: String, below path: String = "/") throws(LoadError) {
        var files: [String: WebFile] = [:]
        try Self.load(folder, prefix: "", depth: 0, into: &files)
        self.init(files, below: path)
    }

    private static func load(
        _ folder: String, prefix: String, depth: Int, into files: inout [String: WebFile]
    ) throws(LoadError) {
        guard depth <= maximumDepth else { throw .tooDeep(path: folder, limit: maximumDepth) }
        for name in try names(in: folder) {
            let path = folder + "/" + name
            var status = stat()
            guard stat(path, &status) == 0 else { throw unreadable(path) }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try load(path, prefix: prefix + name + "/", depth: depth + 1, into: &files)
            case S_IFREG:
                guard files.count < maximumFileCount else { throw .tooMany(limit: maximumFileCount) }
                files[prefix + name] = try file(at: path, count: Int(status.st_size))
            default: continue
            }
        }
    }

    private static func names(in folder: String) throws(LoadError) -> [String] {
        guard let directory = opendir(folder) else { throw unreadable(folder) }
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

    private static func file(at path: String, count: Int) throws(LoadError) -> WebFile {
        guard count <= maximumFileBytes else { throw .tooLarge(path: path, limit: maximumFileBytes) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        let file: OpenFile
        do throws(BlobError) { file = try OpenFile(descriptor, path: path) } catch { throw unreadable(path) }
        let bytes = file.beginning(count)
        guard bytes.count == count else { throw unreadable(path) }
        return WebFile(bytes: bytes, opened: count >= WebFile.largeBytes ? file : nil)
    }

    private static func unreadable(_ path: String) -> LoadError {
        .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
}
