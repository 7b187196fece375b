import Glibc
import JSON
import MediaMessages
import MediaTools
import Processes

/// The program `enot-media`: reads jobs from standard input, a line each, and answers each with a line on standard output.
///
/// It ends by itself when its input ends, when no job has come for a while, and after many jobs; the program that started it then starts it
/// again.
@main
struct MediaToolCommand {
    /// How long it waits for another job, in seconds.
    static let idleSeconds = 30
    /// The limits on its resources. Libraries and stacks use about 0.5 GB of the address space.
    static let limits = ResourceLimits(addressSpaceBytes: 2 << 30, fileBytes: UInt(MediaJob.maximumFileBytes), openFiles: 40)
    /// The largest number of jobs of one process, so that memory leaked by libraries is freed.
    static let maximumJobs = 1_000
    /// The percentage between two lines of progress.
    private static let progressStep = 3
    /// The exit status for input that is no job.
    private static let dataStatus: Int32 = 65
    /// The exit status when the system refuses the limits.
    private static let systemStatus: Int32 = 71

    /// Runs the program.
    static func main() {
        confine()
        let reader = TextReader()
        var lines = LineReader(maximumBytes: MediaJob.maximumLineBytes)
        for _ in 0..<maximumJobs {
            guard let line = lines.next(waitSeconds: idleSeconds) else { exit(0) }
            guard let job = job(in: line) else {
                StandardOutput.complain("enot-media: unknown job")
                exit(dataStatus)
            }
            ResourceLimits.boundFiles(bytes: job.fileBytes)
            ResourceLimits.beginJob(deadlineSeconds: job.silenceSeconds, processorSeconds: job.processorSeconds)
            let answer = answer(to: job, reader)
            ResourceLimits.endJob()
            guard StandardOutput.write(line: answer.json.bytes) else { exit(0) }
        }
    }

    private static func job(in line: [UInt8]) -> MediaJob? {
        do throws(JSONError) {
            return MediaJob(json: try JSON(parsing: line))
        } catch {
            StandardOutput.complain("enot-media: \(error.message)")
            return nil
        }
    }

    private static func answer(to job: MediaJob, _ reader: TextReader) -> MediaAnswer {
        switch job {
        case .probe(let path): return .probe(MediaProber.probe(path))
        case .previews(let path, let outputs):
            do throws(MediaToolsError) {
                return .previews(tiny: try PreviewMaker.make(path, outputs: outputs))
            } catch {
                return .problem(error.rawValue)
            }
        case .read(let path, let languages, let isUrgent):
            if isUrgent { return read(path, languages, reader) }
            var answer: MediaAnswer?
            PatientThread.run { answer = read(path, languages, reader) }
            return answer ?? .problem(MediaToolsError.outOfMemory.rawValue)
        case .document(let specification, let output):
            do throws(MediaToolsError) {
                return .document(pages: try DocumentMaker.make(specification, output: output, progress: tell))
            } catch {
                return .problem(error.rawValue)
            }
        case .copy(let path, let output, _):
            var answer: MediaAnswer?
            PatientThread.run { answer = copy(path, output, job) }
            return answer ?? .problem(MediaToolsError.outOfMemory.rawValue)
        }
    }

    private static func copy(_ path: String, _ output: String, _ job: MediaJob) -> MediaAnswer {
        do throws(MediaToolsError) {
            try FilmCopyMaker.make(path, output: output, withinSeconds: job.deadlineSeconds) { percent in
                ResourceLimits.prolongJob(deadlineSeconds: job.silenceSeconds)
                tell(percent)
            }
            return .copied
        } catch {
            return .problem(error.rawValue)
        }
    }

    private static func read(_ path: String, _ languages: [ReadingLanguage], _ reader: TextReader) -> MediaAnswer {
        var told = 0
        do throws(MediaToolsError) {
            let text = try reader.read(path, languages: languages) { percent in
                guard percent >= told + progressStep else { return }
                told = percent
                tell(percent)
            }
            return .text(text)
        } catch {
            return .problem(error.rawValue)
        }
    }

    /// Writes the progress of a job; ends the program when nobody listens any more.
    private static func tell(_ percent: Int) {
        guard StandardOutput.write(line: MediaAnswer.progress(percent).json.bytes) else { exit(0) }
    }

    private static func confine() {
        do {
            try limits.apply()
            // Only outputs of jobs may become files: what a library would write into a temporary file, it keeps in memory or refuses.
            setenv("TMPDIR", "/dev/null", 1)
            setenv("VIPS_DISC_THRESHOLD", "100g", 1)
            try SystemCallFilter.apply([.removingFiles])
        } catch {
            StandardOutput.complain("enot-media: cannot set limits: \(error)")
            exit(systemStatus)
        }
    }
}
