import CSQLite
import Domain
import Store

/// Holds one connection to the database file, used by one thread at a time, and its prepared statements.
final class SQLiteConnection {
    private let handle: OpaquePointer
    private var statements: [SQLiteStatement?]
    private var isClosed = false
    private var projections: [EntityKind: ProjectionStatements] = [:]
    private var fileStatements: [SQLiteStatement?]
    private var catalogueStatements: [SQLiteStatement?]
    private var readingStatements: [SQLiteStatement?]

    /// Gives the milliseconds that a statement waits for a lock of another process.
    static let busyTimeoutMilliseconds: Int32 = 5_000

    /// Opens a file that exists.
    init(path: String, isWriter: Bool) throws(StoreError) {
        var opened: OpaquePointer?
        let access = isWriter ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
        let status = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened else { throw StoreError(code: status, message: "out of memory") }
        guard status == SQLITE_OK else {
            let error = StoreError(code: status, message: String(cString: sqlite3_errmsg(opened)))
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        statements = [SQLiteStatement?](repeating: nil, count: SQLiteQuery.allCases.count)
        fileStatements = [SQLiteStatement?](repeating: nil, count: SQLiteFileQuery.allCases.count)
        catalogueStatements = [SQLiteStatement?](repeating: nil, count: SQLiteCatalogueQuery.allCases.count)
        readingStatements = [SQLiteStatement?](repeating: nil, count: SQLiteReadingQuery.allCases.count)
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, SQLiteConnection.busyTimeoutMilliseconds)
        if isWriter, sqlite3_db_readonly(handle, "main") != 0 { throw .readOnly }
    }

    deinit {
        close()
    }

    /// Frees the connection, which is not used again; the last one of a file merges the write-ahead log into it.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        statements = []
        fileStatements = []
        catalogueStatements = []
        readingStatements = []
        projections = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs SQL statements that take no parameters and whose rows do not matter.
    func execute(_ sql: String) throws(StoreError) {
        let status = sqlite3_exec(handle, sql, nil, nil, nil)
        if status != SQLITE_OK { throw StoreError(code: status, message: String(cString: sqlite3_errmsg(handle))) }
    }

    /// Gives the number that a query answers with in its first column; nil for no row.
    func number(_ sql: String) throws(StoreError) -> Int64? {
        let statement = try prepare(sql)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return statement.number(0)
    }

    /// Prepares a statement that is used once.
    func prepare(_ sql: String) throws(StoreError) -> SQLiteStatement {
        try SQLiteStatement(sql, database: handle)
    }

    /// Gives the prepared statement of a query, ready to be bound.
    func statement(_ query: SQLiteQuery) throws(StoreError) -> SQLiteStatement {
        if let statement = statements[query.rawValue] { return statement }
        let statement = try prepare(query.sql)
        statements[query.rawValue] = statement
        return statement
    }

    /// Gives the prepared statement of a query on files, ready to be bound.
    func statement(_ query: SQLiteFileQuery) throws(StoreError) -> SQLiteStatement {
        if let statement = fileStatements[query.rawValue] { return statement }
        let statement = try prepare(query.sql)
        fileStatements[query.rawValue] = statement
        return statement
    }

    /// Gives the prepared statement of a query on mirrored websites, ready to be bound.
    func statement(_ query: SQLiteCatalogueQuery) throws(StoreError) -> SQLiteStatement {
        if let statement = catalogueStatements[query.rawValue] { return statement }
        let statement = try prepare(query.sql)
        catalogueStatements[query.rawValue] = statement
        return statement
    }

    /// Gives the prepared statement of a query on the words in pictures, ready to be bound.
    func statement(_ query: SQLiteReadingQuery) throws(StoreError) -> SQLiteStatement {
        if let statement = readingStatements[query.rawValue] { return statement }
        let statement = try prepare(query.sql)
        readingStatements[query.rawValue] = statement
        return statement
    }

    /// Runs a query that takes no parameters.
    func run(_ query: SQLiteQuery) throws(StoreError) {
        try statement(query).run()
    }

    /// Gives the prepared statements of a kind's table.
    func projection(_ kind: EntityKind) -> ProjectionStatements {
        if let statements = projections[kind] { return statements }
        let statements = ProjectionStatements(connection: self, table: ProjectionTable.name(of: kind))
        projections[kind] = statements
        return statements
    }

    /// Ends a transaction that has only read; false when the connection is of no more use.
    func endsReading() -> Bool {
        do throws(StoreError) {
            if isInTransaction { try run(.commit) }
            return true
        } catch {
            return false
        }
    }

    /// Tells whether a transaction is open; SQLite ends one by itself when the disk fails.
    var isInTransaction: Bool {
        sqlite3_get_autocommit(handle) == 0
    }
}
