import Client
import Core
import Domain
import Foundation
import JSON
import Merge
import Store
import StoreSQLite
import Synchronization
import TestKit
import Wire

@testable import Services

/// Counts what the service announces, on whatever thread.
private final class AnnouncementCount: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
}

/// Tells a server's wall clock, which may be wrong, and the time that has truly passed.
private final class ServerClock: Sendable {
    let truth: @Sendable () -> Instant
    private let skew = Mutex<Int64>(0)

    init(truth: @escaping @Sendable () -> Instant) {
        self.truth = truth
    }

    func wall() -> Instant { Instant(milliseconds: truth().milliseconds + skew.withLock { $0 }) }

    func setSkew(_ milliseconds: Int64) { skew.withLock { $0 = milliseconds } }
}

/// Runs the real service over a database on disk, which can be closed and opened again as when a server restarts.
///
/// On PostgreSQL these are three servers on one database: each request goes to the next one, and none of them hears of the others.
final class SimulatedServer {
    /// Names the space that all devices share.
    let space: Identifier<Space> = Identifier(EntityID(high: 5, low: 1))
    private let folder: TemporaryFolder
    private let clock: ServerClock
    private let announcements = AnnouncementCount()
    private var servers: [Part] = []
    private var retention: RetentionClock
    private var turn = 0
    private var startCount: UInt64 = 0

    /// Holds what one of the servers on the database has for itself.
    private struct Part {
        let store: any Store
        let service: SyncService
        let search: SearchService
    }

    private static let serverCount: UInt64 = TestStore.isPostgreSQL ? 3 : 1

    /// Names the server whose turn it is.
    private var next: Part {
        turn += 1
        return servers[turn % servers.count]
    }

    /// Starts a server with an empty space.
    init(now: @escaping @Sendable () -> Instant) async throws {
        folder = try TemporaryFolder()
        clock = ServerClock(truth: now)
        servers = try SimulatedServer.start(folder, clock, agent: 0, announcements)
        retention = try await SimulatedServer.retention(servers[0].store, clock)
        try await servers[0].store.write { [space] transaction throws in try transaction.save(Space(id: space)) }
    }

    /// What becomes of the database while the server is not running.
    enum Restart {
        /// Nothing.
        case plain
        /// A copy of it is kept.
        case keepingCopy
        /// The copy takes its place, if there is one: whoever runs the server has put an older database back.
        case overCopy
    }

    /// Ends the server and starts it again on what is on the disk.
    func restart(_ restart: Restart = .plain) async throws {
        for server in servers { server.store.close() }
        let (path, copy) = (folder.path + "/enot.sqlite", folder.path + "/copy.sqlite")
        let files = FileManager.default
        switch restart {
        case .plain: break
        case .keepingCopy:
            if files.fileExists(atPath: copy) { try files.removeItem(atPath: copy) }
            try files.copyItem(atPath: path, toPath: copy)
        case .overCopy where files.fileExists(atPath: copy):
            try files.removeItem(atPath: path)
            try files.copyItem(atPath: copy, toPath: path)
        case .overCopy: break
        }
        startCount += 1
        servers = try SimulatedServer.start(folder, clock, agent: 0xE0 + startCount * Self.serverCount, announcements)
        retention = try await SimulatedServer.retention(servers[0].store, clock)
    }

    /// Finds what answers a query, the best first, a line each.
    func find(_ query: String, for caller: Caller) async throws -> [String] {
        try await next.search.search(SearchRequest(query: query), for: caller).hits.map { "\($0.kind) \($0.id.text) \($0.isInTrash)" }
    }

    /// Puts the wall clock so far ahead of the truth, in milliseconds, and does what is to be done every hour.
    func setClock(ahead milliseconds: Int64) async throws {
        clock.setSkew(milliseconds)
        _ = try await retention.store()
        _ = try await purge(now: retention.now())
    }

    /// Answers a request of a device, with a status and a body.
    func answer(_ request: Request, by caller: Caller) async throws -> (status: Int, body: String) {
        switch request.endpoint {
        case .synchronize: return try await synchronize(request.body ?? "", by: caller)
        case .tellSession:
            let answer = SessionAnswer(user: "me", space: space.text, device: "d", deviceName: "d", hasPassPhrase: false)
            return (200, answer.jsonText)
        case .tellSettings: return (200, ServerSettings().jsonText)
        case .listCatalogues: return (200, "{\"catalogues\":[]}")
        default: preconditionFailure("nobody here asks for \(request.path)")
        }
    }

    /// Counts how often the journal has grown.
    var announcementCount: Int { announcements.value }

    /// Empties the trash of what has been there long enough.
    func purge(now: Instant) async throws -> Int { try await next.service.purgeExpired(now: now) }

    /// Lists what is wrong with the database.
    func findings() async throws -> [String] { try await IntegrityCheck.check(next.store).map { "\($0)" } }

    private static func start(
        _ folder: TemporaryFolder, _ clock: ServerClock, agent: UInt64, _ announcements: AnnouncementCount
    ) throws -> [Part] {
        try (0..<serverCount).map { number in
            let store = try TestStore.open(folder.path + "/enot.sqlite")
            let service = SyncService(
                store: store, agent: Agent(rawValue: agent + number), now: clock.wall, onChange: { _, _ in announcements.add() })
            return Part(store: store, service: service, search: SearchService(store: store))
        }
    }

    private static func retention(_ store: any Store, _ clock: ServerClock) async throws -> RetentionClock {
        try await RetentionClock(store: store, wall: clock.wall, uptime: { clock.truth().milliseconds })
    }

    private func synchronize(_ body: String, by caller: Caller) async throws -> (status: Int, body: String) {
        let request = try SyncRequest(json: try JSON(parsing: body))
        do {
            let answer = try await next.service.synchronize(request, by: caller)
            var writer = JSONWriter()
            answer.write(to: &writer)
            return (200, writer.text)
        } catch {
            return (error.problem.status, error.problem.jsonText)
        }
    }
}
