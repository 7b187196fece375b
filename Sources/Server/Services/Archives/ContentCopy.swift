import Blobs
import Domain
import Mirror
import Store

/// The copying of contents from the storage of several servers beside archives, before an archive is read from the database: so no read
/// waits until they have come over a network.
struct ContentCopy: StoreUser {
    var store: any Store { parts.store }
    private let parts: ArchiveParts
    private let target: any ContentsBeside

    init(_ parts: ArchiveParts, to target: any ContentsBeside) {
        self.parts = parts
        self.target = target
    }

    /// Copies what is not there yet, and skips what is missing; blocks its thread.
    func run() async throws(ServiceError) {
        try await copyFiles()
        for catalogue in try await read({ transaction in try transaction.catalogues(of: nil) }) { try await copyPictures(of: catalogue.id) }
    }

    private func copyFiles() async throws(ServiceError) {
        typealias Files = Pages<(digest: String, byteCount: Int64)>
        var last = ""
        while true {
            let digests = try await read { [last] transaction in
                try transaction.referencedDigests(after: last, limit: Files.size).map(\.digest)
            }
            for digest in digests where !target.has(digest) {
                try copy(digest) { () throws(BlobError) in try parts.blobs.open(digest) }
            }
            guard let end = digests.last, digests.count == Files.size else { return }
            last = end
        }
    }

    private func copyPictures(of catalogue: EntityID) async throws(ServiceError) {
        typealias Entries = Pages<CatalogueEntry>
        var last: EntityID?
        while true {
            let entries = try await read { [last] transaction in
                try transaction.catalogueEntries(
                    of: catalogue, kind: RemoteIdentity.Kind.picture.rawValue, after: last, changedAfter: -1, limit: Entries.size)
            }
            for entry in entries {
                guard let id = EntityID(text: entry.facts), !target.has(id.text) else { continue }
                try copy(id.text) { () throws(BlobError) in
                    guard try parts.catalogues.fetch(id, key: entry.id, in: catalogue) else { throw .missing(path: id.text) }
                    return try OpenFile(path: parts.catalogues.path(of: id, in: catalogue))
                }
            }
            guard entries.count == Entries.size else { return }
            last = entries.last?.id
        }
    }

    private func copy(_ name: String, _ open: () throws(BlobError) -> OpenFile) throws(ServiceError) {
        do throws(BlobError) {
            // What is missing or damaged is noted when the archive is written.
            _ = try target.add(name, from: try open())
        } catch {
            if case .missing = error { return }
            throw ServiceError(error)
        }
    }
}
