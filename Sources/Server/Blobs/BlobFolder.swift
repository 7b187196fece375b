import Domain
import EmbeddedSupport
import Glibc

/// Files by their content and previews of them in a `BlobStore`, and below a data folder uploads under way (`uploads/NAME`) and what is
/// about to become a preview.
///
/// Calls about blobs and previews wait on the caller's thread, for a network if the store is shared; `run` finds a thread for them.
public struct BlobFolder: Sendable {
    /// The place of contents and previews.
    public let contents: any BlobStore
    private let dataFolder: String
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

    /// Creates the folders that are missing below a data folder, durably. Contents and previews are there, too, unless another place for
    /// them is given.
    public init(dataFolder: String, contents: (any BlobStore)? = nil, calls: DiskCalls = .system) throws(BlobError) {
        self.contents = contents ?? FolderBlobs(dataFolder: dataFolder, calls: calls)
        self.dataFolder = dataFolder
        blobs = dataFolder + "/" + BlobName.contents
        uploads = dataFolder + "/uploads"
        previews = dataFolder + "/" + BlobName.previews
        self.calls = calls
        asideBlobs = AsideFolder(in: blobs)
        asideUploads = AsideFolder(in: uploads)
        room = DiskRoom(folder: dataFolder, calls: calls)
        for folder in [dataFolder, blobs, uploads, previews] { try FolderBlobs.makeFolder(folder) }
        try FolderBlobs.synchronizeFolder(dataFolder, calls)
    }

    /// Whether contents and previews are in a store that other servers use, too.
    public var isShared: Bool { contents.isShared }

    /// The storage that several servers share; nil if contents are in the folder.
    public var objects: ObjectFolder? { (contents as? S3Blobs)?.objects }

    /// The place of uploads under way in a shared store; nil if they are in the folder.
    public var parts: PartStore? { (contents as? S3Blobs).map(PartStore.init) }

    /// Runs work with blobs or previews; on a thread that may wait if that is for a network.
    public func run<Outcome: Sendable, Failure: Error>(
        _ work: () throws(Failure) -> Outcome
    ) async throws(Failure) -> Outcome {
        guard isShared else { return try work() }
        return try await DiskThreads.run { () async throws(Failure) in try work() }
    }

    // MARK: Uploads

    /// Opens the bytes of an upload, of which there are none at first.
    public func openUpload(_ name: String) throws(BlobError) -> PartialFile {
        try PartialFile(path: uploads + "/" + name, calls: calls)
    }

    /// Makes the names of uploads durable, without which nobody would find their bytes after a power failure.
    public func synchronizeUploads() throws(BlobError) { try FolderBlobs.synchronizeFolder(uploads, calls) }

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

    /// Makes a synchronised upload the blob of its digest; without the upload's bytes the blob must exist already. In a shared store it
    /// gets a generation.
    ///
    /// Existing bytes under the name are replaced by the same, which repairs what a disk has damaged.
    public func adoptUpload(_ name: String, as digest: String, generation: Int? = nil) throws(BlobError) {
        let content = BlobName.content(digest, generation: generation)
        do throws(BlobError) {
            try contents.put(uploads + "/" + name, as: content)
        } catch {
            guard case .missing = error, try contents.byteCount(of: content) != nil else { throw error }
        }
    }

    // MARK: Blobs

    /// Opens a blob; throws `missing` if there is none.
    public func open(_ digest: String) throws(BlobError) -> OpenFile { try localCopy(of: digest).file }

    /// Returns a blob at a path of this machine, for another program; throws `missing` if there is none.
    public func localCopy(of digest: String) throws(BlobError) -> LocalBlob { try contents.open(.content(digest)) }

    /// Returns the first bytes of a blob, at most `count`; throws `missing` if there is none.
    public func beginning(of digest: String, _ count: Int) throws(BlobError) -> [UInt8] {
        if let copy = try contents.open(.content(digest), upTo: 0) { return copy.file.beginning(count) }
        guard let whole = try byteCount(of: digest) else { throw .missing(path: digest) }
        var bytes: [UInt8] = []
        try contents.read(.content(digest), 0..<min(Int64(count), whole)) { piece in
            bytes.append(contentsOf: piece)
            return true
        }
        return bytes
    }

    /// Returns whether there is a blob.
    public func has(_ digest: String) throws(BlobError) -> Bool { try byteCount(of: digest) != nil }

    /// Returns the number of bytes of a blob; nil if there is none.
    public func byteCount(of digest: String) throws(BlobError) -> Int64? { try contents.byteCount(of: .content(digest)) }

    /// Removes a blob, if there is one, of a shared store that of a generation.
    public func remove(_ digest: String, generation: Int? = nil) throws(BlobError) {
        try contents.remove(.content(digest, generation: generation))
    }

    /// Sets a blob of the folder aside.
    public func setAside(_ digest: String, on moment: Instant) throws(BlobError) {
        try asideBlobs.setAside(path(of: digest), as: digest, on: moment)
    }

    /// Restores a blob that was set aside, unless it exists.
    public func restore(_ item: AsideFolder.Item) throws(BlobError) {
        guard try !has(item.name) else { return }
        let folder = blobs + "/" + item.name.prefix(2)
        try FolderBlobs.makeFolder(folder)
        try asideBlobs.restore(item, to: path(of: item.name))
        try FolderBlobs.synchronizeFolder(folder, calls)
    }

    private func path(of digest: String) -> String { blobs + "/\(digest.prefix(2))/\(digest)" }

    /// Returns the digests whose first two digits are a number from 0 to 255.
    public func digests(beginningWith number: UInt8) throws(BlobError) -> [String] { try contents.digests(beginningWith: number) }

    /// Returns whether there are any blobs, except those that were set aside.
    public func hasBlobs() throws(BlobError) -> Bool { try contents.hasContents() }

    /// Reads a blob and returns its digest as it is now; throws `missing` if there is none.
    public func computeDigest(of digest: String) throws(BlobError) -> String {
        guard let count = try byteCount(of: digest) else { throw .missing(path: digest) }
        let hash = ContentHash()
        try contents.read(.content(digest), 0..<count) { bytes in
            hash.update(bytes)
            return true
        }
        return ContentHash.text(of: hash.finish())
    }

    // MARK: Previews

    /// Returns the path at which a preview is written before it is adopted, by the key of its file and its longer edge.
    public func newPreviewPath(_ key: String, edge: Int) -> String { newPath(.preview(key, edge: edge)) }

    /// Creates the folder in which the previews and the copy of a key are written.
    public func preparePreviews(_ key: String) throws(BlobError) {
        try FolderBlobs.makeFolder("\(previews)/\(key.prefix(2))")
    }

    /// Stores the previews that were written.
    public func adoptPreviews(_ key: String, edges: [Int]) throws(BlobError) {
        for edge in edges { try contents.put(newPreviewPath(key, edge: edge), as: .preview(key, edge: edge)) }
    }

    /// Returns whether all previews of a key exist.
    public func hasPreviews(_ key: String, edges: [Int]) throws(BlobError) -> Bool {
        for edge in edges where try contents.byteCount(of: .preview(key, edge: edge)) == nil { return false }
        return true
    }

    /// Removes the previews of a key, finished or not.
    public func removePreviews(_ key: String, edges: [Int]) throws(BlobError) {
        for edge in edges {
            try contents.remove(.preview(key, edge: edge))
            try Self.remove(newPreviewPath(key, edge: edge))
        }
    }

    // MARK: Copies of films

    /// Returns the path at which the copy of a film is written before it is adopted, by the key of its previews.
    public func newCopyPath(_ key: String) -> String { newPath(.filmCopy(key)) }

    /// Stores the copy that was written.
    public func adoptCopy(_ key: String) throws(BlobError) { try contents.put(newCopyPath(key), as: .filmCopy(key)) }

    /// Returns whether there is a copy.
    public func hasCopy(_ key: String) throws(BlobError) -> Bool { try contents.byteCount(of: .filmCopy(key)) != nil }

    /// Removes the copy of a film, finished or not.
    public func removeCopy(_ key: String) throws(BlobError) {
        try contents.remove(.filmCopy(key))
        try dropNewCopy(key)
    }

    /// Removes a copy that was not adopted yet.
    public func dropNewCopy(_ key: String) throws(BlobError) { try Self.remove(newCopyPath(key)) }

    private func newPath(_ name: BlobName) -> String { dataFolder + "/" + name.path + ".new" }

    private static func remove(_ path: String) throws(BlobError) {
        if unlink(path) != 0, errno != ENOENT { throw BlobError("unlink", path) }
    }
}
