import Blobs
import Domain
import Folders
import MediaMessages
import Store
import Synchronization

/// A service that has copies made of films and sounds that browsers can't play, one after another while there is nothing more urgent.
///
/// A content is copied once, whatever its names and however often it is there; what a killed server left is copied after its start.
public final class Transcoder: Sendable, StoreUser {
    let store: any Store
    private let blobs: BlobFolder
    private let media: any MediaProcessing
    private let roots: [FolderRoot]
    private let onChange: @Sendable (Identifier<Space>, Int64) -> Void
    private let onFailure: @Sendable (String) -> Void
    private let leases: any Leases
    private let state = Mutex(State())

    private struct State {
        var worker: WokenTask?
        /// The film being copied, by the key of its previews, and the progress in percent.
        var underWay: (key: String, percent: Int)?
    }

    /// The number of times that a copy is begun if the media process or the server dies each time.
    public static let maximumAttempts = 3
    /// The steps, in percent, in which devices learn of a copy's progress.
    static let toldStep = 5
    /// The problems that do not come from the film: nothing can be copied at the moment.
    static let waits = MediaJobs.waits + ["cannotWrite"]

    /// Creates a copier; nothing runs yet. `onChange` is called with a space and its library's revision, also as a copy progresses,
    /// `onFailure` with lines for the operator.
    public init(
        store: any Store, blobs: BlobFolder, media: any MediaProcessing, roots: [FolderRoot] = [],
        leases: any Leases = LocalLeases(), onChange: @escaping @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in },
        onFailure: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.store = store
        self.blobs = blobs
        self.media = media
        self.roots = roots
        self.onChange = onChange
        self.onFailure = onFailure
        self.leases = leases
    }

    /// Starts with what was left, and continues whenever woken.
    public func start() {
        state.withLock { $0.worker = WokenTask(priority: .background) { [self] in await work() } }
    }

    /// Stops; an unfinished film is copied again after the next start.
    public func stop() {
        let state = state.withLock { $0 }
        state.worker?.stop()
    }

    /// Wakes the copier, as there may be films to copy.
    public func wake() { state.withLock { $0.worker }?.wake() }

    /// Returns the progress of a film's copy, in percent.
    public func percent(of file: FileRecord) -> Int {
        state.withLock { state in
            guard let underWay = state.underWay, underWay.key == file.previewKey else { return 0 }
            return underWay.percent
        }
    }

    private func work() async {
        do throws(ServiceError) {
            // One server copies at a time: all would take the same film.
            try await leases.hold("copying films") { _ async throws(ServiceError) in while !Task.isCancelled, try await copyNext() {} }
        } catch {
            if !Task.isCancelled { onFailure("copying films failed: \(error)") }
        }
    }

    /// Copies one film; returns false if there is none, or nothing can be copied at all.
    func copyNext() async throws(ServiceError) -> Bool {
        guard media.takesJobs else { return false }
        let away = roots.filter(\.isAway).map(\.path)
        let next = try await read { transaction in try transaction.uncopiedFilm(outside: away) }
        guard let (space, id, attempts) = next, let file = try await read({ transaction in try transaction.file(id, in: space) }) else {
            return false
        }
        if file.digest != nil, try await hasCopy(of: file) {
            try await settle(file, .ready, in: space)
        } else if attempts >= Transcoder.maximumAttempts {
            try await settle(file, .failed, in: space)
        } else {
            guard blobs.room.allows(Int64(MediaJob.maximumFileBytes), of: .replaceable) else { return false }
            return try await copy(file, attempts: attempts, in: space)
        }
        return true
    }

    /// Copies a film; returns false if that can't be done at the moment.
    private func copy(_ file: FileRecord, attempts: Int, in space: Identifier<Space>) async throws(ServiceError) -> Bool {
        let revision = try await read { transaction in try transaction.libraryRevision(of: space) }
        defer { state.withLock { $0.underWay = nil } }
        let attempt = MediaAttempt(waits: Transcoder.waits) { [self] number async throws(ServiceError) in
            try await write(in: .space(space)) { transaction in try transaction.countCopies(number, of: file.id, in: space) }
        }
        let end = try await attempt.run { () async throws(MediaProblem) in
            try await make(file) { [self] percent in if note(percent, of: file) { onChange(space, revision) } }
        }
        switch end {
        case .done: try await settle(file, .ready, isNew: true, in: space)
        case .later: return false
        case .again where attempts + 1 < Transcoder.maximumAttempts: break
        case .again, .failed: try await settle(file, .failed, in: space)
        }
        return true
    }

    private func make(_ file: FileRecord, onProgress: @escaping @Sendable (Int) -> Void) async throws(MediaProblem) {
        let source = try await FileSource(file, blobs: blobs, roots: roots)
        defer { withExtendedLifetime(source) {} }
        do throws(BlobError) {
            try blobs.preparePreviews(file.previewKey)
        } catch {
            onFailure(error.message)
            throw MediaProblem("cannotWrite")
        }
        let seconds = Int((file.media.durationSeconds ?? 1).rounded(.up))
        try await media.makeCopy(
            of: source.path, seconds: min(max(1, seconds), MediaJob.maximumSoundSeconds), at: blobs.newCopyPath(file.previewKey),
            onProgress: onProgress)
    }

    /// Stores the progress of a copy; returns whether devices are to learn of it.
    private func note(_ percent: Int, of file: FileRecord) -> Bool {
        state.withLock { state in
            let told = state.underWay?.percent ?? 0
            state.underWay = (file.previewKey, percent)
            return percent / Transcoder.toldStep > told / Transcoder.toldStep
        }
    }

    /// Stores the result for a film, unless the film has changed or gone meanwhile; a new copy gets its name in the same step.
    private func settle(_ file: FileRecord, _ copy: FileRecord.Copy, isNew: Bool = false, in space: Identifier<Space>)
        async throws(ServiceError)
    {
        if isNew { try await adoptShared(file) }
        let blobs = blobs
        let revision = try await write(in: .space(space)) { transaction -> Int64? in
            guard var current = try transaction.file(file.id, in: space), current.version == file.version, current.copy == .waiting else {
                return nil
            }
            if isNew, !blobs.isShared { try blobs.adoptCopy(file.previewKey) }
            current.copy = copy
            try transaction.save(current, in: space)
            return try transaction.advanceLibrary(of: space)
        }
        if let revision { return onChange(space, revision) }
        guard isNew else { return }
        do throws(BlobError) { try blobs.dropNewCopy(file.previewKey) } catch { throw ServiceError(error) }
    }

    private func hasCopy(of file: FileRecord) async throws(ServiceError) -> Bool {
        do throws(BlobError) {
            return try await blobs.run { [blobs] () throws(BlobError) in try blobs.hasCopy(file.previewKey) }
        } catch {
            throw ServiceError(error)
        }
    }

    /// Stores a copy in a shared store, which no transaction waits for.
    private func adoptShared(_ file: FileRecord) async throws(ServiceError) {
        guard blobs.isShared else { return }
        do throws(BlobError) {
            try await blobs.run { [blobs] () throws(BlobError) in try blobs.adoptCopy(file.previewKey) }
        } catch {
            throw ServiceError(error)
        }
    }
}
