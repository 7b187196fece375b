import Glibc
import Mirror
import Processes
import Synchronization

/// The host of `enot-mirror`, child processes that read websites, one for each visit, so that hostile answers can't harm this process.
public final class MirrorHost: Sendable {
    /// The name of the program, which is searched beside this one.
    public static let toolName = "enot-mirror"
    /// The environment variable with the path of the program.
    public static let toolVariable = "ENOT_MIRROR_TOOL"

    private let toolPath: String
    private let report: @Sendable (String) -> Void

    /// Creates a host for the program at the path that `toolPath(environment:)` returned; `report` is called with a sentence when it can't
    /// be started.
    public init(toolPath: String, report: @escaping @Sendable (String) -> Void) {
        self.toolPath = toolPath
        self.report = report
        if access(toolPath, X_OK) != 0 { report("Websites can't be mirrored: \(toolPath) is missing.") }
    }

    /// Returns the path of the program: the one in the environment, else that beside the running program.
    public static func toolPath(environment: [String: String]) -> String {
        if let path = environment[toolVariable], !path.isEmpty { return path }
        return ProgramPath.beside(toolName)
    }

    /// Begins a visit; if its process can't be started, each request throws `noReader`.
    public func visit(_ settings: VisitSettings) -> any SiteVisit {
        do throws(SpawnFailure) {
            return ConfinedVisit(
                try ChildProcess(
                    toolPath, environment: ProgramPath.childEnvironment(), maximumLineBytes: VisitLimits.lineBytes), settings,
                report: report)
        } catch {
            report("cannot start \(toolPath): \(String(cString: strerror(error.errorNumber)))")
            return MissingVisit()
        }
    }
}
