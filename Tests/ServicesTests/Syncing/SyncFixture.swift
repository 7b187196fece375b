import Domain
import Merge
import Replication
import Store
import StoreSQLite
import Synchronization
import TestKit
import Wire

@testable import Services

/// Holds a server's services on a database of their own, with a clock that tests move.
final class SyncFixture: Sendable {
    /// Holds the folder of the database.
    let folder: TemporaryFolder
    let store: any Store
    let sync: SyncService
    /// Names two devices of one person.
    let first, second: Caller
    private let clock = SharedClock()
    private let announcements = Announcements()

    /// Gives the time at which every test begins, in milliseconds since 1970.
    static let start: Int64 = 1_700_000_000_000
    static let moment = Instant(milliseconds: start)

    /// Makes an empty space with two devices; `isFast` does without the disk, for tests that write much.
    init(isFast: Bool = true, journals: JournalRoom = JournalRoom()) async throws {
        folder = try TemporaryFolder()
        let store = try TestStore.open(folder.path + "/enot.sqlite")
        self.store = store
        let (clock, announcements) = (clock, announcements)
        sync = SyncService(
            store: store, agent: Agent(rawValue: 0xE0), journals: journals, now: { clock.now },
            onChange: { _, revision in announcements.add(revision) })
        if isFast { try await store.withoutDisk() }
        let space: Identifier<Space> = Identifier(EntityID(high: 5, low: 1))
        let user: Identifier<User> = Identifier(EntityID(high: 6, low: 1))
        first = Caller(userID: user, spaceID: space, sessionID: Identifier(EntityID(high: 7, low: 1)))
        second = Caller(userID: user, spaceID: space, sessionID: Identifier(EntityID(high: 7, low: 2)))
        try await store.write { transaction throws in try transaction.save(Space(id: space)) }
    }

    var now: Instant {
        get { clock.now }
        set { clock.set(newValue) }
    }

    var revisionsAnnounced: [Int64] { announcements.all }

    /// Sends operations as a device.
    @discardableResult
    func push(
        _ operations: [Operation], since: Int64 = 0, as caller: Caller? = nil, isConfirmed: Bool = false
    ) async throws(ServiceError) -> SyncAnswer {
        try await sync.synchronize(
            SyncRequest(since: since, operations: operations, isMassDeletionConfirmed: isConfirmed), by: caller ?? first)
    }

    /// Writes down everything that the space amounts to.
    func dump() async throws -> [String] {
        try await store.read { transaction in
            var lines: [String] = []
            for space in try transaction.spaces() {
                lines.append("\(space)")
                for entry in try transaction.journal(of: space.id, after: 0, limit: .max, byteLimit: .max) { lines.append("\(entry)") }
                for record in try transaction.entities(of: space.id, after: nil, limit: .max) {
                    lines.append("\(record)")
                    for field in ["title", "text"] {
                        let name = ProjectedText(space: space.id, kind: .note, entity: record.id, field: field)
                        lines.append("\(try transaction.frontier(of: name) ?? "-")")
                    }
                }
                for id in try transaction.projections(of: Note.self, in: space.id) {
                    lines.append("\(String(describing: try transaction.projection(id, in: space.id)))")
                }
                for id in try transaction.projections(of: Topic.self, in: space.id) {
                    lines.append("\(String(describing: try transaction.projection(id, in: space.id)))")
                }
            }
            return lines
        }
    }
}

/// Holds a time that tests move.
final class SharedClock: Sendable {
    private let time = Mutex(Instant(milliseconds: SyncFixture.start))

    var now: Instant { time.withLock { $0 } }

    func set(_ moment: Instant) {
        time.withLock { $0 = moment }
    }
}

/// Collects the revisions that a service announces.
final class Announcements: Sendable {
    private let revisions = Mutex<[Int64]>([])

    var all: [Int64] { revisions.withLock { $0 } }

    func add(_ revision: Int64) {
        revisions.withLock { $0.append(revision) }
    }
}
