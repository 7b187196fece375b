import Blobs
import Dispatch
import Domain
import Glibc
import Mirror
import Secrets

/// The folder of catalogues' pictures, in files named by the identities of their bytes.
public struct CatalogueFolder: Sendable {
    private let path: String
    /// The storage in which several servers find each other's pictures; nil if one server has them all.
    let objects: ObjectFolder?
    /// The folders set aside of catalogues that the database doesn't know.
    var aside: AsideFolder { AsideFolder(in: path) }

    /// Creates a value for the folder in a data folder; it is made on disk when it is first needed.
    public init(dataFolder: String, objects: ObjectFolder? = nil) {
        path = dataFolder + "/" + Self.name
        self.objects = objects
    }

    /// The name of the folder in a data folder, and of the pictures' place in a storage.
    static let name = "catalogues"

    /// Returns the path of a picture's bytes.
    func path(of picture: EntityID, in catalogue: EntityID) -> String {
        folder(of: catalogue) + "/" + picture.text
    }

    /// Returns the path of a picture's preview.
    func path(of picture: EntityID, size: PreviewSize, in catalogue: EntityID) -> String {
        path(of: picture, in: catalogue) + "-\(size.rawValue).webp"
    }

    /// Makes the folder of a catalogue; throws `storage` if it can't be made.
    func prepare(_ catalogue: EntityID) throws(MirrorProblem) {
        for path in [path, folder(of: catalogue)] where mkdir(path, 0o700) != 0 && errno != EEXIST { throw .storage }
    }

    /// Returns a path for the picture of a key while it is being fetched.
    func temporaryPath(for key: EntityID, in catalogue: EntityID) -> String {
        folder(of: catalogue) + "/fetching-" + key.text
    }

    /// Removes the file in which a picture was being fetched.
    func removeTemporary(_ key: EntityID, in catalogue: EntityID) { remove(temporaryPath(for: key, in: catalogue)) }

    /// Moves a fetched file to where a picture's bytes are and describes it; nil for a file that is no picture, which is removed.
    func importPicture(_ file: String, key: EntityID, in catalogue: EntityID) throws(MirrorProblem) -> (
        id: EntityID, header: PictureHeader, byteCount: Int64
    )? {
        let bytes = try Self.digest(of: file)
        guard let header = PictureHeader(bytes.head) else {
            remove(file)
            return nil
        }
        let id = RemoteIdentity.digest(key.text + "\n" + bytes.digest)
        guard rename(file, path(of: id, in: catalogue)) == 0 else { throw .storage }
        return (id, header, bytes.count)
    }

    /// Returns whether a picture's bytes are there.
    func has(_ picture: EntityID, in catalogue: EntityID) -> Bool {
        access(path(of: picture, in: catalogue), R_OK) == 0
    }

    /// Returns whether a catalogue has a folder.
    func isThere(_ catalogue: EntityID) -> Bool { FileState.exists(folder(of: catalogue)) }

    /// Waits, without blocking other work, until the bytes of pictures are on the disk.
    func synchronize(_ pictures: [EntityID], in catalogue: EntityID) async throws(MirrorProblem) {
        let paths = pictures.map { path(of: $0, in: catalogue) }
        let isWritten = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: Self.isWritten(paths)) }
        }
        guard isWritten else { throw .storage }
    }

    private static func isWritten(_ paths: [String]) -> Bool {
        paths.allSatisfy { path in
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            return fdatasync(descriptor) == 0
        }
    }

    /// Writes the names of a catalogue's files to the disk; their bytes were written when they were stored.
    func synchronize(_ catalogue: EntityID) throws(MirrorProblem) {
        let descriptor = open(folder(of: catalogue), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return }
            throw .storage
        }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .storage }
    }

    /// Removes the files of all pictures except some. What is in a storage stays.
    func removeAll(but kept: Set<EntityID>, in catalogue: EntityID) {
        for name in names(in: catalogue) {
            guard let id = EntityID(text: String(name.prefix(EntityID.textLength))), kept.contains(id) else {
                remove(folder(of: catalogue) + "/" + name)
                continue
            }
        }
    }

    /// Removes a catalogue's files and folder.
    func remove(_ catalogue: EntityID) {
        removeAll(but: [], in: catalogue)
        rmdir(folder(of: catalogue))
    }

    /// Sets aside the folders of all catalogues except some, and restores those of the others; returns why some could not be moved.
    func setAsideCatalogues(but kept: Set<EntityID>, on moment: Instant) -> [BlobError] {
        var problems: [BlobError] = []
        func attempt(_ work: () throws(BlobError) -> Void) {
            do throws(BlobError) { try work() } catch { problems.append(error) }
        }
        attempt { () throws(BlobError) in
            for item in try aside.items() {
                guard let id = EntityID(text: item.name), kept.contains(id), !FileState.exists(folder(of: id)) else { continue }
                attempt { () throws(BlobError) in try aside.restore(item, to: folder(of: id)) }
            }
        }
        for name in FileState.names(in: path) {
            guard let id = EntityID(text: name), !kept.contains(id) else { continue }
            attempt { () throws(BlobError) in try aside.setAside(folder(of: id), as: name, on: moment) }
        }
        return problems
    }

    /// Returns the number of folders set aside.
    public func asideCount() throws(ServiceError) -> Int {
        do throws(BlobError) { return try aside.items().count } catch { throw ServiceError(error) }
    }

    /// Returns the bytes of the previews that devices keep, of those that were made.
    func previewBytes(in catalogue: EntityID) -> Int64 {
        var total: Int64 = 0
        for name in names(in: catalogue) where name.hasSuffix("-\(PreviewSize.cell.rawValue).webp") {
            var about = stat()
            if stat(folder(of: catalogue) + "/" + name, &about) == 0 { total += Int64(about.st_size) }
        }
        return total
    }

    private func folder(of catalogue: EntityID) -> String {
        path + "/" + catalogue.text
    }

    private func names(in catalogue: EntityID) -> [String] { FileState.names(in: folder(of: catalogue)) }

    private func remove(_ path: String) {
        unlink(path)
    }

    /// Reads a file piece by piece; returns its first bytes, the digest of all, and their number.
    private static func digest(of file: String) throws(MirrorProblem) -> (digest: String, head: [UInt8], count: Int64) {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .storage }
        defer { close(descriptor) }
        let stream = Blake2b.Stream()
        var head: [UInt8] = []
        var total: Int64 = 0
        var buffer = [UInt8](repeating: 0, count: PictureHeader.maximumBytes)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .storage }
            if count == 0 { break }
            if head.isEmpty { head = Array(buffer[..<count]) }
            stream.append(buffer[..<count])
            total += Int64(count)
        }
        return (EntityID(digest: stream.digest()).text, head, total)
    }
}

extension EntityID {
    /// Creates an identity from the first 128 bits of a digest.
    fileprivate init(digest: [UInt8]) {
        let halves = [digest[..<8], digest[8..<16]].map { $0.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
        self.init(high: halves[0], low: halves[1])
    }
}
