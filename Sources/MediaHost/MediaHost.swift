import Dispatch
import Domain
import Glibc
import MediaMessages
import Processes
import Services
import Synchronization

/// Has files looked into by a child process, `enot-media`, so that a hostile one can't harm this process.
///
/// Jobs wait in a bounded line and are done one after another; readings, which take seconds, by a second child beside the one for the
/// rest. A job over which the child crashes, hangs or runs out of memory ends
/// with a problem; the next one gets a new child. The child starts with the first job and leaves when it has had none for a while.
public final class MediaHost: MediaProcessing {
    /// Limits the jobs that wait, and the readings; further ones are answered `busy`.
    public static let maximumWaiting = 1_000
    /// Names the program that is looked for beside this one.
    public static let toolName = "enot-media"
    /// Names the variable of the environment that tells where the program is.
    public static let toolVariable = "ENOT_MEDIA_TOOL"

    private static let closed = "closed"
    private static let unknownLanguage = "unknownLanguage"

    private struct State {
        var waiting = 0
        var waitingReadings = 0
        var trouble: String?
        var isClosed = false
    }

    private let toolPath: String
    private let line = DispatchQueue(label: "media", qos: .utility)
    // Touched only by work of the serial queue above.
    private nonisolated(unsafe) let worker: MediaProcessWorker
    /// Has pictures read.
    let readings: ReadingLine
    private let state = Mutex(State())
    private let report: @Sendable (String) -> Void

    /// Makes a host of the program that was found by `toolPath(environment:)`.
    ///
    /// `report` is told in a sentence, once, when the program or its libraries are missing. `secondsLimit` takes the place of the
    /// limits of each kind of job.
    public init(toolPath: String, secondsLimit: Int? = nil, report: @escaping @Sendable (String) -> Void) {
        self.toolPath = toolPath
        self.report = report
        // Several threads on one reading take many times as long on a busy machine.
        let environment = ProgramPath.childEnvironment(["VIPS_CONCURRENCY=1", "OMP_THREAD_LIMIT=1"])
        worker = MediaProcessWorker(toolPath: toolPath, environment: environment, secondsLimit: secondsLimit)
        readings = ReadingLine(MediaProcessWorker(toolPath: toolPath, environment: environment, secondsLimit: secondsLimit))
        if access(toolPath, X_OK) != 0 { note(MediaProcessWorker.toolMissing) }
    }

    deinit {
        worker.stop()
    }

    /// Finds the program: where the environment says, else beside the program that is running.
    public static func toolPath(environment: [String: String]) -> String {
        if let path = environment[toolVariable], !path.isEmpty { return path }
        return ProgramPath.beside(toolName)
    }

    /// Names why nothing can be looked into: `toolMissing`, `librariesMissing` or `cannotStart`; nil while all is well.
    public var trouble: String? {
        state.withLock { $0.trouble }
    }

    /// Tells what a file is; never fails, but says what is wrong in the answer.
    public func probe(_ path: String) async -> MediaProbe {
        switch await answer(to: .probe(path: path)) {
        case .probe(let probe): probe
        case .problem(let word): MediaProbe(problem: word)
        case .previews, .progress, .text: MediaProbe(problem: MediaProcessWorker.crashed)
        }
    }

    /// Makes WebP previews; what is at the outputs is overwritten, and nothing is left there on failure.
    public func makePreviews(of path: String, at outputs: [PreviewSize: String]) async throws(MediaProblem) -> String {
        try await make(path, outputs.map { PreviewOutput(edge: $0.key.longerEdge, format: .webp, path: $0.value) })
    }

    /// Makes one preview of any size; what is at the output is overwritten, and nothing is left there on failure.
    public func makeThumbnail(of path: String, at output: PreviewOutput) async throws(MediaProblem) {
        _ = try await make(path, [output])
    }

    /// Reads the text of a picture in some languages (`en`, `ru`, `ja`), the first being the main one; throws `unknownLanguage` for others.
    ///
    /// An urgent reading, for which somebody waits, goes before all that are not; those take no more of the machine than others leave.
    /// `onProgress` is told growing numbers of per cent. Cancelling the task ends the reading, which throws `cancelled`.
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
        let answer = await answer(counting: \.waitingReadings) { [readings] in
            await readings.outcome(of: job, isUrgent: isUrgent, onProgress: onProgress)
        }
        switch answer {
        case .text(let text): return text
        case .problem(let word): throw MediaProblem(word)
        case .probe, .previews, .progress: throw MediaProblem(MediaProcessWorker.crashed)
        }
    }

    /// Ends the child in order after the job it does, and the one for readings at once; jobs that wait and later ones are answered
    /// `closed`.
    public func close() async {
        state.withLock { $0.isClosed = true }
        await readings.close(Self.closed)
        await withCheckedContinuation { continuation in
            line.async { [self] in
                worker.stop()
                continuation.resume()
            }
        }
    }

    /// Says that jobs are refused.
    var isClosed: Bool {
        state.withLock { $0.isClosed }
    }

    /// Identifies the child that waits for jobs; nil when there is none.
    func childID() async -> pid_t? {
        await withCheckedContinuation { continuation in
            line.async { [self] in continuation.resume(returning: worker.processID) }
        }
    }

    private func make(_ path: String, _ outputs: [PreviewOutput]) async throws(MediaProblem) -> String {
        switch await answer(to: .previews(path: path, outputs: outputs)) {
        case .previews(let tiny): return tiny
        case .problem(let word):
            // A child that was ended may have left a piece of one.
            for output in outputs { unlink(output.path) }
            throw MediaProblem(word)
        case .probe, .progress, .text: throw MediaProblem(MediaProcessWorker.crashed)
        }
    }

    private func answer(to job: MediaJob) async -> MediaAnswer {
        await answer(counting: \.waiting) { [self] in
            await withCheckedContinuation { continuation in
                line.async { [self] in
                    continuation.resume(returning: isClosed ? .failed(Self.closed) : worker.run(job))
                }
            }
        }
    }

    /// Waits for what comes of a job unless too many wait, and remembers whether the program is there.
    private func answer(
        counting waiting: any WritableKeyPath<State, Int> & Sendable, by perform: () async -> MediaProcessWorker.Outcome
    ) async -> MediaAnswer {
        let refusal: String? = state.withLock { state in
            if state.isClosed { return Self.closed }
            guard state[keyPath: waiting] < Self.maximumWaiting else { return "busy" }
            state[keyPath: waiting] += 1
            return nil
        }
        if let refusal { return .problem(refusal) }
        let outcome = await perform()
        state.withLock { $0[keyPath: waiting] -= 1 }
        switch outcome {
        case .answered(let answer):
            state.withLock { $0.trouble = nil }
            return answer
        case .failed(let word): return .problem(word)
        case .unavailable(let word):
            note(word)
            return .problem(word)
        }
    }

    /// Remembers what is missing, and says it unless that was the last thing said.
    private func note(_ word: String) {
        let isNew = state.withLock { state in
            defer { state.trouble = word }
            return state.trouble != word
        }
        guard isNew else { return }
        let reason =
            switch word {
            case MediaProcessWorker.toolMissing: "it is missing"
            case MediaProcessWorker.librariesMissing: "its libraries are missing (libvips, libav, tesseract)"
            default: "the system refuses"
            }
        report("Previews and media details are not available: \(toolPath) does not start, \(reason).")
    }
}
