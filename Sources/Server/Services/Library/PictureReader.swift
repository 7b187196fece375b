import Blobs
import Domain
import Folders
import Store
import Synchronization
import Wire

/// A service that has the words in pictures read, one picture after another while there is nothing more urgent: those of the library and of
/// photo notes.
///
/// The text is stored with the file, and sent to devices as a change of the photo note. A picture is read once, whatever its name and
/// however often it is there; what a killed server left is read after its start.
public final class PictureReader: Sendable, StoreUser {
    let store: any Store
    private let blobs: BlobFolder
    private let media: any MediaProcessing
    private let roots: [FolderRoot]
    private let languages: [String]
    private let synchronization: SyncService
    private let onFailure: @Sendable (String) -> Void
    private let leases: any Leases
    private let state = Mutex(State())

    private struct State {
        var worker: WokenTask?
        /// The progress of the pictures being read, in percent.
        var progress: [EntityID: Int] = [:]
        /// The tasks that read pictures for which somebody waits.
        var urgent: [EntityID: Task<Void, Never>] = [:]
        /// The problems of pictures for which somebody waited, until they ask.
        var problems: [EntityID: String] = [:]
    }

    /// The number of times that a picture is begun if the server or the media process dies each time.
    public static let maximumAttempts = 3
    /// The most photo notes that get the text of their pictures in one transaction.
    static let batchSize = 20
    /// The most pictures for which people wait at once; further ones wait until the next request.
    static let maximumUrgent = 16
    /// The most problems that are remembered.
    private static let maximumProblems = 1_000
    /// The problems that do not come from the picture: nothing can be read at the moment.
    private static let waits = MediaJobs.waits + ["languageMissing"]

    /// Creates a reader of some languages, the first being the main one; nothing runs yet. `onFailure` is called with lines for the
    /// operator.
    public init(
        store: any Store, blobs: BlobFolder, media: any MediaProcessing, roots: [FolderRoot] = [], languages: [String],
        synchronization: SyncService, leases: any Leases = LocalLeases(),
        onFailure: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.store = store
        self.blobs = blobs
        self.media = media
        self.roots = roots
        self.languages = languages
        self.synchronization = synchronization
        self.onFailure = onFailure
        self.leases = leases
    }

    /// Starts with what was left, and continues whenever woken.
    public func start() {
        state.withLock { $0.worker = WokenTask(priority: .background) { [self] in await work() } }
    }

    /// Stops; an unfinished picture is read again after the next start.
    public func stop() {
        let state = state.withLock { $0 }
        state.worker?.stop()
        for task in state.urgent.values { task.cancel() }
    }

    /// Wakes the reader, as there may be pictures to read, or photo notes without the text of theirs.
    public func wake() { state.withLock { $0.worker }?.wake() }

    /// Returns the text of a picture for which somebody waits, or the progress of its reading; the first request begins it, before all
    /// pictures for which nobody waits. Throws `notFound` for a file that doesn't exist.
    public func read(_ id: EntityID, for caller: Caller) async throws(ServiceError) -> PictureTextAnswer {
        let space = caller.spaceID
        guard let file = try await read({ transaction in try transaction.file(id, in: space) }), file.origin != .watched else {
            throw .notFound("Picture not found.")
        }
        if let problem = state.withLock({ $0.problems.removeValue(forKey: id) }) { return .failed(problem) }
        if let text = try await read({ transaction in try transaction.pictureText(of: id, in: space) }) { return .done(text) }
        let percent = state.withLock { state in
            if let percent = state.progress[id] { return percent }
            guard state.urgent.count < PictureReader.maximumUrgent else { return 0 }
            state.progress[id] = 0
            state.urgent[id] = Task.detached { [self] in await readUrgently(file, in: space) }
            return 0
        }
        return .reading(percent: percent)
    }

    /// Stops the reading of a picture for which nobody waits any more.
    public func cancel(_ id: EntityID, for caller: Caller) async throws(ServiceError) {
        guard try await read({ transaction in try transaction.file(id, in: caller.spaceID) }) != nil else {
            throw .notFound("Picture not found.")
        }
        state.withLock { state in
            state.urgent[id]?.cancel()
            state.problems[id] = nil
        }
    }

    /// Returns the text of a picture, which may be known of another file; throws `unsuitable` with the word of a problem.
    private func urgentText(of file: FileRecord) async throws(ServiceError) -> String {
        let known = try await read { transaction in try file.digest.flatMap { try transaction.pictureText(ofDigest: $0) } }
        if let known { return known }
        do throws(MediaProblem) { return try await text(of: file, isUrgent: true) } catch { throw .unsuitable(error.word) }
    }

    private func readUrgently(_ file: FileRecord, in space: Identifier<Space>) async {
        var problem: String?
        do throws(ServiceError) {
            let found = try await urgentText(of: file)
            try await write(in: .space(space)) { transaction in try transaction.save(pictureText: found, of: file.id, in: space) }
        } catch {
            if case .unsuitable(let word) = error {
                problem = Task.isCancelled ? nil : word
            } else {
                problem = "storage"
                onFailure("reading a picture failed: \(error)")
            }
        }
        state.withLock { state in
            state.progress[file.id] = nil
            state.urgent[file.id] = nil
            if let problem, state.problems.count < PictureReader.maximumProblems { state.problems[file.id] = problem }
        }
        // Pictures that nobody waits for may have been held up.
        wake()
    }

    private func work() async {
        do throws(ServiceError) {
            // One server reads at a time: all would take the same picture.
            try await leases.hold("reading pictures") { _ async throws(ServiceError) in
                for space in try await read({ transaction in try transaction.spacesWithUntoldPictureTexts() }) {
                    try await writeTexts(in: space)
                }
                while !Task.isCancelled, try await readNext() {}
            }
        } catch {
            if !Task.isCancelled { onFailure("reading pictures failed: \(error)") }
        }
    }

    /// Reads one picture; returns false if there is none, or nothing can be read at all.
    func readNext() async throws(ServiceError) -> Bool {
        let away = roots.filter(\.isAway).map(\.path)
        let next = try await read { transaction in try transaction.unreadPicture(attemptLimit: PictureReader.maximumAttempts, outside: away)
        }
        guard let (space, id) = next, let file = try await read({ transaction in try transaction.file(id, in: space) }) else {
            return false
        }
        // It is being read for somebody who waits.
        let isFree = state.withLock { state in
            guard state.progress[id] == nil else { return false }
            state.progress[id] = 0
            return true
        }
        guard isFree else { return false }
        defer { state.withLock { $0.progress[id] = nil } }
        let known = try await read { transaction in try file.digest.flatMap { try transaction.pictureText(ofDigest: $0) } }
        guard let known else { return try await readPatiently(file, in: space) }
        try await store(known, of: file, in: space)
        return true
    }

    /// Reads a picture, with an empty text if it can't be read; returns false if nothing can be read at the moment.
    private func readPatiently(_ file: FileRecord, in space: Identifier<Space>) async throws(ServiceError) -> Bool {
        let attempt = MediaAttempt(waits: PictureReader.waits) { [self] number async throws(ServiceError) in
            try await write(in: .space(space)) { transaction in try transaction.countReadings(number, of: file.id, in: space) }
        }
        let end = try await attempt.run { () async throws(MediaProblem) in try await text(of: file, isUrgent: false) }
        switch end {
        case .done(let found): try await store(found, of: file, in: space)
        case .later: return false
        case .again: break
        case .failed: try await store("", of: file, in: space)
        }
        return true
    }

    private func store(_ text: String, of file: FileRecord, in space: Identifier<Space>) async throws(ServiceError) {
        try await write(in: .space(space)) { transaction in
            // A watched file may have changed meanwhile.
            guard try transaction.file(file.id, in: space)?.version == file.version else { return }
            try transaction.save(pictureText: text, of: file.id, in: space)
        }
        if !text.isEmpty { try await writeTexts(in: space) }
    }

    private func text(of file: FileRecord, isUrgent: Bool) async throws(MediaProblem) -> String {
        let source = try await FileSource(file, blobs: blobs, roots: roots)
        defer { withExtendedLifetime(source) {} }
        return try await media.readText(of: source.path, languages: languages, isUrgent: isUrgent) { [self, id = file.id] percent in
            state.withLock { if $0.progress[id] != nil { $0.progress[id] = percent } }
        }
    }

    /// Writes the text of pictures into their photo notes.
    func writeTexts(in space: Identifier<Space>) async throws(ServiceError) {
        while true {
            let texts = try await read { transaction in try transaction.untoldPictureTexts(of: space, limit: PictureReader.batchSize) }
            if texts.isEmpty { return }
            try await synchronization.write(pictureTexts: texts, in: space)
        }
    }
}
