import Glibc
import JSON
import Mirror
import Processes
import Wire

/// The program `enot-mirror`: reads websites for the process that started it. The first line of its standard input has the settings of the
/// visit, each further one is a request; answers are lines of standard output, those of several requests in any order.
///
/// It ends when its input does.
@main
struct MirrorCommand {
    /// The limits on its resources; the limit on data is that of all memory that is written to, stacks included.
    static let limits = ResourceLimits(
        dataBytes: 192 << 20, fileBytes: UInt(FetchRequest.pictureLimit), openFiles: 64, stackBytes: 2 << 20)
    /// The exit status for input that is no request.
    private static let dataStatus: Int32 = 65
    /// The exit status when the system refuses the limits.
    private static let systemStatus: Int32 = 71

    /// Runs the program.
    static func main() {
        confine()
        var lines = LineReader(maximumBytes: VisitLimits.lineBytes)
        guard let first = lines.next() else { exit(0) }
        guard let settings = VisitSettings(bytes: first) else { refuse() }
        let output = Output()
        let answering = VisitAnswering(DirectVisit(settings)) { output.write($0) }
        while let line = lines.next() {
            guard let request = VisitRequest(bytes: line) else { refuse() }
            ResourceLimits.grantProcessorSeconds(request.work.processorSeconds)
            Task.detached { await answering.answer(request) }
        }
        exit(0)
    }

    private static func confine() {
        do {
            try limits.apply()
            try SystemCallFilter.apply([.connecting])
        } catch {
            StandardOutput.complain("enot-mirror: the system refuses limits: \(error)")
            exit(systemStatus)
        }
    }

    private static func refuse() -> Never {
        StandardOutput.complain("enot-mirror: not a request")
        exit(dataStatus)
    }
}
