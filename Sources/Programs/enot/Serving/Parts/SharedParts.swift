import Domain
import Server
import Services
import Store

/// The parts by which the servers of one database agree: those of one server alone, for a database that no other one can use.
struct SharedParts {
    /// The database, if several servers can use it.
    let store: (any SharedStore)?
    let bus: any Bus
    let leases: any Leases
    let attempts: any AttemptLimits
    /// The right to keep the files of the database in this server's folder; nil for files in a storage.
    private let files: FolderClaim?

    /// Creates the parts. Throws `unavailable` if the clock is wrong, or another server keeps the files of the database in its folder.
    init(_ store: any Store, of options: ServeOptions, log: Log) throws(CommandError) {
        guard let shared = store as? any SharedStore else {
            self.store = nil
            (bus, leases, attempts) = (InProcessBus(), LocalLeases(), LocalAttempts())
            files = nil
            return
        }
        let leases = StoreLeases(store: shared)
        self.store = shared
        self.leases = leases
        attempts = SharedAttempts(store: shared)
        let folder = try DataFolder.identity(of: options.folder)
        do throws(StoreError) {
            try Self.checkClock(against: shared, log: log)
            bus = try shared.makeBus()
            files =
                options.database.contents.isShared
                ? nil : try Blocking.run { () async throws(StoreError) in try await FolderClaim.make(leases, folder: folder) }
        } catch {
            throw CommandError(error, path: options.database.name)
        }
        guard files == nil, !options.database.contents.isShared else { return }
        bus.close()
        throw .unavailable(
            "\(options.database.name): another server keeps the files of this database in its own data directory"
                + "\nhint: stop that server, or keep the files in a storage that all servers reach (--blobs)"
                + "\nhint: after a crash its claim ends within \(StoreLeases.seconds) s")
    }

    /// Sets what is called when another server keeps the files of the database in its folder now.
    func whenFilesAreLost(_ work: @escaping @Sendable () -> Void) { files?.whenLost(work) }

    /// Frees what other servers may take now.
    func close() {
        if let files { Blocking.run { await files.release() } }
        bus.close()
    }

    private static func checkClock(against store: any SharedStore, log: Log) throws(StoreError) {
        let before = WallClock.now()
        let database = try Blocking.run { () async throws(StoreError) in try await store.now() }
        switch ClockDifference(before: before, database: database, after: WallClock.now()) {
        case .none: break
        case .noticeable(let milliseconds):
            log.write(.warning, "the clock differs from the database's by \(milliseconds) ms")
        case .tooLarge(let milliseconds):
            throw .unavailable(detail: "this machine's clock differs from the database's by \(milliseconds / 1000) s; set it by NTP")
        }
    }
}
