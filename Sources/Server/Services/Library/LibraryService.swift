import Blobs
import Domain
import Folders
import Store
import Synchronization
import Wire

/// A service for people's files: lists and describes them, sends their bytes, and manages their trash.
public final class LibraryService: Sendable, StoreUser {
    private struct Counts {
        var revision: Int64
        var totals: [FileFilter: Int] = [:]
        var months: [FileFilter: [Int: [FileMonth]]] = [:]
        var waiting: Int
    }

    let store: any Store
    let blobs: BlobFolder
    private let media: any MediaProcessing
    private let roots: [FolderRoot]
    let now: @Sendable () -> Instant
    /// Returns the progress of a film's copy, in percent.
    let copyPercent: @Sendable (FileRecord) -> Int
    private let onChange: @Sendable (Identifier<Space>, Int64) -> Void
    private let counts = Mutex<[Identifier<Space>: Counts]>([:])

    /// The most filters of a space whose totals are cached.
    static let maximumTotals = 64

    /// Creates a service; `onChange` is called with a space and its library's revision after each change, `copyPercent` returns the
    /// progress of a film's copy in percent.
    public init(
        store: any Store, blobs: BlobFolder, media: any MediaProcessing, roots: [FolderRoot] = [], now: @escaping @Sendable () -> Instant,
        onChange: @escaping @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in },
        copyPercent: @escaping @Sendable (FileRecord) -> Int = { _ in 0 }
    ) {
        self.store = store
        self.blobs = blobs
        self.media = media
        self.roots = roots
        self.now = now
        self.copyPercent = copyPercent
        self.onChange = onChange
    }

    /// Returns the number of the last change of a space's files.
    public func revision(of space: Identifier<Space>) async throws(ServiceError) -> Int64 {
        try await read { transaction in try transaction.libraryRevision(of: space) }
    }

    /// Returns a page of the library; throws `malformed` for a place or count outside of the limits.
    public func list(_ request: FileListRequest, for caller: Caller) async throws(ServiceError) -> FileListAnswer {
        guard request.from >= 0, (0...FileListAnswer.maximumCount).contains(request.count) else {
            throw .malformed("A page has at most \(FileListAnswer.maximumCount) files.")
        }
        if let day = request.anniversary { return try await anniversaries(of: day, request, for: caller) }
        let filter = FileFilter(
            kind: request.kind, since: request.since, before: request.before, isFavorite: request.isFavorite, album: request.album,
            area: request.area)
        return try await read { [self] transaction in
            let space = caller.spaceID
            let revision = try transaction.libraryRevision(of: space)
            let (total, waiting) = try count(filter, of: space, revision: revision, transaction)
            let files = try transaction.files(of: space, filter: filter, from: request.from, count: request.count, total: total)
            var answer = FileListAnswer(
                total: total, revision: revision, waiting: waiting, problem: media.problem, files: files.map(entry))
            if let offset = request.monthsOffset {
                answer.months = try months(filter, offset, of: space, revision: revision, total: total, transaction)
            }
            return answer
        }
    }

    /// Returns the details of a file; throws `notFound`, also for one in the trash.
    public func details(_ id: EntityID, for caller: Caller) async throws(ServiceError) -> FileDetailsAnswer {
        let file = try await file(id, for: caller)
        guard file.deletedAt == nil || file.origin == .photo else { throw LibraryService.noFile }
        var answer = FileDetailsAnswer(entry: entry(file), addedAt: file.addedAt)
        answer.digest = file.digest
        answer.folder = file.place?.folder
        answer.text = try await read { transaction in try transaction.pictureText(of: id, in: caller.spaceID) }
        answer.location = file.media.location
        answer.metadata = Array(file.media.metadata.prefix(FileDetailsAnswer.maximumMetadata))
        return answer
    }

    /// Opens the bytes of a file, which may be in the trash; throws `notFound`.
    public func contents(_ id: EntityID, for caller: Caller) async throws(ServiceError) -> FileContents {
        let file = try await file(id, for: caller)
        let bytes: ContentBytes
        if let digest = file.digest {
            do throws(BlobError) { bytes = try await ContentBytes(.content(digest), in: blobs) } catch { throw ServiceError(error) }
        } else {
            bytes = .local(try openWatched(file))
        }
        return FileContents(
            bytes: bytes, name: file.name, mediaType: file.media.mediaType, tag: file.digest ?? file.version, mayChange: file.digest == nil)
    }

    /// Opens a preview of a file as WebP; throws `notFound`, also while there is none. A preview that somebody removed is made again.
    public func preview(_ id: EntityID, _ size: PreviewSize, for caller: Caller) async throws(ServiceError) -> FileContents {
        let file = try await file(id, for: caller)
        guard file.hasPreview else { throw .notFound("The file has no preview.") }
        let bytes: ContentBytes
        do throws(BlobError) {
            bytes = try await ContentBytes(.preview(file.previewKey, edge: size.longerEdge), in: blobs)
        } catch {
            if case .missing = error { try await lookAgain(into: file, of: caller.spaceID) }
            throw ServiceError(error)
        }
        return FileContents(
            bytes: bytes, name: file.name, mediaType: "image/webp", tag: "\(file.digest ?? file.version)-\(size.longerEdge)",
            mayChange: file.digest == nil)
    }

    /// Has a file examined again, like a new one.
    private func lookAgain(into file: FileRecord, of space: Identifier<Space>) async throws(ServiceError) {
        let moment = now()
        let revision = try await write(in: .space(space)) { transaction -> Int64? in
            guard var current = try transaction.file(file.id, in: space), current.hasPreview else { return nil }
            (current.hasPreview, current.isWaiting) = (false, true)
            try transaction.save(current, in: space)
            try transaction.addJob(for: file.id, in: space, at: moment)
            return try transaction.advanceLibrary(of: space)
        }
        if let revision { onChange(space, revision) }
    }

    static let noFile = ServiceError.notFound("File not found.")

    /// Returns a file, which may be in the trash; throws `notFound`.
    func file(_ id: EntityID, for caller: Caller) async throws(ServiceError) -> FileRecord {
        guard let file = try await read({ transaction in try transaction.file(id, in: caller.spaceID) }) else {
            throw LibraryService.noFile
        }
        return file
    }

    private func openWatched(_ file: FileRecord) throws(ServiceError) -> OpenFile {
        guard let place = file.place, let root = roots.first(where: { $0.path == place.root }),
            let descriptor = root.openFile(place.path)
        else { throw LibraryService.noFile }
        do throws(BlobError) { return try OpenFile(descriptor, path: place.name) } catch { throw ServiceError(error) }
    }

    /// Returns the number of files, counted once for each revision.
    private func count(
        _ filter: FileFilter, of space: Identifier<Space>, revision: Int64, _ transaction: any FileReading
    ) throws -> (total: Int, waiting: Int) {
        let known = counts.withLock { $0[space] }
        if let known, known.revision == revision, let total = known.totals[filter] { return (total, known.waiting) }
        let total = try transaction.fileCount(of: space, filter: filter)
        let isCurrent = known?.revision == revision
        var counts = Counts(
            revision: revision, waiting: try known.flatMap { isCurrent ? $0.waiting : nil } ?? transaction.waitingFileCount(of: space))
        if isCurrent, let known, known.totals.count < LibraryService.maximumTotals {
            (counts.totals, counts.months) = (known.totals, known.months)
        }
        counts.totals[filter] = total
        let fresh = counts
        self.counts.withLock { $0[space] = fresh }
        return (total, fresh.waiting)
    }

    /// Returns the months with their numbers of files, counted once for each revision.
    private func months(
        _ filter: FileFilter, _ offset: Int, of space: Identifier<Space>, revision: Int64, total: Int, _ transaction: any FileReading
    ) throws -> [FileMonth] {
        let known = counts.withLock { $0[space].flatMap { $0.revision == revision ? $0.months[filter]?[offset] : nil } }
        if let known { return known }
        var (months, left) = ([FileMonth](), total)
        var rest = filter
        while left > 0, let latest = try transaction.latestMoment(of: space, filter: rest) {
            let day = CivilDate(latest, offsetMinutes: offset)
            let beginning = Int64(day.adding(days: 1 - day.day).dayNumber) * 86_400_000 - Int64(offset) * 60_000
            var month = rest
            month.since = max(Instant(milliseconds: beginning), filter.since ?? Instant(milliseconds: beginning))
            let isLast = months.count == FileMonth.maximumCount - 1
            let count = isLast ? left : try transaction.fileCount(of: space, filter: month)
            months.append(FileMonth(year: day.year, month: day.month, count: count))
            left -= count
            rest.before = month.since
        }
        let fresh = months
        counts.withLock { if $0[space]?.revision == revision { $0[space]?.months[filter, default: [:]][offset] = fresh } }
        return fresh
    }

    /// Announces that a space's files have changed.
    func announce(_ space: Identifier<Space>, _ revision: Int64) {
        onChange(space, revision)
    }
}

extension FileEntry {
    init(_ file: FileRecord) {
        self.init(id: file.id, name: file.name, byteCount: file.byteCount, createdAt: file.createdAt)
        kind = file.media.kind
        mediaType = file.media.mediaType
        width = file.media.width
        height = file.media.height
        durationSeconds = file.media.durationSeconds
        hasPreview = file.hasPreview
        tiny = file.tiny
        stage = file.isWaiting ? .waiting : .ready
        isReadOnly = file.origin == .watched
        isPhoto = file.origin == .photo
        deletedAt = file.origin == .upload ? file.deletedAt : nil
        problem = file.media.problem
        caption = file.caption
        isFavorite = file.isFavorite
    }
}
