import Glibc
import Synchronization
import Testing

@testable import HTTP

/// Checks bodies and streams under back-pressure, and stopping.
@Suite(.serialized) struct StreamingTests {
    private static let events = HTTPHeaders([(name: "Content-Type", value: "text/event-stream")])

    @Test func bodyIsHeldBackWhileItsReaderIsSlow() async throws {
        let (gate, read) = (Gate(), Counter())
        let total = 8_000_000
        try await withServer { request in
            await gate.pass()
            do throws(HTTPError) {
                for try await chunk in request.body { read.add(chunk.count) }
            } catch {
                return .problem(.badRequest)
            }
            return .text("\(read.value)")
        } serving: { server in
            let port = server.port
            let client = try await onThread {
                let client = try RawClient(port: port)
                try client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(total)\r\n\r\n")
                return HandedClient(client)
            }
            try await eventually("the handler runs") { server.activeRequestCount == 1 }
            let exchange = try #require(server.exchanges.all().first)
            let sent = Counter()
            try await eventually("the sender is held") {
                sent.add(client.value.sendWithoutWaiting([UInt8](repeating: 1, count: min(65536, total - sent.value))))
                return exchange.state.withLock { $0.suspension == .forBodySpace }
            }
            #expect(exchange.state.withLock { $0.queue.byteCount } <= BodyQueue.capacityBytes)
            #expect(sent.value < total)
            gate.open()
            let text = try await onThread {
                try client.value.send([UInt8](repeating: 1, count: total - sent.value))
                return try client.value.receiveResponse()?.text
            }
            #expect(text == "\(total)")
        }
    }

    @Test func writerWaitsForASlowClient() async throws {
        let written = Counter()
        let total = 24_000_000
        try await withServer { _ in
            HTTPResponse(
                body: .stream { writer in
                    let block = [UInt8](repeating: 2, count: 1_000_000)
                    while written.value < total {
                        try await writer.write(block)
                        written.add(block.count)
                    }
                })
        } serving: { server in
            let port = server.port
            let count = try await onThread {
                let client = try RawClient(port: port, receiveBufferBytes: 65536)
                try client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                _ = try client.receive(through: Array("\r\n\r\n".utf8))
                var count = try client.receiveChunk()?.count ?? 0
                // What was written beyond what the buffers of both sides hold waits in no buffer of ours.
                #expect(written.value < total)
                while let chunk = try client.receiveChunk() { count += chunk.count }
                return count
            }
            #expect(count == total)
        }
    }

    @Test func offerIsRefusedWhenFullAndAfterTheEnd() async throws {
        let outcomes = Mutex<[HTTPResponseWriter.Offer]>([])
        try await withServer { _ in
            HTTPResponse(
                body: .stream { writer in
                    let block = [UInt8](repeating: 0, count: HTTPResponseWriter.capacityBytes)
                    var offer = writer.offer(block)
                    while offer == .accepted { offer = writer.offer(block) }
                    outcomes.withLock { $0.append(offer) }
                    while !writer.isClosed { await Task.yield() }
                    let last = writer.offer([1])
                    outcomes.withLock { $0.append(last) }
                })
        } serving: { server in
            let port = server.port
            let client = try await onThread {
                let client = try RawClient(port: port, receiveBufferBytes: 4096)
                try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                return HandedClient(client)
            }
            try await eventually("the offer is refused") { outcomes.withLock { $0 == [.full] } }
            client.value.abort()
            try await eventuallySweeping(server, "the stream is closed") {
                outcomes.withLock { $0.count == 2 }
            }
            #expect(outcomes.withLock { $0 } == [.full, .closed])
        }
    }

    @Test func failedStreamIsCutWithoutItsEnd() async throws {
        struct Broken: Error {}
        try await withServer { _ in
            HTTPResponse(
                body: .stream { writer in
                    try await writer.write("part")
                    throw Broken()
                })
        } serving: { server in
            let port = server.port
            let bytes = try await onThread {
                let client = try RawClient(port: port)
                try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                return try client.receiveToEnd()
            }
            #expect(!String(decoding: bytes, as: UTF8.self).hasSuffix("0\r\n\r\n"))
        }
    }

    @Test func eventStreamEndsCleanlyOnStop() async throws {
        let cancelled = Counter()
        let ends = try await withServer { _ in
            HTTPResponse(
                headers: Self.events,
                body: .stream { writer in
                    try await writer.write(": hello\n\n")
                    await Gate().pass()
                    cancelled.add()
                })
        } serving: { server in
            let port = server.port
            let clients = try await onThread {
                try (0..<20).map { _ in
                    let client = try RawClient(port: port)
                    try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                    _ = try client.receive(through: Array(": hello\n\n\r\n".utf8))
                    return HandedClient(client)
                }
            }
            await server.stop(graceSeconds: 8)
            return try await onThread { try clients.map { String(decoding: try $0.value.receiveToEnd(), as: UTF8.self) } }
        }
        #expect(ends == [String](repeating: "0\r\n\r\n", count: 20))
        try await eventually("every stream's task ends") { cancelled.value == 20 }
    }

    @Test func eventStreamThatWritesAfterTheStopStillEndsCleanly() async throws {
        let gate = Gate()
        let end = try await withServer { _ in
            HTTPResponse(
                headers: Self.events,
                body: .stream { writer in
                    await gate.pass()
                    try await writer.write(": too late\n\n")
                })
        } serving: { server in
            let port = server.port
            let client = try await onThread {
                let client = try RawClient(port: port)
                try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                _ = try client.receive(through: Array("\r\n\r\n".utf8))
                return HandedClient(client)
            }
            await server.stop(graceSeconds: 8)
            return try await onThread { try client.value.receiveToEnd() }
        }
        #expect(String(decoding: end, as: UTF8.self) == "0\r\n\r\n")
    }

    @Test func stopUnderAFloodOfConnectionsReturns() async throws {
        for _ in 0..<25 {
            try await withServer { _ in
                await Task.yield()
                return .text("")
            } serving: { server in
                let port = server.port
                let answered = Counter()
                async let flood: Void = onThread {
                    while true {
                        do {
                            let clients = try (0..<8).map { _ in try RawClient(port: port) }
                            for client in clients { try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n") }
                            answered.add(clients.count)
                        } catch is RawClient.Failure {
                            return
                        }
                    }
                }
                try await eventually("requests come in") { answered.value > 16 }
                await server.stop(graceSeconds: 0)
                try await flood
            }
        }
    }

    @Test func endlessDownloadIsCutOnStop() async throws {
        let end = try await withServer { _ in
            HTTPResponse(
                body: .stream { writer in
                    try await writer.write("part")
                    await Gate().pass()
                })
        } serving: { server in
            let port = server.port
            let client = try await onThread {
                let client = try RawClient(port: port)
                try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                _ = try client.receive(through: Array("part\r\n".utf8))
                return HandedClient(client)
            }
            await server.stop(graceSeconds: 0)
            return try await onThread { try client.value.receiveToEnd() }
        }
        #expect(end.isEmpty)
    }

    @Test func stopWithSuspendedRequestsAnswersThemAndReturns() async throws {
        let statuses = try await withServer { request in
            if request.path == "/body" {
                await Gate().pass()
                return .text("late")
            }
            do { _ = try await request.body.collect(limit: .max) } catch { return .problem(.badRequest) }
            await Gate().pass()
            return .text("late")
        } serving: { server in
            let port = server.port
            let clients = try await onThread {
                try (0..<20).map { number in
                    let client = try RawClient(port: port)
                    // Waiting for an answer, or for room, or for more of the body.
                    switch number % 3 {
                    case 0: try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                    case 1: try client.send("POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc")
                    default:
                        try client.send("POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n")
                        _ = client.sendWithoutWaiting([UInt8](repeating: 0, count: 900_000))
                    }
                    return HandedClient(client)
                }
            }
            try await eventually("all requests wait") { server.activeRequestCount == 20 }
            await server.stop(graceSeconds: 0)
            #expect(server.port == 0)
            return try await onThread { try clients.map { try $0.value.receiveResponse()?.status ?? 0 } }
        }
        for (number, status) in statuses.enumerated() where number % 3 == 0 { #expect(status == 503) }
    }

    @Test func requestsUnderWayFinishWithinTheGrace() async throws {
        let gate = Gate()
        let (first, second) = try await withServer { _ in
            await gate.pass()
            return .text("done")
        } serving: { server in
            let port = server.port
            let client = try await onThread {
                let client = try RawClient(port: port)
                try client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                return HandedClient(client)
            }
            try await eventually("the request is under way") { server.activeRequestCount == 1 }
            async let stopping: Void = server.stop(graceSeconds: 8)
            try await eventually("the server drains") { server.exchanges.isDraining }
            gate.open()
            await stopping
            return try await onThread { (try client.value.receiveResponse(), try client.value.receiveToEnd()) }
        }
        #expect(first?.text == "done")
        #expect(first.flatMap { RawClient.field("connection", in: $0.head) } == "close")
        #expect(second.isEmpty)
    }
}

/// Lets one thread at a time have a client.
struct HandedClient: @unchecked Sendable {
    let value: RawClient

    init(_ value: RawClient) { self.value = value }
}
