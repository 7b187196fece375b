import Blobs
import Domain
import Folders
import MediaMessages
import Store
import Synchronization

/// Has copies made of films that browsers can't play, one after another while there is nothing more urgent.
///
/// A content is copied once, whatever its names and however often it is there; what a killed server left is copied after its start.
public final class FilmCopier: Sendable, StoreUser {
    let store: any Store
    private let blobs: BlobFolder
    private let media: any MediaProcessing
    private let roots: [FolderRoot]
    private let onChange: @Sendable (Identifier<Space>, Int64) -> Void
    private let onFailure: @Sendable (String) -> Void
    private let state = Mutex(State())

    private struct State {
        var worker: WokenTask?
        /// Names the film that is being copied, by the key of its previews, and tells how far that is, in per cent.
        var underWay: (key: String, percent: Int)?
    }

    /// Limits how often a copy is begun over which the media process or the server ends each time.
    public static let maximumAttempts = 3
    /// Counts the per cent after which devices are told how far a copy is.
    static let toldStep = 5
    /// Names problems that do not come from the film: nothing can be copied at the moment.
    static let waits = MediaJobs.waits + ["cannotWrite"]

    /// Makes a copier; nothing runs yet. `onChange` is told a space and its library's revision, also while a copy gets on, `onFailure` what
    /// an operator should know.
    public init(
        store: any Store, blobs: BlobFolder, media: any MediaProcessing, roots: [FolderRoot] = [],
        onChange: @escaping @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in },
        onFailure: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.store = store
        self.blobs = blobs
        self.media = media
        self.roots = roots
        self.onChange = onChange
        self.onFailure = onFailure
    }

    /// Begins with what was left, and goes on with what is woken for.
    public func start() {
        state.withLock { $0.worker = WokenTask(priority: .background) { [self] in await work() } }
    }

    /// Ends; the film under way is copied again after the next start.
    public func stop() {
        let state = state.withLock { $0 }
        state.worker?.stop()
    }

    /// Says that there may be films to copy.
    public func wake() { state.withLock { $0.worker }?.wake() }

    /// Tells how many per cent of a film's copy are made.
    public func percent(of file: FileRecord) -> Int {
        state.withLock { state in
            guard let underWay = state.underWay, underWay.key == file.previewKey else { return 0 }
            return underWay.percent
        }
    }

    private func work() async {
        do throws(ServiceError) {
            while !Task.isCancelled, try await copyNext() {}
        } catch {
            if !Task.isCancelled { onFailure("copying films failed: \(error)") }
        }
    }

    /// Copies one film; false when there is none, or nothing can be copied at all.
    func copyNext() async throws(ServiceError) -> Bool {
        guard media.takesJobs else { return false }
        let away = roots.filter(\.isAway).map(\.path)
        let next = try read { transaction in try transaction.uncopiedFilm(outside: away) }
        guard let (space, id, attempts) = next, let file = try read({ transaction in try transaction.file(id, in: space) }) else {
            return false
        }
        if file.digest != nil, blobs.hasCopy(file.previewKey) {
            try await settle(file, .ready, in: space)
        } else if attempts >= FilmCopier.maximumAttempts {
            try await settle(file, .failed, in: space)
        } else {
            guard blobs.room.allows(Int64(MediaJob.maximumFileBytes), of: .replaceable) else { return false }
            return try await copy(file, attempts: attempts, in: space)
        }
        return true
    }

    /// Copies a film; false when that can't be done at the moment.
    private func copy(_ file: FileRecord, attempts: Int, in space: Identifier<Space>) async throws(ServiceError) -> Bool {
        try await count(1, file, in: space)
        let revision = try read { transaction in try transaction.libraryRevision(of: space) }
        defer { state.withLock { $0.underWay = nil } }
        do throws(MediaProblem) {
            try await make(file) { [self] percent in if note(percent, of: file) { onChange(space, revision) } }
        } catch {
            if FilmCopier.waits.contains(error.word) || Task.isCancelled {
                try await count(-1, file, in: space)
                return false
            }
            if !MediaJobs.again.contains(error.word) || attempts + 1 >= FilmCopier.maximumAttempts {
                try await settle(file, .failed, in: space)
            }
            return true
        }
        try await settle(file, .ready, isNew: true, in: space)
        return true
    }

    private func make(_ file: FileRecord, onProgress: @escaping @Sendable (Int) -> Void) async throws(MediaProblem) {
        let source = try FileSource(file, blobs: blobs, roots: roots)
        defer { withExtendedLifetime(source) {} }
        do throws(BlobError) {
            try blobs.preparePreviews(file.previewKey)
        } catch {
            onFailure(error.message)
            throw MediaProblem("cannotWrite")
        }
        let seconds = Int((file.media.durationSeconds ?? 1).rounded(.up))
        try await media.makeCopy(
            of: source.path, seconds: min(max(1, seconds), MediaJob.maximumCopySeconds), at: blobs.copyPath(file.previewKey) + ".new",
            onProgress: onProgress)
    }

    /// Notes how far a copy is; true where devices are to be told.
    private func note(_ percent: Int, of file: FileRecord) -> Bool {
        state.withLock { state in
            let told = state.underWay?.percent ?? 0
            state.underWay = (file.previewKey, percent)
            return percent / FilmCopier.toldStep > told / FilmCopier.toldStep
        }
    }

    /// Stores what came of a film, unless it has changed or gone meanwhile; a new copy gets its name in the same step.
    private func settle(_ file: FileRecord, _ copy: FileRecord.Copy, isNew: Bool = false, in space: Identifier<Space>)
        async throws(ServiceError)
    {
        let blobs = blobs
        let revision = try await write { transaction -> Int64? in
            guard var current = try transaction.file(file.id, in: space), current.version == file.version, current.copy == .waiting else {
                return nil
            }
            if isNew { try blobs.adoptCopy(file.previewKey) }
            current.copy = copy
            try transaction.save(current, in: space)
            return try transaction.advanceLibrary(of: space)
        }
        if let revision { return onChange(space, revision) }
        guard isNew else { return }
        do throws(BlobError) { try blobs.dropNewCopy(file.previewKey) } catch { throw ServiceError(error) }
    }

    private func count(_ count: Int, _ file: FileRecord, in space: Identifier<Space>) async throws(ServiceError) {
        try await write { transaction in try transaction.countCopies(count, of: file.id, in: space) }
    }
}
