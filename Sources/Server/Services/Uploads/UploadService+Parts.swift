import Blobs
import Domain
import Store
import Wire

extension UploadService {
    /// Appends the next bytes of an upload from a source that returns nil at their end and throws if they break off.
    ///
    /// What arrived of a part that breaks off is kept, unless the part has a digest, which only checks the whole. With its last byte the
    /// file is stored for good, or, if it is not what the device said, the upload starts again. Throws `wrongOffset` if the bytes do not
    /// follow those that are there or another request sends some, `wrongDigest`, `tooLarge`, `notFound` or `storage(full)`; the bytes are
    /// not kept then.
    public func append(
        to id: EntityID, at offset: Int64, digest: [UInt8]?, byteCount: Int?, for caller: Caller,
        next: () async throws -> [UInt8]?
    ) async throws(ServiceError) -> UploadAnswer {
        let key = UploadClaims.Key(space: caller.spaceID, upload: id)
        let (isTaken, progress) = claims.claim(key)
        guard isTaken else {
            throw busy(offset: try await read { transaction in try transaction.upload(id, in: caller.spaceID)?.offset })
        }
        var kept = progress
        defer { claims.release(key, kept) }
        guard let record = try await read({ transaction in try transaction.upload(id, in: caller.spaceID) }) else {
            throw try await refusal(of: id, for: caller)
        }
        guard offset == record.offset else {
            throw .wrongOffset("The bytes must start at offset \(record.offset).", offset: record.offset)
        }
        let limit = min(record.byteCount - offset, Int64(UploadAnswer.maximumPartBytes))
        if let byteCount, byteCount > limit { throw .tooLarge("The part", limit: Int(limit)) }
        guard blobs.room.allows(byteCount.map { Int64($0) } ?? limit, of: .file) else { throw .storage(.full) }

        if let store = blobs.parts {
            return try await appendShared(to: record, key, digest: digest, limit: limit, store: store, next: next)
        }
        kept = nil
        let (file, hash) = try await open(key, record, progress)
        var part = UploadPart(file, at: offset, hash: hash, maximumByteCount: limit, digest: digest)
        do throws(UploadPart.Problem) {
            try await Self.fill(&part, next)
        } catch {
            kept = try disk { () throws(BlobError) in try part.undo() }.map { UploadClaims.Progress(hash: $0, offset: offset) }
            throw ServiceError(error, limit: Int(limit), offset: offset)
        }
        var advanced = record
        advanced.offset += part.byteCount
        advanced.touchedAt = now()
        do throws(BlobError) {
            try await DiskThreads.run { [blobs] () throws(BlobError) in
                try file.synchronize()
                // The first bytes that are acknowledged may be those of a new file.
                if offset == 0 { try blobs.synchronizeUploads() }
            }
        } catch {
            throw ServiceError(error)
        }
        guard advanced.offset == advanced.byteCount else {
            try await save(advanced, key)
            kept = UploadClaims.Progress(hash: part.hash, offset: advanced.offset)
            return UploadAnswer(offset: advanced.offset)
        }
        return try await end(advanced, digest: ContentHash.text(of: part.hash.finish()), file, key)
    }

    /// Ends an upload whose bytes are all safe: as a file, or from the beginning if they are not what the device said.
    private func end(
        _ record: UploadRecord, digest: String, _ file: PartialFile, _ key: UploadClaims.Key
    ) async throws(ServiceError) -> UploadAnswer {
        var record = record
        if let expected = record.expectedDigest, expected != digest {
            record.offset = 0
            try await save(record, key)
            try disk { () throws(BlobError) in try file.cut(to: 0) }
            throw .wrongDigest("The file does not match its digest. Start over.", offset: 0)
        }
        record.digest = digest
        try await save(record, key)
        return try await finish(record, key)
    }

    /// Makes the file of an upload whose bytes are all safe. If the server is killed in between, it does that at the next request.
    func finish(_ record: UploadRecord, _ key: UploadClaims.Key) async throws(ServiceError) -> UploadAnswer {
        guard let digest = record.digest else { return try await finishEmpty(record, key) }
        var generation: Int?
        if !record.sharedParts.parts.isEmpty { generation = try await announcer.announce(digest, byteCount: record.byteCount) }
        let content = BlobName.content(digest, generation: generation)
        let beginning: [UInt8]
        do throws(BlobError) {
            beginning = try await makeContent(content, of: record, digest, key)
        } catch {
            guard case .missing = error else { throw ServiceError(error) }
            if blobs.isShared, try await read({ transaction in try transaction.upload(record.id, in: key.space) }) == nil {
                // Another server has finished it.
                return UploadAnswer(offset: record.byteCount, isComplete: true, digest: digest)
            }
            throw try await beginAnew(record, key)
        }
        let moment = now()
        var file = FileRecord(
            id: record.id, origin: record.isPhoto ? .photo : .upload, name: record.name, digest: digest, byteCount: record.byteCount,
            createdAt: record.modifiedAt ?? moment, addedAt: moment)
        file.media = MediaSignature.probe(beginning)
        let added = file
        let revision = try await write(in: .space(key.space)) { transaction -> Int64? in
            // Another server may have finished it.
            guard try transaction.upload(added.id, in: key.space) != nil else { return nil }
            // One that has lost its bytes is there, with all that is known of it.
            if try transaction.file(added.id, in: key.space) == nil {
                try transaction.save(added, in: key.space)
                try transaction.updateListing(of: added, in: key.space)
            }
            try transaction.addJob(for: added.id, in: key.space, at: moment)
            try transaction.removeUpload(added.id, in: key.space)
            return try transaction.advanceLibrary(of: key.space)
        }
        if let revision { onFile(key.space, revision) }
        var answer = UploadAnswer(offset: record.byteCount, isComplete: true, digest: digest)
        if !record.isPhoto { answer.twinName = try await twinName(of: added, digest, in: key.space) }
        return answer
    }

    /// Returns the name of an uploaded file in use with the same contents, if that is another one.
    private func twinName(of file: FileRecord, _ digest: String, in space: Identifier<Space>) async throws(ServiceError) -> String? {
        try await read { transaction in
            for id in try transaction.uploads(ofDigest: digest, in: space) where id != file.id {
                if let twin = try transaction.file(id, in: space), twin.deletedAt == nil, twin.name != file.name { return twin.name }
            }
            return nil
        }
    }

    /// Makes the content of an upload whose bytes are all safe, and returns its first bytes.
    private func makeContent(
        _ content: BlobName, of record: UploadRecord, _ digest: String, _ key: UploadClaims.Key
    ) async throws(BlobError) -> [UInt8] {
        if let store = blobs.parts { return try await joinShared(record, content, digest, key, store) }
        return try await DiskThreads.run { [blobs] () throws(BlobError) in
            try blobs.adoptUpload(key.fileName, as: digest)
            return try blobs.open(digest).beginning(MediaSignature.byteCount)
        }
    }

    /// Ends an upload of no bytes, which no part ever ends.
    private func finishEmpty(_ record: UploadRecord, _ key: UploadClaims.Key) async throws(ServiceError) -> UploadAnswer {
        let file = try disk { () throws(BlobError) in try blobs.openUpload(key.fileName) }
        let digest = ContentHash.text(of: ContentHash().finish())
        if blobs.isShared {
            let generation = try await announcer.announce(digest, byteCount: 0)
            try await onDisk { [blobs] () throws(BlobError) in
                try blobs.adoptUpload(key.fileName, as: digest, generation: generation)
            }
        }
        return try await end(record, digest: digest, file, key)
    }

    /// Opens an upload's bytes without those that were never acknowledged, and returns them with their hash.
    private func open(
        _ key: UploadClaims.Key, _ record: UploadRecord, _ progress: UploadClaims.Progress?
    ) async throws(ServiceError) -> (PartialFile, ContentHash) {
        let blobs = blobs
        do throws(BlobError) {
            return try await DiskThreads.run { () throws(BlobError) in
                let file = try blobs.openUpload(key.fileName)
                let byteCount = try file.byteCount()
                guard byteCount >= record.offset else { throw BlobError.missing(path: key.fileName) }
                if byteCount > record.offset { try file.cut(to: record.offset) }
                if let progress, progress.offset == record.offset { return (file, progress.hash) }
                return (file, try file.hash(upTo: record.offset))
            }
        } catch {
            guard case .missing = error else { throw ServiceError(error) }
        }
        throw try await beginAnew(record, key)
    }

    /// Starts an upload again whose bytes are gone, unless another server has changed it since, and returns the refusal.
    func beginAnew(_ record: UploadRecord, _ key: UploadClaims.Key) async throws(ServiceError) -> ServiceError {
        try await write(in: .space(key.space)) { transaction in
            guard var current = try transaction.upload(record.id, in: key.space) else { return .notFound("Upload not found.") }
            guard current.offset == record.offset, current.digest == record.digest,
                current.sharedParts.hasSameBytes(as: record.sharedParts)
            else {
                return .wrongOffset("The bytes must start at offset \(current.offset).", offset: current.offset)
            }
            (current.offset, current.digest, current.parts) = (0, nil, nil)
            try transaction.save(current, in: key.space)
            return .wrongOffset("The bytes sent before are lost. Start over.", offset: 0)
        }
    }

    private func save(_ record: UploadRecord, _ key: UploadClaims.Key) async throws(ServiceError) {
        try await write(in: .space(key.space)) { transaction in try transaction.save(record, in: key.space) }
    }

    /// Returns the reason why bytes for an upload that doesn't exist are refused.
    private func refusal(of id: EntityID, for caller: Caller) async throws(ServiceError) -> ServiceError {
        guard let file = try await read({ transaction in try transaction.file(id, in: caller.spaceID) }) else {
            return .notFound("Upload not found.")
        }
        return .wrongOffset("The file is complete.", offset: file.byteCount)
    }

    /// Writes the bytes that arrive; that they break off is an error only of a part with a digest, which they can't match.
    static func fill(_ part: inout UploadPart, _ next: () async throws -> [UInt8]?) async throws(UploadPart.Problem) {
        while true {
            let chunk: [UInt8]?
            do { chunk = try await next() } catch { break }
            guard let chunk else { break }
            try part.append(chunk)
        }
        try part.check()
    }
}

extension ServiceError {
    /// Creates the error of this module for an error of a part.
    init(_ problem: UploadPart.Problem, limit: Int, offset: Int64) {
        switch problem {
        case .tooLong: self = .tooLarge("The part", limit: limit)
        case .wrongDigest: self = .wrongDigest("The part does not match its digest. Send it again.", offset: offset)
        case .disk(let error): self.init(error)
        }
    }
}
