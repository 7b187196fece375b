import Domain
import HTTP
import Secrets
import Services
import Store
import Wire

/// Signing in and out, and what whoever is signed in says of themselves.
public struct SessionController: Controller {
    private let sessions: SessionService
    private let events: EventHub
    private let site: Site
    private let metrics: Metrics
    private let authenticator: Authenticator
    private let invitations: Invitations
    private let now: @Sendable () -> Instant

    public init(
        sessions: SessionService, events: EventHub, site: Site, metrics: Metrics, log: Log, now: @escaping @Sendable () -> Instant
    ) {
        self.sessions = sessions
        self.events = events
        self.site = site
        self.metrics = metrics
        authenticator = Authenticator(sessions: sessions, site: site, now: now)
        invitations = Invitations(sessions: sessions, site: site, log: log, now: now)
        self.now = now
    }

    public var routes: [APIRoute] {
        [
            APIRoute(open: .signIn, signIn),
            APIRoute(.tellSession, for: .person, tellSession),
            APIRoute(.renameSelf, for: .person, renameSelf),
            APIRoute(.signOut, for: .person, signOut),
            APIRoute(.setPassPhrase, for: .person, setPassPhrase),
            APIRoute(.invite, for: .person, invite),
        ]
    }

    /// Signs a device in and sends it its cookie; the person's other devices are notified.
    private func signIn(_ request: APIRequest<SignInRequest>) async throws(ServerError) -> HTTPResponse {
        let message = try await request.message()
        let address = site.clientAddress(of: request.http)
        let (token, answer): (SessionToken, SessionAnswer)
        do throws(ServiceError) {
            (token, answer) = try await sessions.signIn(message, address: address, now: now(), besides: await current(request.http))
        } catch {
            if error == .refused { metrics.refused(.wrong) } else if case .tooMany = error { metrics.refused(.limited) }
            throw .service(error)
        }
        site.signIns.note(address)
        if let space = EntityID(text: answer.space) { events.announceSession(of: space) }
        return authenticator.cookie.setting(token.text, on: .json(answer.bytes))
    }

    /// Returns who is already signed in on the browser that sent the request; nil for nobody.
    private func current(_ request: HTTPRequest) async -> Caller? {
        do throws(ServerError) { return try await authenticator.identify(request) } catch { return nil }
    }

    /// Returns who is signed in, and renews the cookie.
    private func tellSession(_ request: APIRequest<NoMessage>, of caller: Caller) async throws(ServerError) -> HTTPResponse {
        let answer = try await service(try await sessions.description(of: caller))
        return authenticator.cookie.renewing(request.http, on: .json(answer.bytes))
    }

    /// Changes the name of who is signed in; the person's devices are notified.
    private func renameSelf(_ request: APIRequest<PersonNameRequest>, by caller: Caller) async throws(ServerError) {
        let name = try await request.message().name
        try await service(try await sessions.rename(caller, to: name))
        events.announceSession(of: caller.spaceID.entity)
    }

    /// Signs the device out, ends its event streams and removes its cookie.
    private func signOut(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        try await service(try await sessions.signOut(caller))
        events.end(session: caller.sessionID.entity, of: caller.spaceID.entity)
        events.announceSession(of: caller.spaceID.entity)
        var answer = authenticator.cookie.setting(nil, on: .done)
        // Pictures are in the browser's own cache; its next user must not find them there.
        answer.headers.append("Clear-Site-Data", "\"cache\"")
        return answer
    }

    /// Sets or changes the passphrase.
    private func setPassPhrase(_ request: APIRequest<PassPhraseRequest>, by caller: Caller) async throws(ServerError) {
        let message = try await request.message()
        try await service(try await sessions.setPassPhrase(message, for: caller, now: now()))
    }

    /// Returns a link that signs in one more device; throws `noPassPhrase` without a passphrase, which the person needs when all devices
    /// are lost.
    private func invite(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) -> InvitationAnswer {
        guard try await service(try await sessions.description(of: caller)).hasPassPhrase else { throw .noPassPhrase }
        return try await service(try await invitations.make(for: caller.userID, request.http, page: Route.enterAgain))
    }
}
