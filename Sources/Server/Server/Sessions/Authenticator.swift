import Domain
import HTTP
import Services

/// The finding of who sends a request, by the cookie of their session.
struct Authenticator: Sendable {
    let cookie: SessionCookie
    private let sessions: SessionService
    private let now: @Sendable () -> Instant

    init(sessions: SessionService, site: Site, now: @escaping @Sendable () -> Instant) {
        cookie = SessionCookie(path: site.path, isSecure: site.isSecure)
        self.sessions = sessions
        self.now = now
    }

    /// Returns the person and device that a request comes from; throws `signedOut` if it comes from nobody, and `disabled` if from somebody
    /// who may not sign in.
    func identify(_ request: HTTPRequest) async throws(ServerError) -> Caller {
        guard let token = cookie.token(in: request) else { throw .signedOut }
        do throws(ServiceError) { return try await sessions.authenticate(token, now: now()) } catch { throw .service(error) }
    }

    /// Throws if the request of this task is no longer permitted.
    func checkPermission() async throws(ServerError) {
        do throws(ServiceError) { try await sessions.checkPermission() } catch { throw .service(error) }
    }

    /// Removes who is signed in with a session from what is remembered.
    func forget(_ caller: Caller) { sessions.forget(caller.sessionID) }
}
