import Blobs
import Domain
import Mirror
import Store

/// The copying of catalogues' pictures out of the storage of several servers, or into it. Those of a data folder are copied with it.
public struct PictureMove: Sendable, StoreUser {
    /// The database of the new place.
    let store: any Store
    /// The pictures of the new data folder, and those of the old storage.
    private let source: CatalogueFolder
    /// The pictures of the new data folder and storage.
    private let target: CatalogueFolder

    /// Creates the copying for the catalogues that a database names; `folder` is the new data folder.
    public init(from source: BlobFolder, to target: BlobFolder, folder: String, of store: any Store) {
        self.store = store
        self.source = CatalogueFolder(dataFolder: folder, objects: source.objects)
        self.target = CatalogueFolder(dataFolder: folder, objects: target.objects)
    }

    /// Copies all pictures and returns the number of those that are missing, which the next comparison with their sites fetches again.
    public func copy() async throws(ServiceError) -> Int {
        guard source.objects != nil || target.objects != nil else { return 0 }
        var missing = 0
        let present = try onDisk { () throws(BlobError) in try target.shared() }.mapValues { Set($0.map(\.id)) }
        for record in try await read({ transaction in try transaction.catalogues(of: nil) }) {
            guard try !CatalogueRunState(stored: record.state).isRecorded else { continue }
            typealias Entries = Pages<CatalogueEntry>
            var last: EntityID?
            while true {
                let entries = try await read { [last] transaction in
                    try transaction.catalogueEntries(
                        of: record.id, kind: RemoteIdentity.Kind.picture.rawValue, after: last, changedAfter: -1, limit: Entries.size)
                }
                for entry in entries {
                    guard let id = EntityID(text: entry.facts), present[record.id]?.contains(id) != true else { continue }
                    let isHere = try onDisk { () throws(BlobError) in
                        guard try source.fetch(id, key: entry.id, in: record.id) else { return false }
                        try target.store([id], in: record.id)
                        return true
                    }
                    if !isHere { missing += 1 }
                }
                guard entries.count == Entries.size else { break }
                last = entries.last?.id
            }
        }
        return missing
    }

    private func onDisk<Outcome>(_ work: () throws(BlobError) -> Outcome) throws(ServiceError) -> Outcome {
        do throws(BlobError) { return try work() } catch { throw ServiceError(error) }
    }
}
