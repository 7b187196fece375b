import RandomTesting
import Testing

@testable import HTTP

/// Checks what a request says about itself, without a server.
struct HTTPRequestTests {
    @Test(
        arguments: [
            ("/", []), ("/a", ["a"]), ("/a/", ["a", ""]), ("/a//b", ["a", "", "b"]), ("/%E7%8C%AB/b%20c+d", ["猫", "b c+d"]),
            ("/...", ["..."]), ("/%25", ["%"]),
        ] as [(String, [String])])
    func pathSplitsIntoDecodedSegments(path: String, segments: [String]) {
        #expect(HTTPRequest(method: .get, path: path).pathSegments() == segments)
    }

    @Test(arguments: [
        "", "*", "a", "/%", "/%4", "/%4g", "/%zz", "/a%00b", "/a%2Fb", "/a%2fb", "/..", "/a/../b", "/%2e%2E/a", "/.", "/%FF", "/%C0%AF",
        "/%ED%A0%80",
    ])
    func malformedPathHasNoSegments(path: String) {
        #expect(HTTPRequest(method: .get, path: path).pathSegments() == nil)
    }

    @Test(
        arguments: [
            ("", []), ("a=1&b=2", ["a:1", "b:2"]), ("a", ["a:"]), ("a=b=c", ["a:b=c"]), ("&&a=&", ["a:"]), ("=x", [":x"]),
            ("q=%D0%B5+%2B", ["q:е +"]), ("q=%zz&r=%F", ["q:%zz", "r:%F"]),
        ] as [(String, [String])])
    func queryDecodesAsForms(query: String, items: [String]) {
        #expect(HTTPRequest(method: .get, path: "/", query: query).queryItems().map { "\($0.name):\($0.value)" } == items)
    }

    @Test func cookieIsFoundByItsExactName() {
        let headers: HTTPHeaders = ["cookie": "a=1; session=x=y;b=", "Cookie": "late=2; a=3"]
        let request = HTTPRequest(method: .get, path: "/", headers: headers)
        #expect(request.cookie("a") == "1")
        #expect(request.cookie("session") == "x=y")
        #expect(request.cookie("b") == "")
        #expect(request.cookie("late") == "2")
        #expect(request.cookie("A") == nil)
        #expect(request.cookie("sess") == nil)
    }

    @Test func bodyInMemoryIsCollectedUpToItsLimit() async throws {
        let request = HTTPRequest(method: .post, path: "/", body: HTTPRequestBody(bytes: [1, 2, 3]))
        #expect(request.contentLength == 3)
        #expect(try await request.body.collect(limit: 3) == [1, 2, 3])
        await #expect(throws: HTTPError.bodyTooLarge(limit: 2)) { try await request.body.collect(limit: 2) }
        var chunks: [[UInt8]] = []
        for try await chunk in request.body { chunks.append(chunk) }
        #expect(chunks == [[1, 2, 3]])
        for try await _ in HTTPRequestBody(bytes: []) { Issue.record("an empty body has no chunk") }
    }

    @Test func handlerAnswersInMemory() async {
        let response = await echo(HTTPRequest(method: .put, path: "/a", body: HTTPRequestBody(bytes: Array("b".utf8))))
        #expect(response.status == .ok)
        guard case .bytes(let bytes) = response.body else { return #expect(Bool(false)) }
        #expect(String(decoding: bytes, as: UTF8.self) == "PUT /a b")
    }

    @Test func percentDecodingSurvivesAnyBytes() {
        let seed: UInt64 = 7
        print("percentDecodingSurvivesAnyBytes seed \(seed)")
        var random = SeededRandom(seed: seed)
        let alphabet = Array("%%%/.&=+;0aF\u{0}é ")
        for _ in 0..<2000 {
            let text = String((0..<Int.random(in: 0...12, using: &random)).compactMap { _ in alphabet.randomElement(using: &random) })
            let request = HTTPRequest(method: .get, path: "/" + text, query: text, headers: ["Cookie": text])
            if let segments = request.pathSegments() {
                #expect(segments.allSatisfy { !$0.contains("/") && !$0.contains("\u{0}") && $0 != ".." })
            }
            _ = request.queryItems()
            _ = request.cookie("a")
        }
    }
}
