import Client
import Domain
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

/// Runs the real service over a database on disk, which can be closed and opened again as when a server restarts.
final class SimulatedServer {
    /// Names the space that all devices share.
    let space: Identifier<Space> = Identifier(EntityID(high: 5, low: 1))
    private let folder: TemporaryFolder
    private let now: @Sendable () -> Instant
    private let announcements = AnnouncementCount()
    private var store: SQLiteStore
    private var service: SyncService
    private var startCount: UInt64 = 0

    /// Starts a server with an empty space.
    init(now: @escaping @Sendable () -> Instant) async throws {
        folder = try TemporaryFolder()
        self.now = now
        store = try SQLiteStore(path: folder.path + "/enot.sqlite")
        service = SyncService(store: store, agent: Agent(rawValue: 0), now: now)
        startService()
        try await store.write { [space] transaction throws in try transaction.save(Space(id: space)) }
    }

    /// Ends the server and starts it again on what is on the disk.
    func restart() throws {
        store.close()
        store = try SQLiteStore(path: folder.path + "/enot.sqlite")
        startService()
    }

    /// Answers a request of a device, with a status and a body.
    func answer(_ request: Request, by caller: Caller) async throws -> (status: Int, body: String) {
        switch request.kind {
        case .synchronize: return try await synchronize(request.body ?? "", by: caller)
        case .session, .account:
            let answer = SessionAnswer(user: "me", space: space.text, device: "d", deviceName: "d", hasPassPhrase: false)
            return (200, answer.json.text)
        case .settings: return (200, ServerSettings().json.text)
        case .catalogues: return (200, "{\"catalogues\":[]}")
        case .signIn, .useLink, .signOut, .devices, .renameDevice, .removeDevice, .passPhrase, .invite, .licence, .files, .exportFiles,
            .fileDetails, .deleteFile, .restoreFile, .catalogueContent, .addCatalogue, .changeCatalogue, .runCatalogue,
            .removeCatalogue, .order:
            preconditionFailure("nobody here asks for \(request.path)")
        }
    }

    /// Counts how often the journal has grown.
    var announcementCount: Int { announcements.value }

    /// Empties the trash of what has been there long enough.
    func purge(now: Instant) async throws -> Int { try await service.purgeExpired(now: now) }

    /// Lists what is wrong with the database.
    func findings() throws -> [String] { try IntegrityCheck.check(store).map { "\($0)" } }

    private func startService() {
        startCount += 1
        service = SyncService(
            store: store, agent: Agent(rawValue: 0xE0 + startCount), now: now,
            onChange: { [announcements] _, _ in announcements.add() })
    }

    private func synchronize(_ body: String, by caller: Caller) async throws -> (status: Int, body: String) {
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
}
