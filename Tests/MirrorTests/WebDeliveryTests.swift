import HTTP
import Synchronization
import TestKit
import Testing

@testable import Mirror

/// Checks what is handed over by POST, to a server on loopback.
@Suite(.serialized) struct WebDeliveryTests {
    private func request(_ site: ScriptedSite, _ path: String) throws -> FetchRequest {
        FetchRequest(try #require(FetchAddress(site.address + path)), headers: [("TTL", "5")], body: [1, 0, 255])
    }

    @Test func aRequestIsHandedOverAsItIs() async throws {
        let method = Mutex("")
        let field = Mutex("")
        let site = try ScriptedSite { request in
            method.withLock { $0 = request.method.rawValue }
            field.withLock { $0 = "\(request.headers["TTL"] ?? "") \(request.contentLength)" }
            return HTTPResponse(status: .created, headers: HTTPHeaders([(name: "Retry-After", value: "7")]))
        }
        let receipt = try await WebDelivery(allowsPrivateAddresses: true).send(request(site, "to?whom"))
        #expect(receipt == WebDelivery.Receipt(status: 201, waitMilliseconds: 7_000))
        #expect(method.withLock { $0 } == "POST" && field.withLock { $0 } == "5 3")
        #expect(site.requests == ["/to?whom"])
        await site.stop()
    }

    @Test func addressesInsideTheNetworkAreRefusedAndRedirectionsNotFollowed() async throws {
        let site = try ScriptedSite { _ in
            HTTPResponse(status: .found, headers: HTTPHeaders([(name: "Location", value: "/other")]))
        }
        await #expect(throws: MirrorProblem.privateAddress) { try await WebDelivery().send(request(site, "a")) }
        #expect(site.requests.isEmpty)
        #expect(try await WebDelivery(allowsPrivateAddresses: true).send(request(site, "a")).status == 302)
        #expect(site.requests == ["/a"])
        await site.stop()
    }

    @Test func littleIsReadOfTheAnswer() async throws {
        let site = try ScriptedSite { _ in .text(String(repeating: "x", count: WebDelivery.answerLimit + 1)) }
        await #expect(throws: MirrorProblem.tooLarge) { try await WebDelivery(allowsPrivateAddresses: true).send(request(site, "a")) }
        await site.stop()
    }
}
