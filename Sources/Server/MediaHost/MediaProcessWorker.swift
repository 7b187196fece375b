import Glibc
import JSON
import MediaMessages
import Processes

/// Keeps one media process and gives it one job after another; starts it when there is a job, and again when it has ended.
///
/// It is used by one thread at a time.
final class MediaProcessWorker {
    /// Tells what came of a job.
    enum Outcome: Equatable {
        /// Is the process's own answer.
        case answered(MediaAnswer)
        /// Says that the process ended over the job, in one stable word.
        case failed(String)
        /// Says that there is no process to be had, in one stable word.
        case unavailable(String)
    }

    /// Names a media process that is not installed.
    static let toolMissing = "toolMissing"
    /// Names a media process that lacks its libraries.
    static let librariesMissing = "librariesMissing"
    /// Names a media process that the system refuses to start.
    static let cannotStart = "cannotStart"
    /// Names work that nobody wants any more.
    static let cancelled = "cancelled"
    /// Names work during which the process broke.
    static let crashed = "crashed"
    /// Is the status with which a program ends whose libraries are not found.
    private static let librariesMissingStatus: Int32 = 127
    /// Counts the seconds that the process is given beyond its own deadline, in which it also starts.
    private static let graceSeconds = 5

    private let toolPath: String
    private let environment: [String]
    private let secondsLimit: Int?
    private var process: ChildProcess?

    /// Makes a worker of a program; a limit of the seconds of a job takes the place of the job's own.
    init(toolPath: String, environment: [String], secondsLimit: Int?) {
        self.toolPath = toolPath
        self.environment = environment
        self.secondsLimit = secondsLimit
    }

    /// Identifies the process that waits for jobs; nil when there is none.
    var processID: pid_t? {
        process?.id
    }

    /// Does a job. A process that ends over it costs this job its answer and no other.
    ///
    /// `onStart` is shown the process before it gets the job, and returns false where nobody wants the answer any more.
    func run(
        _ job: MediaJob, onStart: (ChildProcess) -> Bool = { _ in true }, onProgress: (Int) -> Void = { _ in }
    ) -> Outcome {
        let line = job.json.bytes
        guard line.count < MediaJob.maximumLineBytes else { return .failed("unreadable") }
        // A process that leaves in order takes no job with it: the job goes to the next one, once.
        return attempt(job, line, onStart, onProgress) ?? attempt(job, line, onStart, onProgress) ?? .failed(Self.crashed)
    }

    /// Ends the process in order.
    func stop() {
        process?.finish()
        process = nil
    }

    /// Gives nil when the process had left by itself before it saw the job.
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
        // GLib ends by a trap when it is refused memory.
        case .signalled(SIGTRAP): .failed("outOfMemory")
        // A SIGKILL says nothing of the job: a machine out of memory picks any process.
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
