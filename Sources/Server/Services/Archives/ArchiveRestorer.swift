import Archive
import ArchiveFiles
import Blobs
import Domain
import Glibc
import Mirror
import Replication
import Store

/// A restorer that makes a server what an archive says it was: all of it, or nothing.
///
/// Contents come first, each under its digest, where nothing refers to them yet; then one transaction restores everything else. If it is
/// killed before its end, the server is unchanged, and upkeep removes the contents.
public struct ArchiveRestorer: Sendable {
    private let parts: ArchiveParts
    private let now: @Sendable () -> Instant
    /// Whether contents of files are stored; otherwise they are only read and compared with their digests.
    var keepsContents = true
    /// Whether an archive of which something would be lost is refused, and everything stays as it is.
    var refusesLosses = false
    /// Called at the end of the transaction that replaces everything, while nobody else writes, so that caches drop the old data.
    var onReplacing: @Sendable () -> Void = {}

    public init(_ parts: ArchiveParts, now: @escaping @Sendable () -> Instant) {
        self.parts = parts
        self.now = now
    }

    /// Restores the archive at a path, with the contents beside it if they are not in its folder; returns the numbers of what was in it.
    ///
    /// Throws `unsuitable` for an archive that is not a server's or is invalid, with `refusesLosses` for one that is damaged, and, unless
    /// `replaces`, if people are there already; `storage(full)` if there is no room.
    public func restore(
        from path: String, beside contents: (any ContentsBeside)? = nil, replaces: Bool, onCommitted: () -> Void = {}
    ) async throws(ServiceError) -> ArchiveCount {
        let source = try await ArchiveSource.onDisk { try ArchiveSource(path: path, beside: contents) }
        guard source.manifest.isServer else {
            throw .unsuitable("The archive contains one person's data. Import it in the app: More, Backup, Import an archive.")
        }
        if !replaces {
            do {
                let isEmpty = try await parts.store.read { transaction in try transaction.owner() == nil }
                guard isEmpty else { throw ServiceError.unsuitable("This server already has people.") }
            } catch {
                throw ServiceError(error)
            }
        }
        // Contents of a shared store only pass through the folder, one after the other.
        let bytes = keepsContents && !parts.blobs.isShared ? try await ArchiveSource.onDisk { try neededBytes(of: source) } : 0
        guard !keepsContents || parts.blobs.room.allows(bytes, of: .file) else { throw .storage(.full) }
        let contents = try await ArchiveSource.onDisk { try await importContents(of: source) }
        let settings = try await ArchiveSource.onDisk { try stageSettings(of: source) }
        let files = contents.files
        var count: ArchiveCount
        do {
            count = try await parts.store.writeIfPermitted(in: .everything) { [parts, now, onReplacing, refusesLosses] transaction in
                guard try contents.taken.isWhole(transaction) else {
                    throw ServiceError.unexpected("A content was removed meanwhile; restore again.")
                }
                let believed = try transaction.believedTime() ?? now()
                try transaction.removeEverything()
                var restoring = Restoring(parts, source, transaction, files: files, believed: believed, now: now())
                try restoring.restore()
                if refusesLosses, let loss = restoring.count.losses.first { throw Self.refusal(of: loss) }
                onReplacing()
                return restoring.count
            }
        } catch {
            throw ArchiveSource.refusal(error)
        }
        onCommitted()
        count.damaged = contents.taken.damaged
        try await ArchiveSource.onDisk { for path in settings where rename(path + ".new", path) != 0 { throw BlobError("rename", path) } }
        return count
    }

    private static func refusal(of loss: String) -> ServiceError {
        .unsuitable(
            "The archive is damaged. \(loss) Nothing was changed. To restore what is readable: enot restore FILE --replace.")
    }

    /// Returns the bytes of the contents that the folder lacks, and of all that goes into the database.
    private func neededBytes(of source: ArchiveSource) throws -> Int64 {
        var (bytes, known): (Int64, Set<String>) = (0, [])
        for part in source.manifest.parts {
            bytes += source.byteCount(of: part.folder + JournalLine.name) / 2
            try source.lines(part.folder + FileLine.name) { json in
                let line = try FileLine(json: json)
                guard try line.digest.isEmpty || known.insert(line.digest).inserted && !parts.blobs.has(line.digest) else { return }
                bytes += line.byteCount
            }
        }
        // A line may claim more than the archive has in it; what stands beside is not counted there.
        return source.manifest.keepsContentsBeside ? bytes : min(bytes, max(source.byteCount, 0))
    }

    private struct Contents: Sendable {
        var taken: ArchiveContents
        var files: [[FileLine]]
    }

    private func importContents(of source: ArchiveSource) async throws -> Contents {
        let announcer = ContentAnnouncer(store: parts.store, blobs: parts.blobs, now: now)
        var contents = Contents(taken: ArchiveContents(source, into: announcer, keeps: keepsContents), files: [])
        for part in source.manifest.parts {
            var lines: [FileLine] = []
            try source.lines(part.folder + FileLine.name) { json in lines.append(try FileLine(json: json)) }
            for index in lines.indices { lines[index].digest = try await contents.taken.importFile(lines[index]) ?? "" }
            contents.files.append(lines)
        }
        return contents
    }

    /// Writes the settings that the program knows beside their places, and returns those places.
    private func stageSettings(of source: ArchiveSource) throws -> [String] {
        var staged: [String] = []
        for name in parts.settings {
            guard let bytes = try source.setting(name) else { continue }
            let path = parts.folder + "/" + name
            let folder = FileState.folder(of: path)
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw BlobError("mkdir", folder) }
            let partial = try PartialFile(path: path + ".new", calls: .system)
            try partial.cut(to: 0)
            try bytes.withUnsafeBytes { bytes in try partial.write(bytes, at: 0) }
            try partial.synchronize()
            staged.append(path)
        }
        return staged
    }
}

/// The parts of the store that an archive restores; everything else follows from them, or is forgotten.
private typealias ArchiveWriting =
    CatalogueWriting & DatabaseWriting & EntityWriting & FileWriting & JournalWriting & PeopleWriting

/// A restoring within one transaction.
private struct Restoring {
    private let parts: ArchiveParts
    private let source: ArchiveSource
    private let transaction: any ArchiveWriting
    private let files: [[FileLine]]
    /// The present moment as it is believed here: that of the archive is as long ago as the archive.
    private let believed: Instant
    private let now: Instant
    private(set) var count = ArchiveCount()

    init(
        _ parts: ArchiveParts, _ source: ArchiveSource, _ transaction: any ArchiveWriting, files: [[FileLine]], believed: Instant,
        now: Instant
    ) {
        self.parts = parts
        self.source = source
        self.transaction = transaction
        self.files = files
        self.believed = believed
        self.now = now
    }

    mutating func restore() throws {
        for part in source.manifest.parts {
            try transaction.save(Space(id: Identifier(part.space), revision: part.revision, purgedCount: part.purgedCount))
        }
        try transaction.save(believedTime: max(believed, source.manifest.believedTime ?? believed))
        try restorePeople()
        for (part, files) in zip(source.manifest.parts, files) {
            let space = Identifier<Space>(part.space)
            try restoreJournal(part, space)
            try restore(files, in: space)
            try restoreAlbums(part, space)
            for folder in source.catalogueFolders(of: part) { try restoreCatalogue(folder, of: space) }
        }
        try transaction.save(
            RestoreRecord(restoredAt: now, madeAt: source.manifest.time, entryCount: count.entries, fileCount: count.files))
    }

    private mutating func restorePeople() throws {
        var (people, transaction) = (0, transaction)
        try source.lines(PeopleLine.name) { json in
            switch try PeopleLine(json: json) {
            case .person(let user):
                try transaction.save(user)
                people += 1
            case .device(let session): try transaction.save(session)
            case .order(let order): try transaction.save(order)
            }
        }
        guard people > 0 else { throw ArchiveError.refused("It contains no people.") }
        // An older archive doesn't say who owns the server.
        if var owner = try transaction.owner(), !owner.isOwner {
            owner.isOwner = true
            try transaction.save(owner)
        }
        count.people = people
        _ = transaction
    }

    /// Restores what people wrote in a space. What can't be read is left out and reported, without a loss for anybody else.
    private mutating func restoreJournal(_ part: ArchiveManifest.Part, _ space: Identifier<Space>) throws {
        var (problem, entries, reached) = (String?.none, 0, Int64(0))
        var kinds: [EntityID: EntityKind] = [:]
        var removed: Set<EntityID> = []
        let (transaction, now) = (transaction, now)
        try source.lines(part.folder + JournalLine.name, onDamage: { problem = problem ?? $0 }) { json in
            let line = try JournalLine(json: json)
            let prepared = try PreparedOperation(line.operation)
            guard line.revision > reached, line.revision <= part.revision else {
                throw ArchiveError.refused("The journal of \(part.folder) is out of order.")
            }
            let entity = line.operation.entity
            guard kinds[entity, default: line.operation.kind] == line.operation.kind else {
                throw ArchiveError.refused("The entity \(entity.text) has two kinds.")
            }
            kinds[entity] = line.operation.kind
            if line.isOfRemoved { removed.insert(entity) }
            (reached, entries) = (line.revision, entries + 1)
            try transaction.append(
                JournalEntry(
                    revision: line.revision, entity: entity, kind: line.operation.kind, session: line.session.map { Identifier($0) },
                    receivedAt: line.receivedAt ?? now, operation: prepared.text,
                    folded: line.folded.map { JournalEntry.Folded(firstRevision: $0, firstReceivedAt: $1, entryCount: $2) }), to: space)
        }
        count.entries += entries
        if Int64(entries) + part.purgedCount != part.revision {
            problem = problem ?? "The journal of \(part.folder) is incomplete: it has only \(entries) entries."
        }
        if problem == nil { problem = try replay(kinds, removed: removed, in: space) }
        guard let problem else { return }
        let person = try transaction.users().first { $0.space == space }?.name ?? part.folder
        let damaged = Space(id: space, revision: part.revision, purgedCount: part.purgedCount)
        count.losses.append("\(person): \(problem)")
        count.losses += try JournalRepair.repair(damaged, removed: removed, transaction)
    }

    /// Restores everything that follows from the journal of a space; returns the contradiction in the journal, if there is one.
    private func replay(_ kinds: [EntityID: EntityKind], removed: Set<EntityID>, in space: Identifier<Space>) throws -> String? {
        for (entity, kind) in kinds {
            do {
                let replay = try EntityReplay(entity, kind: kind, in: space, transaction)
                try replay.save(isPurged: removed.contains(entity), in: space, transaction)
            } catch let error where !(error is StoreError) {
                return "The operations of \(entity.text) contradict each other: \(error)"
            }
        }
        return nil
    }

    private mutating func restore(_ files: [FileLine], in space: Identifier<Space>) throws {
        for line in files {
            guard !line.digest.isEmpty else {
                count.missing.append(line.name)
                continue
            }
            try transaction.save(FileRecord(line, digest: line.digest, now: now), in: space)
            try transaction.addJob(for: line.id, in: space, at: now)
            count.files += 1
        }
        for line in files where !line.digest.isEmpty {
            try transaction.updateListing(of: FileRecord(line, digest: line.digest, now: now), in: space)
        }
        if !files.isEmpty { _ = try transaction.advanceLibrary(of: space) }
    }

    private func restoreAlbums(_ part: ArchiveManifest.Part, _ space: Identifier<Space>) throws {
        let (transaction, now) = (transaction, now)
        try source.lines(part.folder + AlbumLine.entryName) { json in
            try transaction.restore(try AlbumLine(json: json), in: space, now: now)
        }
    }

    private mutating func restoreCatalogue(_ folder: String, of space: Identifier<Space>) throws {
        let record = try CatalogueLine.record(try source.json(folder + CatalogueLine.recordName), of: space)
        guard try transaction.catalogue(record.id) == nil else { throw ArchiveError.refused("It contains a catalogue twice.") }
        try transaction.save(record)
        try parts.catalogues.prepare(record.id)
        let (transaction, source, catalogues) = (transaction, source, parts.catalogues)
        try source.lines(folder + CatalogueLine.name) { json in
            let (entry, content) = try CatalogueLine.entry(json)
            try transaction.save(entry: entry, of: record.id)
            guard EntityID(text: entry.facts) != nil, entry.kind == RemoteIdentity.Kind.picture.rawValue else { return }
            let file = catalogues.temporaryPath(for: entry.id, in: record.id)
            let partial = try PartialFile(path: file, calls: .system)
            try partial.cut(to: 0)
            var count: Int64 = 0
            let isThere: Bool
            do {
                isThere = try source.content(content, orBeside: entry.facts) { block in
                    try partial.write(block, at: count)
                    count += Int64(block.count)
                }
            } catch ArchiveError.refused {
                isThere = false
            }
            // What the archive lacks is fetched again by the next run.
            guard isThere else { return catalogues.removeTemporary(entry.id, in: record.id) }
            // So are bytes of another identity than the entry's: they get another name, and the next run removes them.
            _ = try catalogues.importPicture(file, key: entry.id, in: record.id)
        }
        try catalogues.synchronize(record.id)
        count.catalogues += 1
    }
}
