import Client
import Domain
import Merge
import Wire

@testable import Services

/// Runs the real client over storage that keeps only what was stored, and a network the simulation decides on.
final class SimulatedBrowser {
    /// Tells what becomes of a request.
    enum Network {
        /// Lets request and answer through.
        case open
        /// Loses the request.
        case losesRequest
        /// Lets the request through and loses the answer.
        case losesAnswer
    }

    private(set) var app: App
    private let service: SyncService
    private let caller: Caller
    private var records: [String: String] = [:]
    private var outbox: [String: String] = [:]
    private var settings: [String: String] = [:]
    private var waiting: [Effect] = []
    private var generator: RandomGenerator
    private let skew: Int64

    /// Opens a browser for a signed-in device whose clock is ahead by so many milliseconds.
    init(service: SyncService, caller: Caller, seed: UInt64, now: Instant, skew: Int64 = 0) {
        self.skew = skew
        self.service = service
        self.caller = caller
        generator = RandomGenerator(seed: (seed, seed &+ 1, seed &+ 2, seed &+ 3))
        app = SimulatedBrowser.makeApp(&generator, now: Instant(milliseconds: now.milliseconds + skew))
        begin(now: now)
    }

    /// Counts the effects that have not been carried out.
    var waitingCount: Int { waiting.count }

    /// Tells whether everything is stored and sent.
    var isSettled: Bool { app.pendingWriteCount == 0 && app.pending.isEmpty && outbox.isEmpty && !app.engine.isBusy }

    /// Hands the app a message, as a person or the page would.
    func send(_ message: Message, now: Instant) {
        waiting += app.update(message, now: Instant(milliseconds: now.milliseconds + skew))
    }

    /// Closes the tab without warning and opens it again: all that was not stored is gone.
    func crash(now: Instant) {
        waiting = []
        app = SimulatedBrowser.makeApp(&generator, now: Instant(milliseconds: now.milliseconds + skew))
        begin(now: now)
    }

    /// Carries out one of the waiting effects; storage keeps its order, as the browser's transactions do.
    func step(_ network: Network, now: Instant) async throws {
        guard !waiting.isEmpty else { return }
        switch waiting.removeFirst() {
        case .load: send(.loaded(stored), now: now)
        case .store(let batch, let id):
            store(batch)
            send(.stored(id: id), now: now)
        case .readOutbox(let limit):
            let keys = outbox.keys.sorted().prefix(limit)
            send(.outboxRead(keys.map { OutboxEntry(key: $0, text: outbox[$0] ?? "") }), now: now)
        case .lead: send(.becameLeader, now: now)
        case .wake(let alarm, _): send(.alarm(alarm), now: now)
        case .request(let request): try await exchange(request, network, now: now)
        default: break
        }
    }

    private func exchange(_ request: Request, _ network: Network, now: Instant) async throws {
        guard network != .losesRequest else { return send(.unreachable(request.kind), now: now) }
        switch request.kind {
        case .session:
            let answer = SessionAnswer(
                user: "me", space: caller.spaceID.text, device: "d", deviceName: "d", hasPassPhrase: false)
            send(.answered(.session, status: 200, body: answer.json.text), now: now)
        case .synchronize:
            let (status, body) = try await synchronize(request.body ?? "")
            if network == .losesAnswer { return send(.unreachable(.synchronize), now: now) }
            send(.answered(.synchronize, status: status, body: body), now: now)
        default: break
        }
    }

    private func synchronize(_ body: String) async throws -> (Int, String) {
        let request = try SyncRequest(json: try JSON(parsing: body))
        do {
            let answer = try await service.synchronize(request, by: caller)
            var writer = JSONWriter()
            answer.write(to: &writer)
            return (200, writer.text)
        } catch {
            return (error.problem.status, error.problem.json.text)
        }
    }

    private func begin(now: Instant) { waiting += app.start() }

    private var stored: StoredState {
        StoredState(
            records: records.keys.sorted().map { records[$0] ?? "" },
            outbox: outbox.keys.sorted().map { OutboxEntry(key: $0, text: outbox[$0] ?? "") },
            settings: settings.keys.sorted().map { StoreBatch.Setting($0, settings[$0] ?? "") })
    }

    private func store(_ batch: StoreBatch) {
        for group in batch.operationsByEntity {
            guard
                let merged = Record.merged(
                    records[group.entity.text], with: group.operations, restamps: batch.restamps)
            else {
                fatalError("a record could not be merged")
            }
            records[group.entity.text] = merged
        }
        for entry in batch.outbox { outbox[entry.key] = entry.text }
        for key in batch.sent { outbox[key] = nil }
        for entity in batch.removed { records[entity.text] = nil }
        for setting in batch.settings { settings[setting.name] = setting.value }
        precondition(batch.rejected.isEmpty, "the server refused an operation of a well-behaved client")
    }

    private static func makeApp(_ generator: inout RandomGenerator, now: Instant) -> App {
        let seed = (generator.next(), generator.next(), generator.next(), generator.next())
        return App(
            boot: Boot(
                path: "/topics", fragment: "", languages: ["en"], deviceName: "simulated", seed: seed, now: now,
                viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "test"))
    }
}
