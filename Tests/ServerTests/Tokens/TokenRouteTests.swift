import Domain
import HTTP
import Services
import TestKit
import Testing
import Wire

@testable import Server

@Suite struct TokenRouteTests {
    private func bearer(_ secret: String) -> [(String, String)] { [("Authorization", "Bearer " + secret)] }

    @Test(arguments: ServerFixture.Transport.allCases)
    func aTokenIsMadeUsedListedAndRevoked(over transport: ServerFixture.Transport) async throws {
        let fixture = try ServerFixture(transport)
        let (cookie, stranger) = (try await fixture.signIn(), try await fixture.signInStranger())
        let request = TokenRequest(name: "backup script", scopes: [.notesRead], expiresAt: ServerFixture.now.adding(days: 1))
        let reply = try await fixture.send(.post, Route.tokens, cookie: cookie, body: request.bytes)
        let made = try TokenAnswer(json: reply.json())
        #expect(reply.status == 200 && made.secret.hasPrefix("enot_") && made.token.name == "backup script" && made.token.usedAt == nil)
        var device = WritingDevice(seed: 1)
        let (id, operations) = try device.note("Ёжик", now: ServerFixture.now)
        _ = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(operations))
        let path = Route.notes + "/" + id.text
        #expect(try await fixture.send(.get, path, headers: bearer(made.secret)).status == 200)
        #expect(try await fixture.send(.get, path, headers: [("Authorization", "bearer " + made.secret)]).status == 200)
        let list = try await fixture.send(.get, Route.tokens, cookie: cookie)
        let tokens = try TokenListAnswer(json: list.json()).tokens
        #expect(tokens.map(\.id) == [made.token.id] && tokens[0].usedAt == ServerFixture.now && tokens[0].scopes == [.notesRead])
        #expect(!String(decoding: list.body, as: UTF8.self).contains(made.secret))
        #expect(try TokenListAnswer(json: try await fixture.send(.get, Route.tokens, cookie: stranger).json()).tokens.isEmpty)
        #expect(try await fixture.send(.delete, Route.tokens + "/" + made.token.id, cookie: stranger).status == 404)
        #expect(try await fixture.send(.delete, Route.tokens + "/" + made.token.id, cookie: cookie).status == 204)
        #expect(try await fixture.send(.delete, Route.tokens + "/" + made.token.id, cookie: cookie).status == 404)
        #expect(try await fixture.send(.get, path, headers: bearer(made.secret)).status == 401)
        await fixture.stop()
    }

    @Test func aTokenForNotesFindsNoFiles() async throws {
        let fixture = try ServerFixture(.memory)
        let user = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        let request = TokenRequest(name: "x", scopes: [.notesRead])
        let secret = try await fixture.sessions.makeToken(request, for: user.id, now: ServerFixture.now).secret
        #expect(try await fixture.send(.get, Route.search + "?query=boat", headers: bearer(secret)).status == 200)
        #expect(try await fixture.send(.get, Route.search + "?query=boat&kind=file", headers: bearer(secret)).status == 403)
        await fixture.stop()
    }

    @Test(arguments: [
        #"{"name":" ","scopes":["files"]}"#, #"{"name":"x","scopes":[]}"#, #"{"name":"x","scopes":["all"]}"#, #"{"name":"x"}"#,
        #"{"name":"x","scopes":["files"],"expiresAt":1800000000000}"#,
    ]) func whatIsNoTokenIsRefused(body: String) async throws {
        let fixture = try ServerFixture(.memory)
        let cookie = try await fixture.signIn()
        let reply = try await fixture.send(.post, Route.tokens, cookie: cookie, body: Array(body.utf8))
        #expect(try reply.status == 400 && reply.problem()?.kind == .malformed)
        await fixture.stop()
    }
}
