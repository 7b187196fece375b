import Domain
import Glibc
import MediaMessages
import MediaTools
import Wire

/// Is the program `enot-media`: reads jobs from standard input, a line each, and answers each by a line on standard output.
///
/// It ends by itself when its input does, when no job came for a while and after many jobs; whoever started it starts it anew.
@main
struct MediaCommand {
    /// Limits the seconds it waits for another job.
    static let idleSeconds = 30
    /// Limits the jobs of one process, so that what libraries lose of memory comes back.
    static let maximumJobs = 1_000
    /// Is the status of input that is no job.
    private static let dataStatus: Int32 = 65
    /// Is the status of a system that refuses the limits.
    private static let systemStatus: Int32 = 71

    /// Runs the program.
    static func main() {
        do throws(ResourceLimits.Refusal) {
            try ResourceLimits.apply()
        } catch {
            report("enot-media: the system refuses \(error.name)\n")
            exit(systemStatus)
        }
        var lines = LineReader(maximumBytes: MediaJob.maximumLineBytes)
        for _ in 0..<maximumJobs {
            guard let line = lines.next(waitSeconds: idleSeconds) else { exit(0) }
            guard let job = job(in: line) else {
                report("enot-media: not a job\n")
                exit(dataStatus)
            }
            ResourceLimits.beginJob(deadlineSeconds: job.deadlineSeconds)
            let answer = answer(to: job)
            ResourceLimits.endJob()
            guard write(answer.json.bytes + [UInt8(ascii: "\n")], to: STDOUT_FILENO) else { exit(0) }
        }
    }

    private static func job(in line: [UInt8]) -> MediaJob? {
        do throws(JSONError) {
            return MediaJob(json: try JSON(parsing: line))
        } catch {
            report("enot-media: \(error.message)\n")
            return nil
        }
    }

    private static func answer(to job: MediaJob) -> MediaAnswer {
        switch job {
        case .probe(let path): return .probe(MediaProber.probe(path))
        case .previews(let path, let outputs):
            do throws(MediaToolsError) {
                return .previews(tiny: try PreviewMaker.make(path, outputs: outputs))
            } catch {
                return .problem(error.rawValue)
            }
        }
    }

    private static func report(_ text: String) {
        _ = write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Writes bytes whole; false when nobody reads them.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}
