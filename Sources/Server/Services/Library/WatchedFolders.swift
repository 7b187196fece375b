import Blobs
import Domain
import Folders
import Store
import Synchronization

/// A service that keeps a space's list of the files in watched folders up to date.
///
/// Files that are gone are marked, not removed: one that is back unchanged needs no second examination, and what was in a folder that can't
/// be read at the moment stays.
public final class WatchedFolders: Sendable, StoreUser {
    let store: any Store
    private let space: Identifier<Space>
    private let roots: [FolderRoot]
    private let timing: FolderWatch.Timing
    private let now: @Sendable () -> Instant
    private let log: @Sendable (String) -> Void
    private let onFiles: @Sendable (Identifier<Space>, Int64) -> Void
    private let state = Mutex(State())

    private struct State {
        var watches: [FolderWatch] = []
        var streams: [AsyncStream<FolderChange>.Continuation] = []
        var tasks: [Task<Void, Never>] = []
    }

    /// The most files that one transaction changes.
    static let batchSize = 500

    /// Creates a service for a space; nothing runs yet. `onFiles` is called with the space and its library's revision after each change.
    public init(
        store: any Store, space: Identifier<Space>, roots: [FolderRoot], timing: FolderWatch.Timing = FolderWatch.Timing(),
        now: @escaping @Sendable () -> Instant, log: @escaping @Sendable (String) -> Void = { _ in },
        onFiles: @escaping @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in }
    ) {
        self.store = store
        self.space = space
        self.roots = roots
        self.timing = timing
        self.now = now
        self.log = log
        self.onFiles = onFiles
    }

    /// Starts looking and watching; files of folders that are no longer watched leave the list, as do those of whoever owned the server
    /// before.
    public func start() async throws(ServiceError) {
        let known = try await read { [space] transaction in try transaction.watchedRoots(of: space) }
        for root in known where !roots.contains(where: { $0.path == root }) {
            let files = try await read { [space] transaction in try transaction.watchedFiles(of: space, root: root, below: []) }
            try await markMissing(files.filter { !$0.isMissing }.map(\.id), in: space)
        }
        try await markMissingOfOthers()
        for root in roots {
            let (changes, stream) = AsyncStream.makeStream(of: FolderChange.self)
            let watch = FolderWatch(root, timing: timing, log: log) { stream.yield($0) }
            do throws(FolderError) { try watch.start() } catch { throw .unexpected("\(root.path): \(error.message)") }
            let task = Task.detached { [self] in
                for await change in changes {
                    do throws(ServiceError) {
                        try await apply(change, in: root)
                    } catch {
                        log("looking through \(root.path) failed: \(error)")
                    }
                }
            }
            state.withLock { state in
                state.watches.append(watch)
                state.streams.append(stream)
                state.tasks.append(task)
            }
        }
    }

    /// Takes the files of watched folders from the lists of all other spaces, whose people no longer own the server.
    private func markMissingOfOthers() async throws(ServiceError) {
        // Servers that share a database watch nothing.
        guard !(store is any SharedStore) else { return }
        let others = try await read { [space] transaction in
            try transaction.spaces().map(\.id).filter { try $0 != space && !transaction.watchedRoots(of: $0).isEmpty }
        }
        for other in others {
            let files = try await read { transaction in
                try transaction.watchedRoots(of: other).flatMap { try transaction.watchedFiles(of: other, root: $0, below: []) }
            }
            try await markMissing(files.filter { !$0.isMissing }.map(\.id), in: other)
        }
    }

    /// Stops, and waits for the watches' threads.
    public func stop() {
        let ended = state.withLock { state in
            defer { state = State() }
            return state
        }
        for watch in ended.watches { watch.stop() }
        for stream in ended.streams { stream.finish() }
        for task in ended.tasks { task.cancel() }
    }

    /// Looks through everything once more, as is needed now and then on a file system that reports no changes to the kernel.
    public func lookAgain() {
        for stream in state.withLock({ $0.streams }) { stream.yield(.everything) }
    }

    /// Updates the list for what may have changed.
    func apply(_ change: FolderChange, in root: FolderRoot) async throws(ServiceError) {
        if change.isEverything { return try await lookThrough([], of: root) }
        for folder in change.folders { try await lookThrough(folder, of: root) }
        var files: [FolderEntry] = []
        var gone: [EntityID] = []
        for path in change.paths {
            let entry: FolderEntry?
            // Where the watched folder itself is not there, nothing is known of what is in it.
            do throws(FolderError) { entry = try root.entry(path) } catch {
                if error == .missing { return }
                continue
            }
            switch entry?.kind {
            case .file: if let entry { files.append(entry) }
            case .folder:
                gone += try await storedFiles(at: path, of: root)
                try await lookThrough(path, of: root)
            case nil: gone += try await storedFiles(at: path, of: root) + storedFiles(below: path, of: root).map(\.id)
            }
        }
        try await save(files, of: root)
        try await markMissing(gone, in: space)
    }

    /// Compares a folder and all below it with what is known of it.
    private func lookThrough(_ folder: [UInt8], of root: FolderRoot) async throws(ServiceError) {
        let known = try await read { [space] transaction in try transaction.watchedFiles(of: space, root: root.path, below: folder) }
        let comparison: FolderComparison
        do throws(FolderError) {
            comparison = try await DiskThreads.run { () throws(FolderError) in try FolderComparison(of: folder, root, known) }
        } catch {
            return log("\(root.path) can't be looked through: \(error.message)")
        }
        try await save(comparison.changed, of: root)
        try await markMissing(comparison.missing, in: space)
    }

    private func storedFiles(at path: [UInt8], of root: FolderRoot) async throws(ServiceError) -> [EntityID] {
        let place = WatchedPlace(root: root.path, path: path)
        guard let file = try await read({ [space] transaction in try transaction.file(at: place, in: space) }), file.deletedAt == nil else {
            return []
        }
        return [file.id]
    }

    private func storedFiles(below path: [UInt8], of root: FolderRoot) async throws(ServiceError) -> [WatchedState] {
        try await read { [space] transaction in try transaction.watchedFiles(of: space, root: root.path, below: path) }.filter {
            !$0.isMissing
        }
    }

    // MARK: Writing

    private func save(_ entries: [FolderEntry], of root: FolderRoot) async throws(ServiceError) {
        for start in stride(from: 0, to: entries.count, by: WatchedFolders.batchSize) {
            let batch = entries[start..<min(start + WatchedFolders.batchSize, entries.count)]
            let found = await DiskThreads.run { () throws(Never) in
                batch.map { entry in (entry, MediaSignature.probe(root.beginning(of: entry.path, MediaSignature.byteCount))) }
            }
            let (space, moment) = (space, now())
            let revision = try await write(in: .space(space)) { transaction -> Int64? in
                var isChanged = false
                for (entry, media) in found {
                    let place = WatchedPlace(root: root.path, path: entry.path)
                    let file = try transaction.file(at: place, in: space)
                    if let file, file.version == entry.version, file.deletedAt == nil { continue }
                    isChanged = true
                    let record = FileRecord(entry, media, at: place, known: file, now: moment)
                    try transaction.save(record, in: space)
                    if let file, file.version != record.version { try transaction.replaceContent(of: file.id, in: space) }
                    if file != nil { try transaction.updateListing(ofPicture: record.id, in: space) }
                    if record.isWaiting { try transaction.addJob(for: record.id, in: space, at: moment) }
                }
                return isChanged ? try transaction.advanceLibrary(of: space) : nil
            }
            if let revision { onFiles(space, revision) }
        }
    }

    private func markMissing(_ files: [EntityID], in space: Identifier<Space>) async throws(ServiceError) {
        for start in stride(from: 0, to: files.count, by: WatchedFolders.batchSize) {
            let batch = files[start..<min(start + WatchedFolders.batchSize, files.count)]
            let moment = now()
            let revision = try await write(in: .space(space)) { transaction in
                for id in batch {
                    try transaction.setDeleted(id, in: space, at: moment)
                    // Another file of the same content may stand in its place.
                    try transaction.updateListing(ofPicture: id, in: space)
                }
                return try transaction.advanceLibrary(of: space)
            }
            onFiles(space, revision)
        }
    }
}

extension FileRecord {
    /// Creates the record of a watched file that was added, changed or restored; one that is back unchanged needs no second examination.
    fileprivate init(_ entry: FolderEntry, _ media: MediaProbe, at place: WatchedPlace, known: FileRecord?, now: Instant) {
        if var known, known.version == entry.version, known.media.problem != FileSource.missing {
            known.deletedAt = nil
            self = known
            return
        }
        var random = SystemRandomNumberGenerator()
        self.init(
            id: known?.id ?? EntityID(using: &random), origin: .watched, name: place.name, place: place, byteCount: entry.byteCount,
            createdAt: Instant(milliseconds: entry.modifiedMilliseconds), addedAt: known?.addedAt ?? now)
        version = entry.version
        (caption, isFavorite) = (known?.caption ?? "", known?.isFavorite ?? false)
        self.media = media
    }
}
