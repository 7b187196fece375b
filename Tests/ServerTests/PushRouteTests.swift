import Domain
import JSON
import Secrets
import TestKit
import Testing
import Wire

@testable import Server

@Suite struct PushRouteTests {
    private static func body(_ endpoint: String = "https://push.example/a", auth: String = "BTBZMqHH6r4Tts7J_aSIgg") -> [UInt8] {
        PushSubscriptionRequest(endpoint: endpoint, p256dh: Base64URL.text(of: PushKey().publicKey), auth: auth).bytes
    }

    @Test(arguments: ServerFixture.Transport.allCases)
    func aDeviceSubscribesAndUnsubscribes(over transport: ServerFixture.Transport) async throws {
        let fixture = try ServerFixture(transport)
        let cookie = try await fixture.signIn()
        let key = try #require(try await fixture.send(.get, Route.pushKey, cookie: cookie).json()["key"]?.string)
        #expect(P256.isPublicKey(try #require(Base64URL.bytes(in: key))))
        for _ in 0..<2 {
            #expect(try await fixture.send(.put, Route.pushSubscription, cookie: cookie, body: Self.body()).status == 204)
        }
        for body in [
            Self.body("http://push.example/a"), Self.body(auth: "AA"), Array("{}".utf8),
            Self.body(
                "https://a/"
                    + String(
                        repeating: "a", count: PushSubscriptionRequest.maximumAddressLength)),
        ] {
            let reply = try await fixture.send(.put, Route.pushSubscription, cookie: cookie, body: body)
            #expect(reply.status == 400)
            #expect(try reply.problem()?.kind == .malformed)
        }
        let foreign = try await fixture.send(.put, Route.pushSubscription, cookie: cookie, body: Self.body(), isOwnPage: false)
        #expect(foreign.status == 403)
        for _ in 0..<2 { #expect(try await fixture.send(.delete, Route.pushSubscription, cookie: cookie).status == 204) }
        await fixture.stop()
    }
}
