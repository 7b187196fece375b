import Store

@testable import StoreSQLite

extension Store {
    /// Stops waiting for the disk, for tests that commit thousands of times.
    func withoutDisk() async throws {
        try await write { transaction in
            guard let transaction = transaction as? SQLiteTransaction else { return }
            try transaction.connection.execute("COMMIT; PRAGMA synchronous = OFF; BEGIN IMMEDIATE")
        }
    }
}
