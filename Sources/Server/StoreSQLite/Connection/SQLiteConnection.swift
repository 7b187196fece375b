import CSQLite
import Store

/// A connection to the database file, used by one thread at a time, and its prepared statements.
final class SQLiteConnection {
    let handle: OpaquePointer
    private var isClosed = false
    private var statements: [StatementKey: SQLiteStatement] = [:]
    /// The packing of texts that this connection reads and writes.
    let packing = Packing()
    /// The log that this connection writes.
    let log = LogState()

    /// How long a statement waits for a lock of another process, in milliseconds.
    static let busyTimeoutMilliseconds: Int32 = 5_000

    /// Opens an existing file.
    convenience init(path: String, isWriter: Bool) throws(StoreError) {
        try self.init(name: path, flags: isWriter ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY, isWriter: isWriter)
    }

    /// Opens a file that nobody changes meanwhile and that has no log, without writing anything beside it.
    convenience init(unchanging path: String) throws(StoreError) {
        // Without an authority, a path that begins with two slashes would be read as one.
        var name = path.hasPrefix("/") ? "file://" : "file:"
        for scalar in path.unicodeScalars {
            switch scalar {
            case "%": name += "%25"
            case "?": name += "%3F"
            case "#": name += "%23"
            default: name.unicodeScalars.append(scalar)
            }
        }
        try self.init(name: name + "?immutable=1", flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, isWriter: false)
    }

    private init(name: String, flags: Int32, isWriter: Bool) throws(StoreError) {
        var opened: OpaquePointer?
        let status = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened else { throw StoreError(code: status, message: "out of memory") }
        guard status == SQLITE_OK else {
            let error = StoreError(code: status, message: String(cString: sqlite3_errmsg(opened)))
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, SQLiteConnection.busyTimeoutMilliseconds)
        try packing.register(in: handle)
        if isWriter, sqlite3_db_readonly(handle, "main") != 0 { throw .readOnly }
    }

    deinit {
        close()
    }

    /// Frees the connection, which must not be used again; the last one of a file merges the write-ahead log into it.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Does work that fails at once if another connection holds what it needs.
    func withoutWaiting<Outcome>(_ work: () throws(StoreError) -> Outcome) throws(StoreError) -> Outcome {
        sqlite3_busy_timeout(handle, 0)
        defer { sqlite3_busy_timeout(handle, SQLiteConnection.busyTimeoutMilliseconds) }
        return try work()
    }

    /// Runs SQL statements without parameters, ignoring their rows.
    func execute(_ sql: String) throws(StoreError) {
        let status = sqlite3_exec(handle, sql, nil, nil, nil)
        if status != SQLITE_OK { throw StoreError(code: status, message: String(cString: sqlite3_errmsg(handle))) }
    }

    /// Prepares a statement that is used once.
    func prepare(_ sql: String) throws(StoreError) -> SQLiteStatement {
        try SQLiteStatement(sql, database: handle)
    }

    /// Returns the statement for a text, with its parameters bound; it is prepared once, however often it is run.
    func statement<each Parameter: SQLiteValue>(
        _ sql: String, _ parameters: repeat each Parameter
    ) throws(StoreError) -> SQLiteStatement {
        let statement = try statement(key: sql) { sql }
        statement.bind(repeat each parameters)
        return statement
    }

    /// Returns the statement for a key; its text is made and prepared the first time.
    func statement(key: String, _ text: () -> String) throws(StoreError) -> SQLiteStatement {
        let key = StatementKey(text: key)
        if let statement = statements[key] { return statement }
        let statement = try prepare(text())
        statements[key] = statement
        return statement
    }

    /// Runs a statement, ignoring its rows; returns the number of rows that it changed, if it changes any.
    @discardableResult func run<each Parameter: SQLiteValue>(
        _ sql: String, _ parameters: repeat each Parameter
    ) throws(StoreError) -> Int {
        try statement(sql, repeat each parameters).run()
    }

    /// Returns the first row as a value; nil for no row.
    func first<Value: RowValue, each Parameter: SQLiteValue>(
        _ sql: String, _ parameters: repeat each Parameter
    ) throws(StoreError) -> Value? {
        try statement(sql, repeat each parameters).first { row throws(StoreError) in try Value(row: row) }
    }

    /// Returns all rows as values.
    func all<Value: RowValue, each Parameter: SQLiteValue>(
        _ sql: String, _ parameters: repeat each Parameter
    ) throws(StoreError) -> [Value] {
        try statement(sql, repeat each parameters).all { row throws(StoreError) in try Value(row: row) }
    }

    /// Returns the number in the first column of a query's first row; nil for no row.
    func number(_ sql: String) throws(StoreError) -> Int64? { try first(sql) }

    /// The texts of the statements that were prepared to be run again.
    var preparedTexts: [String] { statements.values.map(\.text) }

    /// Ends a transaction that has only read; returns false when the connection can't be used any more.
    func endsReading() -> Bool {
        do throws(StoreError) {
            if isInTransaction { try run("COMMIT") }
            return true
        } catch {
            return false
        }
    }

    /// Whether a transaction is open; SQLite ends one by itself when the disk fails.
    var isInTransaction: Bool {
        sqlite3_get_autocommit(handle) == 0
    }
}

/// The text of a prepared statement as a key. The hash is that of its length, in which most texts differ: they are long, and looked up at
/// every call.
private struct StatementKey: Hashable {
    let text: String

    func hash(into hasher: inout Hasher) { hasher.combine(text.utf8.count) }
}
