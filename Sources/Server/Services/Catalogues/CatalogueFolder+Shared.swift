import Blobs
import Domain
import Glibc
import Mirror

/// Pictures in the storage that several servers share: `catalogues/CATALOGUE/PICTURE`. The folder has copies of those that were used.
extension CatalogueFolder {
    private static func start(_ catalogue: EntityID) -> String { name + "/" + catalogue.text + "/" }
    private static func key(_ picture: EntityID, in catalogue: EntityID) -> String { start(catalogue) + picture.text }

    /// Stores pictures of the folder where other servers find them; does nothing without a storage. Waits on the caller's thread.
    func store(_ pictures: [EntityID], in catalogue: EntityID) throws(BlobError) {
        guard let objects else { return }
        for picture in pictures {
            let path = path(of: picture, in: catalogue)
            try objects.put(try OpenFile(path: path), path: path, as: Self.key(picture, in: catalogue))
        }
    }

    /// Stores pictures, whose bytes are on the disk, where other servers find them; does nothing without a storage.
    func share(_ pictures: [EntityID], in catalogue: EntityID) async throws(MirrorProblem) {
        guard objects != nil else { return }
        do throws(BlobError) {
            try await DiskThreads.run { () async throws(BlobError) in try store(pictures, in: catalogue) }
        } catch {
            throw .storage
        }
    }

    /// Returns whether the bytes of a picture are in the folder, after they were fetched from the storage if need be. Waits on the caller's
    /// thread; throws if the storage can't be reached, or has other bytes.
    func fetch(_ picture: EntityID, key: EntityID, in catalogue: EntityID) throws(BlobError) -> Bool {
        if has(picture, in: catalogue) { return true }
        guard let objects else { return false }
        let name = Self.key(picture, in: catalogue)
        var random = SystemRandomNumberGenerator()
        let file = temporaryPath(for: EntityID(using: &random), in: catalogue)
        defer { unlink(file) }
        do throws(MirrorProblem) { try prepare(catalogue) } catch { throw BlobError("mkdir", file) }
        do throws(BlobError) { _ = try objects.fetch(name, to: file) } catch {
            guard case .missing = error else { throw error }
            return false
        }
        // A name depends on the bytes.
        let found: EntityID?
        do throws(MirrorProblem) { found = try importPicture(file, key: key, in: catalogue)?.id } catch { throw BlobError("rename", file) }
        guard found == picture else {
            if let found { unlink(path(of: found, in: catalogue)) }
            throw .unavailable("\(objects.address)/\(name): the bytes don't match their name")
        }
        return true
    }

    /// A picture in the storage.
    struct SharedPicture: Equatable {
        let id: EntityID
        /// When it was stored, in seconds since 1970; nil if that is not known.
        let storedAt: Int64?
    }

    /// Returns the pictures in the storage, by their catalogues. Waits on the caller's thread.
    func shared() throws(BlobError) -> [EntityID: [SharedPicture]] {
        guard let objects else { return [:] }
        return try objects.list(beginningWith: Self.name + "/").reduce(into: [:]) { all, item in
            let parts = item.name.split(separator: "/")
            guard parts.count == 3, let catalogue = EntityID(text: String(parts[1])), let id = EntityID(text: String(parts[2])) else {
                return
            }
            all[catalogue, default: []].append(SharedPicture(id: id, storedAt: item.storedAt))
        }
    }

    /// Removes a picture from the storage, if it is there. Waits on the caller's thread.
    func removeShared(_ picture: EntityID, of catalogue: EntityID) throws(BlobError) {
        try objects?.remove(Self.key(picture, in: catalogue))
    }
}
