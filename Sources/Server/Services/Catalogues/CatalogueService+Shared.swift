import Blobs
import Domain
import Mirror
import Store

/// Pictures of catalogues on several servers: each has those that it fetched from sites or was asked for, a storage has all.
extension CatalogueService {
    /// The days for which a picture that no catalogue has any more stays in the storage.
    static let keptDays: Int64 = 1

    /// Returns whether the bytes of a picture are on this server, after they were fetched from the storage if need be. Those of a catalogue
    /// that comes with the program are copied from it.
    func fetch(_ picture: EntityID, key: EntityID, in catalogue: EntityID) async throws(ServiceError) -> Bool {
        if folder.has(picture, in: catalogue) { return true }
        guard folder.objects != nil, let record = try await read({ transaction in try transaction.catalogue(catalogue) }) else {
            return false
        }
        if try CatalogueRunState(stored: record.state).isRecorded {
            try await copyRecordedPictures(of: catalogue)
            return folder.has(picture, in: catalogue)
        }
        do throws(BlobError) {
            return try await DiskThreads.run { () async throws(BlobError) in try folder.fetch(picture, key: key, in: catalogue) }
        } catch {
            throw ServiceError(error)
        }
    }

    /// Brings the pictures of the storage and of this server into line with the database: stores what the storage lacks, as after a move or
    /// when an archive was restored, and removes what no catalogue has. Does nothing without a storage.
    public func tidyPictures(now: Instant) async throws(ServiceError) {
        guard folder.objects != nil else { return }
        var shared = try await onDisk { () throws(BlobError) in try folder.shared() }
        let limit = now.adding(days: -Self.keptDays).milliseconds / 1_000
        let records = try await read { transaction in try transaction.catalogues(of: nil) }
        for record in records {
            let found = shared.removeValue(forKey: record.id)
            let isRecorded = try CatalogueRunState(stored: record.state).isRecorded
            guard found != nil || folder.isThere(record.id) && !isRecorded else { continue }
            let stored = found ?? []
            // A run stores and removes pictures, too.
            try await leases.hold("catalogue " + record.id.text) { _ async throws(ServiceError) in
                let kept = try await keptPictures(of: record.id)
                let missing = kept.subtracting(stored.map(\.id)).filter { folder.has($0, in: record.id) }
                let old = stored.filter { !kept.contains($0.id) && ($0.storedAt ?? limit) < limit }
                try await onDisk { () throws(BlobError) in
                    try folder.store(Array(missing), in: record.id)
                    for picture in old { try folder.removeShared(picture.id, of: record.id) }
                }
                folder.removeAll(but: kept, in: record.id)
            }
        }
        // What is left belongs to catalogues that were removed; one that was added a moment ago is younger.
        for (catalogue, pictures) in shared {
            let old = pictures.filter { ($0.storedAt ?? limit) < limit }
            try await onDisk { () throws(BlobError) in
                for picture in old { try folder.removeShared(picture.id, of: catalogue) }
            }
        }
    }

    /// Removes the folder of a catalogue that another server has removed.
    func removeFolderIfGone(_ id: EntityID) async {
        do throws(ServiceError) {
            if try await read({ transaction in try transaction.catalogue(id) }) == nil { folder.remove(id) }
        } catch {
            log("catalogue \(id.text): \(error)")
        }
    }

    /// Returns the pictures that a catalogue has, and those that a run has fetched for it.
    private func keptPictures(of catalogue: EntityID) async throws(ServiceError) -> Set<EntityID> {
        try await read { transaction in
            var kept: Set<EntityID> = []
            typealias Entries = Pages<CatalogueEntry>
            let kind = RemoteIdentity.Kind.picture.rawValue
            try Entries.each { last in
                try transaction.catalogueEntries(of: catalogue, kind: kind, after: last?.id, changedAfter: -1, limit: Entries.size)
            } _: { entry in
                if let id = EntityID(text: entry.facts) { kept.insert(id) }
            }
            try Entries.each { last in
                try transaction.catalogueOutlook(of: catalogue, kind: kind, after: last?.id, limit: Entries.size)
            } _: { entry in
                if let id = EntityID(text: entry.facts) { kept.insert(id) }
            }
            return kept
        }
    }

    private func onDisk<Outcome: Sendable>(_ work: () throws(BlobError) -> Outcome) async throws(ServiceError) -> Outcome {
        do throws(BlobError) {
            return try await DiskThreads.run { () async throws(BlobError) in try work() }
        } catch {
            throw ServiceError(error)
        }
    }
}
