import HTTP
import TestKit
import Testing
import Wire

@testable import Server

@Suite struct RequestTableTests {
    /// All that anyone may call.
    private static let open: Set<Endpoint> = [.tellHealth, .tellReadiness, .tellSettings, .describe, .signIn]

    @Test(arguments: ServerFixture.Transport.allCases)
    func everyRequestGetsItsAnswer(over transport: ServerFixture.Transport) async throws {
        let fixture = try ServerFixture(transport)
        let cookie = try await fixture.signIn()
        for item in RequestCase.all {
            let reply = try await fixture.send(
                item.method, item.path, headers: item.headers, cookie: item.isSignedIn ? cookie : nil, body: Array(item.body.utf8),
                isOwnPage: item.isOwnPage)
            let name = "\(item.method.rawValue) \(item.path) \(item.headers) \(item.body.prefix(40))"
            #expect(reply.status == item.status, "\(name)")
            expectSecurity(reply, name)
            if let kind = item.kind {
                #expect(reply.headers["Content-Type"] == Problem.mediaType, "\(name)")
                #expect(try reply.problem()?.kind == kind, "\(name)")
                #expect(try reply.problem()?.status == item.status, "\(name)")
            }
            if let header = item.header { #expect(reply.headers[header.name] == header.value, "\(name)") }
        }
        await fixture.stop()
    }

    @Test func whatIsNotOpenAsksForASession() async throws {
        let fixture = try ServerFixture(.memory)
        let asking = Endpoint.allCases.filter { !Self.open.contains($0) }.flatMap { endpoint in
            endpoint.examplePaths.map { (endpoint, path: $0) }
        }
        for (endpoint, path) in asking {
            for cookie in [nil, "enot_session=", "enot_session=x", "enot_session=" + String(repeating: "A", count: 43), "other=1"] {
                let reply = try await fixture.send(endpoint.method, path, cookie: cookie)
                #expect(reply.status == 401, "\(endpoint.method) \(path)")
                #expect(try reply.problem()?.kind == .signedOut)
            }
        }
        #expect(Set(fixture.application.endpoints.routes.filter { $0.access == .anyone }.map(\.endpoint)) == Self.open)
        await fixture.stop()
    }

    @Test func oddRequestsAlwaysGetAnAnswer() async throws {
        let seed: UInt64 = 20_261_121
        print("seed \(seed)")
        var random = SeededRequests(seed: seed)
        let fixture = try ServerFixture(.memory)
        let cookie = try await fixture.signIn()
        for _ in 0..<2_000 {
            let (method, path, headers, body) = random.next()
            let reply = try await fixture.send(
                method, path, headers: headers, cookie: cookie, body: body, isOwnPage: Bool.random(using: &random.random))
            #expect((200..<500).contains(reply.status), "\(method) \(path) \(headers)")
            expectSecurity(reply, path)
        }
        await fixture.stop()
    }

    private func expectSecurity(_ reply: Reply, _ name: String) {
        let policy = reply.headers["Content-Security-Policy"] ?? ""
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"), "\(name)")
        #expect(reply.headers["X-Content-Type-Options"] == "nosniff", "\(name)")
        #expect(reply.headers["Referrer-Policy"] == "no-referrer", "\(name)")
        #expect(reply.headers["Cross-Origin-Opener-Policy"] == "same-origin", "\(name)")
        #expect(reply.headers["Strict-Transport-Security"] == nil, "\(name)")
    }
}
