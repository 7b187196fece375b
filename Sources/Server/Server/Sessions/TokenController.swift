import Domain
import Services
import Wire

/// The tokens by which other programs act for a person, who manages them on their devices alone.
public struct TokenController: Controller {
    private let sessions: SessionService
    private let events: EventHub
    private let now: @Sendable () -> Instant

    public init(sessions: SessionService, events: EventHub, now: @escaping @Sendable () -> Instant) {
        self.sessions = sessions
        self.events = events
        self.now = now
    }

    public var routes: [APIRoute] {
        [
            APIRoute(.listTokens, for: .person) { [self] _, caller throws(ServerError) in
                TokenListAnswer(tokens: try await service(try await sessions.tokens(of: caller.userID)))
            },
            APIRoute(.makeToken, for: .person, makeToken),
            APIRoute(.removeToken, for: .person, removeToken),
        ]
    }

    /// Makes a token, and returns it with its secret.
    private func makeToken(_ request: APIRequest<TokenRequest>, by caller: Caller) async throws(ServerError) -> TokenAnswer {
        let message = try await request.message()
        return try await service(try await sessions.makeToken(message, for: caller.userID, now: now()))
    }

    /// Removes a token; other servers hear of it.
    private func removeToken(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        let token = try request.id()
        try await service(try await sessions.removeToken(Identifier(token), of: caller.userID))
        events.end(session: token, of: caller.spaceID.entity)
    }
}
