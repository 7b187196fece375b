import Domain
import Services

extension EventHub {
    /// Ends the streams of sessions that another program has removed from the database, such as the command line.
    public func endStreams(notIn sessions: SessionService) async throws(ServiceError) {
        let open = listening.sessions
        guard !open.isEmpty else { return }
        let ended = try await sessions.ended(among: open.map { Identifier($0.session) })
        for (session, space) in open where ended.contains(Identifier(session)) { end(session: session, of: space) }
    }
}
