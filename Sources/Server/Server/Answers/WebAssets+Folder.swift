import Glibc

extension WebAssets {
    /// Says why a folder's files can't be served.
    public enum LoadError: Error, Equatable, Sendable {
        /// Reports a file or folder that can't be read, and the system's reason.
        case unreadable(path: String, reason: String)
        /// Reports a file with more bytes than the limit.
        case tooLarge(path: String, limit: Int)
        /// Reports folders nested deeper than the limit.
        case tooDeep(path: String, limit: Int)
        /// Reports more files than the limit.
        case tooMany(limit: Int)

        /// Says in English what is wrong.
        public var message: String {
            switch self {
            case .unreadable(let path, let reason): "\(path): \(reason)"
            case .tooLarge(let path, let limit): "\(path) is larger than \(limit) bytes"
            case .tooDeep(let path, let limit): "\(path) is nested deeper than \(limit) folders"
            case .tooMany(let limit): "there are more than \(limit) files"
            }
        }
    }

    /// Limits a file, in bytes.
    public static let maximumFileBytes = 16 << 20
    /// Limits how deep folders nest.
    public static let maximumDepth = 8
    /// Limits the number of files.
    public static let maximumFileCount = 2_000

    /// Loads the files of a folder and those below; names that begin with a dot are left out.
    public init(folder: String) throws(LoadError) {
        var files: [String: [UInt8]] = [:]
        try Self.load(folder, prefix: "", depth: 0, into: &files)
        self.init(files: files)
    }

    private static func load(
        _ folder: String, prefix: String, depth: Int, into files: inout [String: [UInt8]]
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
                files[prefix + name] = try bytes(of: path, count: Int(status.st_size))
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

    private static func bytes(of path: String, count: Int) throws(LoadError) -> [UInt8] {
        guard count <= maximumFileBytes else { throw .tooLarge(path: path, limit: maximumFileBytes) }
        guard let file = fopen(path, "rbe") else { throw unreadable(path) }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = fread(buffer.baseAddress, 1, count, file)
        }
        guard bytes.count == count else { throw unreadable(path) }
        return bytes
    }

    private static func unreadable(_ path: String) -> LoadError {
        .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
}
