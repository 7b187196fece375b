import Domain
import HTTP
import Services

/// The finding of who sends a request, by the cookie of a device's session or the token of another program.
struct Authenticator: Sendable {
    let cookie: SessionCookie
    private let sessions: SessionService
    private let site: Site
    private let now: @Sendable () -> Instant

    init(sessions: SessionService, site: Site, now: @escaping @Sendable () -> Instant) {
        cookie = SessionCookie(path: site.path, isSecure: site.isSecure)
        self.sessions = sessions
        self.site = site
        self.now = now
    }

    /// Returns the person and the device or program that a request comes from; with a token, its cookie doesn't count.
    ///
    /// Throws `signedOut` if it comes from nobody, `disabled` if from somebody who may not sign in, and `tooMany` if too many tokens were
    /// wrong.
    func identify(_ request: HTTPRequest) async throws(ServerError) -> Caller {
        if let field = request.headers["Authorization"] {
            guard let token = Self.token(in: field) else { throw .signedOut }
            let address = site.clientAddress(of: request)
            do throws(ServiceError) {
                return try await sessions.authenticate(token: token, address: address, now: now())
            } catch {
                throw .service(error)
            }
        }
        guard let token = cookie.token(in: request) else { throw .signedOut }
        do throws(ServiceError) { return try await sessions.authenticate(token, now: now()) } catch { throw .service(error) }
    }

    /// Returns the token of an `Authorization` field (RFC 6750, 2.1); nil for another scheme.
    private static func token(in field: String) -> String? {
        let parts = field.split(separator: " ")
        return parts.count == 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
    }

    /// Throws if the request of this task is no longer permitted.
    func checkPermission() async throws(ServerError) {
        do throws(ServiceError) { try await sessions.checkPermission() } catch { throw .service(error) }
    }

    /// Removes who is signed in with a session from what is remembered.
    func forget(_ caller: Caller) { sessions.forget(caller.sessionID) }
}
