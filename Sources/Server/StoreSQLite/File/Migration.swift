import Store

/// A step from a version of the schema to the next; steps that were released never change.
struct Migration: Sendable {
    /// The version that the step leads to; the first step leads to 1.
    let version: Int
    let sql: String

    /// The number that identifies files of this program in their header: "Enot" in ASCII.
    static let applicationID: Int64 = 0x456E_6F74

    /// Brings a database to the last of the versions, each step in a transaction of its own.
    ///
    /// Throws `newerVersion` for a database of a later version, `corrupt` for one of another program.
    static func run(_ migrations: [Migration], on connection: SQLiteConnection) throws(StoreError) {
        let supported = migrations.last?.version ?? 0
        var found = try version(of: connection)
        guard found <= supported else { throw .newerVersion(found: found, supported: supported) }
        while found < supported {
            try connection.execute("BEGIN IMMEDIATE")
            do throws(StoreError) {
                found = try version(of: connection)
                if let next = migrations.first(where: { $0.version > found }) {
                    try connection.execute(next.sql)
                    try connection.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(next.version)")
                    found = next.version
                }
                try connection.execute("COMMIT")
            } catch {
                if connection.isInTransaction { try connection.execute("ROLLBACK") }
                throw error
            }
        }
    }

    /// Returns the version of a database, 0 for one that has nothing yet; throws `corrupt` for one of another program.
    static func version(of connection: SQLiteConnection) throws(StoreError) -> Int {
        let mark = try connection.number("PRAGMA application_id") ?? 0
        if mark == applicationID { return Int(try connection.number("PRAGMA user_version") ?? 0) }
        let tableCount = try connection.number("SELECT count(*) FROM sqlite_schema") ?? 0
        guard mark == 0, tableCount == 0 else { throw .corrupt(detail: "the file is another program's database") }
        return 0
    }
}
