import Archive
import ArchiveFiles
import Blobs
import Domain
import JSON
import Markup
import Mirror
import Store
import Synchronization
import Wire

/// A writer of archives of everything on a server, as it is at one moment, while the server continues.
///
/// The format is described in `docs/archive.md`.
public struct ArchiveMaker: Sendable {
    private let parts: ArchiveParts

    public init(_ parts: ArchiveParts) {
        self.parts = parts
    }

    /// Writes an archive to a descriptor and returns the numbers of what is in it; blocks its thread, which should be one of `DiskThreads`.
    ///
    /// It can't be repeated as other reads can, since the descriptor may be a pipe (decision 0038).
    ///
    /// With `contents`, files are stored there by their digests, unless they are there already, and not in the archive.
    public func write(
        to descriptor: Int32, contents: (any ContentsBeside)? = nil, now: Instant
    ) async throws(ServiceError) -> ArchiveCount {
        if let contents, parts.blobs.isShared { try await ContentCopy(parts, to: contents).run() }
        return try await write(to: descriptor, contents) { making in try making.write(now: now) }
    }

    /// Writes an archive of one space alone, which its person may have.
    public func write(_ space: Identifier<Space>, to descriptor: Int32, now: Instant) async throws(ServiceError) -> ArchiveCount {
        try await write(to: descriptor, nil) { making in try making.write(only: space, now: now) }
    }

    /// Returns the bytes of all contents that exist for an archive, without those that are beside it already.
    func contentByteCount(beside contents: (any ContentsBeside)? = nil) async throws(ServiceError) -> Int64 {
        do {
            return try await parts.store.read { [parts] transaction in
                var total: Int64 = 0
                func add(_ name: String, _ byteCount: Int64) {
                    if contents?.has(name) != true { total += byteCount }
                }
                typealias Files = Pages<(digest: String, byteCount: Int64)>
                try Files.each({ last in try transaction.referencedDigests(after: last?.digest ?? "", limit: Files.size) }) { file in
                    // A shared store would be asked for each content.
                    if try parts.blobs.isShared || parts.blobs.has(file.digest) { add(file.digest, file.byteCount) }
                }
                typealias Pictures = Pages<CatalogueEntry>
                for catalogue in try transaction.catalogues(of: nil) {
                    try Pictures.each({ last in
                        try transaction.catalogueEntries(
                            of: catalogue.id, kind: RemoteIdentity.Kind.picture.rawValue, after: last?.id, changedAfter: -1,
                            limit: Pictures.size)
                    }) { entry in
                        let picture = try CataloguePicture(entry)
                        guard let id = picture.id else { return }
                        if parts.blobs.isShared || parts.catalogues.has(id, in: catalogue.id) { add(id.text, picture.byteCount) }
                    }
                }
                return total
            }
        } catch {
            throw ServiceError(error)
        }
    }

    private func write(
        to descriptor: Int32, _ contents: (any ContentsBeside)?, _ body: @escaping @Sendable (inout Making) throws -> Void
    ) async throws(ServiceError) -> ArchiveCount {
        let isBegun = Mutex(false)
        do {
            return try await parts.store.read { [parts] transaction in
                let isSecondRun = isBegun.withLock { isBegun in
                    defer { isBegun = true }
                    return isBegun
                }
                guard !isSecondRun else { throw StoreError.unavailable(detail: "the connection was lost while the archive was written") }
                let writer = ZIPWriter(descriptor: descriptor)
                var making = Making(parts, transaction, writer, contents)
                try body(&making)
                try writer.finish()
                return making.count
            }
        } catch {
            throw ServiceError(error)
        }
    }
}

/// The parts of the store that an archive is made of.
private typealias ArchiveReading =
    CatalogueReading & DatabaseReading & FileReading & JournalReading & PeopleReading & ProjectionReading & RecordReading

/// One archive that is being written.
private struct Making {
    private let parts: ArchiveParts
    private let transaction: any ArchiveReading
    private let writer: ZIPWriter
    private let contents: (any ContentsBeside)?
    private var placeOfDigest: [String: String] = [:]
    private var placeOfFile: [EntityID: String] = [:]
    private(set) var count = ArchiveCount()

    init(_ parts: ArchiveParts, _ transaction: any ArchiveReading, _ writer: ZIPWriter, _ contents: (any ContentsBeside)?) {
        self.parts = parts
        self.transaction = transaction
        self.writer = writer
        self.contents = contents
    }

    mutating func write(now: Instant) throws {
        let users = try transaction.users()
        var spaces: [(user: User, part: ArchiveManifest.Part)] = []
        for (index, user) in users.enumerated() {
            guard let space = try transaction.space(user.space) else { continue }
            let folder = "spaces/" + ArchiveName.numbered(index, user.name) + "/"
            spaces.append(
                (user, .init(space: space.id.entity, folder: folder, revision: space.revision, purgedCount: space.purgedCount)))
        }
        let manifest = ArchiveManifest(
            time: now, program: ProgramVersion.text, isServer: true, keepsContentsBeside: contents != nil,
            believedTime: try transaction.believedTime(), parts: spaces.map(\.part))
        try writer.add(ArchiveManifest.name, manifest.bytes)
        try addPeople(users)
        try addSettings()
        for (user, part) in spaces { try add(user.space, in: part.folder, isServer: true) }
        count.people = users.count
    }

    mutating func write(only space: Identifier<Space>, now: Instant) throws {
        let part = ArchiveManifest.Part(space: space.entity, folder: "")
        let manifest = ArchiveManifest(time: now, program: ProgramVersion.text, isServer: false, parts: [part])
        try writer.add(ArchiveManifest.name, manifest.bytes)
        try add(space, in: "", isServer: false)
    }

    private func addPeople(_ users: [User]) throws {
        var lines: [PeopleLine] = []
        for user in users {
            lines.append(.person(user))
            for session in try transaction.sessions(of: user.id) { lines.append(.device(session)) }
        }
        for order in try transaction.orders() { lines.append(.order(order)) }
        var rest = lines.makeIterator()
        try writer.addLines(PeopleLine.name) { rest.next()?.text }
    }

    private func addSettings() throws {
        for name in parts.settings {
            guard let bytes = try Self.file(at: parts.folder + "/" + name) else { continue }
            _ = try writer.add(ArchiveParts.settingsFolder + name, bytes)
        }
    }

    /// Opens a file; nil if there is none.
    private static func file(at path: String) throws(BlobError) -> OpenFile? {
        do throws(BlobError) { return try OpenFile(path: path) } catch {
            guard case .missing = error else { throw error }
            return nil
        }
    }

    private mutating func add(_ space: Identifier<Space>, in folder: String, isServer: Bool) throws {
        try addJournal(of: space, in: folder, isServer: isServer)
        try addFiles(of: space, in: folder)
        try addAlbums(of: space, in: folder)
        if isServer { try addCatalogues(of: space, in: folder) }
        try ReadableNotes(transaction, space, placesOfFiles: placeOfFile).add(to: writer, in: folder)
    }

    private mutating func addJournal(of space: Identifier<Space>, in folder: String, isServer: Bool) throws {
        let transaction = transaction
        var removed: Set<EntityID> = []
        var records = Pages<EntityRecord>(entitiesOf: space, transaction)
        while let record = try records.next() { if record.isPurged { removed.insert(record.id) } }
        var entries = Pages<JournalEntry>(journalOf: space, transaction)
        var total = 0
        try writer.addLines(folder + JournalLine.name) {
            guard let entry = try entries.next() else { return nil }
            total += 1
            return JournalLine.text(
                revision: entry.revision, receivedAt: entry.receivedAt, session: isServer ? entry.session?.entity : nil,
                isOfRemoved: removed.contains(entry.entity),
                folded: entry.folded.map { ($0.firstRevision, $0.firstReceivedAt, $0.entryCount) },
                operation: try JournalText.checked(entry.operation))
        }
        count.entries += total
    }

    // MARK: Files

    private mutating func addFiles(of space: Identifier<Space>, in folder: String) throws {
        let transaction = transaction
        let captions = try captions(of: space)
        var files = Pages<FileRecord> { last in
            try transaction.keptFiles(of: space, after: last?.id, limit: Pages<FileRecord>.size)
        }
        var lines: [String] = []
        while let file = try files.next() {
            guard let digest = file.digest else { continue }
            count.files += 1
            var line = FileLine(id: file.id, name: file.name, isPhoto: file.origin == .photo, digest: digest, byteCount: file.byteCount)
            (line.createdAt, line.addedAt, line.deletedAt) = (file.createdAt, file.addedAt, file.deletedAt)
            (line.caption, line.isFavorite) = (file.caption, file.isFavorite)
            line.content = try place(of: file, digest, caption: captions[file.id], number: count.files, in: folder)
            placeOfFile[file.id] = line.content
            var writer = JSONWriter()
            line.write(to: &writer)
            lines.append(writer.text)
        }
        var rest = lines.makeIterator()
        try writer.addLines(folder + FileLine.name) { rest.next() }
    }

    private func addAlbums(of space: Identifier<Space>, in folder: String) throws {
        let transaction = transaction
        let found = try transaction.albums(of: space)
        guard !found.isEmpty else { return }
        var albums = found.makeIterator()
        try writer.addLines(folder + AlbumLine.entryName) {
            guard let album = albums.next()?.album else { return nil }
            let files = try transaction.files(ofAlbum: album.id, in: space).prefix(Album.maximumFiles)
            return AlbumLine(id: album.id, name: album.name, createdAt: album.createdAt, files: Array(files)).jsonText
        }
    }

    /// Adds a file's content, unless it is there, and returns its place; nil if it is stored beside the archive or is missing.
    private mutating func place(
        of file: FileRecord, _ digest: String, caption: String?, number: Int, in folder: String
    ) throws -> String? {
        if let place = placeOfDigest[digest] { return place }
        if contents?.has(digest) == true { return nil }
        guard let bytes = try content(digest) else {
            count.missing.append(file.name)
            return nil
        }
        if contents != nil { return nil }
        let (stem, end) = ArchiveName.parts(of: file.name, file.media.mediaType)
        let title = caption.flatMap { $0.isEmpty ? nil : $0 } ?? stem
        let name = folder + (file.origin == .photo ? "photos/" : "files/") + ArchiveName.numbered(number - 1, title) + end
        guard try writer.add(name, bytes, digest: digest) else {
            count.missing.append(file.name)
            return nil
        }
        placeOfDigest[digest] = name
        return name
    }

    /// Opens a content, and copies it beside the archive if it belongs there; nil if it is missing or has changed.
    private func content(_ digest: String) throws -> OpenFile? {
        let bytes: OpenFile
        do throws(BlobError) {
            bytes = try parts.blobs.open(digest)
        } catch {
            if case .unavailable = error { throw error }
            return nil
        }
        return try contents?.add(digest, from: bytes) == false ? nil : bytes
    }

    /// Returns the first lines of photo notes' captions, by their pictures.
    private func captions(of space: Identifier<Space>) throws -> [EntityID: String] {
        var captions: [EntityID: String] = [:]
        for id in try transaction.projections(of: Photo.self, in: space) {
            guard let photo = try transaction.projection(id, in: space), let picture = photo.picture else { continue }
            captions[picture.file] = ArchiveName.firstLine(of: photo.readableCaption)
        }
        return captions
    }

    // MARK: Catalogues

    private mutating func addCatalogues(of space: Identifier<Space>, in folder: String) throws {
        let (transaction, isBeside) = (transaction, contents != nil)
        for (index, record) in try transaction.catalogues(of: space).enumerated() {
            let name = try CatalogueRunState(stored: record.state).name
            let folder = folder + "catalogues/" + ArchiveName.numbered(index, name) + "/"
            try writer.add(folder + CatalogueLine.recordName, try CatalogueLine.bytes(of: record))
            var entries = Pages<CatalogueEntry> { last in
                try transaction.catalogueEntries(of: record.id, after: last.map { ($0.kind, $0.id) }, limit: Pages<CatalogueEntry>.size)
            }
            var pictures: [Picture] = []
            try writer.addLines(folder + CatalogueLine.name) {
                guard let entry = try entries.next() else { return nil }
                let picture = try picture(of: entry, record.id, in: folder)
                if let picture { pictures.append(picture) }
                return try CatalogueLine.text(of: entry, content: isBeside ? nil : picture?.name)
            }
            for picture in pictures where contents?.has(picture.id) != true {
                // A run may have removed it since its line was written.
                guard let bytes = try Self.file(at: picture.path) else { continue }
                guard let contents else {
                    _ = try writer.add(picture.name, bytes)
                    continue
                }
                if try !contents.add(picture.id, from: bytes) { count.missing.append(picture.name) }
            }
            count.catalogues += 1
        }
    }

    private struct Picture {
        let name: String
        let id: String
        let path: String
    }

    /// Returns a picture; nil for an entry that is no picture, or if its bytes are missing.
    private func picture(of entry: CatalogueEntry, _ catalogue: EntityID, in folder: String) throws -> Picture? {
        guard entry.kind == RemoteIdentity.Kind.picture.rawValue, let id = EntityID(text: entry.facts) else { return nil }
        guard try contents?.has(id.text) == true || parts.catalogues.fetch(id, key: entry.id, in: catalogue) else { return nil }
        let type = try CataloguePicture(entry).mediaType
        return Picture(
            name: folder + "pictures/" + entry.id.text + ArchiveName.parts(of: "", type).end, id: id.text,
            path: parts.catalogues.path(of: id, in: catalogue))
    }
}
