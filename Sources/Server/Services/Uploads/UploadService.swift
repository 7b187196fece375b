import Blobs
import Domain
import Store
import Wire

/// A service that receives files, part by part and durably, so that nothing acknowledged is ever sent twice.
public final class UploadService: Sendable, StoreUser {
    let store: any Store
    let blobs: BlobFolder
    /// The limits for files, which may be replaced.
    public let limits: Setting<FileLimits>
    let now: @Sendable () -> Instant
    /// Called with a space and its library's revision when a file has arrived.
    let onFile: @Sendable (Identifier<Space>, Int64) -> Void
    let claims = UploadClaims()
    var announcer: ContentAnnouncer { ContentAnnouncer(store: store, blobs: blobs, now: now) }

    /// Creates a service; `onFile` is called with a space and its library's revision after each file that has arrived whole.
    public init(
        store: any Store, blobs: BlobFolder, limits: FileLimits = FileLimits(), now: @escaping @Sendable () -> Instant,
        onFile: @escaping @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in }
    ) {
        self.store = store
        self.blobs = blobs
        self.limits = Setting(limits)
        self.now = now
        self.onFile = onFile
    }

    /// Begins an upload, or returns the state of one that was begun or has become a file. A file whose bytes are gone is uploaded again.
    ///
    /// Throws `tooLarge` or `fileQuota` over a limit, `contradiction` if the identity is something else's, `tooMany` with too many begun,
    /// `storage(full)` if the disk has no room for it.
    public func begin(_ id: EntityID, _ request: UploadRequest, for caller: Caller) async throws(ServiceError) -> UploadAnswer {
        let limits = limits.value
        var request = request
        guard request.byteCount <= limits.fileBytes else { throw .tooLarge("The file", limit: Int(limits.fileBytes)) }
        let known = try await read { transaction in try transaction.file(id, in: caller.spaceID) }
        if let known {
            let isSame = known.byteCount == request.byteCount && (request.digest ?? known.digest) == known.digest
            guard isSame else { throw .contradiction("The identity belongs to another file.") }
            guard try await isLost(known) else {
                return UploadAnswer(offset: known.byteCount, isComplete: true, digest: known.digest)
            }
            request.digest = known.digest
        }
        let (hasRoom, moment) = (blobs.isShared || blobs.room.allows(request.byteCount, of: .file), now())
        let record = try await write(in: .space(caller.spaceID)) { [request] transaction in
            if var begun = try transaction.upload(id, in: caller.spaceID) {
                guard begun.isSame(as: request) else { throw ServiceError.contradiction("The identity belongs to another upload.") }
                begun.touchedAt = moment
                try transaction.save(begun, in: caller.spaceID)
                return begun
            }
            guard try transaction.uploadCount(of: caller.spaceID) < FileLimits.openUploads else {
                throw ServiceError.tooMany(retryAfterSeconds: 60)
            }
            let user = try transaction.user(caller.userID)
            if known == nil, let total = limits.totalBytes(of: user),
                try transaction.countedBytes(of: caller.spaceID, at: moment) + request.byteCount > total
            {
                throw ServiceError.fileQuota(limit: total)
            }
            guard hasRoom else { throw ServiceError.storage(.full) }
            let record = UploadRecord(id, request, touchedAt: moment)
            try transaction.save(record, in: caller.spaceID)
            return record
        }
        return try await state(of: record, for: caller)
    }

    /// Returns whether the bytes of a file that the server keeps are gone.
    private func isLost(_ file: FileRecord) async throws(ServiceError) -> Bool {
        guard let digest = file.digest else { return false }
        do throws(BlobError) { return try await DiskThreads.run { [blobs] () throws(BlobError) in try !blobs.has(digest) } } catch {
            throw ServiceError(error)
        }
    }

    /// Returns the progress of an upload; throws `notFound` for one that was never begun or was given up.
    public func status(of id: EntityID, for caller: Caller) async throws(ServiceError) -> UploadAnswer {
        let (record, file) = try await read { transaction in
            (try transaction.upload(id, in: caller.spaceID), try transaction.file(id, in: caller.spaceID))
        }
        if let record { return try await state(of: record, for: caller) }
        guard let file, file.origin != .watched else { throw .notFound("Upload not found.") }
        return UploadAnswer(offset: file.byteCount, isComplete: true, digest: file.digest)
    }

    /// Cancels an upload; throws `wrongOffset` while bytes of it arrive, `notFound` if there is none.
    public func cancel(_ id: EntityID, for caller: Caller) async throws(ServiceError) {
        let key = UploadClaims.Key(space: caller.spaceID, upload: id)
        guard claims.claim(key).isTaken else { throw busy(offset: try await offset(of: id, for: caller)) }
        defer { claims.release(key, nil) }
        guard let record = try await read({ transaction in try transaction.upload(id, in: caller.spaceID) }) else {
            throw .notFound("Upload not found.")
        }
        try await remove(record, key)
    }

    /// Removes uploads that got no bytes for `FileLimits.staleUploadDays`, and sets aside the bytes of uploads that the database doesn't
    /// know; returns the number of both.
    ///
    /// Only what may have to be removed is claimed, and checked again then: an upload that continues meanwhile is never refused.
    public func removeStale(now: Instant) async throws(ServiceError) -> Int {
        let limit = now.adding(days: -FileLimits.staleUploadDays)
        let untouched = try await read { transaction in try transaction.uploads(untouchedSince: limit) }
        let stray = try disk { () throws(BlobError) in try blobs.uploadNames() }.compactMap { UploadClaims.Key(fileName: $0) }
        var count = 0
        for key in Set(untouched.map { UploadClaims.Key(space: $0.space, upload: $0.upload.id) } + stray) {
            guard try await read({ transaction in try transaction.isStale(key, since: limit) }), claims.claim(key).isTaken else { continue }
            defer { claims.release(key, nil) }
            let outcome = try await write(in: .space(key.space)) { transaction -> StaleUpload? in
                guard try transaction.isStale(key, since: limit) else { return nil }
                guard let record = try transaction.upload(key.upload, in: key.space) else { return .unknown }
                try transaction.removeUpload(key.upload, in: key.space)
                return .givenUp(record)
            }
            switch outcome {
            case .givenUp(let record):
                if let store = blobs.parts { await dropShared(record, key, store) }
                try disk { () throws(BlobError) in try blobs.removeUpload(key.fileName) }
            case .unknown: try disk { () throws(BlobError) in try blobs.setUploadAside(key.fileName, on: now) }
            case nil: continue
            }
            count += 1
        }
        _ = try disk { () throws(BlobError) in try blobs.asideUploads.removeExpired(at: now) }
        if let store = blobs.parts { try await removeStrayObjects(now, store) }
        return count
    }

    /// Restores the bytes of uploads that were set aside and are known after all, and removes parts that a killed server left.
    public func restoreKnown() async throws(ServiceError) {
        try disk { () throws(BlobError) in try blobs.dropUploads(beginningWith: Self.partPrefix) }
        for item in try disk({ () throws(BlobError) in try blobs.asideUploads.items() }) {
            guard let key = UploadClaims.Key(fileName: item.name),
                try await read({ transaction in try transaction.upload(key.upload, in: key.space) }) != nil,
                try !disk({ () throws(BlobError) in try blobs.uploadNames() }).contains(item.name)
            else { continue }
            try disk { () throws(BlobError) in try blobs.asideUploads.restore(item, to: blobs.uploadPath(item.name)) }
        }
    }

    private enum StaleUpload {
        case givenUp(UploadRecord)
        case unknown
    }

    /// Returns the progress of an upload, and finishes one that a killed server left complete but unfinished.
    private func state(of record: UploadRecord, for caller: Caller) async throws(ServiceError) -> UploadAnswer {
        guard record.offset == record.byteCount else { return UploadAnswer(offset: record.offset) }
        let key = UploadClaims.Key(space: caller.spaceID, upload: record.id)
        guard claims.claim(key).isTaken else { return UploadAnswer(offset: record.offset) }
        defer { claims.release(key, nil) }
        guard let record = try await read({ transaction in try transaction.upload(record.id, in: caller.spaceID) }) else {
            return UploadAnswer(offset: record.byteCount, isComplete: true, digest: record.digest)
        }
        return try await finish(record, key)
    }

    private func offset(of id: EntityID, for caller: Caller) async throws(ServiceError) -> Int64? {
        try await read { transaction in try transaction.upload(id, in: caller.spaceID)?.offset }
    }

    private func remove(_ record: UploadRecord, _ key: UploadClaims.Key) async throws(ServiceError) {
        try await write(in: .space(key.space)) { transaction in try transaction.removeUpload(key.upload, in: key.space) }
        if let store = blobs.parts { await dropShared(record, key, store) }
        try disk { () throws(BlobError) in try blobs.removeUpload(key.fileName) }
    }

    /// Returns the refusal of a request for an upload on which another one works.
    func busy(offset: Int64?) -> ServiceError {
        .wrongOffset("Another request is writing to this upload.", offset: offset ?? 0)
    }

    /// Runs work with files; its errors become those of this module.
    func disk<Outcome>(_ work: () throws(BlobError) -> Outcome) throws(ServiceError) -> Outcome {
        do throws(BlobError) { return try work() } catch { throw ServiceError(error) }
    }
}

extension FileReading {
    /// Returns whether an upload is no longer known, or got no bytes since a moment.
    fileprivate func isStale(_ key: UploadClaims.Key, since limit: Instant) throws(StoreError) -> Bool {
        guard let record = try upload(key.upload, in: key.space) else { return true }
        return record.touchedAt < limit
    }
}

extension UploadRecord {
    /// Creates the record of an upload that a device requests.
    fileprivate init(_ id: EntityID, _ request: UploadRequest, touchedAt: Instant) {
        self.init(
            id: id, name: request.name, byteCount: request.byteCount, expectedDigest: request.digest, modifiedAt: request.modifiedAt,
            isPhoto: request.purpose == .photo, touchedAt: touchedAt)
    }

    /// Returns whether a request is for this upload.
    fileprivate func isSame(as request: UploadRequest) -> Bool {
        byteCount == request.byteCount && expectedDigest == request.digest && isPhoto == (request.purpose == .photo)
    }
}

extension UploadClaims.Key {
    /// Creates a key from the name of the file of an upload's bytes; nil for other names.
    init?(fileName: String) {
        let parts = fileName.split(separator: "-")
        guard parts.count == 2, let space = EntityID(text: String(parts[0])), let upload = EntityID(text: String(parts[1])) else {
            return nil
        }
        self.init(space: Identifier(space), upload: upload)
    }
}
