import Wire

/// A service that tells how a server is.
public struct ServerDiagnosis: Sendable {
    private let facts: @Sendable () async -> ServerFacts

    /// Creates a service; `facts` collects what there is to know at the moment.
    public init(facts: @escaping @Sendable () async -> ServerFacts) {
        self.facts = facts
    }

    /// Returns the findings, which are for the owner of the server.
    public func answer() async -> ServerAnswer { ServerAnswer(findings: await facts().findings) }
}
