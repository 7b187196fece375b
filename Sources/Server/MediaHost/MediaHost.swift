import Domain
import Glibc
import MediaMessages
import Processes
import Services
import Synchronization

/// The host of `enot-media`, a child process that examines files, so that a hostile one can't harm this process.
///
/// Jobs wait in a queue of limited length and are done one after another by a child. Readings, documents and copies of films, which take
/// seconds and more, each have a queue and a child of their own, so that previews don't wait for them. A job over which the child crashes,
/// hangs or runs out of memory ends with a problem; the next one gets a new child. A child starts with the first job and leaves when it has
/// had none for a while.
public final class MediaHost: MediaProcessing, DocumentMaking {
    /// The largest number of waiting jobs, and of waiting readings; further ones are answered `busy`.
    public static let maximumWaiting = 1_000
    /// The largest number of waiting documents.
    public static let maximumDocuments = 16
    /// The largest number of waiting copies of films.
    public static let maximumCopies = 16
    /// The name of the program, which is searched beside this one.
    public static let toolName = "enot-media"
    /// The environment variable with the path of the program.
    public static let toolVariable = "ENOT_MEDIA_TOOL"

    /// The seconds after which a program that did not start is tried again.
    static let patienceSeconds = 60

    private static let unknownLanguage = "unknownLanguage"

    private let toolPath: String
    /// The queue for probing files and making previews.
    private let previews: MediaLine
    /// The queue for reading pictures.
    let readings: MediaLine
    /// The queue for making documents.
    let documents: MediaLine
    /// The queue for copying films.
    private let copies: MediaLine
    private let lastProblem = Mutex<(word: String, since: ContinuousClock.Instant)?>(nil)
    private let now: @Sendable () -> ContinuousClock.Instant
    private let report: @Sendable (String) -> Void

    /// Creates a host for the program at the path that `toolPath(environment:)` returned.
    ///
    /// `report` is called with a sentence, once, when the program or its libraries are missing. `secondsLimit` replaces the limits of each
    /// kind of job.
    public init(
        toolPath: String, secondsLimit: Int? = nil, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        report: @escaping @Sendable (String) -> Void
    ) {
        self.toolPath = toolPath
        self.now = now
        self.report = report
        // Several threads for one reading take many times as long on a busy machine.
        let environment = ProgramPath.childEnvironment(["VIPS_CONCURRENCY=1", "OMP_THREAD_LIMIT=1"])
        func line(_ label: String, _ manner: MediaLine.Manner, _ maximumWaiting: Int) -> MediaLine {
            let worker = MediaProcessWorker(toolPath: toolPath, environment: environment, secondsLimit: secondsLimit)
            return MediaLine(label, manner, maximumWaiting: maximumWaiting, worker)
        }
        previews = line("previews", .patient, Self.maximumWaiting)
        readings = line("readings", .prompt, Self.maximumWaiting)
        documents = line("documents", .prompt, Self.maximumDocuments)
        copies = line("copies", .prompt, Self.maximumCopies)
        if access(toolPath, X_OK) != 0 { note(MediaProcessWorker.toolMissing) }
    }

    /// Returns the path of the program: the one in the environment, else that beside the running program.
    public static func toolPath(environment: [String: String]) -> String {
        if let path = environment[toolVariable], !path.isEmpty { return path }
        return ProgramPath.beside(toolName)
    }

    /// Why no file can be examined: `toolMissing`, `librariesMissing` or `cannotStart`; nil while everything works.
    public var problem: String? {
        lastProblem.withLock { $0?.word }
    }

    /// Whether no start has failed for a while.
    public var takesJobs: Bool {
        lastProblem.withLock { last in last.map { now() >= $0.since + .seconds(Self.patienceSeconds) } ?? true }
    }

    public func probe(_ path: String) async -> MediaProbe {
        switch await answer(to: .probe(path: path)) {
        case .probe(let probe): probe
        case .problem(let word): MediaProbe(problem: word)
        case .previews, .document, .progress, .text, .copied: MediaProbe(problem: MediaProcessWorker.crashed)
        }
    }

    /// Makes WebP previews, overwriting the outputs; leaves nothing there on failure.
    public func makePreviews(of path: String, at outputs: [PreviewSize: String]) async throws(MediaProblem) -> String {
        try await make(path, outputs.map { PreviewOutput(edge: $0.key.longerEdge, format: .webp, path: $0.value) })
    }

    /// Makes one preview of any size, overwriting the output; leaves nothing there on failure.
    public func makeThumbnail(of path: String, at output: PreviewOutput) async throws(MediaProblem) {
        _ = try await make(path, [output])
    }

    /// Reads the text of a picture in some languages (`en`, `ru`, `ja`), the first being the main one; throws `unknownLanguage` for others.
    ///
    /// An urgent reading, for which somebody waits, goes before all that are not; those use only what others leave of the machine.
    /// `onProgress` is called with growing percentages. Cancelling the task ends the reading, which throws `cancelled`.
    public func readText(
        of path: String, languages: [String], isUrgent: Bool, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> String {
        var known: [ReadingLanguage] = []
        for code in languages {
            guard let language = ReadingLanguage(rawValue: code) else { throw MediaProblem(Self.unknownLanguage) }
            if !known.contains(language) { known.append(language) }
        }
        guard !known.isEmpty else { throw MediaProblem(Self.unknownLanguage) }
        let job = MediaJob.read(path: path, languages: known, isUrgent: isUrgent)
        switch settled(await readings.outcome(of: job, isUrgent: isUrgent, onProgress: onProgress)) {
        case .text(let text): return text
        case .problem(let word): throw MediaProblem(word)
        case .probe, .previews, .document, .progress, .copied: throw MediaProblem(MediaProcessWorker.crashed)
        }
    }

    /// Makes a PDF from the file that describes it (`DocumentSpecification`) and returns the number of its pages, overwriting the output;
    /// leaves nothing there on failure.
    ///
    /// `onProgress` is called with growing percentages. Cancelling the task ends the work, which throws `cancelled`.
    public func makeDocument(
        of specification: String, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> Int {
        let job = MediaJob.document(specification: specification, output: output)
        let answer = settled(await documents.outcome(of: job, onProgress: onProgress))
        if case .document(let pages) = answer { return pages }
        // A child that was ended may have left a part of it.
        for path in [output, output + MediaJob.partialSuffix] { unlink(path) }
        guard case .problem(let word) = answer else { throw MediaProblem(MediaProcessWorker.crashed) }
        throw MediaProblem(word)
    }

    /// Makes a copy, playable in every browser, of a film that lasts `seconds`, overwriting the output; leaves nothing there on failure.
    ///
    /// `onProgress` is called with growing percentages. Cancelling the task ends the work, which throws `cancelled`.
    public func makeCopy(
        of path: String, seconds: Int, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) {
        let job = MediaJob.copy(path: path, output: output, seconds: seconds)
        let answer = settled(await copies.outcome(of: job, onProgress: onProgress))
        if case .copied = answer { return }
        // A child that was ended may have left a part of it.
        unlink(output)
        guard case .problem(let word) = answer else { throw MediaProblem(MediaProcessWorker.crashed) }
        throw MediaProblem(word)
    }

    /// Ends the child of previews after its current job, the others at once; waiting and later jobs are answered `closed`.
    public func close() async {
        async let readingsEnd: Void = readings.close()
        async let documentsEnd: Void = documents.close()
        async let copiesEnd: Void = copies.close()
        await previews.close()
        _ = await (readingsEnd, documentsEnd, copiesEnd)
    }

    var isClosed: Bool {
        previews.isClosed
    }

    /// Returns the process ID of the child that waits for probes and previews; nil when there is none.
    func childID() async -> pid_t? {
        await previews.childID()
    }

    private func make(_ path: String, _ outputs: [PreviewOutput]) async throws(MediaProblem) -> String {
        switch await answer(to: .previews(path: path, outputs: outputs)) {
        case .previews(let tiny): return tiny
        case .problem(let word):
            // A child that was ended may have left a part of one.
            for output in outputs { unlink(output.path) }
            throw MediaProblem(word)
        case .probe, .document, .progress, .text, .copied: throw MediaProblem(MediaProcessWorker.crashed)
        }
    }

    private func answer(to job: MediaJob) async -> MediaAnswer {
        settled(await previews.outcome(of: job))
    }

    /// Returns the answer for an outcome, and remembers whether the program is there.
    private func settled(_ outcome: MediaProcessWorker.Outcome) -> MediaAnswer {
        switch outcome {
        case .answered(let answer):
            lastProblem.withLock { $0 = nil }
            return answer
        case .failed(let word): return .problem(word)
        case .unavailable(let word):
            note(word)
            return .problem(word)
        }
    }

    /// Remembers what is missing, and reports it unless it was the last thing reported.
    private func note(_ word: String) {
        let isNew = lastProblem.withLock { last in
            defer { last = (word, now()) }
            return last?.word != word
        }
        guard isNew else { return }
        let reason =
            switch word {
            case MediaProcessWorker.toolMissing: "it is missing"
            case MediaProcessWorker.librariesMissing: "its libraries are missing (libvips, libav, tesseract, pango)"
            default: "the system refuses"
            }
        report("Previews and media details are not available: cannot start \(toolPath): \(reason).")
    }
}
