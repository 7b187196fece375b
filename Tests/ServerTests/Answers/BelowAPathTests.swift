import Blobs
import HTTP
import Services
import TestKit
import Testing
import Wire

@testable import Server

@Suite struct BelowAPathTests {
    private static let page = Array("<html data-base=\"/\"><link href=\"/app/a.css\"><script src=\"/app/a.js\"></script>".utf8)
    private static let manifest = Array(#"{ "id": "/", "icons": [{ "src": "/app/a.png" }], "share_target": { "action": "/share" } }"#.utf8)

    private static func digest(of bytes: [UInt8]) -> String {
        let hash = ContentHash()
        bytes.withUnsafeBytes { hash.update($0) }
        return ContentHash.text(of: hash.finish())
    }

    private static var files: [String: [UInt8]] {
        let worker = #"{"/index.html":"\#(digest(of: page))","/manifest.webmanifest":"\#(digest(of: manifest))"}"#
        return [
            "index.html": page, "index.html.br": [1], "manifest.webmanifest": manifest, "sw.js": Array(worker.utf8), "sw.js.gz": [2],
            "app/a.js": Array("a = \"/\"".utf8), "app/a.js.br": [3],
        ]
    }

    private func fixture(_ address: String = "https://home.example/my/enot") throws -> ServerFixture {
        try ServerFixture(.memory, publicAddress: address, files: Self.files)
    }

    @Test func everyRouteIsBelowThePathAndNowhereElse() async throws {
        let top = try ServerFixture(.memory, files: Self.files), fixture = try fixture()
        let paths = Endpoint.allCases.flatMap { endpoint in
            endpoint.examplePaths.map { (endpoint.method, $0) }
        }
        #expect(paths.count > 50)
        for (method, path) in paths {
            let expected = try await top.send(method, path).status
            #expect(try await fixture.send(method, "/my/enot" + path).status == expected, "\(method) \(path)")
            let beside = try await fixture.send(method, path).status
            #expect(beside == ([Route.health, Route.ready].contains(path) ? 200 : 404), "\(method) \(path)")
        }
        for path in ["/", "/topics", "/notes/x", "/enter", "/app/a.js", "/sw.js", "/missing"] {
            let expected = try await top.send(.get, path).status
            #expect(try await fixture.send(.get, "/my/enot" + path).status == expected, "\(path)")
            #expect(try await fixture.send(.get, path).status == 404, "\(path)")
        }
        await top.stop()
        await fixture.stop()
    }

    @Test func thePathWithoutItsSlashLeadsToTheProgram() async throws {
        let fixture = try fixture()
        let reply = try await fixture.send(.get, "/my/enot?a=b")
        #expect(reply.status == 302 && reply.headers["Location"] == "/my/enot/?a=b")
        #expect(try await fixture.send(.post, "/my/enot", isOwnPage: false).status == 404)
        for path in ["/my", "/my/", "/my/enota", "/My/enot/", "/my//enot/", "*"] {
            let reply = try await fixture.send(.get, path)
            #expect(reply.status == 404, "\(path)")
            #expect(String(decoding: reply.body, as: UTF8.self).contains("/my/enot/"), "\(path)")
        }
        let shared = try await fixture.send(.post, "/my/enot/share", isOwnPage: false)
        #expect(shared.status == 303 && shared.headers["Location"] == "/my/enot/new")
        await fixture.stop()
    }

    @Test func pageAndManifestHaveThePathAndTheWorkerKnowsThem() async throws {
        let fixture = try fixture("http://home.example/enot")
        func body(_ path: String) async throws -> [UInt8] {
            let reply = try await fixture.send(.get, "/enot" + path, headers: [("Accept-Encoding", "br, gzip")])
            #expect(reply.status == 200, "\(path)")
            return reply.body
        }
        let page = try await body("/topics"), manifest = try await body("/manifest.webmanifest")
        let expected = "<html data-base=\"/enot/\"><link href=\"/enot/app/a.css\"><script src=\"/enot/app/a.js\"></script>"
        #expect(page == Array(expected.utf8))
        let members = #"{ "id": "/enot/", "icons": [{ "src": "/enot/app/a.png" }], "share_target": { "action": "/enot/share" } }"#
        #expect(manifest == Array(members.utf8))
        let worker = #"{"/index.html":"\#(Self.digest(of: page))","/manifest.webmanifest":"\#(Self.digest(of: manifest))"}"#
        #expect(try await body("/sw.js") == Array(worker.utf8))
        #expect(try await body("/app/a.js") == [3])
        await fixture.stop()
    }

    @Test func theSessionAndLinksAreOfThePath() async throws {
        let fixture = try fixture()
        let user = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        let secret = try await fixture.sessions.makeInvitation(for: user.id, now: ServerFixture.now).secret.text
        let headers = [("Origin", "https://home.example"), ("Content-Type", "application/json")]
        let reply = try await fixture.send(
            .post, "/my/enot" + Route.session, headers: headers, body: SignInRequest(invitation: secret, deviceName: "x").bytes,
            isOwnPage: false)
        let field = try #require(reply.headers["Set-Cookie"])
        #expect(field.hasPrefix("__Secure-enot_session="))
        #expect(field.contains("; Path=/my/enot/; HttpOnly; SameSite=Strict; Secure;"))
        let pass = PassPhraseRequest(current: nil, new: "a long enough pass phrase").bytes
        let path = "/my/enot" + Route.passPhrase
        let other = try await fixture.send(
            .put, path, headers: [("Origin", "https://evil.example"), headers[1]], cookie: reply.cookie, body: pass, isOwnPage: false)
        #expect(other.status == 403)
        let done = try await fixture.send(.put, path, headers: headers, cookie: reply.cookie, body: pass, isOwnPage: false)
        #expect(done.status == 204)
        let link = try await fixture.send(
            .post, "/my/enot" + Route.invitations, headers: headers, cookie: reply.cookie, isOwnPage: false)
        let first = try link.json()["links"]?.array?.first?.string
        #expect(first?.hasPrefix("https://home.example/my/enot/enter?again=1#") == true)
        var device = WritingDevice(seed: 1)
        let (target, made) = try device.note("Target", now: ServerFixture.now)
        let (source, second) = try device.note("[[Target|\(target.text.prefix(12))]]", now: ServerFixture.now)
        let pushed = try await fixture.send(
            .post, "/my/enot" + Route.sync, headers: headers, cookie: reply.cookie, body: WritingDevice.push(made + second),
            isOwnPage: false)
        #expect(pushed.status == 200)
        let page = try await fixture.send(
            .get, "/my/enot" + Route.notes + "/" + source.text, headers: [("Accept", "text/html")], cookie: reply.cookie)
        #expect(String(decoding: page.body, as: UTF8.self).contains("href=\"/my/enot\(Route.notes)/\(target.text)\""))
        let description = try await fixture.send(.get, "/my/enot" + Route.description).json()
        #expect(description["servers"] == [["url": "/my/enot"]])
        await fixture.stop()
    }
}
