import Foundation
import Store
import StorePostgreSQL
import StoreSQLite
import Synchronization

/// The database of the tests of services: SQLite, or PostgreSQL if the environment variable `ENOT_TEST_DATABASE` is `postgresql`.
public enum TestStore {
    /// Whether the tests run on PostgreSQL.
    public static let isPostgreSQL = ProcessInfo.processInfo.environment["ENOT_TEST_DATABASE"] == "postgresql"

    /// The addresses of the databases that stand for files.
    private static let addresses = Mutex<[String: String]>([:])

    /// Opens the database of a path, creating it at the first time.
    public static func open(_ path: String) throws -> any Store {
        isPostgreSQL ? try openPostgreSQL(path) : try SQLiteStore(path: path)
    }

    /// Opens the PostgreSQL database that stands for a path, creating it at the first time.
    public static func openPostgreSQL(_ path: String) throws -> PostgresStore {
        try PostgresStore(PostgresSettings(address: address(of: path)))
    }

    /// Opens the PostgreSQL database that stands for a path as one of several servers.
    public static func openShared(_ path: String) throws -> any SharedStore { try openPostgreSQL(path) }

    /// Returns all that is in the database of a path, as text.
    public static func contents(of path: String) throws -> String {
        guard !isPostgreSQL else { return try PostgresCluster.contents(of: address(of: path)) }
        let tables = try SQLiteTables(reading: path)
        defer { tables.close() }
        return try tables.tables().map { table in
            "\(table.name) \(try tables.rows(of: table, columns: table.columns, after: nil))"
        }.joined(separator: "\n")
    }

    /// Ends all connections to the PostgreSQL database that stands for a path.
    public static func cutConnections(of path: String) throws { try PostgresCluster.cutConnections(to: address(of: path)) }

    /// Ends the connections that listen to the hints of other servers on the PostgreSQL database that stands for a path.
    public static func cutListeners(of path: String) throws {
        try PostgresCluster.cutConnections(to: address(of: path), lastStatement: "LISTEN")
    }

    /// Runs a statement on the PostgreSQL database that stands for a path.
    public static func run(_ sql: String, on path: String) throws { try PostgresCluster.run(sql, on: address(of: path)) }

    /// The databases that were kept of earlier schemas, as files of statements.
    public static func keptDatabases() throws -> [String] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Databases").standardized.path
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".sql") }.sorted().map {
            folder + "/" + $0
        }
    }

    /// Runs a file of statements on the PostgreSQL database that stands for a path.
    public static func run(file: String, on path: String) throws { try PostgresCluster.run(file: file, on: address(of: path)) }

    /// Returns the address of the PostgreSQL database that stands for a path, which is created at the first time.
    public static func address(of path: String) throws -> String {
        try addresses.withLock { addresses in
            let address = try addresses[path] ?? PostgresCluster.makeDatabase()
            addresses[path] = address
            return address
        }
    }
}
