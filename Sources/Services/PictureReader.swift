import Blobs
import Domain
import Folders
import Store
import Synchronization

/// Has the words in pictures read, one picture after another while there is nothing more urgent: those of the library and of photo notes.
///
/// What was read is kept with the file, and told to devices as a change of the photo note. A picture is read once, whatever its name and
/// however often it is there; what a killed server left is read after its start.
public final class PictureReader: Sendable {
    private let store: any Store
    private let blobs: BlobFolder
    private let media: any MediaProcessing
    private let roots: [FolderRoot]
    private let languages: [String]
    private let synchronization: SyncService
    private let onFailure: @Sendable (String) -> Void
    private let state = Mutex(State())

    private struct State {
        var worker: Task<Void, Never>?
        var wake: AsyncStream<Void>.Continuation?
    }

    /// Limits how often a picture is begun over which the media process or the server ends each time.
    public static let maximumAttempts = 3
    /// Limits the photo notes that one transaction tells what can be read in them.
    static let batchSize = 20
    /// Names problems that are none of the picture's: nothing can be read at the moment.
    private static let waits = MediaJobs.waits + ["languageMissing"]

    /// Makes a reader of some languages, the first being the main one; nothing runs yet. `onFailure` is told what an operator should know.
    public init(
        store: any Store, blobs: BlobFolder, media: any MediaProcessing, roots: [FolderRoot] = [], languages: [String],
        synchronization: SyncService, onFailure: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.store = store
        self.blobs = blobs
        self.media = media
        self.roots = roots
        self.languages = languages
        self.synchronization = synchronization
        self.onFailure = onFailure
    }

    /// Begins with what was left, and goes on with what is woken for.
    public func start() {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let worker = Task.detached(priority: .background) { [self] in
            await work()
            for await _ in wakes { await work() }
        }
        state.withLock { $0 = State(worker: worker, wake: wake) }
    }

    /// Ends; the picture under way is read again after the next start.
    public func stop() {
        let state = state.withLock { $0 }
        state.wake?.finish()
        state.worker?.cancel()
    }

    /// Says that there may be pictures to read, or photo notes to tell.
    public func wake() { state.withLock { $0.wake }?.yield() }

    private func work() async {
        do throws(ServiceError) {
            for space in try read({ transaction in try transaction.spaces() }) { try await tell(space.id) }
            while !Task.isCancelled, try await readNext() {}
        } catch {
            if !Task.isCancelled { onFailure("reading pictures failed: \(error)") }
        }
    }

    /// Reads one picture; false when there is none, or nothing can be read at all.
    func readNext() async throws(ServiceError) -> Bool {
        let next = try read { transaction in try transaction.unreadPicture(attemptLimit: PictureReader.maximumAttempts) }
        guard let (space, id) = next, let file = try read({ transaction in try transaction.file(id, in: space) }) else { return false }
        let known = try read { transaction in try file.digest.flatMap { try transaction.pictureText(ofDigest: $0) } }
        guard let text = try await known == nil ? text(of: file, in: space) : known else { return false }
        try await write { transaction in
            // A watched file may have changed meanwhile.
            guard try transaction.file(id, in: space)?.version == file.version else { return }
            try transaction.save(pictureText: text, of: id, in: space)
        }
        if !text.isEmpty { try await tell(space) }
        return true
    }

    /// Gives what can be read in a file, nothing where it can't be read; nil when nothing can be read at the moment.
    private func text(of file: FileRecord, in space: Identifier<Space>) async throws(ServiceError) -> String? {
        try await write { transaction in try transaction.countReadings(1, of: file.id, in: space) }
        guard let source = source(of: file) else { return "" }
        defer { withExtendedLifetime(source.holder) {} }
        do throws(MediaProblem) {
            return try await media.readText(of: source.path, languages: languages, isUrgent: false) { _ in }
        } catch {
            guard PictureReader.waits.contains(error.word) || Task.isCancelled else { return "" }
            try await write { transaction in try transaction.countReadings(-1, of: file.id, in: space) }
            return nil
        }
    }

    /// Tells photo notes what can be read in their pictures.
    func tell(_ space: Identifier<Space>) async throws(ServiceError) {
        while true {
            let texts = try read { transaction in try transaction.untoldPictureTexts(of: space, limit: PictureReader.batchSize) }
            if texts.isEmpty { return }
            try await synchronization.write(pictureTexts: texts, in: space)
        }
    }

    private func source(of file: FileRecord) -> (path: String, holder: FolderRoot.Handle?)? {
        if let digest = file.digest { return (blobs.path(of: digest), nil) }
        guard let place = file.place, let root = roots.first(where: { $0.path == place.root }), let handle = root.hold(place.path) else {
            return nil
        }
        return (handle.path, handle)
    }

    private func read<Outcome>(_ body: (any ReadTransaction) throws -> Outcome) throws(ServiceError) -> Outcome {
        do { return try store.read(body) } catch { throw ServiceError(error) }
    }

    private func write(_ body: @escaping @Sendable (any WriteTransaction) throws -> Void) async throws(ServiceError) {
        do { try await store.write(body) } catch { throw ServiceError(error) }
    }
}
