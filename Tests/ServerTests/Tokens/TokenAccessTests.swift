import Domain
import HTTP
import Secrets
import Services
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Server

/// Asks every endpoint with the token of another program; which scope each needs is read from the table of routes.
@Suite(.timeLimit(.minutes(1))) struct TokenAccessTests {
    private let fixture: ServerFixture
    private let application: Application
    private let reached: Reached

    /// The endpoints whose handlers were reached.
    private final class Reached: Sendable {
        private let endpoints = Mutex<[Endpoint]>([])

        func add(_ endpoint: Endpoint) { endpoints.withLock { $0.append(endpoint) } }

        /// Returns the endpoints that were reached since the last call.
        func take() -> [Endpoint] {
            endpoints.withLock { endpoints in
                defer { endpoints = [] }
                return endpoints
            }
        }
    }

    init() throws {
        fixture = try ServerFixture(.memory)
        let reached = Reached()
        self.reached = reached
        var application = fixture.application
        application.endpoints = EndpointTable(
            application.endpoints.routes.map { route in
                var route = route
                route.handler = { request, _ in
                    reached.add(request.target.endpoint)
                    return .done
                }
                return route
            })
        self.application = application
    }

    private func token(
        _ scopes: [TokenScope], of user: User, expiresAt: Instant? = nil
    ) async throws -> (id: Identifier<TokenRecord>, secret: String) {
        let answer = try await fixture.sessions.makeToken(
            TokenRequest(name: "script", scopes: scopes, expiresAt: expiresAt), for: user.id, now: ServerFixture.now)
        return (try #require(Identifier(text: answer.token.id)), answer.secret)
    }

    private func ask(_ endpoint: Endpoint, _ path: String, _ token: String, cookie: String? = nil) async throws -> Reply {
        let headers = [("Authorization", "Bearer " + token)] + (endpoint.entry.body.isJSON ? [RequestCase.json] : [])
        return try await fixture.send(
            endpoint.method, path, headers: headers, cookie: cookie, isOwnPage: false, to: application)
    }

    @Test func aTokenReachesWhatItsScopesAllowAndNothingElse() async throws {
        let user = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        for scope in TokenScope.allCases {
            let secret = try await token([scope], of: user).secret
            for route in application.endpoints.routes {
                for path in route.endpoint.examplePaths {
                    // Whom nobody has to sign in for may be asked by anyone, but a write of a page has to be of this server's.
                    if route.access == .anyone { continue }
                    let reply = try await ask(route.endpoint, path, secret)
                    let name = "\(route.endpoint) \(path) with \(scope.rawValue)"
                    if route.scope == scope {
                        #expect(reply.status == 204 && reached.take() == [route.endpoint], "\(name)")
                    } else {
                        #expect(try reply.status == 403 && reply.problem()?.kind == .refused && reached.take().isEmpty, "\(name)")
                        #expect(reply.headers["WWW-Authenticate"]?.hasPrefix("Bearer error=\"insufficient_scope\"") == true, "\(name)")
                    }
                }
            }
        }
        await fixture.stop()
    }

    @Test func whatDoesNotWorkReachesNothing() async throws {
        let owner = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        let cookie = try await fixture.signIn()
        let stranger = try await fixture.sessions.addUser(named: "Ann", now: ServerFixture.now)
        let (revoked, disabled) = (try await token(TokenScope.allCases, of: owner), try await token(TokenScope.allCases, of: stranger))
        let expired = AccessToken()
        let record = TokenRecord(
            id: Identifier(EntityID(high: 7, low: 7)), user: owner.id, digest: expired.digest, name: "x", scopes: Set(TokenScope.allCases),
            createdAt: ServerFixture.now, expiresAt: ServerFixture.now)
        try await fixture.store.write { transaction in try transaction.save(record) }
        // What the server remembers of them has to be forgotten.
        #expect(try await ask(.readNote, Route.notes + "/" + RequestCase.id, revoked.secret).status == 204)
        #expect(try await ask(.readNote, Route.notes + "/" + RequestCase.id, disabled.secret).status == 204)
        _ = reached.take()
        try await fixture.sessions.removeToken(revoked.id, of: owner.id)
        try await fixture.people.change(stranger.id, isDisabled: true)
        let changed = String(revoked.secret.dropLast()) + (revoked.secret.hasSuffix("0") ? "1" : "0")
        for route in application.endpoints.routes where route.access != .anyone {
            for path in route.endpoint.examplePaths {
                // A cookie that works does not help.
                for secret in [revoked.secret, expired.text, changed, "", "enot_", cookie] {
                    let reply = try await ask(route.endpoint, path, secret, cookie: cookie)
                    #expect(try reply.status == 401 && reply.problem()?.kind == .signedOut, "\(route.endpoint) \(path)")
                    #expect(reply.headers["WWW-Authenticate"] == "Bearer")
                }
                #expect(try await ask(route.endpoint, path, disabled.secret).status == 403)
            }
        }
        #expect(reached.take().isEmpty)
        let basic = try await fixture.send(.get, Route.devices, headers: [("Authorization", "Basic YTpi")], cookie: cookie, to: application)
        #expect(basic.status == 401)
        await fixture.stop()
    }

    @Test func unknownTokensCountAsWrongPassphrasesDoAndOneThatAsksAgainCountsOnce() async throws {
        let user = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        let right = try await token([.notesRead], of: user).secret
        let path = Route.notes + "/" + RequestCase.id
        let wrong = AccessToken().text
        for _ in 0..<100 { #expect(try await ask(.readNote, path, wrong).status == 401) }
        #expect(try await ask(.readNote, path, right).status == 204)
        var statuses: [Int] = []
        for _ in 0..<50 { statuses.append(try await ask(.readNote, path, AccessToken().text).status) }
        #expect(statuses.first == 401 && statuses.last == 429)
        #expect(try await ask(.readNote, path, right).status == 204, "it is known")
        let other = try await token([.notesRead], of: user).secret
        let reply = try await ask(.readNote, path, other)
        #expect(reply.status == 429 && reply.headers["Retry-After"] != nil)
        await fixture.stop()
    }

    @Test func onlyTheseAreForTokens() async throws {
        let scopes: [TokenScope: Set<Endpoint>] = [
            .notesRead: [.listTopics, .listNotes, .readNote, .readHistory, .readTopicHistory, .find],
            .notesWrite: [.addNote, .replaceNote, .changeNote, .appendToNote, .trashNote],
            .files: [
                .listFiles, .tellFile, .changeFile, .trashFile, .restoreFile, .sendFile, .sendCopy, .sendPreview, .beginUpload, .tellUpload,
                .appendUpload, .giveUpUpload,
            ],
        ]
        for scope in TokenScope.allCases {
            let found = Set(fixture.application.endpoints.routes.filter { $0.scope == scope }.map(\.endpoint))
            #expect(found == scopes[scope] ?? [], "\(scope)")
        }
        await fixture.stop()
    }
}
