import Domain
import EmbeddedSupport
import Glibc

/// Files by their content, previews of them, and uploads under way, below a data folder: `blobs/ab/abcd…` with the SHA-256 as name,
/// `previews/ab/KEY-SIZE.webp` and `KEY-copy.mp4`, `uploads/NAME`.
///
/// A blob exists completely or not at all: it is written and synchronised under another name before it gets its own.
public struct BlobFolder: Sendable {
    private let blobs: String
    private let uploads: String
    private let previews: String
    /// The blobs that no file and no upload needs.
    public let asideBlobs: AsideFolder
    /// The bytes of uploads that no database knows.
    public let asideUploads: AsideFolder
    private let calls: DiskCalls
    /// The check for room on the disk.
    public let room: DiskRoom

    /// Creates the folders that are missing below a data folder, durably.
    public init(dataFolder: String, calls: DiskCalls = .system) throws(BlobError) {
        blobs = dataFolder + "/blobs"
        uploads = dataFolder + "/uploads"
        previews = dataFolder + "/previews"
        self.calls = calls
        asideBlobs = AsideFolder(in: blobs)
        asideUploads = AsideFolder(in: uploads)
        room = DiskRoom(folder: dataFolder, calls: calls)
        for folder in [dataFolder, blobs, uploads, previews] { try Self.makeFolder(folder) }
        try synchronizeFolder(dataFolder)
    }

    // MARK: Uploads

    /// Opens the bytes of an upload, of which there are none at first.
    public func openUpload(_ name: String) throws(BlobError) -> PartialFile {
        try PartialFile(path: uploads + "/" + name, calls: calls)
    }

    /// Makes the names of uploads durable, without which nobody would find their bytes after a power failure.
    public func synchronizeUploads() throws(BlobError) { try synchronizeFolder(uploads) }

    /// Removes the bytes of an upload, if there are any.
    public func removeUpload(_ name: String) throws(BlobError) {
        try Self.remove(uploads + "/" + name)
    }

    /// Removes the bytes of an upload, as far as that is possible; a start of the server removes what remains.
    public func dropUpload(_ name: String) { unlink(uploads + "/" + name) }

    /// Removes the uploads whose names begin with a text, as far as that is possible.
    public func dropUploads(beginningWith start: String) throws(BlobError) {
        for name in try uploadNames() where name.hasPrefix(start) { dropUpload(name) }
    }

    /// Removes the uploads whose names begin with a text and that were not written to for `seconds`, as far as that is possible.
    public func dropUploads(beginningWith start: String, olderThanSeconds seconds: Int) {
        let names: [String]
        do throws(BlobError) { names = try uploadNames() } catch { return }
        for name in names where name.hasPrefix(start) {
            var status = stat()
            if stat(uploadPath(name), &status) == 0, time(nil) - status.st_mtim.tv_sec > seconds { dropUpload(name) }
        }
    }

    /// Returns the number of bytes of the uploads whose names begin with a text.
    public func uploadByteCount(beginningWith start: String) throws(BlobError) -> Int64 {
        var total: Int64 = 0
        for name in try uploadNames() where name.hasPrefix(start) {
            var status = stat()
            if stat(uploadPath(name), &status) == 0 { total += Int64(status.st_size) }
        }
        return total
    }

    /// Returns the path of an upload's bytes.
    public func uploadPath(_ name: String) -> String { uploads + "/" + name }

    /// Returns the names of the uploads that have bytes.
    public func uploadNames() throws(BlobError) -> [String] {
        try FolderNames.list(uploads).filter { $0 != AsideFolder.name }
    }

    /// Sets the bytes of an upload aside.
    public func setUploadAside(_ name: String, on moment: Instant) throws(BlobError) {
        try asideUploads.setAside(uploadPath(name), as: name, on: moment)
    }

    /// Makes a synchronised upload the blob of its digest; without the upload's bytes the blob must exist already.
    ///
    /// Existing bytes under the name are replaced by the same, which repairs what a disk has damaged.
    public func adoptUpload(_ name: String, as digest: String) throws(BlobError) {
        let folder = folder(of: digest)
        try Self.makeFolder(folder)
        try synchronizeFolder(blobs)
        if rename(uploads + "/" + name, path(of: digest)) != 0 {
            let error = BlobError("rename", uploads + "/" + name)
            guard case .missing = error, access(path(of: digest), F_OK) == 0 else { throw error }
        }
        try synchronizeFolder(folder)
    }

    // MARK: Blobs

    /// Returns the path of a blob.
    public func path(of digest: String) -> String {
        precondition(ContentDigest.isValid(digest), "blobs are named by digests")
        return folder(of: digest) + "/" + digest
    }

    /// Opens a blob; throws `missing` if there is none.
    public func open(_ digest: String) throws(BlobError) -> OpenFile {
        try OpenFile(path: path(of: digest))
    }

    /// Returns whether there is a blob.
    public func has(_ digest: String) -> Bool { access(path(of: digest), R_OK) == 0 }

    /// Removes a blob, if there is one.
    public func remove(_ digest: String) throws(BlobError) {
        try Self.remove(path(of: digest))
    }

    /// Sets a blob aside.
    public func setAside(_ digest: String, on moment: Instant) throws(BlobError) {
        try asideBlobs.setAside(path(of: digest), as: digest, on: moment)
    }

    /// Restores a blob that was set aside, unless it exists.
    public func restore(_ item: AsideFolder.Item) throws(BlobError) {
        guard !has(item.name) else { return }
        try Self.makeFolder(folder(of: item.name))
        try asideBlobs.restore(item, to: path(of: item.name))
        try synchronizeFolder(folder(of: item.name))
    }

    /// Returns the digests whose first two digits are a number from 0 to 255.
    public func digests(beginningWith number: UInt8) throws(BlobError) -> [String] {
        let folder = blobs + "/" + Self.twoDigits(number)
        guard access(folder, F_OK) == 0 else { return [] }
        return try FolderNames.list(folder).filter { ContentDigest.isValid($0) }
    }

    /// Returns whether there are any blobs, except those that were set aside.
    public func hasBlobs() throws(BlobError) -> Bool {
        for number in UInt8.min...UInt8.max where try !digests(beginningWith: number).isEmpty { return true }
        return false
    }

    /// Reads a blob and returns its digest as it is now; throws `missing` if there is none.
    public func computeDigest(of digest: String) throws(BlobError) -> String {
        let file = try open(digest)
        let hash = ContentHash()
        try file.read(upTo: file.byteCount, path: path(of: digest), hash.update)
        return ContentHash.text(of: hash.finish())
    }

    // MARK: Previews

    /// Returns the path of a preview, by the key of its file and its longer edge.
    public func previewPath(_ key: String, edge: Int) -> String {
        "\(previews)/\(key.prefix(2))/\(key)-\(edge).webp"
    }

    /// Creates the folder of a key's previews.
    public func preparePreviews(_ key: String) throws(BlobError) {
        try Self.makeFolder("\(previews)/\(key.prefix(2))")
    }

    /// Renames the previews that were written beside their paths, with `.new` after their names.
    public func adoptPreviews(_ key: String, edges: [Int]) throws(BlobError) {
        for edge in edges {
            let path = previewPath(key, edge: edge)
            guard rename(path + ".new", path) == 0 else { throw BlobError("rename", path) }
        }
    }

    /// Opens a preview; throws `missing` if there is none.
    public func openPreview(_ key: String, edge: Int) throws(BlobError) -> OpenFile {
        try OpenFile(path: previewPath(key, edge: edge))
    }

    /// Returns whether all previews of a key exist.
    public func hasPreviews(_ key: String, edges: [Int]) -> Bool {
        edges.allSatisfy { access(previewPath(key, edge: $0), R_OK) == 0 }
    }

    /// Removes the previews of a key, finished or not.
    public func removePreviews(_ key: String, edges: [Int]) throws(BlobError) {
        for edge in edges {
            try Self.remove(previewPath(key, edge: edge))
            try Self.remove(previewPath(key, edge: edge) + ".new")
        }
    }

    // MARK: Copies of films

    /// Returns the path of the copy of a film, by the key of its previews.
    public func copyPath(_ key: String) -> String {
        "\(previews)/\(key.prefix(2))/\(key)-copy.mp4"
    }

    /// Renames the copy that was written beside its path, with `.new` after its name.
    public func adoptCopy(_ key: String) throws(BlobError) {
        let path = copyPath(key)
        guard rename(path + ".new", path) == 0 else { throw BlobError("rename", path) }
    }

    /// Opens the copy of a film; throws `missing` if there is none.
    public func openCopy(_ key: String) throws(BlobError) -> OpenFile {
        try OpenFile(path: copyPath(key))
    }

    /// Returns whether there is a copy.
    public func hasCopy(_ key: String) -> Bool { access(copyPath(key), R_OK) == 0 }

    /// Removes the copy of a film, finished or not.
    public func removeCopy(_ key: String) throws(BlobError) {
        try Self.remove(copyPath(key))
        try dropNewCopy(key)
    }

    /// Removes a copy that was not renamed yet.
    public func dropNewCopy(_ key: String) throws(BlobError) {
        try Self.remove(copyPath(key) + ".new")
    }

    // MARK: Files and folders

    private func folder(of digest: String) -> String { blobs + "/" + digest.prefix(2) }

    private func synchronizeFolder(_ path: String) throws(BlobError) {
        let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw BlobError("open", path) }
        defer { close(descriptor) }
        guard calls.synchronize(descriptor) == 0 else { throw BlobError("fsync", path) }
    }

    private static func twoDigits(_ number: UInt8) -> String {
        String(HexadecimalDigits.text(of: UInt64(number)).suffix(2))
    }

    private static func remove(_ path: String) throws(BlobError) {
        if unlink(path) != 0, errno != ENOENT { throw BlobError("unlink", path) }
    }

    private static func makeFolder(_ path: String) throws(BlobError) {
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw BlobError("mkdir", path) }
    }
}
