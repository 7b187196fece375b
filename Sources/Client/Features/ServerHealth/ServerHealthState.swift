import EmbeddedSupport
import Wire

/// The screen of a server's health: what the server has answered last.
public struct ServerHealthState: Equatable, Sendable {
    /// The reason why there is no answer.
    public enum Problem: Equatable, Sendable {
        /// The server was not reached.
        case unreachable
        /// The person does not own the server.
        case ownerOnly
        /// The server failed.
        case other
    }

    /// What was found, the worst first; nil until the server has answered.
    public private(set) var findings: [ServerFinding]?
    /// Why the last request has no answer; nil while there is one, or it is under way.
    public private(set) var problem: Problem?
    /// Whether a request is under way.
    public private(set) var isLoading = false

    public init() {}

    /// Returns the number of findings with a verdict.
    public func count(_ verdict: ServerFinding.Verdict) -> Int {
        (findings ?? []).count { ExactText.areSame($0.verdict, verdict.rawValue) }
    }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: ServerHealthMessage) -> [ServerHealthEffect] {
        switch message {
        case .opened:
            self = ServerHealthState()
            isLoading = true
            return [.load]
        case .checkAgain:
            isLoading = true
            problem = nil
            return [.load]
        case .backTapped: return [.back]
        case .loaded(let findings):
            self.findings = (0...2).flatMap { rank in findings.filter { Self.rank($0) == rank } }
            isLoading = false
            problem = nil
        case .missed(let problem):
            isLoading = false
            self.problem = problem
            if problem == .ownerOnly { findings = nil }
        }
        return []
    }

    /// Returns 0 for a problem, 1 for a notice, and 2 for what is good or has a verdict of a newer server.
    private static func rank(_ finding: ServerFinding) -> Int {
        switch ServerFinding.Verdict(rawValue: finding.verdict) {
        case .bad: 0
        case .notice: 1
        case .good, nil: 2
        }
    }
}

/// What happened on the screen of a server's health.
public enum ServerHealthMessage: Equatable, Sendable {
    case opened
    case backTapped
    /// The server is to be asked once more.
    case checkAgain
    /// The server has answered.
    case loaded([ServerFinding])
    /// The server did not answer as expected.
    case missed(ServerHealthState.Problem)
}

/// What the screen asks of its feature.
public enum ServerHealthEffect: Equatable, Sendable {
    case load
    case back
}
