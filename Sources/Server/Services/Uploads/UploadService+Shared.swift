import Blobs
import Domain
import Store
import Wire

/// Uploads into a storage that several servers share: each of them may get any part.
///
/// A part is stored first and then acknowledged in the row, if the row still has the offset at which the part began. Of two servers with
/// the same part one is too late, and what it stored is never used.
extension UploadService {
    /// Appends the next bytes as `append` does.
    func appendShared(
        to record: UploadRecord, _ key: UploadClaims.Key, digest: [UInt8]?, limit: Int64, store: PartStore,
        next: () async throws -> [UInt8]?
    ) async throws(ServiceError) -> UploadAnswer {
        // The bytes before are in a folder, if the upload began before there was a storage.
        guard record.offset == 0 || record.hasSharedParts else { throw try await beginAnew(record, key) }
        var random = SystemRandomNumberGenerator()
        let name = Self.partPrefix + EntityID(using: &random).text
        let file = try disk { () throws(BlobError) in try blobs.openUpload(name) }
        defer { blobs.dropUpload(name) }
        var progress = record.sharedParts
        let start = progress.waiting?.byteCount ?? 0
        var part = UploadPart(file, at: start, hash: ContentHash(), maximumByteCount: limit, digest: digest)
        do throws(UploadPart.Problem) {
            try await Self.fill(&part, next)
        } catch {
            throw ServiceError(error, limit: Int(limit), offset: record.offset)
        }
        var advanced = record
        advanced.offset += part.byteCount
        advanced.touchedAt = now()
        guard advanced.offset > record.offset else { return UploadAnswer(offset: record.offset) }
        let isLast = advanced.offset == record.byteCount
        progress = try await stored(record, key) { [progress] () throws(BlobError) in
            try Self.complete(file, progress, name, key, blobs: blobs, store: store)
        }
        if isLast {
            advanced.digest = progress.hash.digest()
            if let expected = record.expectedDigest, expected != advanced.digest { throw try await startOver(record, key, store) }
        }
        if isLast, progress.parts.isEmpty, let digest = advanced.digest {
            // All of the file is here.
            let generation = try await announcer.announce(digest, byteCount: record.byteCount)
            try await onDisk { () throws(BlobError) in try blobs.adoptUpload(name, as: digest, generation: generation) }
            progress.waiting = nil
        } else if isLast || start + part.byteCount >= PartStore.minimumPartBytes {
            try await store.addPart(name, to: &progress, of: record, key, self)
        } else {
            let waiting = SharedParts.Waiting(name: name, byteCount: start + part.byteCount)
            try await onDisk { () throws(BlobError) in
                try store.putWaiting(blobs.uploadPath(name), as: name, of: key.fileName)
            }
            progress.waiting = waiting
        }
        advanced.parts = progress.text
        do throws(ServiceError) {
            try await acknowledge(advanced, after: record, key)
        } catch {
            // After any other failure the row may have it.
            if case .wrongOffset = error, let waiting = progress.waiting { await removeWaiting(waiting, key, store) }
            throw error
        }
        if let waiting = record.sharedParts.waiting { await removeWaiting(waiting, key, store) }
        return isLast ? try await finish(advanced, key) : UploadAnswer(offset: advanced.offset)
    }

    /// The beginning of the names of parts that are arriving.
    static let partPrefix = "part-"

    /// Puts the bytes that waited before those that arrived, and returns the progress with all of them hashed.
    private static func complete(
        _ file: PartialFile, _ progress: SharedParts, _ name: String, _ key: UploadClaims.Key, blobs: BlobFolder, store: PartStore
    ) throws(BlobError) -> SharedParts {
        var progress = progress
        let start = progress.waiting?.byteCount ?? 0
        if let waiting = progress.waiting {
            var place: Int64 = 0
            var problem: BlobError?
            try store.readWaiting(waiting.name, of: key.fileName) { bytes in
                guard problem == nil else { return }
                do throws(BlobError) { try file.write(bytes, at: place) } catch { problem = error }
                place += Int64(bytes.count)
            }
            if let problem { throw problem }
            guard place == start else { throw .missing(path: waiting.name) }
        }
        try file.synchronize()
        let whole = try OpenFile(path: blobs.uploadPath(name))
        try whole.read(start..<whole.byteCount, path: name) { bytes in
            progress.hash.update(bytes)
            return true
        }
        return progress
    }

    /// Stores an upload's progress, if nobody else did since `record` was read; throws `wrongOffset` otherwise.
    private func acknowledge(_ advanced: UploadRecord, after record: UploadRecord, _ key: UploadClaims.Key) async throws(ServiceError) {
        try await write(in: .space(key.space)) { transaction in
            guard let current = try transaction.upload(record.id, in: key.space) else {
                throw ServiceError.notFound("Upload not found.")
            }
            guard current.offset == record.offset, current.digest == nil else {
                throw ServiceError.wrongOffset("The bytes must start at offset \(current.offset).", offset: current.offset)
            }
            var advanced = advanced
            if advanced.parts != nil {
                // Others may have claimed numbers meanwhile, and stored parts under them that nothing will join.
                var progress = advanced.sharedParts
                let claimed = current.sharedParts
                progress.nextNumber = max(progress.nextNumber, claimed.nextNumber)
                if let identity = claimed.identity { (progress.identity, progress.generation) = (identity, claimed.generation) }
                advanced.parts = progress.text
            }
            try transaction.save(advanced, in: key.space)
        }
    }

    /// Returns the progress of an upload with a number for a part that nobody else stores; the identity of the parts becomes that of
    /// `begun` if there is none.
    func claimPart(_ begun: SharedParts, of record: UploadRecord, _ key: UploadClaims.Key) async throws(ServiceError) -> SharedParts {
        try await write(in: .space(key.space)) { transaction in
            guard var current = try transaction.upload(record.id, in: key.space) else {
                throw ServiceError.notFound("Upload not found.")
            }
            guard current.offset == record.offset else {
                throw ServiceError.wrongOffset("The bytes must start at offset \(current.offset).", offset: current.offset)
            }
            var progress = current.sharedParts
            if progress.identity == nil { (progress.identity, progress.generation) = (begun.identity, begun.generation) }
            let claimed = progress
            progress.nextNumber += 1
            current.parts = progress.text
            try transaction.save(current, in: key.space)
            return claimed
        }
    }

    /// Makes the content of an upload whose bytes are all stored; returns its first bytes. Throws `missing` if the parts are gone.
    func joinShared(
        _ record: UploadRecord, _ content: BlobName, _ digest: String, _ key: UploadClaims.Key, _ store: PartStore
    ) async throws(BlobError) -> [UInt8] {
        let progress = record.sharedParts
        let blobs = blobs
        return try await DiskThreads.run { () async throws(BlobError) in
            if let identity = progress.identity, !progress.parts.isEmpty {
                try store.join(
                    progress.parts, of: key.fileName, in: identity, begunAs: progress.content(of: record), as: content,
                    byteCount: record.byteCount)
            }
            return try blobs.beginning(of: digest, MediaSignature.byteCount)
        }
    }

    /// Starts an upload again whose bytes are not what the device said, and returns the refusal.
    private func startOver(_ record: UploadRecord, _ key: UploadClaims.Key, _ store: PartStore) async throws(ServiceError) -> ServiceError {
        var anew = record
        (anew.offset, anew.digest, anew.parts) = (0, nil, nil)
        try await acknowledge(anew, after: record, key)
        await dropShared(record, key, store)
        return .wrongDigest("The file does not match its digest. Start over.", offset: 0)
    }

    /// Removes what is stored of an upload, as far as that is possible; a rule of the bucket removes what remains.
    func dropShared(_ record: UploadRecord, _ key: UploadClaims.Key, _ store: PartStore) async {
        let progress = record.sharedParts
        if let waiting = progress.waiting { await removeWaiting(waiting, key, store) }
        guard let identity = progress.identity else { return }
        do throws(BlobError) {
            try await DiskThreads.run { () async throws(BlobError) in
                try store.drop(key.fileName, begunAs: progress.content(of: record), in: identity)
            }
        } catch { return }
    }

    /// The hours after which an object that no upload needs is one that a killed server left.
    static let strayHours: Int64 = 24

    /// Removes objects of uploads that a killed server left.
    func removeStrayObjects(_ now: Instant, _ store: PartStore) async throws(ServiceError) {
        let limit = now.milliseconds / 1_000 - Self.strayHours * 3_600
        for object in try await onDisk({ () throws(BlobError) in try store.objects(storedBefore: limit) }) {
            guard let key = UploadClaims.Key(fileName: object.upload) else { continue }
            let record = try await read { transaction in try transaction.upload(key.upload, in: key.space) }
            // What the parts became is still to be copied.
            if let record, object.name == PartStore.wholeName || object.name == record.sharedParts.waiting?.name { continue }
            try await onDisk { () throws(BlobError) in try store.removeWaiting(object.name, of: object.upload) }
        }
    }

    private func removeWaiting(_ waiting: SharedParts.Waiting, _ key: UploadClaims.Key, _ store: PartStore) async {
        do throws(BlobError) {
            try await DiskThreads.run { () async throws(BlobError) in try store.removeWaiting(waiting.name, of: key.fileName) }
        } catch { return }
    }

    /// Runs work with what is stored of an upload, which starts again if that is gone.
    func stored<Outcome: Sendable>(
        _ record: UploadRecord, _ key: UploadClaims.Key, _ work: () throws(BlobError) -> Outcome
    ) async throws(ServiceError) -> Outcome {
        do throws(BlobError) {
            return try await DiskThreads.run { () async throws(BlobError) in try work() }
        } catch {
            guard case .missing = error else { throw ServiceError(error) }
            var anew = record
            (anew.offset, anew.digest, anew.parts) = (0, nil, nil)
            // Whoever was faster has removed what waited, and continues.
            try await acknowledge(anew, after: record, key)
            throw .wrongOffset("The bytes sent before are lost. Start over.", offset: 0)
        }
    }

    /// Runs work with files or a storage on a thread that may wait; its errors become those of this module.
    func onDisk<Outcome: Sendable>(_ work: () throws(BlobError) -> Outcome) async throws(ServiceError) -> Outcome {
        do throws(BlobError) { return try await DiskThreads.run { () async throws(BlobError) in try work() } } catch {
            throw ServiceError(error)
        }
    }
}

extension PartStore {
    /// Stores a file among an upload's own as the next part of it.
    fileprivate func addPart(
        _ name: String, to progress: inout SharedParts, of record: UploadRecord, _ key: UploadClaims.Key, _ service: UploadService
    ) async throws(ServiceError) {
        if progress.identity == nil {
            if let digest = record.expectedDigest {
                progress.generation = try await service.read { transaction in try transaction.contentGeneration(of: digest) }
            }
            let content = progress.content(of: record)
            progress.identity = try await service.onDisk { () throws(BlobError) in try begin(key.fileName, as: content) }
        }
        let claimed = try await service.claimPart(progress, of: record, key)
        guard let identity = claimed.identity else { throw .unexpected("An upload has parts without an identity.") }
        let number = claimed.nextNumber
        let tag = try await service.stored(record, key) { () throws(BlobError) in
            try put(
                service.blobs.uploadPath(name), as: number, of: key.fileName, begunAs: claimed.content(of: record), in: identity)
        }
        (progress.identity, progress.generation, progress.nextNumber) = (identity, claimed.generation, number + 1)
        progress.waiting = nil
        progress.parts.append((number, tag))
    }
}
