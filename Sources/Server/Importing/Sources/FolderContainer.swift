import ArchiveFiles
import Domain
import Glibc
import Mirror

/// The files of a folder, or one file alone; links are not followed.
struct FolderContainer: FileContainer {
    private(set) var files: [SourceFile] = []
    private(set) var refused: [(path: String, reason: String)] = []
    /// The paths of the files as the system has them.
    private var places: [[CChar]] = []

    /// The deepest level of folders that is read.
    static let maximumDepth = 64
    private static let blockBytes = 256 << 10

    /// Lists a folder.
    init(folder path: String) throws(ArchiveError) {
        try list(path.utf8CString.dropLast().map { $0 }, below: "", depth: 0)
    }

    /// Creates the container of one file.
    init(file path: String, named name: String) throws(ArchiveError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw ArchiveError("open \(path)") }
        add(name, path.utf8CString.dropLast().map { $0 }, status)
    }

    private mutating func add(_ path: String, _ place: [CChar], _ status: stat) {
        let milliseconds = Int64(status.st_mtim.tv_sec) * 1_000 + Int64(status.st_mtim.tv_nsec) / 1_000_000
        files.append(
            SourceFile(path: path, byteCount: Int64(status.st_size), changedAt: Instant(validating: milliseconds), place: places.count))
        places.append(place + [0])
    }

    private mutating func list(_ folder: [CChar], below path: String, depth: Int) throws(ArchiveError) {
        guard depth <= Self.maximumDepth else { return refused.append((path, "Its folders are too deep.")) }
        guard let directory = opendir(folder + [0]) else {
            if depth == 0 { throw ArchiveError("open \(String(decoding: folder.map { UInt8(bitPattern: $0) }, as: UTF8.self))") }
            return refused.append((path, "The folder can't be opened."))
        }
        var names: [[CChar]] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }).map { CChar(bitPattern: $0) } }
            if name != [46], name != [46, 46] { names.append(name) }
        }
        closedir(directory)
        names.sort { $0.map { UInt8(bitPattern: $0) }.lexicographicallyPrecedes($1.map { UInt8(bitPattern: $0) }) }
        for name in names {
            let shown = (path.isEmpty ? "" : path + "/") + ForeignText(name.map { UInt8(bitPattern: $0) }).text
            let place = folder + [47] + name
            var status = stat()
            guard lstat(place + [0], &status) == 0 else {
                refused.append((shown, "It can't be opened."))
                continue
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try list(place, below: shown, depth: depth + 1)
            case S_IFREG: add(shown, place, status)
            case S_IFLNK: refused.append((shown, "It is a link."))
            default: refused.append((shown, "It is no file."))
            }
        }
    }

    func read(_ place: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let descriptor = open(places[place], O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { throw ArchiveError("open") }
        defer { close(descriptor) }
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockBytes, alignment: 16)
        defer { block.deallocate() }
        while true {
            let count = Glibc.read(descriptor, block.baseAddress, block.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw ArchiveError("read") }
            if count == 0 { return }
            try body(UnsafeRawBufferPointer(rebasing: block[..<count]))
        }
    }
}
