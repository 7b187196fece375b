import Blobs
import Domain
import Store
import Wire

/// The contents that the server should have and does not have: of pictures that photo notes refer to, and of files whose bytes are gone.
///
/// Bytes are looked for in a folder; those in a storage of several servers would take a request each, so `BlobCheck` alone looks for them.
public struct LackingContents: Sendable, StoreUser {
    let store: any Store
    private let blobs: BlobFolder

    private static let pageSize = LackingFilesAnswer.maximumCount

    public init(_ store: any Store, _ blobs: BlobFolder) {
        self.store = store
        self.blobs = blobs
    }

    /// Returns the files of a space that lack their contents, in the order of identities, after one.
    public func files(of space: Identifier<Space>, after id: EntityID?) async throws(ServiceError) -> LackingFilesAnswer {
        var files = try await read { transaction in try transaction.lackingFiles(of: space, after: id, limit: Self.pageSize) }
        files += try await filesWithoutBytes(of: space, after: id)
        files.sort()
        return LackingFilesAnswer(files: Array(files.prefix(Self.pageSize)), hasMore: files.count >= Self.pageSize)
    }

    /// Returns the number of files of all people that lack their contents.
    public func count() async throws(ServiceError) -> Int {
        var count = 0
        for space in try await read({ transaction in try transaction.spaces() }) {
            var (last, hasMore) = (EntityID?.none, true)
            while hasMore {
                let page = try await files(of: space.id, after: last)
                count += page.files.count
                (last, hasMore) = (page.files.last, page.hasMore)
            }
        }
        return count
    }

    /// Returns the first files after an identity whose bytes are not in the folder, as many as a page has at most.
    private func filesWithoutBytes(of space: Identifier<Space>, after id: EntityID?) async throws(ServiceError) -> [EntityID] {
        guard !blobs.isShared else { return [] }
        var (lacking, last) = ([EntityID](), id)
        while lacking.count < Self.pageSize {
            let page = try await read { [last] transaction in
                try transaction.keptFiles(of: space, after: last, limit: Self.pageSize).map { (id: $0.id, digest: $0.digest ?? "") }
            }
            guard let end = page.last?.id else { break }
            do throws(BlobError) {
                lacking += try await DiskThreads.run { [blobs] () throws(BlobError) in
                    var lacking: [EntityID] = []
                    for file in page where try !blobs.has(file.digest) { lacking.append(file.id) }
                    return lacking
                }
            } catch {
                throw ServiceError(error)
            }
            last = end
        }
        return lacking
    }
}

extension LibraryService {
    /// Returns the files of a person that lack their contents, after one.
    public func lackingFiles(after id: EntityID?, for caller: Caller) async throws(ServiceError) -> LackingFilesAnswer {
        try await LackingContents(store, blobs).files(of: caller.spaceID, after: id)
    }
}
