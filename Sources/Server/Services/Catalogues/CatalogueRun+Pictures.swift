import Blobs
import Domain
import Mirror
import Store
import Synchronization
import Wire

extension CatalogueRun {
    /// The number of pictures that may fail, besides a tenth of those that came, before a run is stopped.
    static let tolerableFailures = 5

    /// Fetches pictures that are new or may have changed, and stores them as drafts.
    func fetchPictures(_ sweep: SiteSweep, isWhole: Bool, gone: [(kind: String, id: EntityID)]) async throws(MirrorProblem) {
        let goneIDs = Set(gone.map(\.id))
        var named: Set<EntityID> = []
        for kind in [RemoteIdentity.Kind.product, .category, .page] {
            try await eachOutlook(of: kind) { entry in
                if !goneIDs.contains(entry.id) { named.formUnion(entry.pictures) }
            }
        }
        let drafts = try await read { transaction in try transaction.catalogueDraftFingerprints(of: id, kind: "picture") }
        var wanted: [EntityID] = []
        var unnamed: [EntityID] = []
        try await eachOutlook(of: .picture) { entry in
            // A picture that the site no longer lists may belong to something it hides now, though its file can still be fetched.
            guard named.contains(entry.id), sweep.pictures.isEmpty || sweep.pictures[entry.id] != nil else {
                return unnamed.append(entry.id)
            }
            let isDrafted = (drafts[entry.id] ?? nil).map { $0 != CataloguePicture.unknownFingerprint } ?? false
            let listed = sweep.pictures[entry.id]?.fingerprint
            let isOpen =
                entry.fingerprint == CataloguePicture.unknownFingerprint
                || (entry.fingerprint == CataloguePicture.failedFingerprint && !isDrafted)
            let isChanged =
                listed.map { $0 != entry.fingerprint && !(isDrafted && entry.fingerprint == CataloguePicture.failedFingerprint) } ?? false
            if isOpen || isChanged || (isWhole && !isDrafted) { wanted.append(entry.id) }
        }
        let lost = unnamed
        try await write { transaction in
            for key in lost { try transaction.save(draft: CatalogueEntry(kind: "picture", id: key, fingerprint: "", body: nil), of: id) }
        }
        try await fetch(wanted, sweep, total: max(named.count - unnamed.count, wanted.count))
    }

    private func fetch(_ wanted: [EntityID], _ sweep: SiteSweep, total: Int) async throws(MirrorProblem) {
        var done = total - wanted.count
        var failures = 0
        let waiting = Mutex<[Fetched]>([])
        report(CatalogueProgress(phase: .pictures, done: done, total: total))
        var problem: MirrorProblem?
        do throws(MirrorProblem) {
            try await inParallel(wanted, width: SiteClient.connectionCount) { (key) async throws(MirrorProblem) -> Bool in
                guard let fetched = try await fetch(key, fingerprint: sweep.pictures[key]?.fingerprint ?? "") else { return true }
                // The task that brings the last picture of a transaction stores them all, while the others continue fetching.
                try await store(
                    waiting.withLock { waiting in
                        waiting.append(fetched)
                        return waiting.count < Self.picturesOfTransaction ? [] : Self.takeAll(from: &waiting)
                    })
                return fetched.entry.fingerprint != CataloguePicture.failedFingerprint
            } collect: { (isThere) async throws(MirrorProblem) in
                done += 1
                if !isThere { failures += 1 }
                if failures > Self.tolerableFailures + done / 10 { throw .siteFailed }
                if done % Self.picturesOfReport == 0 { report(CatalogueProgress(phase: .pictures, done: done, total: total)) }
            }
        } catch {
            problem = error
        }
        try await store(waiting.withLock { Self.takeAll(from: &$0) })
        report(CatalogueProgress(phase: .pictures, done: done, total: total))
        if let problem { throw problem }
    }

    /// The draft of a picture, and the identity of its bytes if they came just now.
    private struct Fetched: Sendable {
        var entry: CatalogueEntry
        var bytes: EntityID?
    }

    private static func takeAll(from waiting: inout [Fetched]) -> [Fetched] {
        defer { waiting = [] }
        return waiting
    }

    /// Stores drafts of pictures, once their bytes are on the disk and where other servers find them.
    private func store(_ fetched: [Fetched]) async throws(MirrorProblem) {
        guard !fetched.isEmpty else { return }
        let pictures = fetched.compactMap(\.bytes)
        try await folder.synchronize(pictures, in: id)
        try await folder.share(pictures, in: id)
        try await write { transaction in
            for picture in fetched { try transaction.save(draft: picture.entry, of: id) }
        }
    }

    /// Fetches one picture if it differs from what is stored; a failure of it alone is noted and leaves what is stored.
    private func fetch(_ key: EntityID, fingerprint: String) async throws(MirrorProblem) -> Fetched? {
        let entry = try await read { transaction in
            try transaction.catalogueDraft(key, kind: "picture", of: id) ?? transaction.catalogueEntry(key, kind: "picture", of: id)
        }
        guard let entry else { return nil }
        var picture: CataloguePicture
        do throws(ServiceError) { picture = try CataloguePicture(entry) } catch { throw .storage }
        if let bytes = picture.id, await !isHere(bytes, key: key) { picture.id = nil }
        guard let address = FetchAddress(picture.address) else { return Fetched(entry: picture.entry(key: key, fingerprint: fingerprint)) }
        // Each of the connections may have a picture of any size under way.
        try checkRoom(for: SiteClient.connectionCount * FetchRequest.pictureLimit)
        let file = folder.temporaryPath(for: key, in: id)
        let answer: PictureAnswer
        do throws(MirrorProblem) {
            answer = try await visit.fetch(picture.request(at: address, file: file))
        } catch {
            switch error {
            case .cancelled, .storage, .rateLimited, .unreadable, .noReader: throw error
            case .robots, .tooLarge, .privateAddress, .badAddress, .tooManyRedirects:
                return Fetched(entry: picture.entry(key: key, fingerprint: fingerprint))
            case .unknownHost, .unreachable, .untrusted, .firewall, .notFound, .noContent, .emptied, .siteFailed, .interrupted, .malformed:
                return Fetched(entry: picture.entry(key: key, fingerprint: CataloguePicture.failedFingerprint))
            }
        }
        switch answer.status {
        case 304: return Fetched(entry: picture.entry(key: key, fingerprint: fingerprint))
        case 404, 410:
            picture = CataloguePicture(address: picture.address)
            return Fetched(entry: picture.entry(key: key, fingerprint: fingerprint))
        case 200:
            guard answer.byteCount > 0, let found = try folder.importPicture(file, key: key, in: id) else {
                return Fetched(entry: picture.entry(key: key, fingerprint: fingerprint))
            }
            picture.id = found.id
            picture.mediaType = found.header.mediaType
            (picture.width, picture.height, picture.byteCount) = (found.header.width, found.header.height, found.byteCount)
            (picture.tag, picture.modified) = (answer.tag, answer.modified)
            return Fetched(entry: picture.entry(key: key, fingerprint: fingerprint), bytes: found.id)
        default: return Fetched(entry: picture.entry(key: key, fingerprint: CataloguePicture.failedFingerprint))
        }
    }

    /// Returns whether the bytes of a picture are on this server, or could be fetched from another one's.
    private func isHere(_ picture: EntityID, key: EntityID) async -> Bool {
        do throws(BlobError) {
            return try await DiskThreads.run { () async throws(BlobError) in try folder.fetch(picture, key: key, in: id) }
        } catch {
            return false
        }
    }

    /// Calls a closure with the entries of a kind as they will be, without their bodies.
    func eachOutlook(of kind: RemoteIdentity.Kind, _ look: (CatalogueEntry) -> Void) async throws(MirrorProblem) {
        var last: EntityID?
        while true {
            let entries = try await read { [last] transaction in
                try transaction.catalogueOutlook(of: id, kind: kind.rawValue, after: last, limit: Self.rowCount)
            }
            for entry in entries { look(entry) }
            guard entries.count == Self.rowCount else { return }
            last = entries.last?.id
        }
    }
}
