import HTTP
import Synchronization
import TestKit
import Testing

@testable import Mirror

/// Checks manners and bounds of fetching, against a site on loopback.
@Suite(.serialized) struct SiteClientTests {
    private func client(isPrivate: Bool = true, waits: Waits = Waits()) -> SiteClient {
        var settings = SiteClient.Settings()
        settings.allowsPrivateAddresses = isPrivate
        settings.wait = { waits.note($0) }
        settings.jitter = { 0 }
        return SiteClient(settings)
    }

    final class Waits: Sendable {
        private let list = Mutex<[Int]>([])
        func note(_ milliseconds: Int) { list.withLock { $0.append(milliseconds) } }
        var all: [Int] { list.withLock { $0 } }
    }

    private func request(_ site: ScriptedSite, _ path: String = "", limit: Int = 1 << 20) throws -> FetchRequest {
        FetchRequest(try #require(FetchAddress(site.address + path)), limit: limit)
    }

    private static func redirect(_ place: String) -> HTTPResponse {
        HTTPResponse(status: .found, headers: HTTPHeaders([(name: "Location", value: place)]))
    }

    @Test func addressesInsideTheNetworkAreRefusedWhenConnecting() async throws {
        let site = try ScriptedSite { _ in .text("secret") }
        for host in ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433", "0x7f000001"] {
            guard let address = FetchAddress("http://\(host):9/") else { continue }
            await #expect(throws: MirrorProblem.privateAddress, "\(host)") {
                try await client(isPrivate: false).fetch(FetchRequest(address))
            }
        }
        #expect(site.requests.isEmpty)
        await site.stop()
    }

    @Test func severalRequestsAtOnceAskForTheRobotsRulesOnce() async throws {
        let site = try ScriptedSite { $0.path == "/robots.txt" ? .text("User-agent: *\nDisallow: /no") : .text("yes") }
        let (client, wanted) = (client(), try request(site, "yes"))
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    do throws(MirrorProblem) { return try await client.fetch(wanted).status } catch { return 0 }
                }
            }
            for await status in group { #expect(status == 200) }
        }
        #expect(site.requests.count { $0.hasSuffix("/robots.txt") } == 1 && site.requests.count == 9)
        await #expect(throws: MirrorProblem.robots) { try await client.fetch(try request(site, "no")) }
        await site.stop()
    }

    @Test func redirectionsAreFollowedFiveTimes() async throws {
        let site = try ScriptedSite { request in
            let number = Int(request.path.dropFirst()) ?? -1
            if number < 0 { return HTTPResponse(status: .notFound) }
            return number == 0 ? .text("end") : Self.redirect("/\(number - 1)")
        }
        let answer = try await client().fetch(try request(site, "5"))
        #expect(answer.body == Array("end".utf8) && answer.address.path == "/0")
        await #expect(throws: MirrorProblem.tooManyRedirects) { try await client().fetch(try request(site, "6")) }
        await site.stop()
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "http://user:word@127.0.0.1/", "gopher://127.0.0.1/"])
    func redirectionsToOtherSchemesAreRefused(place: String) async throws {
        let site = try ScriptedSite { $0.path == "/robots.txt" ? HTTPResponse(status: .notFound) : Self.redirect(place) }
        await #expect(throws: MirrorProblem.badAddress) { try await client().fetch(try request(site)) }
        await site.stop()
    }

    @Test func answersOverTheirLimitAreRefused() async throws {
        let site = try ScriptedSite {
            $0.path == "/robots.txt" ? HTTPResponse(status: .notFound) : .text(String(repeating: "x", count: 1_001))
        }
        #expect(try await client().fetch(try request(site, limit: 1_001)).byteCount == 1_001)
        await #expect(throws: MirrorProblem.tooLarge) { try await client().fetch(try request(site, limit: 1_000)) }
        await site.stop()
    }

    @Test func aSiteThatAsksForAPauseGetsIt() async throws {
        let failures = Mutex(2)
        let site = try ScriptedSite { request in
            if request.path == "/robots.txt" { return HTTPResponse(status: .notFound) }
            let isLeft = failures.withLock { left in
                left -= 1
                return left >= 0
            }
            guard isLeft else { return .text("good") }
            return HTTPResponse(status: .tooManyRequests, headers: HTTPHeaders([(name: "Retry-After", value: "3")]))
        }
        let waits = Waits()
        #expect(try await client(waits: waits).fetch(try request(site)).body == Array("good".utf8))
        #expect(waits.all.filter { $0 == 3_000 }.count == 2)
        await site.stop()
    }

    @Test(
        arguments: [
            ("7", 7_000), ("-3", 0), ("9223372036854775807", SiteClient.longestWait), ("soon", nil), ("99999999999999999999", nil),
            ("Sat, 21 Nov 2026 10:00:30 GMT", 30_000), ("Sat, 21 Nov 2026 09:00:00 GMT", 0),
            ("Sat, 21 Nov 2099 10:00:00 GMT", SiteClient.longestWait),
        ] as [(String, Int?)])
    func theWaitThatASiteAsksForIsBounded(text: String, expected: Int?) throws {
        var answer = FetchAnswer(address: try #require(FetchAddress("http://a/")))
        answer.headers = [(name: "date", value: "Sat, 21 Nov 2026 10:00:00 GMT"), (name: "retry-after", value: text)]
        #expect(SiteClient.wait(askedForBy: answer) == expected)
    }

    @Test func aSiteThatKeepsAskingIsLeftAlone() async throws {
        let site = try ScriptedSite { HTTPResponse(status: $0.path == "/robots.txt" ? .notFound : .tooManyRequests) }
        await #expect(throws: MirrorProblem.rateLimited) { try await client().fetch(try request(site)) }
        #expect(site.requests.count == SiteClient.maximumTries + 1)
        await site.stop()
    }

    @Test func cutAnswersAreFetchedAgain() async throws {
        let failures = Mutex(2)
        let site = try ScriptedSite { request in
            if request.path == "/robots.txt" { return HTTPResponse(status: .notFound) }
            let isLeft = failures.withLock { left in
                left -= 1
                return left >= 0
            }
            guard isLeft else { return .text("whole") }
            struct Cut: Error {}
            return HTTPResponse(
                body: .stream { writer in
                    try await writer.write(Array("who".utf8))
                    throw Cut()
                })
        }
        #expect(try await client().fetch(try request(site)).body == Array("whole".utf8))
        await site.stop()
    }

    @Test func whatRobotsMayNotSeeIsNotFetched() async throws {
        let site = try ScriptedSite { $0.path == "/robots.txt" ? .text("User-agent: *\nDisallow: /x") : .text("y") }
        await #expect(throws: MirrorProblem.robots) { try await client().fetch(try request(site, "x")) }
        #expect(try await client().fetch(try request(site, "z")).status == 200)
        #expect(!site.requests.contains("/x"))
        await site.stop()
    }

    @Test func namesThatNobodyKnowsAndClosedPortsAreTold() async throws {
        let closed = try ScriptedSite { _ in .text("") }
        let address = try #require(FetchAddress(closed.address))
        await closed.stop()
        await #expect(throws: MirrorProblem.unreachable) { try await client().fetch(FetchRequest(address)) }
        let unknown = try #require(FetchAddress("http://enot.invalid/"))
        await #expect(throws: MirrorProblem.unknownHost) { try await client().fetch(FetchRequest(unknown)) }
    }
}
