import Blobs
import Domain
import Folders
import Store
import Synchronization

/// A service that has every file examined once and its previews made, a few at a time; what a killed server left is done after its start.
public final class MediaJobs: Sendable, StoreUser {
    let store: any Store
    private let blobs: BlobFolder
    private let media: any MediaProcessing
    let roots: [FolderRoot]
    private let now: @Sendable () -> Instant
    /// Returns the number of minutes by which the server's clock is ahead of UTC at a moment.
    private let offsetMinutes: @Sendable (Instant) -> Int
    /// Called with a space and its library's revision after each change.
    let onChange: @Sendable (Identifier<Space>, Int64) -> Void
    private let onFailure: @Sendable (String) -> Void
    private let state = Mutex(State())

    private struct State {
        var workers: [WokenTask] = []
        /// The jobs that were claimed and whose result could not be stored, and whether the file may be the reason: nobody does them until
        /// they are released.
        var unsettled: [(job: MediaJobRecord, counts: Bool)] = []
    }

    /// The number of files that are examined at once.
    public static let workerCount = 2
    /// The number of times that a file is begun if the server or the media process dies each time.
    public static let maximumAttempts = 3
    /// The number of seconds before a file is begun again, multiplied by the attempts so far.
    static let backOffSeconds: Int64 = 30
    /// The problem of a file on which the media process died, or that was begun too often.
    static let crashed = "crashed"
    /// The problems that do not come from the file: the tool can't work at the moment.
    static let waits = ["busy", "closed", "toolMissing", "librariesMissing", "cannotStart", FileSource.away]
    /// The problems that may have another reason than the file: it is begun again, a limited number of times.
    static let again = [crashed, FileSource.missing, "cannotOpen"]

    /// The reason why a file is to be examined again later.
    private enum Later: Error {
        /// The problem may have another reason than the file, such as a crash of the media process.
        case again
        /// Nothing can be examined at the moment.
        case unable
    }

    /// Creates a runner; nothing runs yet. `offsetMinutes` returns the minutes by which the server's clock is ahead of UTC at a moment.
    /// `onChange` is called with a space and its library's revision, `onFailure` with lines for the operator.
    public init(
        store: any Store, blobs: BlobFolder, media: any MediaProcessing, roots: [FolderRoot] = [], now: @escaping @Sendable () -> Instant,
        onChange: @escaping @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in },
        onFailure: @escaping @Sendable (String) -> Void = { _ in }, offsetMinutes: @escaping @Sendable (Instant) -> Int = { _ in 0 }
    ) {
        self.store = store
        self.blobs = blobs
        self.media = media
        self.roots = roots
        self.now = now
        self.offsetMinutes = offsetMinutes
        self.onChange = onChange
        self.onFailure = onFailure
    }

    /// Starts with what was left, and continues whenever woken.
    public func start() async throws(ServiceError) {
        // Jobs on a database of several servers may be another's; those of a killed server are due when their claims end.
        if !(store is any SharedStore) { try await write(in: .database) { transaction in try transaction.releaseJobs() } }
        for _ in 0..<MediaJobs.workerCount {
            state.withLock { $0.workers.append(WokenTask { [self] in await work() }) }
        }
    }

    /// Stops; unfinished jobs are done again after the next start.
    public func stop() {
        for worker in state.withLock({ $0.workers }) { worker.stop() }
    }

    /// Wakes the runner, as there may be jobs to do.
    public func wake() {
        for worker in state.withLock({ $0.workers }) { worker.wake() }
    }

    /// Does all due jobs, and reports what stops them.
    func work() async {
        do throws(ServiceError) {
            while !Task.isCancelled, try await runNext() {}
        } catch {
            // What breaks off because the server ends is done again after its next start.
            if !Task.isCancelled { onFailure("looking into files failed: \(error)") }
        }
    }

    /// Does the job that has been due the longest; returns false if there is none, or nothing can be examined at all.
    func runNext() async throws(ServiceError) -> Bool {
        guard media.takesJobs, blobs.room.allows(0, of: .replaceable) else { return false }
        try await releaseUnsettled()
        let (moment, away) = (now(), roots.filter(\.isAway).map(\.path))
        guard try await read({ transaction in try transaction.hasDueJob(now: moment, outside: away) }) else { return false }
        // Somebody else may be quicker.
        let claimed = try await write(in: .claims) { transaction in try transaction.claimJob(now: moment, outside: away) }
        guard let job = claimed else { return false }
        let extending = store is any SharedStore ? Task { [self] in await extend(job) } : nil
        defer { extending?.cancel() }
        do {
            try await run(job, since: moment)
            return true
        } catch {
            let problem = ServiceError(error)
            let counts = problem != .storage(.full) && problem != .storage(.busy)
            state.withLock { $0.unsettled.append((job, counts)) }
            throw problem
        }
    }

    /// Keeps a job claimed until the task is cancelled.
    private func extend(_ job: MediaJobRecord) async {
        while true {
            do {
                try await Task.sleep(for: .seconds(MediaJobRecord.claimSeconds / 3))
                guard try await write(in: .claims, { transaction in try transaction.extendClaim(job) }) else { return }
            } catch {
                if Task.isCancelled { return }
                onFailure("keeping a job failed: \(error)")
            }
        }
    }

    /// Releases the jobs whose result could not be stored.
    private func releaseUnsettled() async throws(ServiceError) {
        let jobs = state.withLock { state in
            defer { state.unsettled = [] }
            return state.unsettled
        }
        guard !jobs.isEmpty else { return }
        let moment = now()
        for (index, (job, counts)) in jobs.enumerated() {
            do throws(ServiceError) {
                try await write(in: .space(job.space)) { transaction in try transaction.postpone(job, until: moment, counts: counts) }
            } catch {
                state.withLock { $0.unsettled += jobs[index...] }
                throw error
            }
        }
    }

    private func run(_ job: MediaJobRecord, since moment: Instant) async throws {
        guard let file = try await read({ transaction in try transaction.file(job.file, in: job.space) }) else {
            _ = try await write(in: .space(job.space)) { transaction in try transaction.finish(job) }
            return
        }
        do {
            try await store(try await look(into: file, job), of: file, job)
            try await joinTwins(of: file, in: job.space)
        } catch let later as Later {
            let isCounted = later == .again
            let seconds = MediaJobs.backOffSeconds * (isCounted ? Int64(job.attempts) : 1)
            let due = Instant(milliseconds: moment.milliseconds + seconds * 1000)
            try await write(in: .space(job.space)) { transaction in try transaction.postpone(job, until: due, counts: isCounted) }
        }
    }

    /// Returns a file with what was found in it; throws `Later` if it is to be examined again.
    private func look(into file: FileRecord, _ job: MediaJobRecord) async throws -> FileRecord {
        var found = file
        if job.attempts > MediaJobs.maximumAttempts {
            found.media.problem = MediaJobs.crashed
            return found
        }
        let source: FileSource
        do throws(MediaProblem) {
            source = try await FileSource(file, blobs: blobs, roots: roots)
        } catch {
            try check(error.word, job)
            found.media.problem = error.word
            return found
        }
        defer { withExtendedLifetime(source) {} }
        let probe = await media.probe(source.path)
        try check(probe.problem, job)
        found.copy = try await blobs.run { try copy(of: file, probe) }
        if let problem = probe.problem, probe == MediaProbe(problem: problem) {
            // Nothing was found out: what its first bytes say stands.
            found.media.problem = problem
            return found
        }
        found.media = probe
        if let createdAt = probe.createdAt {
            // No device added the pictures of watched folders, so only the server's time zone can be assumed.
            let offset = file.origin == .watched ? offsetMinutes : { _ in 0 }
            found.createdAt = MediaJobs.moment(createdAt, of: probe, known: file.createdAt, offsetMinutes: offset)
        }
        // A picture, a film, or a document with pages.
        guard probe.kind != .audio, probe.width != nil else { return found }
        let known = try await read { transaction in file.hasPreview ? file : try file.digest.flatMap(transaction.examinedFile) }
        if let known, known.hasPreview, try await hasPreviews(of: file) {
            (found.hasPreview, found.tiny) = (true, known.tiny)
            return found
        }
        do throws(MediaProblem) {
            found.tiny = try await makePreviews(of: source.path, key: file.previewKey)
            found.hasPreview = true
        } catch {
            try check(error.word, job)
            found.media.problem = error.word
        }
        return found
    }

    /// Returns the state of the copy that a film needs, nil if it needs none; the copy of a watched film may be of what it was before.
    private func copy(of file: FileRecord, _ probe: MediaProbe) throws -> FileRecord.Copy? {
        if file.digest == nil { try blobs.removeCopy(file.previewKey) }
        guard probe.needsCopy else { return nil }
        return try blobs.hasCopy(file.previewKey) ? .ready : .waiting
    }

    /// Returns the moment at which a file says it was made.
    ///
    /// A time without a zone is read as the moment that is known already, from the device that added the file or from the file system, if
    /// some zone's clock showed this time at that moment; otherwise as the time of a clock a number of minutes ahead of UTC.
    static func moment(
        _ written: Instant, of probe: MediaProbe, known: Instant, offsetMinutes: (Instant) -> Int = { _ in 0 }
    ) -> Instant {
        guard probe.metadata.contains(where: { $0.name == "DateTimeOriginal" }) else { return written }
        let shift = abs(known.milliseconds / 1000 - written.milliseconds / 1000)
        if shift <= MediaJobs.greatestZoneSeconds, shift % MediaJobs.zoneStepSeconds == 0 { return known }
        func moment(_ offset: Int) -> Instant { Instant(milliseconds: written.milliseconds - Int64(offset) * 60_000) }
        return moment(offsetMinutes(moment(offsetMinutes(written))))
    }

    /// The most seconds by which a zone's clocks differ from UTC, and the seconds of which every difference is a multiple.
    private static let greatestZoneSeconds: Int64 = 14 * 3600, zoneStepSeconds: Int64 = 15 * 60

    private func check(_ problem: String?, _ job: MediaJobRecord) throws(Later) {
        guard let problem else { return }
        if MediaJobs.waits.contains(problem) { throw .unable }
        if MediaJobs.again.contains(problem), job.attempts < MediaJobs.maximumAttempts { throw .again }
    }

    private func hasPreviews(of file: FileRecord) async throws -> Bool {
        try await blobs.run { [blobs] in try blobs.hasPreviews(file.previewKey, edges: PreviewSize.allCases.map(\.longerEdge)) }
    }

    private func makePreviews(of path: String, key: String) async throws(MediaProblem) -> String {
        let edges = PreviewSize.allCases.map(\.longerEdge)
        do throws(BlobError) {
            try blobs.preparePreviews(key)
        } catch {
            throw MediaProblem(error == .full ? "diskFull" : "previewFailed")
        }
        var outputs: [PreviewSize: String] = [:]
        for size in PreviewSize.allCases { outputs[size] = blobs.newPreviewPath(key, edge: size.longerEdge) }
        let tiny = try await media.makePreviews(of: path, at: outputs)
        do throws(BlobError) {
            try await blobs.run { [blobs] () throws(BlobError) in try blobs.adoptPreviews(key, edges: edges) }
        } catch {
            onFailure(error.message)
            if case .unavailable = error { throw MediaProblem(FileSource.away) }
            throw MediaProblem("previewFailed")
        }
        return tiny
    }

    /// Stores what was found, unless the file has changed or gone meanwhile.
    private func store(_ found: FileRecord, of file: FileRecord, _ job: MediaJobRecord) async throws {
        var found = found
        found.isWaiting = false
        let stored = found
        let revision = try await write(in: .space(job.space)) { transaction -> Int64? in
            guard var current = try transaction.file(file.id, in: job.space), current.version == file.version else { return nil }
            guard try transaction.finish(job) else { return nil }
            (current.media, current.createdAt, current.isWaiting) = (stored.media, stored.createdAt, false)
            (current.hasPreview, current.tiny, current.copy) = (stored.hasPreview, stored.tiny, stored.copy)
            try transaction.save(current, in: job.space)
            return try transaction.advanceLibrary(of: job.space)
        }
        if let revision { onChange(job.space, revision) }
    }
}
