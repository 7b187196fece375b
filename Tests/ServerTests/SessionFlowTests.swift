import Domain
import Server
import TestKit
import Testing
import Wire

@Suite struct SessionFlowTests {
    @Test(arguments: ServerFixture.Transport.allCases)
    func aDeviceSignsInInvitesAnotherAndSignsItOut(over transport: ServerFixture.Transport) async throws {
        let fixture = try ServerFixture(transport)
        let first = try await fixture.signIn("Laptop")
        let session = try await fixture.send(.get, Route.session, cookie: first)
        #expect(session.headers["Set-Cookie"] == first + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000")
        #expect(try SessionAnswer(json: session.json()).deviceName == "Laptop")

        let phrase = PassPhraseRequest(current: nil, new: "correct horse battery").bytes
        #expect(try await fixture.send(.put, Route.passPhrase, cookie: first, body: phrase).status == 204)
        let invited = try await fixture.send(.post, Route.invitations, cookie: first)
        let invitation = try InvitationAnswer(json: invited.json())
        #expect(invitation.links == ["http://127.0.0.1:\(fixture.port)/enter?again=1#\(invitation.secret)"])
        #expect(invitation.qrRows.count >= 21)
        #expect(invitation.qrRows.allSatisfy { $0.utf8.count == invitation.qrRows.count && $0.allSatisfy { "01".contains($0) } })

        let request = SignInRequest(invitation: invitation.secret, deviceName: "Phone").bytes
        let second = try #require(try await fixture.send(.post, Route.session, body: request).cookie)
        #expect(try await fixture.send(.post, Route.session, body: request).status == 403)
        let list = try await fixture.send(.get, Route.devices, cookie: first).json()
        let devices = try (list["devices"]?.array ?? []).map { try Device(json: $0) }
        #expect(Set(devices.map(\.name)) == ["Laptop", "Phone"])
        let phone = try #require(devices.first { !$0.isCurrent })

        let path = Route.devices + "/" + phone.id
        #expect(try await fixture.send(.patch, path, cookie: first, body: Array(#"{"name":"Old phone"}"#.utf8)).status == 204)
        #expect(try SessionAnswer(json: try await fixture.send(.get, Route.session, cookie: second).json()).deviceName == "Old phone")
        #expect(try await fixture.send(.delete, path, cookie: first).status == 204)
        #expect(try await fixture.send(.get, Route.session, cookie: second).status == 401)

        let out = try await fixture.send(.delete, Route.session, cookie: first)
        #expect(out.headers["Set-Cookie"] == "enot_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0")
        #expect(try await fixture.send(.get, Route.session, cookie: first).status == 401)
        let back = SignInRequest(passPhrase: "correct horse battery", deviceName: "Laptop").bytes
        #expect(try await fixture.send(.post, Route.session, body: back).status == 200)
        await fixture.stop()
    }

    @Test func aBrowserInWhichSomebodyIsSignedInLeavesTheLinkOfAnotherAsItIs() async throws {
        let fixture = try ServerFixture(.memory)
        let owner = try await fixture.signIn()
        let other = try await fixture.sessions.addUser(named: "other", now: ServerFixture.now)
        let secret = try await fixture.sessions.makeInvitation(for: other.id, now: ServerFixture.now).secret.text
        let request = SignInRequest(invitation: secret, deviceName: "Phone").bytes
        let refused = try await fixture.send(.post, Route.session, cookie: owner, body: request)
        #expect(refused.status == 409 && refused.cookie == nil)
        #expect(try refused.problem()?.kind == .otherSpace)
        #expect(try await fixture.send(.get, Route.session, cookie: owner).status == 200)
        #expect(
            try await fixture.send(.post, Route.session, cookie: "enot_session=nonsense", body: request).status == 200, "it still works")
        await fixture.stop()
    }

    @Test func whoAsksAgainByALinkGetsTheSameCookie() async throws {
        let fixture = try ServerFixture(.memory)
        let user = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        let secret = try await fixture.sessions.makeInvitation(for: user.id, now: ServerFixture.now).secret.text
        func signIn(_ key: String) async throws -> Reply {
            let request = SignInRequest(invitation: secret, idempotencyKey: key, deviceName: "x")
            return try await fixture.send(.post, Route.session, body: request.bytes)
        }
        #expect(try await signIn(String(repeating: "k", count: 31)).status == 400)
        #expect(try await signIn(String(repeating: "k", count: 129)).status == 400)
        let first = try await signIn(String(repeating: "k", count: 64)), again = try await signIn(String(repeating: "k", count: 64))
        #expect(first.status == 200 && again.status == 200)
        #expect(try first.headers["Set-Cookie"] == again.headers["Set-Cookie"] && #require(first.cookie).count > 40)
        #expect(try await signIn(String(repeating: "l", count: 64)).status == 403)
        await fixture.stop()
    }

    @Test func tooManyWrongPassPhrasesAreToldWhenToTryAgain() async throws {
        let fixture = try ServerFixture(.memory)
        _ = try await fixture.signIn()
        let wrong = SignInRequest(invitation: String(repeating: "A", count: 43), deviceName: "x").bytes
        var reply = try await fixture.send(.post, Route.session, body: wrong)
        for _ in 0..<50 where reply.status == 403 { reply = try await fixture.send(.post, Route.session, body: wrong) }
        #expect(reply.status == 429)
        #expect(Int(reply.headers["Retry-After"] ?? "") ?? 0 > 0)
        await fixture.stop()
    }

    @Test func overTLSTheCookieIsSecureAndBoundToTheHost() async throws {
        let fixture = try ServerFixture(.memory, publicAddress: "https://notes.example")
        let user = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        let secret = try await fixture.sessions.makeInvitation(for: user.id, now: ServerFixture.now).secret.text
        let body = SignInRequest(invitation: secret, deviceName: "x").bytes
        let headers = [("Origin", "https://notes.example"), ("Content-Type", "application/json")]
        let reply = try await fixture.send(.post, Route.session, headers: headers, body: body, isOwnPage: false)
        let cookie = try #require(reply.headers["Set-Cookie"])
        #expect(cookie.hasPrefix("__Host-enot_session="))
        #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000"))
        await fixture.stop()
    }

    @Test func theAuthorityCertificateIsOfferedWhereThereIsOne() async throws {
        let fixture = try ServerFixture(.memory, isTLS: true)
        let reply = try await fixture.send(.get, WebPages.authorityPath)
        #expect(reply.headers["Content-Type"] == "application/x-x509-ca-cert")
        #expect(reply.body == [1, 2])
        await fixture.stop()
    }
}
