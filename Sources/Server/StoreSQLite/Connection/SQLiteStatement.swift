import CSQLite
import Domain
import Glibc
import Store

/// A prepared statement, which its connection's thread uses repeatedly, and its current row.
final class SQLiteStatement {
    let handle: OpaquePointer
    private let database: OpaquePointer
    private var boundCount: Int32 = 0
    private var bindStatus = SQLITE_OK
    private var knownColumns: [(name: UnsafePointer<UInt8>, column: Int32)] = []
    private var nextKnown = 0

    /// Prepares a statement of SQL text for a database that outlives it.
    init(_ sql: String, database: OpaquePointer) throws(StoreError) {
        var handle: OpaquePointer?
        let status = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard status == SQLITE_OK, let handle else { throw StoreError(code: status, message: String(cString: sqlite3_errmsg(database))) }
        self.handle = handle
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Binds the next parameters to values.
    func bind<each Parameter: SQLiteValue>(_ parameters: repeat each Parameter) {
        repeat (each parameters).bind(to: self)
    }

    /// Binds the next parameter by a function of SQLite; a failure is thrown by the next step.
    func bindNext(_ bind: (OpaquePointer, Int32) -> Int32) {
        boundCount += 1
        let status = bind(handle, boundCount)
        if bindStatus == SQLITE_OK { bindStatus = status }
    }

    /// Binds the parameters to the columns of another statement's row, whatever their types.
    func bindAll(of row: SQLiteStatement) {
        for column in 0..<row.columnCount { bindNext { sqlite3_bind_value($0, $1, sqlite3_column_value(row.handle, column)) } }
    }

    /// Runs a statement, ignoring its rows, and resets it; returns the number of rows that it changed, if it changes any.
    @discardableResult func run() throws(StoreError) -> Int {
        while try step() {}
        return Int(sqlite3_changes64(database))
    }

    /// Moves to the next row; returns false after the last one, when the statement is ready to be bound again.
    func step() throws(StoreError) -> Bool {
        nextKnown = 0
        let status = bindStatus == SQLITE_OK ? sqlite3_step(handle) : bindStatus
        if status == SQLITE_ROW { return true }
        let error = status == SQLITE_DONE ? nil : StoreError(code: status, message: String(cString: sqlite3_errmsg(database)))
        reset()
        if let error { throw error }
        return false
    }

    /// Returns the first row as a value made by a closure; nil for no row.
    func first<Value>(_ make: (SQLiteStatement) throws(StoreError) -> Value) throws(StoreError) -> Value? {
        guard try step() else { return nil }
        defer { reset() }
        return try make(self)
    }

    /// Returns all rows as values made by a closure.
    func all<Value>(_ make: (SQLiteStatement) throws(StoreError) -> Value) throws(StoreError) -> [Value] {
        defer { reset() }
        var values: [Value] = []
        while try step() { values.append(try make(self)) }
        return values
    }

    /// Ends the run before the last row.
    func reset() {
        sqlite3_reset(handle)
        boundCount = 0
        bindStatus = SQLITE_OK
    }

    var text: String { String(cString: sqlite3_sql(handle)) }

    var columnCount: Int32 { sqlite3_column_count(handle) }

    /// Returns the number of bytes of a column's text.
    func byteCount(_ name: StaticString) -> Int {
        Int(sqlite3_column_bytes(handle, column(name)))
    }

    /// Returns the place of the column with a name. Names are compared only once, as readers of rows use the same names in the same order
    /// for each row.
    func column(_ name: StaticString) -> Int32 {
        let start = name.utf8Start
        if nextKnown < knownColumns.count, knownColumns[nextKnown].name == start {
            nextKnown += 1
            return knownColumns[nextKnown - 1].column
        }
        if let known = knownColumns.firstIndex(where: { $0.name == start }) {
            nextKnown = known + 1
            return knownColumns[known].column
        }
        guard let column = (0..<columnCount).first(where: { strcmp(sqlite3_column_name(handle, $0), start) == 0 }) else {
            preconditionFailure("no column has the name \(name)")
        }
        knownColumns.append((start, column))
        nextKnown = knownColumns.count
        return column
    }
}

/// The current row.
extension SQLiteStatement: StoredRow {
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    func boolean(_ column: Int32) -> Bool { integer(column) != 0 }

    func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }

    func identity(_ column: Int32) throws(StoreError) -> EntityID {
        let digits = text(column)
        guard let id = EntityID(text: digits) else { throw .corrupt(detail: "\"\(digits)\" is not a valid identity") }
        return id
    }

    func field(_ column: Int32) -> FieldValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_NULL: .null
        case SQLITE_INTEGER: .integer(integer(column))
        default: .text(text(column))
        }
    }
}
