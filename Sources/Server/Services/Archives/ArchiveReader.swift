import Archive
import ArchiveFiles
import Blobs
import Domain
import JSON
import Replication
import Store
import Wire

/// A reader of one person's archive, which is merged with what is there, as if a device had come back with it.
///
/// Reading it again adds nothing twice, and nothing written since is undone. What was removed for good since is restored.
public struct ArchiveReader: Sendable, StoreUser {
    private let parts: ArchiveParts
    var store: any Store { parts.store }
    private let synchronization: SyncService
    private let limits: FileLimits
    private let now: @Sendable () -> Instant
    /// Called with a space and its library's revision when files were added.
    var onFiles: @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in }

    /// The number of operations in a batch.
    static let batchSize = 500
    /// The size limit of an archive's journal, in bytes.
    static let maximumJournalBytes: Int64 = 1 << 30
    /// The most bytes of operations that are in memory at a time.
    private static let stretchBytes = 32 << 20
    /// The most files that an archive may have.
    private static let maximumFileCount = 500_000

    public init(
        _ parts: ArchiveParts, synchronization: SyncService, limits: FileLimits, now: @escaping @Sendable () -> Instant
    ) {
        self.parts = parts
        self.synchronization = synchronization
        self.limits = limits
        self.now = now
    }

    /// Reads the archive at a path for a person, and returns the numbers of what it had.
    ///
    /// All of it is checked before anything is imported. Throws `unsuitable` for an archive that is invalid or a whole server's, `tooLarge`
    /// for more than a person may keep, `storage(full)`.
    public func read(_ path: String, for caller: Caller) async throws(ServiceError) -> ArchiveCount {
        let source = try await ArchiveSource.onDisk { try ArchiveSource(path: path) }
        let (part, files, count) = try await ArchiveSource.onDisk { try Self.look(at: source) }
        let albums = try await ArchiveSource.onDisk { try Self.albums(of: part, in: source) }
        try await checkRoom(for: files, caller)
        let (contents, known) = try await ArchiveSource.onDisk { try await importContents(of: files, from: source) }
        var outcome = count
        var done = 0
        while done < count.entries {
            let (first, operations) = (
                done, try await ArchiveSource.onDisk { [done] in try Self.operations(of: part, in: source, from: done) }
            )
            guard !operations.isEmpty else { break }
            for start in stride(from: 0, to: operations.count, by: Self.batchSize) {
                let batch = Array(operations[start..<min(start + Self.batchSize, operations.count)])
                outcome.refused += try await synchronization.importOperations(batch, for: caller)
            }
            done = first + operations.count
        }
        outcome.missing = try await add(known, albums, contents, for: caller)
        outcome.files -= outcome.missing.count
        return outcome
    }

    /// Throws if there is no room for what the archive has and the folder or the space lacks.
    private func checkRoom(for files: [FileLine], _ caller: Caller) async throws(ServiceError) {
        let (user, kept, lacking) = try await read { transaction in
            (
                try transaction.user(caller.userID),
                try transaction.keptByteCount(of: caller.spaceID),
                try files.filter { try transaction.file($0.id, in: caller.spaceID) == nil }
            )
        }
        let added = lacking.reduce(Int64(0)) { $0 + $1.byteCount }
        if let limit = limits.totalBytes(of: user), kept + added > limit { throw .fileQuota(limit: limit) }
        guard !parts.blobs.isShared else { return }
        do throws(BlobError) {
            var written: Int64 = 0
            for line in lacking {
                if !line.digest.isEmpty, try parts.blobs.has(line.digest) { continue }
                written += line.byteCount
            }
            guard parts.blobs.room.allows(written, of: .file) else { throw BlobError.full }
        } catch {
            throw ServiceError(error)
        }
    }

    /// Checks all of an archive; returns its part, its lines of files, and the numbers of what it has.
    private static func look(at source: ArchiveSource) throws -> (ArchiveManifest.Part, [FileLine], ArchiveCount) {
        guard !source.manifest.isServer, let part = source.manifest.parts.first, source.manifest.parts.count == 1 else {
            throw ServiceError.unsuitable("The archive contains an entire server. Restore it with: enot restore FILE.")
        }
        for name in [JournalLine.name, FileLine.name, AlbumLine.entryName]
        where source.byteCount(of: part.folder + name) > maximumJournalBytes {
            throw ServiceError.tooLarge("The journal", limit: Int(maximumJournalBytes))
        }
        var (files, count): ([FileLine], ArchiveCount) = ([], ArchiveCount())
        try source.lines(part.folder + JournalLine.name) { json in
            if try operation(json) != nil { count.entries += 1 } else { count.refused += 1 }
        }
        try source.lines(part.folder + FileLine.name) { json in
            files.append(try FileLine(json: json))
            guard files.count <= maximumFileCount else { throw ArchiveError.refused("It contains too many files.") }
        }
        count.files = files.count
        return (part, files, count)
    }

    /// Returns the operations from a place on, as many as may be in memory at a time.
    private static func operations(of part: ArchiveManifest.Part, in source: ArchiveSource, from first: Int) throws -> [Operation] {
        var (operations, place, bytes): ([Operation], Int, Int) = ([], 0, 0)
        try source.lines(part.folder + JournalLine.name) { json in
            guard bytes < stretchBytes, let operation = try operation(json) else { return }
            defer { place += 1 }
            guard place >= first else { return }
            bytes += JournalText.text(of: operation).utf8.count
            operations.append(operation)
        }
        return operations
    }

    /// Returns a line's operation; nil for what can't be imported: traces of what was removed, and kinds of a newer program.
    private static func operation(_ json: JSON) throws -> Operation? {
        let line = try JournalLine(json: json)
        guard !line.isOfRemoved else { return nil }
        do throws(ServiceError) {
            try OperationRules.check(line.operation)
            return line.operation
        } catch {
            guard case .unknownEntity = error else { throw error }
            return nil
        }
    }

    /// Returns an archive's albums.
    private static func albums(of part: ArchiveManifest.Part, in source: ArchiveSource) throws -> [AlbumLine] {
        var albums: [AlbumLine] = []
        try source.lines(part.folder + AlbumLine.entryName) { json in
            albums.append(try AlbumLine(json: json))
            guard albums.count <= Album.maximumCount else { throw ArchiveError.refused("It contains too many albums.") }
        }
        return albums
    }

    private func importContents(of files: [FileLine], from source: ArchiveSource) async throws -> (ArchiveContents, [FileLine]) {
        var contents = ArchiveContents(source, into: ContentAnnouncer(store: parts.store, blobs: parts.blobs, now: now))
        var known: [FileLine] = []
        for var line in files {
            guard line.byteCount <= limits.fileBytes else { throw ServiceError.tooLarge("The file", limit: Int(limits.fileBytes)) }
            line.digest = try await contents.importFile(line) ?? ""
            known.append(line)
        }
        return (contents, known)
    }

    /// Adds the files that are not there yet, and the albums, and returns the names of files without contents.
    private func add(
        _ files: [FileLine], _ albums: [AlbumLine], _ contents: ArchiveContents, for caller: Caller
    ) async throws(ServiceError) -> [String] {
        let moment = now()
        let (missing, revision) = try await write(in: .space(caller.spaceID)) { transaction -> ([String], Int64?) in
            guard try contents.isWhole(transaction) else {
                throw ServiceError.unexpected("A content was removed meanwhile; read the archive again.")
            }
            var missing: [String] = []
            var isChanged = !albums.isEmpty
            for line in files where try transaction.file(line.id, in: caller.spaceID) == nil {
                guard !line.digest.isEmpty else {
                    missing.append(line.name)
                    continue
                }
                isChanged = true
                let file = FileRecord(line, digest: line.digest, now: moment)
                try transaction.save(file, in: caller.spaceID)
                try transaction.addJob(for: line.id, in: caller.spaceID, at: moment)
                try transaction.updateListing(of: file, in: caller.spaceID)
            }
            for line in albums { try transaction.restore(line, in: caller.spaceID, now: moment) }
            return (missing, isChanged ? try transaction.advanceLibrary(of: caller.spaceID) : nil)
        }
        if let revision { onFiles(caller.spaceID, revision) }
        return missing
    }
}
