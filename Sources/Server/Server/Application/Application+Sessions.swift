import Domain
import HTTP
import Secrets
import Services
import Store
import Wire

extension Application {
    /// Returns the person and device that a request comes from; throws `signedOut` if it comes from nobody, and `disabled` if from somebody
    /// who may not sign in.
    func identify(_ request: HTTPRequest) async throws(ServerError) -> Caller {
        guard let token = cookie.token(in: request) else { throw .signedOut }
        return try await service(try await sessions.authenticate(token, now: now()))
    }

    /// Throws if a request is no longer permitted.
    func checkPermission() async throws(ServerError) { try await service(try await sessions.checkPermission()) }

    /// Signs a device in and sends it its cookie; the person's other devices are notified.
    func signIn(_ request: HTTPRequest) async throws(ServerError) -> HTTPResponse {
        let message = try await body(of: .signIn, in: request)
        let address = site.clientAddress(of: request)
        let (token, answer): (SessionToken, SessionAnswer)
        do throws(ServiceError) {
            (token, answer) = try await sessions.signIn(message, address: address, now: now(), besides: await current(request))
        } catch {
            if error == .refused { metrics.refused(.wrong) } else if case .tooMany = error { metrics.refused(.limited) }
            throw .service(error)
        }
        site.signIns.note(address)
        if let space = EntityID(text: answer.space) { events.announceSession(of: space) }
        return settingCookie(token.text, on: json(answer, of: .signIn))
    }

    /// Returns who is already signed in on the browser that sent the request; nil for nobody.
    private func current(_ request: HTTPRequest) async -> Caller? {
        do throws(ServerError) { return try await identify(request) } catch { return nil }
    }

    /// Returns who is signed in, and renews the cookie.
    func session(_ request: HTTPRequest, of caller: Caller) async throws(ServerError) -> HTTPResponse {
        let answer = try await service(try await sessions.description(of: caller))
        return renewingCookie(of: request, on: json(answer, of: .tellSession))
    }

    /// Changes the name or the passphrase of who is signed in.
    func changeSelf(_ endpoint: Endpoint, _ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        endpoint == .renameSelf ? try await renameSelf(request, by: caller) : try await setPassPhrase(request, by: caller)
    }

    /// Changes the name of who is signed in; the person's devices are notified.
    private func renameSelf(_ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let name = try await body(of: .renameSelf, in: request).name
        try await service(try await sessions.rename(caller, to: name))
        events.announceSession(of: caller.spaceID.entity)
        return done
    }

    /// Signs the device out, ends its event streams and removes its cookie.
    func signOut(_ caller: Caller) async throws(ServerError) -> HTTPResponse {
        try await service(try await sessions.signOut(caller))
        events.end(session: caller.sessionID.entity, of: caller.spaceID.entity)
        events.announceSession(of: caller.spaceID.entity)
        var answer = settingCookie(nil, on: done)
        // Pictures are in the browser's own cache; its next user must not find them there.
        answer.headers.append("Clear-Site-Data", "\"cache\"")
        return answer
    }

    /// Sets or changes the passphrase.
    private func setPassPhrase(_ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        let message = try await body(of: .setPassPhrase, in: request)
        try await service(try await sessions.setPassPhrase(message, for: caller, now: now()))
        return done
    }

    /// Returns a link that signs in one more device; throws `noPassPhrase` without a passphrase, which the person needs when all devices
    /// are lost.
    func invite(_ request: HTTPRequest, by caller: Caller) async throws(ServerError) -> HTTPResponse {
        guard try await service(try await sessions.description(of: caller)).hasPassPhrase else { throw .noPassPhrase }
        return json(try await invitation(of: caller.userID, request, page: Route.enterAgain), of: .invite)
    }

    /// Returns a new link that signs in one device of a person, on a page of the program.
    func invitation(of user: Identifier<User>, _ request: HTTPRequest, page: String = Route.enter) async throws(ServerError)
        -> InvitationAnswer
    {
        let (secret, expiresAt) = try await service(try await sessions.makeInvitation(for: user, now: now()))
        let links = site.invitationAddresses(for: request).map { $0 + page + "#" + secret.text }
        return InvitationAnswer(secret: secret.text, expiresAt: expiresAt, links: links, qrRows: qrRows(of: links.first))
    }

    /// Renews the cookie that a request came with, so that it does not expire while the device is in use.
    func renewingCookie(of request: HTTPRequest, on response: HTTPResponse) -> HTTPResponse {
        guard let token = cookie.token(in: request) else { return response }
        return settingCookie(token, on: response)
    }

    /// Adds a cookie with a token to an answer, or one that removes the token that the browser has.
    func settingCookie(_ token: String?, on response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.headers.append("Set-Cookie", token.map(cookie.setting) ?? cookie.clearing)
        return response
    }

    /// Returns the QR code of a link as rows of `0` and `1`, without the light margin; empty if it can't be drawn.
    private func qrRows(of link: String?) -> [String] {
        guard let link else { return [] }
        do throws(SecretsError) {
            let code = try QRCode(link)
            return (0..<code.width).map { y in
                String(decoding: (0..<code.width).map { UInt8(ascii: code.isDark(x: $0, y: y) ? "1" : "0") }, as: UTF8.self)
            }
        } catch {
            log.write(.warning, "no QR code: \(error)")
            return []
        }
    }
}
