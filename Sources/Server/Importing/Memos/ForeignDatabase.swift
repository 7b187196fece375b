import ArchiveFiles
import CSQLite
import Glibc
import Synchronization

/// A SQLite database that comes from anybody: only tables are read, within a number of steps, from a copy that has no name.
///
/// `@unchecked`: the handle is used within the lock alone.
final class ForeignDatabase: @unchecked Sendable {
    /// A value of a row.
    enum Value {
        case integer(Int64)
        case text(String)
        case other
    }

    private let handle: OpaquePointer
    private let lock = Mutex(())

    /// The most instructions of SQLite's machine that reading may take between two rows, in thousands.
    private static let maximumSteps: Int32 = 200_000
    /// The largest text or blob, in bytes.
    private static let maximumBytes: Int32 = 1 << 30

    /// Opens a copy of a database and its log, at paths that vanish.
    init(path: String) throws(ArchiveError) {
        var handle: OpaquePointer?
        let status = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE, nil)
        guard status == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw .refused("The database can't be opened.")
        }
        self.handle = handle
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.maximumBytes)
        sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
        for pragma in ["PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON", "PRAGMA query_only = ON", "PRAGMA mmap_size = 0"] {
            sqlite3_exec(handle, pragma, nil, nil, nil)
        }
        // The file is opened by the first read alone.
        _ = try rows("SELECT count(*) FROM sqlite_schema")
    }

    deinit { sqlite3_close_v2(handle) }

    /// Returns the names of the columns of a table; none for a view, and where there is no table.
    func columns(of table: String) throws(ArchiveError) -> Set<String> {
        let found = try rows("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", [.text(table)])
        guard !found.isEmpty else { return [] }
        return Set(
            try rows("SELECT name FROM pragma_table_info(?) WHERE name IS NOT NULL", [.text(table)]).compactMap {
                if case .text(let name) = $0[0] { name } else { nil }
            })
    }

    /// Returns the rows of a query.
    func rows(_ sql: String, _ values: [Value] = []) throws(ArchiveError) -> [[Value]] {
        let outcome: Result<[[Value]], ArchiveError> = lock.withLock { _ in
            var statement: OpaquePointer?
            guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { return .failure(failure) }
            defer { sqlite3_finalize(statement) }
            for (index, value) in values.enumerated() {
                switch value {
                case .integer(let number): sqlite3_bind_int64(statement, Int32(index + 1), number)
                case .text(var text):
                    _ = text.withUTF8 { bytes in
                        bytes.withMemoryRebound(to: CChar.self) {
                            enot_sqlite_bind_text(statement, Int32(index + 1), $0.baseAddress, UInt64(bytes.count))
                        }
                    }
                case .other: sqlite3_bind_null(statement, Int32(index + 1))
                }
            }
            sqlite3_progress_handler(handle, Self.maximumSteps * 1_000, { _ in 1 }, nil)
            defer { sqlite3_progress_handler(handle, 0, nil, nil) }
            var rows: [[Value]] = []
            while true {
                switch sqlite3_step(statement) {
                case SQLITE_ROW: rows.append((0..<sqlite3_column_count(statement)).map { Self.value(statement, $0) })
                case SQLITE_DONE: return .success(rows)
                default: return .failure(failure)
                }
            }
        }
        return try outcome.get()
    }

    private var failure: ArchiveError { .refused("The database is damaged: \(String(cString: sqlite3_errmsg(handle))).") }

    private static func value(_ statement: OpaquePointer, _ column: Int32) -> Value {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        case SQLITE_TEXT, SQLITE_BLOB:
            guard let bytes = sqlite3_column_blob(statement, column) else { return .text("") }
            let count = Int(sqlite3_column_bytes(statement, column))
            return .text(String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self))
        default: return .other
        }
    }

    /// Reads a blob a block at a time.
    func readBlob(_ table: String, _ column: String, _ row: Int64, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        var blob: OpaquePointer?
        guard sqlite3_blob_open(handle, "main", table, column, row, 0, &blob) == SQLITE_OK, let blob else { throw failure }
        defer { sqlite3_blob_close(blob) }
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
        defer { block.deallocate() }
        let end = sqlite3_blob_bytes(blob)
        var place: Int32 = 0
        while place < end {
            let count = min(end - place, Int32(block.count))
            guard sqlite3_blob_read(blob, block.baseAddress, count, place) == SQLITE_OK else { throw failure }
            try body(UnsafeRawBufferPointer(rebasing: block[..<Int(count)]))
            place += count
        }
    }
}

extension ForeignDatabase.Value {
    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
}
