import Glibc
import JSON
import MediaMessages
import Processes

/// A media process that does one job after another; it is started when there is a job, and again when it has ended.
///
/// The worker is used by one thread at a time.
final class MediaProcessWorker {
    /// The outcome of a job.
    enum Outcome: Equatable {
        /// The process's own answer.
        case answered(MediaAnswer)
        /// The process ended over the job, for a reason in one stable word.
        case failed(String)
        /// No process can be started, for a reason in one stable word.
        case unavailable(String)
    }

    /// The media process is not installed.
    static let toolMissing = "toolMissing"
    /// The media process lacks its libraries.
    static let librariesMissing = "librariesMissing"
    /// The system refuses to start the media process.
    static let cannotStart = "cannotStart"
    /// Nobody wants the result any more.
    static let cancelled = "cancelled"
    /// The process broke during the work.
    static let crashed = "crashed"
    /// The status with which a program ends whose libraries are not found.
    private static let librariesMissingStatus: Int32 = 127
    /// The seconds that the process gets beyond its own deadline, in which it also starts.
    private static let graceSeconds = 5

    private let toolPath: String
    private let environment: [String]
    private let secondsLimit: Int?
    private var process: ChildProcess?

    /// Creates a worker for a program; a limit of the seconds of a job replaces the job's own.
    init(toolPath: String, environment: [String], secondsLimit: Int?) {
        self.toolPath = toolPath
        self.environment = environment
        self.secondsLimit = secondsLimit
    }

    /// The ID of the process that waits for jobs; nil when there is none.
    var processID: pid_t? {
        process?.id
    }

    /// Does a job. A process that ends over it costs this job its answer and no other.
    ///
    /// `onStart` is called with the process before it gets the job, and returns false if nobody wants the answer any more.
    func run(
        _ job: MediaJob, onStart: (ChildProcess) -> Bool = { _ in true }, onProgress: (Int) -> Void = { _ in }
    ) -> Outcome {
        let line = job.json.bytes
        guard line.count < MediaJob.maximumLineBytes else { return .failed("unreadable") }
        // A process that ends normally loses no job: the job goes to the next one, once.
        return attempt(job, line, onStart, onProgress) ?? attempt(job, line, onStart, onProgress) ?? .failed(Self.crashed)
    }

    /// Lets the process end normally.
    func stop() {
        process?.finish()
        process = nil
    }

    /// Returns the outcome of one attempt; nil if the process had ended by itself before it saw the job.
    private func attempt(
        _ job: MediaJob, _ line: [UInt8], _ onStart: (ChildProcess) -> Bool, _ onProgress: (Int) -> Void
    ) -> Outcome? {
        if process?.hasLeft == true { process = nil }
        let current: ChildProcess
        do throws(SpawnFailure) {
            current = try running()
        } catch {
            return .unavailable(error.errorNumber == ENOENT || error.errorNumber == EACCES ? Self.toolMissing : Self.cannotStart)
        }
        process = current
        guard onStart(current) else { return .failed(Self.cancelled) }
        let seconds = secondsLimit ?? job.deadlineSeconds + Self.graceSeconds
        var answer: MediaAnswer?
        do throws(ChildProcess.Ending) {
            _ = try current.answer(to: line, withinSeconds: seconds) { line in
                answer = Self.answer(in: line)
                guard case .progress(let percent) = answer else { return true }
                onProgress(percent)
                return false
            }
            guard let answer else { throw .talkedNonsense }
            return .answered(answer)
        } catch {
            process = nil
            return Self.outcome(of: error)
        }
    }

    private func running() throws(SpawnFailure) -> ChildProcess {
        if let process { return process }
        return try ChildProcess(toolPath, environment: environment, maximumLineBytes: MediaJob.maximumLineBytes)
    }

    private static func outcome(of ending: ChildProcess.Ending) -> Outcome? {
        switch ending {
        case .exited(0): nil
        case .exited(librariesMissingStatus): .unavailable(librariesMissing)
        case .late, .signalled(SIGALRM), .signalled(SIGXCPU): .failed("timedOut")
        // GLib ends with a trap when it is refused memory.
        case .signalled(SIGTRAP): .failed("outOfMemory")
        // A SIGKILL says nothing about the job: a machine out of memory picks any process.
        case .exited, .signalled, .talkedNonsense: .failed(crashed)
        }
    }

    private static func answer(in line: [UInt8]) -> MediaAnswer? {
        do throws(JSONError) {
            return MediaAnswer(json: try JSON(parsing: line))
        } catch {
            return nil
        }
    }
}
