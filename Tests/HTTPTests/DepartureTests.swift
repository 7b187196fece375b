import RandomTesting
import Testing

@testable import HTTP

/// Lets clients be slow or leave at every stage, and sees everything released.
@Suite(.serialized) struct DepartureTests {
    @Test func slowHeadIsCut() async throws {
        try await withServer { server in
            let port = server.port
            let before = MonotonicClock.milliseconds()
            let client = try await onThread {
                let client = try RawClient(port: port)
                try client.send("GET / HTTP/1.1\r\nHost: x\r\nA: ")
                return HandedClient(client)
            }
            try await eventually("the connection is open") { server.liveConnectionCount == 1 }
            #expect(server.sweep(nowMilliseconds: before) == 0)
            #expect(server.sweep(nowMilliseconds: MonotonicClock.milliseconds() + 10_100) == 1)
            let received = try await onThread { try client.value.receiveToEnd() }
            #expect(received.isEmpty)
            try await eventually("the connection is closed") { server.liveConnectionCount == 0 }
        }
    }

    @Test func slowBodyIsCutAndItsHandlerTold() async throws {
        let told = Counter()
        try await withServer { request in
            do throws(HTTPError) {
                _ = try await request.body.collect(limit: 1_000_000)
            } catch {
                if error == .clientGone { told.add() }
            }
            return .text("")
        } serving: { server in
            let port = server.port
            let client = try await onThread {
                let client = try RawClient(port: port)
                try client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nabc")
                return HandedClient(client)
            }
            try await eventually("the handler runs") { server.activeRequestCount == 1 }
            #expect(server.sweep(nowMilliseconds: MonotonicClock.milliseconds() + 10_100) == 1)
            let received = try await onThread { try client.value.receiveToEnd() }
            #expect(received.isEmpty)
            try await eventually("the handler is told") { told.value == 1 }
        }
    }

    @Test(arguments: [false, true])
    func quietEventStreamWithoutItsPeerIsEnded(byReset: Bool) async throws {
        let ended = Counter()
        try await withServer { _ in
            HTTPResponse(
                headers: ["Content-Type": "text/event-stream"],
                body: .stream { writer in
                    try await writer.write(": hello\n\n")
                    await Gate().pass()
                    ended.add()
                })
        } serving: { server in
            let port = server.port
            try await onThread {
                for _ in 0..<10 {
                    let client = try RawClient(port: port)
                    try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                    _ = try client.receive(through: Array(": hello\n\n".utf8))
                    if byReset { client.abort() } else { client.close() }
                }
            }
            try await eventuallySweeping(
                server, "every stream has ended; \(ended.value) have, \(server.liveConnectionCount) connections are open"
            ) {
                ended.value == 10 && server.liveConnectionCount == 0
            }
        }
    }

    @Test func halfClosedClientIsAnswered() async throws {
        let gate = Gate()
        try await withServer { _ in
            await gate.pass()
            return .text("answer")
        } serving: { server in
            let port = server.port
            let client = try await onThread {
                let client = try RawClient(port: port)
                try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                client.shutdownSending()
                return HandedClient(client)
            }
            try await eventually("the handler runs") { server.activeRequestCount == 1 }
            #expect(server.sweep(nowMilliseconds: MonotonicClock.milliseconds()) == 0)
            gate.open()
            let received = try await onThread { try client.value.receiveResponse()?.text }
            #expect(received == "answer")
        }
    }

    /// Is where a client leaves.
    enum Moment: CaseIterable {
        case inHead, inBody, whileAnswered, inStream, inPipeline, never
    }

    @Test(arguments: [false, true])
    func thousandRequestsLeaveNothingBehind(byReset: Bool) async throws {
        let live = LiveCount()
        let seed: UInt64 = 42
        print("thousandRequestsLeaveNothingBehind seed \(seed)")
        try await withServer { request in
            let token = Token(live)
            do throws(HTTPError) {
                _ = try await request.body.collect(limit: 1_000_000)
            } catch {
                return .problem(.badRequest)
            }
            if request.path == "/yield" { await Task.yield() }
            if request.path != "/stream" { return .text("\(token)") }
            return HTTPResponse(
                body: .stream { writer in
                    for _ in 0..<20 { try await writer.write([UInt8](repeating: 0, count: 60_000)) }
                    _ = token
                })
        } serving: { server in
            let port = server.port
            try await onThread {
                var random = SeededRandom(seed: seed)
                for _ in 0..<1000 { try leave(Moment.allCases.randomElement(using: &random) ?? .never, port: port, byReset: byReset) }
            }
            try await eventuallySweeping(server, "every connection is closed") {
                server.liveConnectionCount == 0 && server.activeRequestCount == 0
            }
            try await eventually("everything is freed") {
                live.value == 0 && server.liveExchanges.value == 0 && server.liveWriters.value == 0
            }
        }
    }

    /// Counts itself while alive.
    private final class Token: Sendable {
        private let count: LiveCount

        init(_ count: LiveCount) {
            self.count = count
            count.increment()
        }

        deinit { count.decrement() }
    }
}

private func leave(_ moment: DepartureTests.Moment, port: Int, byReset: Bool) throws {
    let client = try RawClient(port: port)
    switch moment {
    case .inHead: try client.send("GET / HTTP/1.1\r\nHost: x\r\nA: b")
    case .inBody: try client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nabc")
    case .whileAnswered: try client.send("GET /yield HTTP/1.1\r\nHost: x\r\n\r\n")
    case .inStream:
        try client.send("GET /stream HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = try client.receive(through: Array("\r\n\r\n".utf8))
    case .inPipeline: try client.send(String(repeating: "GET / HTTP/1.1\r\nHost: x\r\n\r\n", count: 3) + "GET /yield HT")
    case .never:
        for path in ["/", "/yield", "/stream"] {
            try client.send("POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
            guard try client.receiveResponse()?.status == 200 else { throw NeverHappened(what: "an answer to \(path)") }
        }
    }
    if byReset { client.abort() } else { client.close() }
}
