import CSQLite
import Domain
import Store

/// Holds one prepared statement, which its connection's thread uses over and over.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let database: OpaquePointer
    private var boundCount: Int32 = 0
    private var bindStatus = SQLITE_OK

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

    /// Binds the next parameter to a number, or to null.
    func bind(_ number: Int64?) {
        guard let number else { return note(sqlite3_bind_null(handle, next())) }
        note(sqlite3_bind_int64(handle, next(), number))
    }

    /// Binds the next parameter to a number with a fraction, or to null.
    func bind(fraction number: Double?) {
        guard let number else { return note(sqlite3_bind_null(handle, next())) }
        note(sqlite3_bind_double(handle, next(), number))
    }

    /// Binds the next parameter to a moment's milliseconds, or to null.
    func bind(_ moment: Instant?) {
        bind(moment?.milliseconds)
    }

    /// Binds the next parameter to text, or to null.
    func bind(_ text: String?) {
        guard var text else { return note(sqlite3_bind_null(handle, next())) }
        let index = next()
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                note(enot_sqlite_bind_text(handle, index, characters.baseAddress, UInt64(characters.count)))
            }
        }
    }

    /// Binds the next parameter to bytes.
    func bind(_ bytes: [UInt8]) {
        note(enot_sqlite_bind_blob(handle, next(), bytes, UInt64(bytes.count)))
    }

    /// Binds the next parameter to the 32 digits of an identity, or to null.
    func bind(_ id: EntityID?) {
        guard let id else { return note(sqlite3_bind_null(handle, next())) }
        let index = next()
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: EntityID.textLength) { digits in
            for place in 0..<16 {
                digits[place] = SQLiteStatement.digit(id.high, place)
                digits[place + 16] = SQLiteStatement.digit(id.low, place)
            }
            note(enot_sqlite_bind_text(handle, index, digits.baseAddress, UInt64(EntityID.textLength)))
        }
    }

    /// Binds the next parameter to the 32 digits of a typed identity.
    func bind<Subject>(_ id: Identifier<Subject>) {
        bind(id.entity)
    }

    /// Runs a statement that gives no rows, ready to be bound again.
    func run() throws(StoreError) {
        while try step() {}
    }

    /// Moves to the next row; false after the last one, when the statement is ready to be bound again.
    func step() throws(StoreError) -> Bool {
        let status = bindStatus == SQLITE_OK ? sqlite3_step(handle) : bindStatus
        switch status {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            reset()
            return false
        default:
            let error = StoreError(code: status, message: String(cString: sqlite3_errmsg(database)))
            reset()
            throw error
        }
    }

    /// Leaves off before the last row.
    func reset() {
        sqlite3_reset(handle)
        boundCount = 0
        bindStatus = SQLITE_OK
    }

    /// Gives a column's number, 0 for null.
    func number(_ column: Int32) -> Int64 {
        sqlite3_column_int64(handle, column)
    }

    /// Gives a column's number; nil for null.
    func optionalNumber(_ column: Int32) -> Int64? {
        isNull(column) ? nil : number(column)
    }

    /// Gives a column's number with a fraction; nil for null.
    func fraction(_ column: Int32) -> Double? {
        isNull(column) ? nil : sqlite3_column_double(handle, column)
    }

    /// Gives a column's text; nil for null.
    func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    /// Tells whether a column is null.
    func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    /// Gives a column's moment; nil for null.
    func moment(_ column: Int32) -> Instant? {
        isNull(column) ? nil : Instant(milliseconds: number(column))
    }

    /// Gives a column's text, empty for null.
    func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Counts the bytes of a column's text.
    func byteCount(_ column: Int32) -> Int {
        Int(sqlite3_column_bytes(handle, column))
    }

    /// Gives a column's bytes.
    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }

    /// Gives a column's identity; throws `corrupt` for anything that is none.
    func id(_ column: Int32) throws(StoreError) -> EntityID {
        let text = text(column)
        guard let id = EntityID(text: text) else { throw .corrupt(detail: "\"\(text)\" is no identity") }
        return id
    }

    /// Gives a column's colour; throws `corrupt` if it is none.
    func color(_ column: Int32) throws(StoreError) -> HSBColor {
        let text = text(column)
        guard let color = HSBColor(text: text) else { throw .corrupt(detail: "\"\(text)\" is no colour") }
        return color
    }

    /// Gives a column's description of a picture; throws `corrupt` if it is none.
    func picture(_ column: Int32) throws(StoreError) -> Picture {
        let text = text(column)
        guard let picture = Picture(text: text) else { throw .corrupt(detail: "\"\(text)\" is no picture") }
        return picture
    }

    fileprivate func next() -> Int32 {
        boundCount += 1
        return boundCount
    }

    fileprivate func note(_ status: Int32) {
        if bindStatus == SQLITE_OK { bindStatus = status }
    }

    private static func digit(_ number: UInt64, _ place: Int) -> CChar {
        let digit = CChar(truncatingIfNeeded: number >> UInt64(60 - 4 * place) & 15)
        return digit < 10 ? digit + 0x30 : digit - 10 + 0x61
    }
}

extension SQLiteStatement {
    /// Counts the columns of a row.
    var columnCount: Int32 { sqlite3_column_count(handle) }

    /// Binds the parameters to the columns of another statement's row, whatever their types.
    func bindAll(of row: SQLiteStatement) {
        for column in 0..<row.columnCount { note(sqlite3_bind_value(handle, next(), sqlite3_column_value(row.handle, column))) }
    }
}
