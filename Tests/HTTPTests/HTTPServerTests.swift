import Glibc
import Testing

@testable import HTTP

/// Checks requests and answers over a socket.
@Suite(.serialized) struct HTTPServerTests {
    private static let get = "GET /a?b=c HTTP/1.1\r\nHost: x\r\n\r\n"

    /// Sends bytes and returns so many responses of one connection.
    private func exchange(_ server: HTTPServer, _ text: String, count: Int = 1, isHead: Bool = false) async throws -> [RawClient.Response] {
        let port = server.port
        return try await onThread {
            let client = try RawClient(port: port)
            try client.send(text)
            var responses: [RawClient.Response] = []
            while responses.count < count, let response = try client.receiveResponse(isHead: isHead) { responses.append(response) }
            return responses
        }
    }

    @Test func answerCarriesStatusHeadersDateAndBody() async throws {
        try await withServer { _ in
            HTTPResponse(status: .created, headers: ["X-A": "1", "X-A": "2"], body: .bytes([104, 105]))
        } serving: { server in
            let response = try #require(try await exchange(server, Self.get).first)
            #expect(response.status == 201)
            #expect(response.text == "hi")
            #expect(response.head.contains("X-A: 1\r\n") && response.head.contains("X-A: 2\r\n"))
            #expect(RawClient.field("date", in: response.head) != nil)
        }
    }

    @Test func requestArrivesAsSent() async throws {
        try await withServer { request in
            let lines = [
                request.method.rawValue, request.path, request.query, request.headers["x-a"] ?? "-", request.peerAddress,
                String(request.contentLength),
            ]
            return .text(lines.joined(separator: " "))
        } serving: { server in
            let text =
                "POST /%41?q=%42&r HTTP/1.1\r\nHost: x\r\nX-A:  b c \r\nContent-Length: 2\r\n\r\nhi"
                + "DELETE / HTTP/1.1\r\nHost: x\r\n\r\n"
            let texts = try await exchange(server, text, count: 2).map(\.text)
            #expect(texts == ["POST /%41 q=%42&r b c 127.0.0.1 2", "DELETE /  - 127.0.0.1 0"])
        }
    }

    @Test(arguments: HTTPMethod.allCases)
    func everyMethodReachesTheHandler(method: HTTPMethod) async throws {
        try await withServer { server in
            let text = "\(method.rawValue) /a HTTP/1.1\r\nHost: x\r\n\r\n"
            let response = try #require(try await exchange(server, text, isHead: method == .head).first)
            #expect(response.status == 200)
            #expect(RawClient.field("content-length", in: response.head) == (method == .head ? "7" : "\(method.rawValue.count + 4)"))
        }
    }

    @Test func headIsAnsweredAsGetWithoutTheBody() async throws {
        try await withServer { request in
            if request.path == "/stream" { return HTTPResponse(body: .stream { try await $0.write("never") }) }
            return .text("\(request.method)")
        } serving: { server in
            let port = server.port
            let rest = try await onThread {
                let client = try RawClient(port: port)
                try client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\nHEAD /stream HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(RawClient.field("content-length", in: try #require(try client.receiveResponse(isHead: true)).head) == "3")
                #expect(try client.receiveResponse(isHead: true)?.status == 200)
                return try client.receiveToEnd()
            }
            #expect(rest.isEmpty)
        }
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
        try await withServer { request in
            if request.path == "/1" { await Task.yield() }
            return .text(request.path)
        } serving: { server in
            let text = (0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined()
            let answers = try await exchange(server, text, count: 50).map(\.text)
            #expect(answers == (0..<50).map { "/\($0)" })
        }
    }

    @Test func connectionIsReusedAfterEveryKindOfAnswer() async throws {
        let shared = SharedBytes(Array("shared".utf8))
        try await withServer { request in
            switch request.path {
            case "/shared": return HTTPResponse(body: .shared(shared))
            case "/none": return HTTPResponse(status: .noContent)
            case "/same": return HTTPResponse(status: .notModified, headers: ["ETag": "\"a\""])
            case "/stream": return HTTPResponse(body: .stream { try await $0.write("stream") })
            case "/file": return HTTPResponse(body: .file(descriptor: openFile(), offset: 2, length: 4))
            case "/empty": return HTTPResponse(body: .file(descriptor: openFile(), offset: 0, length: 0))
            case "/later":
                await Task.yield()
                return .text("later")
            default: return .problem(.notFound)
            }
        } serving: { server in
            let port = server.port
            let paths = ["shared", "none", "same", "stream", "file", "empty", "later", "missing"]
            let answers = try await onThread {
                let client = try RawClient(port: port)
                return try (paths + paths).map { path in
                    try client.send("POST /\(path) HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
                    let response = try #require(try client.receiveResponse())
                    return "\(response.status) \(response.text.prefix(6))"
                }
            }
            let expected = ["200 shared", "204 ", "304 ", "200 stream", "200 2345", "200 ", "200 later", #"404 {"type"#]
            #expect(answers == expected + expected)
            #expect(server.liveConnectionCount <= 1)
        }
    }

    @Test func bodyPastItsLimitByLengthIsRefusedBeforeItIsSent() async throws {
        try await withServer(.testing { $0.maxBodyBytes = 5 }) { server in
            let past = try await exchange(server, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nExpect: 100-continue\r\n\r\n")
            #expect(past.map(\.status) == [413])
            let at = try await exchange(server, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabcde")
            #expect(at.map(\.text) == ["POST / abcde"])
        }
    }

    @Test func headPastItsLimitIsRefused() async throws {
        try await withServer(.testing { $0.maxHeaderBytes = 1000 }) { server in
            let frame = "GET / HTTP/1.1\r\nHost: x\r\nA: \r\n\r\n"
            for (count, status) in [(1000, 200), (1001, 431)] {
                let value = String(repeating: "a", count: count - frame.utf8.count)
                let answers = try await exchange(server, frame.replacing("A: ", with: "A: " + value)).map(\.status)
                #expect(answers == [status])
            }
        }
    }

    @Test func earlyAnswerReadsTheBodyAwayAndKeepsTheConnection() async throws {
        try await withServer { _ in
            .problem(.unauthorized)
        } serving: { server in
            let body = String(repeating: "a", count: 3_000_000)
            let text = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body + Self.get
            let answers = try await exchange(server, text, count: 2).map(\.status)
            #expect(answers == [401, 401])
        }
    }

    @Test func headerWithALineBreakBecomesA500() async throws {
        try await withServer { _ in
            HTTPResponse(headers: ["X": "a\r\nEvil: 1"], body: .stream { _ in Issue.record("must not start") })
        } serving: { server in
            let response = try #require(try await exchange(server, Self.get).first)
            #expect(response.status == 500)
            #expect(!response.head.contains("Evil"))
        }
    }

    @Test func sharedBytesAreFreedWithTheLastAnswer() async throws {
        // Only this task touches it.
        nonisolated(unsafe) weak var weakBytes: SharedBytes?
        do {
            let shared = SharedBytes([UInt8](repeating: 7, count: 300_000))
            weakBytes = shared
            try await withServer { _ in
                HTTPResponse(body: .shared(shared))
            } serving: { server in
                let responses = try await exchange(server, Self.get + Self.get, count: 2)
                #expect(responses.map(\.body) == [[UInt8]](repeating: [UInt8](repeating: 7, count: 300_000), count: 2))
            }
        }
        // The stopped server, whose handler holds them, goes with its cancelled sweeper.
        try await eventually("the bytes are freed") { weakBytes == nil }
    }

    @Test func addressInUseIsToldFromOtherFailures() async throws {
        try await withServer { server in
            let port = server.port
            let second = HTTPServer(configuration: HTTPServerConfiguration(host: "127.0.0.1", port: port), handler: echo)
            #expect(throws: HTTPError.addressInUse(host: "127.0.0.1", port: port)) { try second.start() }
            #expect(throws: HTTPError.alreadyStarted) { try server.start() }
            for (host, number) in [("192.0.2.1", 0), ("127.0.0.1", 65536), ("127.0.0.1", -1), ("no such host", 0)] {
                let refused = HTTPServer(configuration: HTTPServerConfiguration(host: host, port: number), handler: echo)
                let error = #expect(throws: HTTPError.self) { try refused.start() }
                guard case .cannotBind(host, number, _) = error else { return #expect(Bool(false), "\(String(describing: error))") }
            }
        }
    }

    @Test(arguments: [
        ("0.9.75", true), ("0.9.77", true), ("0.99.1", false), ("1.0.0", true), ("1.0.10", true), ("1.1.0", true), ("10.9.1", false),
    ])
    func onlyVersionsWhoseStrictnessIsKnownServe(version: String, isKnown: Bool) {
        #expect(Daemon.canCheckHeads(ofVersion: version) == isKnown)
    }

    @Test func dualStackServesIPv4() async throws {
        try await withServer(.testing { $0.host = "::" }) {
            .text($0.peerAddress)
        } serving: { server in
            let answers = try await exchange(server, Self.get).map(\.text)
            #expect(answers == ["127.0.0.1"])
        }
    }
}

/// Opens a file of ten digits that has no name.
private func openFile() -> Int32 {
    guard let file = tmpfile() else { fatalError("no temporary file") }
    defer { fclose(file) }
    let descriptor = dup(fileno(file))
    _ = write(descriptor, "0123456789", 10)
    return descriptor
}
