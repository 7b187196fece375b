import CSQLite
import Domain
import Store

/// A value that a parameter of a statement can be bound to.
protocol SQLiteValue: ColumnValue {
    /// Binds the next parameter of a statement to the value.
    func bind(to statement: SQLiteStatement)
}

/// Stored as null for nil.
extension Optional: SQLiteValue where Wrapped: SQLiteValue {
    func bind(to statement: SQLiteStatement) {
        if let self { self.bind(to: statement) } else { statement.bindNext { sqlite3_bind_null($0, $1) } }
    }
}

extension Int64: SQLiteValue {
    func bind(to statement: SQLiteStatement) { statement.bindNext { sqlite3_bind_int64($0, $1, self) } }
}

extension Int: SQLiteValue {
    func bind(to statement: SQLiteStatement) { Int64(self).bind(to: statement) }
}

/// Stored as 0 or 1.
extension Bool: SQLiteValue {
    func bind(to statement: SQLiteStatement) { Int64(self ? 1 : 0).bind(to: statement) }
}

extension Double: SQLiteValue {
    func bind(to statement: SQLiteStatement) { statement.bindNext { sqlite3_bind_double($0, $1, self) } }
}

/// Stored as milliseconds.
extension Instant: SQLiteValue {
    func bind(to statement: SQLiteStatement) { milliseconds.bind(to: statement) }
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
}

extension [UInt8]: SQLiteValue {
    func bind(to statement: SQLiteStatement) { statement.bindNext { enot_sqlite_bind_blob($0, $1, self, UInt64(count)) } }
}
