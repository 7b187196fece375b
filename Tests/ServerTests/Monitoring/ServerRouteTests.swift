import Domain
import HTTP
import Services
import Testing
import Wire

@testable import Server

@Suite(.timeLimit(.minutes(1))) struct ServerRouteTests {
    @Test func theOwnerIsToldHowTheServerIsAndNobodyElse() async throws {
        let fixture = try ServerFixture(.memory)
        let (owner, stranger) = (try await fixture.signIn(), try await fixture.signInStranger())
        let reply = try await fixture.send(.get, Route.server, cookie: owner)
        #expect(reply.status == 200)
        #expect(try ServerAnswer(json: reply.json()).findings == ServerFacts(now: ServerFixture.now).findings)
        #expect(try await fixture.send(.get, Route.server, cookie: stranger).status == 404)
        #expect(try await fixture.send(.get, Route.server).status == 401)
    }

    @Test(
        arguments: [
            ("10.1.2.3", "10.1.2.3"), ("192.168.0.9", "192.168.0.9"), ("172.31.0.1", "172.31.0.1"), ("::ffff:10.0.0.1", "::ffff:10.0.0.1"),
            ("fd00::2", "fd00::2"), ("127.0.0.1", "127.0.0.1"), ("172.32.0.1", nil), ("203.0.113.9", nil), ("2001:db8::1", nil),
        ] as [(String, String?)])
    func aProxyInsideTheNetworkIsNoticedWhereNobodyBelievesIt(peer: String, noticed: String?) {
        let site = Site(host: "::", isTLS: false, publicAddress: nil, listeningPort: { 8080 }, interfaceAddresses: { [] })
        let request = HTTPRequest(method: .get, path: "/", headers: ["X-Forwarded-For": "198.51.100.1"], peerAddress: peer)
        #expect(site.clientAddress(of: request) == peer)
        #expect(site.ignoredProxy.value == noticed)
    }

    @Test func trustedProxiesMayChange() {
        let site = Site(
            host: "::", isTLS: false, publicAddress: "https://notes.example", listeningPort: { 8080 }, interfaceAddresses: { [] })
        let request = HTTPRequest(method: .get, path: "/", headers: ["X-Forwarded-For": "198.51.100.1"], peerAddress: "203.0.113.9")
        #expect(site.clientAddress(of: request) == "203.0.113.9")
        site.trust(["203.0.113.9"])
        #expect(site.clientAddress(of: request) == "198.51.100.1")
    }
}
