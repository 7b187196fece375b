import CSQLite
import Domain
import Store

/// A value of one column: a parameter is bound to it, and it is read from a row.
protocol SQLiteValue: SQLiteRow {
    /// Binds the next parameter of a statement to the value.
    func bind(to statement: SQLiteStatement)
    /// Reads a column of a row; throws `corrupt` for a value of another type.
    init(of row: SQLiteStatement, at column: Int32) throws(StoreError)
}

/// A value made from a whole row.
protocol SQLiteRow {
    /// Reads a row; throws `corrupt` for a value of another type.
    init(row: SQLiteStatement) throws(StoreError)
}

extension SQLiteValue {
    /// Reads a row of one column.
    init(row: SQLiteStatement) throws(StoreError) { try self.init(of: row, at: 0) }
}

extension Optional: SQLiteRow where Wrapped: SQLiteValue {}

/// Stored as null for nil.
extension Optional: SQLiteValue where Wrapped: SQLiteValue {
    func bind(to statement: SQLiteStatement) {
        if let self { self.bind(to: statement) } else { statement.bindNext { sqlite3_bind_null($0, $1) } }
    }

    init(of row: SQLiteStatement, at column: Int32) throws(StoreError) {
        self = sqlite3_column_type(row.handle, column) == SQLITE_NULL ? nil : try Wrapped(of: row, at: column)
    }
}

extension Int64: SQLiteValue {
    func bind(to statement: SQLiteStatement) { statement.bindNext { sqlite3_bind_int64($0, $1, self) } }

    /// Reads a column, 0 for null.
    init(of row: SQLiteStatement, at column: Int32) { self = sqlite3_column_int64(row.handle, column) }
}

extension Int: SQLiteValue {
    func bind(to statement: SQLiteStatement) { Int64(self).bind(to: statement) }

    /// Reads a column, 0 for null.
    init(of row: SQLiteStatement, at column: Int32) { self = Int(Int64(of: row, at: column)) }
}

/// Stored as 0 or 1.
extension Bool: SQLiteValue {
    func bind(to statement: SQLiteStatement) { Int64(self ? 1 : 0).bind(to: statement) }

    init(of row: SQLiteStatement, at column: Int32) { self = Int64(of: row, at: column) != 0 }
}

extension Double: SQLiteValue {
    func bind(to statement: SQLiteStatement) { statement.bindNext { sqlite3_bind_double($0, $1, self) } }

    /// Reads a column, 0 for null.
    init(of row: SQLiteStatement, at column: Int32) { self = sqlite3_column_double(row.handle, column) }
}

/// Stored as milliseconds.
extension Instant: SQLiteValue {
    func bind(to statement: SQLiteStatement) { milliseconds.bind(to: statement) }

    init(of row: SQLiteStatement, at column: Int32) { self.init(milliseconds: Int64(of: row, at: column)) }
}

extension String: SQLiteValue {
    func bind(to statement: SQLiteStatement) {
        var text = self
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                statement.bindNext { enot_sqlite_bind_text($0, $1, characters.baseAddress, UInt64(characters.count)) }
            }
        }
    }

    /// Reads a column, empty for null.
    init(of row: SQLiteStatement, at column: Int32) {
        guard let start = sqlite3_column_text(row.handle, column) else {
            self = ""
            return
        }
        let count = Int(sqlite3_column_bytes(row.handle, column))
        self.init(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

extension [UInt8]: SQLiteRow {}

extension [UInt8]: SQLiteValue {
    func bind(to statement: SQLiteStatement) { statement.bindNext { enot_sqlite_bind_blob($0, $1, self, UInt64(count)) } }

    /// Reads a column, empty for null.
    init(of row: SQLiteStatement, at column: Int32) {
        guard let start = sqlite3_column_blob(row.handle, column) else {
            self = []
            return
        }
        self.init(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(row.handle, column))))
    }
}
