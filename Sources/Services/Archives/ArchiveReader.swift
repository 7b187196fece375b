import Archive
import ArchiveFiles
import Blobs
import Domain
import Merge
import Store
import Wire

/// Reads one person's archive back: what it has is merged with what is there, as if a device had come back with it.
///
/// Nothing is doubled however often it is read, and nothing written since is undone. What was removed for good stays removed.
public struct ArchiveReader: Sendable {
    private let parts: ArchiveParts
    private let synchronization: SyncService
    private let limits: FileLimits
    private let now: @Sendable () -> Instant

    /// Counts the operations of one batch.
    static let batchSize = 500

    /// Reads archives into parts.
    public init(
        _ parts: ArchiveParts, synchronization: SyncService, limits: FileLimits, now: @escaping @Sendable () -> Instant
    ) {
        self.parts = parts
        self.synchronization = synchronization
        self.limits = limits
        self.now = now
    }

    /// Reads the archive at a path for a person, and tells what it had.
    ///
    /// All of it is looked at before anything is taken. Throws `unsuitable` for what can't be right or is a whole server's,
    /// `tooLarge` for more than a person may keep, `storage(full)`.
    public func read(_ path: String, for caller: Caller) async throws(ServiceError) -> ArchiveCount {
        let source: ArchiveSource
        let (operations, files, count) = try await onDisk { try Self.look(at: ArchiveSource(path: path)) }
        source = try await onDisk { try ArchiveSource(path: path) }
        let total = files.reduce(0) { $0 + $1.byteCount }
        guard parts.blobs.room.allows(total, of: .file) else { throw .storage(.full) }
        if let limit = limits.totalBytes {
            let kept = try read { transaction in try transaction.keptByteCount(of: caller.spaceID) }
            guard kept + total <= limit else { throw .tooLarge("All files together", limit: Int(limit)) }
        }
        let (contents, known) = try await onDisk { try takeContents(of: files, from: source) }
        var outcome = count
        for start in stride(from: 0, to: operations.count, by: Self.batchSize) {
            let batch = Array(operations[start..<min(start + Self.batchSize, operations.count)])
            outcome.refused += try await synchronization.takeOver(batch, for: caller)
        }
        outcome.missing = try await add(known, contents, for: caller)
        outcome.files -= outcome.missing.count
        return outcome
    }

    private static func look(at source: ArchiveSource) throws -> ([Operation], [FileLine], ArchiveCount) {
        guard !source.manifest.isServer, let part = source.manifest.parts.first, source.manifest.parts.count == 1 else {
            throw ServiceError.unsuitable("The archive holds a whole server. Restore it with: enot restore FILE.")
        }
        var (operations, files, count): ([Operation], [FileLine], ArchiveCount) = ([], [], ArchiveCount())
        try source.lines(part.folder + JournalLine.name) { json in
            let line = try JournalLine(json: json)
            guard !line.isOfRemoved else { return }
            do throws(ServiceError) {
                try OperationRules.check(line.operation)
                operations.append(line.operation)
            } catch {
                // A newer program's archive may have kinds of which this one knows nothing.
                guard case .unknownEntity = error else { throw error }
                count.refused += 1
            }
        }
        try source.lines(part.folder + FileLine.name) { json in files.append(try FileLine(json: json)) }
        (count.entries, count.files) = (operations.count, files.count)
        return (operations, files, count)
    }

    private func takeContents(of files: [FileLine], from source: ArchiveSource) throws -> (ArchiveContents, [FileLine]) {
        var contents = ArchiveContents(source, into: parts.blobs)
        var known: [FileLine] = []
        for var line in files {
            guard line.byteCount <= limits.fileBytes else { throw ServiceError.tooLarge("The file", limit: Int(limits.fileBytes)) }
            line.digest = try contents.take(line) ?? ""
            known.append(line)
        }
        return (contents, known)
    }

    /// Adds the files that are not there yet, and gives the names of those that have no contents.
    private func add(_ files: [FileLine], _ contents: ArchiveContents, for caller: Caller) async throws(ServiceError) -> [String] {
        let moment = now()
        do {
            return try await parts.store.write { transaction in
                guard contents.isWhole else { throw ServiceError.unexpected("A content was removed meanwhile; read the archive again.") }
                var missing: [String] = []
                var isChanged = false
                for line in files where try transaction.file(line.id, in: caller.spaceID) == nil {
                    guard !line.digest.isEmpty else {
                        missing.append(line.name)
                        continue
                    }
                    isChanged = true
                    try transaction.save(FileRecord(line, digest: line.digest, now: moment), in: caller.spaceID)
                    try transaction.addJob(for: line.id, in: caller.spaceID)
                    _ =
                        line.isPhoto
                        ? try transaction.updateListing(ofPicture: line.id, in: caller.spaceID)
                        : try transaction.updateListing(ofDigest: line.digest, in: caller.spaceID)
                }
                if isChanged { _ = try transaction.advanceLibrary(of: caller.spaceID) }
                return missing
            }
        } catch {
            throw ServiceError(error)
        }
    }

    private func read<Outcome>(_ body: (any ReadTransaction) throws -> Outcome) throws(ServiceError) -> Outcome {
        do { return try parts.store.read(body) } catch { throw ServiceError(error) }
    }

    private func onDisk<Outcome: Sendable>(_ work: @escaping @Sendable () throws -> Outcome) async throws(ServiceError) -> Outcome {
        do {
            return try await DiskThreads.run { () throws(any Error) in try work() }
        } catch {
            throw ArchiveSource.refusal(error)
        }
    }
}
