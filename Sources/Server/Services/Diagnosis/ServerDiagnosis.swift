import Wire

/// A service that tells the owner of a server how it is.
public struct ServerDiagnosis: Sendable {
    private let sessions: SessionService
    private let facts: @Sendable () async -> ServerFacts

    /// Creates a service; `facts` collects what there is to know at the moment.
    public init(sessions: SessionService, facts: @escaping @Sendable () async -> ServerFacts) {
        self.sessions = sessions
        self.facts = facts
    }

    /// Returns the findings; throws `notFound` for everybody but the server's owner.
    public func answer(for caller: Caller) async throws(ServiceError) -> ServerAnswer {
        guard try await sessions.isOwner(caller) else { throw .notFound("The API has no such address.") }
        return ServerAnswer(findings: await facts().findings)
    }
}
