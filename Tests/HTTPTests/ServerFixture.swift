import Synchronization
import Testing

@testable import HTTP

/// Tells that what a test waited for did not come.
struct NeverHappened: Error {
    let what: String
}

/// Waits, yielding, until a claim holds; the bound only ends a test that has failed.
func eventually(_ what: @autoclosure () -> String, _ claim: @Sendable () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while !claim() {
        if ContinuousClock.now > end { throw NeverHappened(what: what()) }
        await Task.yield()
    }
}

/// Waits until a claim holds, sweeping now and then; sweeping all the time would starve the event threads of the table's lock.
func eventuallySweeping(
    _ server: HTTPServer, _ what: @autoclosure () -> String, _ claim: @escaping @Sendable () -> Bool
) async throws {
    let rounds = Counter()
    try await eventually(what()) {
        rounds.add()
        if rounds.value % 500 == 1 { server.sweep(nowMilliseconds: MonotonicClock.milliseconds()) }
        return claim()
    }
}

extension HTTPServerConfiguration {
    /// Makes a configuration for a free port of loopback that says nothing.
    static func testing(_ edit: (inout HTTPServerConfiguration) -> Void = { _ in }) -> HTTPServerConfiguration {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.threads = 2
        configuration.log = { _ in }
        edit(&configuration)
        return configuration
    }
}

/// Runs a server that echoes.
func withServer<Result>(
    _ configuration: HTTPServerConfiguration = .testing(), serving body: (HTTPServer) async throws -> Result
) async throws -> Result {
    try await withServer(configuration, answering: echo, serving: body)
}

/// Runs a server, stops it, and checks that nothing was left behind.
func withServer<Result>(
    _ configuration: HTTPServerConfiguration = .testing(), answering handler: @escaping HTTPHandler,
    serving body: (HTTPServer) async throws -> Result
) async throws -> Result {
    let server = HTTPServer(configuration: configuration, handler: handler)
    try server.start()
    let outcome: Swift.Result<Result, any Error>
    do { outcome = .success(try await body(server)) } catch { outcome = .failure(error) }
    await server.stop(graceSeconds: 0)
    #expect(server.liveConnectionCount == 0)
    #expect(server.activeRequestCount == 0)
    let result = try outcome.get()
    try await eventually("every exchange is freed") { server.liveExchanges.value == 0 && server.liveWriters.value == 0 }
    return result
}

/// Answers with the method, the target and the body.
let echo: HTTPHandler = { request in
    do throws(HTTPError) {
        let body = try await request.body.collect(limit: 1 << 20)
        let target = request.query.isEmpty ? request.path : "\(request.path)?\(request.query)"
        return .text("\(request.method.rawValue) \(target) \(String(decoding: body, as: UTF8.self))")
    } catch .bodyTooLarge {
        return .problem(.contentTooLarge)
    } catch {
        return .problem(.badRequest)
    }
}

/// Opens once, for any number of tasks that wait.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits until opened or cancelled.
    func pass() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let mustWait = state.withLock { state in
                    let mustWait = !state.isOpen && !Task.isCancelled
                    if mustWait { state.waiters.append(waiter) }
                    return mustWait
                }
                if !mustWait { waiter.resume() }
            }
        } onCancel: {
            open()
        }
    }
}

/// Counts from any thread.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add(_ number: Int = 1) {
        count.withLock { $0 += number }
    }
}
