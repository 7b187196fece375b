import Archive
import Blobs
import Domain
import Store

/// A trial of an archive: restores it aside, compares all that follows from its journals, and reads every content.
public struct ArchiveTrial: Sendable {
    private let makeStore: @Sendable (String) throws(StoreError) -> any Store

    /// Creates a trial that restores into stores made by `makeStore` at a path.
    public init(makeStore: @escaping @Sendable (String) throws(StoreError) -> any Store) {
        self.makeStore = makeStore
    }

    /// Restores the archive at a path in a folder that is made for it and removed again, and returns what is wrong; nothing for a sound
    /// archive. `beside` has the contents beside the archive if they are not in its folder.
    ///
    /// Needs room for the database and for the largest file. Throws `storage` if the disk fails.
    public func findings(
        of path: String, beside: (any ContentsBeside)? = nil, aside: String, now: @escaping @Sendable () -> Instant
    ) async throws(ServiceError) -> [String] {
        FileState.removeFolder(aside)
        defer { FileState.removeFolder(aside) }
        do {
            let store = try makeStore(aside + "/enot.sqlite")
            defer { store.close() }
            let parts = ArchiveParts(store: store, blobs: try BlobFolder(dataFolder: aside), folder: aside, settings: [])
            var restorer = ArchiveRestorer(parts, now: now)
            restorer.keepsContents = false
            let count = try await restorer.restore(from: path, beside: beside, replaces: false)
            // What is damaged goes from the contents, so that the next night's archive adds it again.
            let contents = beside ?? ContentFolder(path: FileState.folder(of: path) + "/" + ContentFolder.name)
            for name in count.damaged { contents.remove(name) }
            return try await IntegrityCheck.check(store).map(\.description) + count.losses
                + count.missing.map { "the content of \($0) is missing or damaged" }
        } catch ServiceError.unsuitable(let detail) {
            return [detail]
        } catch {
            throw ServiceError(error)
        }
    }
}
