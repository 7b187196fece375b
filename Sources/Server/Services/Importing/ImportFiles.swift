import ArchiveFiles
import Blobs
import Domain
import Importing
import Store

/// The pictures and files of an import: each goes to the place of contents as it is read, their records several at a time.
struct ImportFiles {
    /// What became of a file.
    enum Outcome {
        case added(digest: String, PictureShape?)
        /// It was there before.
        case present
        case refused(String)
    }

    private struct Added {
        let record: FileRecord
        /// The line that is true once it is written; nil for what belongs to a note, whose line says so.
        let line: LedgerLine?
    }

    private let service: ImportService
    private let source: ImportSource
    private let caller: Caller
    private let uploadName: String
    private let totalBytes: Int64?
    private var keptBytes: Int64
    private var added: [Added] = []

    /// The number of files whose records are written together.
    private static let stepCount = 32

    init(_ service: ImportService, _ source: ImportSource, for caller: Caller) async throws(ServiceError) {
        self.service = service
        self.source = source
        self.caller = caller
        // Nobody else writes under this name.
        var random = SystemRandomNumberGenerator()
        uploadName = ArchiveContents.namePrefix + EntityID(using: &random).text
        let (limits, moment) = (service.limits, service.now())
        (totalBytes, keptBytes) = try await service.read { transaction in
            (
                limits.totalBytes(of: try transaction.user(caller.userID)),
                try transaction.countedBytes(of: caller.spaceID, at: moment)
            )
        }
    }

    /// Whether enough records wait to be written.
    var isFull: Bool { added.count >= Self.stepCount }

    /// Returns what would become of a file, as far as that is known without reading it.
    mutating func look(at file: ImportedFile) async throws(ServiceError) -> Outcome {
        if try await service.file(file.id, for: caller) != nil { return .present }
        if let reason = refusal(of: file) { return .refused(reason) }
        keptBytes += file.file.byteCount
        return .added(digest: "", file.shape)
    }

    /// Returns why a file would not be added, as far as that is known without reading it; nil if it would, or is there.
    func refusal(ofAdding file: ImportedFile) async throws(ServiceError) -> String? {
        try await service.file(file.id, for: caller) != nil ? nil : refusal(of: file)
    }

    private func refusal(of file: ImportedFile) -> String? {
        let byteCount = file.file.byteCount
        if byteCount > service.limits.fileBytes { return "It is larger than a file may be: \(service.limits.fileBytes) bytes." }
        if let totalBytes, keptBytes + byteCount > totalBytes { return "There is no room left: files may take \(totalBytes) bytes." }
        return nil
    }

    /// Reads a file into the place of contents; its record is written with the next step.
    mutating func add(_ file: ImportedFile, _ line: LedgerLine?) async throws -> Outcome {
        if let known = try await service.file(file.id, for: caller) {
            if known.deletedAt != nil, known.origin == .upload { try await restore(known) }
            return .present
        }
        if let reason = refusal(of: file) { return .refused(reason) }
        guard service.blobs.isShared || service.blobs.room.allows(file.file.byteCount, of: .file) else {
            return .refused("The disk is full.")
        }
        let content: (digest: String, byteCount: Int64, beginning: [UInt8])
        do { content = try await store(file.file) } catch ArchiveError.refused(let reason) { return .refused(reason) }
        let moment = service.now()
        var record = FileRecord(
            id: file.id, origin: file.photo == nil ? .upload : .photo, name: file.name, digest: content.digest,
            byteCount: content.byteCount, createdAt: file.file.changedAt ?? moment, addedAt: moment)
        record.media = MediaSignature.probe(content.beginning)
        added.append(Added(record: record, line: line))
        keptBytes += content.byteCount
        return .added(digest: content.digest, file.shape)
    }

    /// Reads the bytes of a file into the place of contents.
    private func store(_ file: SourceFile) async throws -> (digest: String, byteCount: Int64, beginning: [UInt8]) {
        let partial = try service.blobs.openUpload(uploadName)
        defer { service.blobs.dropUpload(uploadName) }
        try partial.cut(to: 0)
        let hash = ContentHash()
        var (count, beginning): (Int64, [UInt8]) = (0, [])
        let limit = service.limits.fileBytes
        try source.read(file) { block in
            count += Int64(block.count)
            guard count <= limit else { throw ArchiveError.refused("It is larger than a file may be: \(limit) bytes.") }
            hash.update(block)
            if beginning.count < MediaSignature.byteCount { beginning += block.prefix(MediaSignature.byteCount - beginning.count) }
            try partial.write(block, at: count - Int64(block.count))
        }
        try partial.synchronize()
        let digest = ContentHash.text(of: hash.finish())
        let announcer = ContentAnnouncer(store: service.store, blobs: service.blobs, now: service.now)
        let generation = try await announcer.announce(digest, byteCount: count)
        try service.blobs.adoptUpload(uploadName, as: digest, generation: generation)
        return (digest, count, beginning)
    }

    /// Restores a file of the library from the trash.
    private func restore(_ file: FileRecord) async throws(ServiceError) {
        let space = caller.spaceID
        let revision = try await service.write(in: .space(space)) { transaction in
            try transaction.setDeleted(file.id, in: space, at: nil)
            if let current = try transaction.file(file.id, in: space) { try transaction.updateListing(of: current, in: space) }
            return try transaction.advanceLibrary(of: space)
        }
        service.onFiles(space, revision)
    }

    /// Writes the records of what was added, and returns their lines; one whose content was removed meanwhile is to be added again.
    mutating func end() async throws(ServiceError) -> [LedgerLine] {
        guard !added.isEmpty else { return [] }
        let (records, blobs, moment, space) = (added.map(\.record), service.blobs, service.now(), caller.spaceID)
        let (missing, revision) = try await service.write(in: .space(space)) { transaction -> (Set<EntityID>, Int64) in
            var missing: Set<EntityID> = []
            for record in records {
                let digest = record.digest ?? ""
                guard try blobs.isShared ? transaction.isAnnounced(digest) : blobs.has(digest) else {
                    missing.insert(record.id)
                    continue
                }
                guard try transaction.file(record.id, in: space) == nil else { continue }
                try transaction.save(record, in: space)
                try transaction.addJob(for: record.id, in: space, at: moment)
                try transaction.updateListing(of: record, in: space)
            }
            return (missing, try transaction.advanceLibrary(of: space))
        }
        service.onFiles(space, revision)
        defer { added = [] }
        return added.compactMap { added in
            guard let line = added.line, missing.contains(added.record.id) else { return added.line }
            return LedgerLine(
                line.source, line.kind, .skipped, detail: "Its content was removed meanwhile; run the import again.")
        }
    }
}
