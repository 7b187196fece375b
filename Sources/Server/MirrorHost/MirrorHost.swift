import Glibc
import Mirror
import Processes
import Synchronization

/// Has websites read by child processes, `enot-mirror`, one a visit, so that hostile answers can't harm this process.
public final class MirrorHost: Sendable {
    /// Names the program that is looked for beside this one.
    public static let toolName = "enot-mirror"
    /// Names the variable of the environment that tells where the program is.
    public static let toolVariable = "ENOT_MIRROR_TOOL"

    private let toolPath: String
    private let report: @Sendable (String) -> Void

    /// Makes a host of the program that was found by `toolPath(environment:)`; `report` is told in a sentence when it can't be started.
    public init(toolPath: String, report: @escaping @Sendable (String) -> Void) {
        self.toolPath = toolPath
        self.report = report
        if access(toolPath, X_OK) != 0 { report("Websites can't be mirrored: \(toolPath) is missing.") }
    }

    /// Finds the program: where the environment says, else beside the program that is running.
    public static func toolPath(environment: [String: String]) -> String {
        if let path = environment[toolVariable], !path.isEmpty { return path }
        return ProgramPath.beside(toolName)
    }

    /// Begins a visit; what can't be started throws `noReader` at each request.
    public func visit(_ settings: VisitSettings) -> any SiteVisit {
        do throws(SpawnFailure) {
            return ConfinedVisit(
                try ChildProcess(
                    toolPath, environment: ProgramPath.childEnvironment(), maximumLineBytes: VisitLimits.lineBytes), settings,
                report: report)
        } catch {
            report("\(toolPath) does not start: \(String(cString: strerror(error.errorNumber)))")
            return MissingVisit()
        }
    }
}
