import Domain
import EmbeddedSupport
import Glibc

/// Contents and previews in a data folder: `blobs/ab/abcd…`, `previews/ab/KEY-SIZE.webp` and `KEY-copy.mp4`.
///
/// A content is synchronised before it gets its name. A preview, which can be made again, is not.
struct FolderBlobs: BlobStore {
    private let folder: String
    private let calls: DiskCalls

    init(dataFolder: String, calls: DiskCalls) {
        folder = dataFolder
        self.calls = calls
    }

    var isShared: Bool { false }

    /// Returns the path of a file.
    func path(of name: BlobName) -> String { folder + "/" + name.path }

    func put(_ path: String, as name: BlobName) throws(BlobError) {
        let target = self.path(of: name)
        let parent = String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)])
        try Self.makeFolder(parent)
        guard case .content = name else {
            guard rename(path, target) == 0 else { throw BlobError("rename", path) }
            return
        }
        try Self.synchronizeFolder(folder + "/" + BlobName.contents, calls)
        guard rename(path, target) == 0 else { throw BlobError("rename", path) }
        try Self.synchronizeFolder(parent, calls)
    }

    func open(_ name: BlobName) throws(BlobError) -> LocalBlob {
        LocalBlob(try OpenFile(path: path(of: name)), path: path(of: name))
    }

    func open(_ name: BlobName, upTo limit: Int64) throws(BlobError) -> LocalBlob? { try open(name) }

    func byteCount(of name: BlobName) throws(BlobError) -> Int64? {
        var status = stat()
        guard stat(path(of: name), &status) == 0, access(path(of: name), R_OK) == 0 else { return nil }
        return Int64(status.st_size)
    }

    func read(_ name: BlobName, _ range: Range<Int64>, _ body: (UnsafeRawBufferPointer) -> Bool) throws(BlobError) {
        try OpenFile(path: path(of: name)).read(range, path: path(of: name), body)
    }

    func remove(_ name: BlobName) throws(BlobError) {
        if unlink(path(of: name)) != 0, errno != ENOENT { throw BlobError("unlink", path(of: name)) }
    }

    func digests(beginningWith number: UInt8) throws(BlobError) -> [String] {
        let folder = folder + "/" + BlobName.contents(beginningWith: number)
        guard access(folder, F_OK) == 0 else { return [] }
        return try FolderNames.list(folder).filter { ContentDigest.isValid($0) }
    }

    func hasContents() throws(BlobError) -> Bool {
        for number in UInt8.min...UInt8.max where try !digests(beginningWith: number).isEmpty { return true }
        return false
    }

    /// Makes the names in a folder durable.
    static func synchronizeFolder(_ path: String, _ calls: DiskCalls) throws(BlobError) {
        let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw BlobError("open", path) }
        defer { close(descriptor) }
        guard calls.synchronize(descriptor) == 0 else { throw BlobError("fsync", path) }
    }

    /// Creates a folder if there is none.
    static func makeFolder(_ path: String) throws(BlobError) {
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw BlobError("mkdir", path) }
    }
}
