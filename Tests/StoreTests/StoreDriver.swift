import Store
import StoreSQLite
import TestKit
import Testing

/// Names a driver that the contract suite runs against.
struct StoreDriver: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Opens a store in a folder, making it at the first time.
    let open: @Sendable (TemporaryFolder) throws -> any Store

    static let all = [
        StoreDriver(testDescription: "SQLite") { folder in try SQLiteStore(path: folder.path + "/data/enot.sqlite") },
        StoreDriver(testDescription: "PostgreSQL") { folder in try TestStore.openPostgreSQL(folder.path) },
    ]
}
