import Blobs
import Server
import Services
import Store

/// The first step of a start: the data folder, the database, and what depends on nothing else.
struct StorageParts: Sendable {
    let store: any Store
    /// What the servers of one database agree by.
    let shared: SharedParts
    /// The disk of the data folder.
    let room: DiskRoom
    /// The clock by which things are removed for good.
    let retention: RetentionClock
    let databaseGuard: DatabaseGuard
    private let lock: FolderLock

    /// Locks the data folder, and opens the database in it or elsewhere.
    init(_ options: ServeOptions, log: Log) throws(CommandError) {
        try options.database.prepareFolder()
        lock = try FolderLock(folder: options.folder)
        let store = try DatabaseCheck(database: options.database, accepts: options.acceptsDatabase, log: log).open()
        var opened: SharedParts?
        do throws(CommandError) {
            let shared = try SharedParts(store, of: options, log: log)
            opened = shared
            retention = try Self.retention(of: store, name: options.database.name)
            self.shared = shared
        } catch {
            opened?.close()
            store.close()
            throw error
        }
        self.store = store
        room = DiskRoom(folder: options.folder)
        databaseGuard = DatabaseGuard(store: store, folder: options.folder)
    }

    /// The upkeep of the database's file; nil if it has none.
    var databaseUpkeep: DatabaseUpkeep? {
        (store as? any StoreUpkeep).map { DatabaseUpkeep(store: $0, room: room, localHour: WallClock.localHour) }
    }

    /// Closes the database, then frees the data folder.
    func close() {
        shared.close()
        store.close()
        withExtendedLifetime(lock) {}
    }

    private static func retention(of store: any Store, name: String) throws(CommandError) -> RetentionClock {
        do throws(ServiceError) {
            return try Blocking.run { () throws(ServiceError) in
                try await RetentionClock(store: store, wall: WallClock.now, uptime: WallClock.uptime)
            }
        } catch {
            throw CommandError(error, path: name)
        }
    }
}
