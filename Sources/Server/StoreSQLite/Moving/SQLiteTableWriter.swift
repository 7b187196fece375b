import Glibc
import Store

/// A SQLite file that is being filled. It gets its name at the end, so that nobody finds half of it there.
public final class SQLiteTableWriter: SQLiteTables, TableWriter {
    /// The table of what a move notes, which is removed at the end.
    static let notesName = "move_note"
    /// The end of the name of a file that is not complete.
    private static let unfinished = ".moving"

    private let path: String

    /// Opens the file in which a move to a path broke off, or creates an empty one.
    public init(to path: String) throws(StoreError) {
        let unfinished = Self.unfinishedPath(of: path)
        self.path = path
        // A file that was complete, and not renamed yet, has no notes.
        if try !Self.hasNotes(unfinished) {
            for end in ["-wal", "-shm", ""] { unlink(unfinished + end) }
            try SQLiteStore(path: unfinished).close()
        }
        let connection = try SQLiteConnection(path: unfinished, isWriter: true)
        let (found, supported) = (try Migration.version(of: connection), Migration.steps.count)
        guard found == supported else { throw .newerVersion(found: found, supported: supported) }
        // What rows refer to is checked at the end.
        try connection.execute(
            """
            PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF; PRAGMA secure_delete = ON; PRAGMA cache_size = -64000;
            PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF
            """)
        super.init(connection)
    }

    /// Returns the path of the file before a move to a path is complete.
    public static func unfinishedPath(of path: String) -> String { path + unfinished }

    private static func hasNotes(_ path: String) throws(StoreError) -> Bool {
        guard access(path, F_OK) == 0 else { return false }
        return try hasNotes(SQLiteConnection(path: path, isWriter: true))
    }

    private static func hasNotes(_ connection: SQLiteConnection) throws(StoreError) -> Bool {
        try connection.first("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?)", notesName) ?? false
    }

    public func notes() throws(StoreError) -> [String: String]? {
        guard try Self.hasNotes(connection) else { return nil }
        let rows = try connection.prepare("SELECT name, value FROM \(Self.notesName)").all {
            row throws(StoreError) -> (String, String) in (try row["name"], try row["value"])
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    public func begin(_ name: String, noting value: String) throws(StoreError) {
        let tables: [String] = try connection.all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        try transaction { () throws(StoreError) in
            for table in tables { try connection.execute("DELETE FROM \(Self.quoted(table))") }
            try connection.execute(
                "CREATE TABLE IF NOT EXISTS \(Self.notesName) (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID")
            try insert(value, as: name)
        }
    }

    public func note(_ value: String, as name: String, emptying table: TableLayout?) throws(StoreError) {
        try transaction { () throws(StoreError) in
            if let table { try connection.execute("DELETE FROM \(Self.quoted(table.name))") }
            try insert(value, as: name)
        }
    }

    private func insert(_ value: String, as name: String) throws(StoreError) {
        try connection.run("INSERT OR REPLACE INTO \(Self.notesName) (name, value) VALUES (?, ?)", name, value)
    }

    public func lastKey(of table: TableLayout) throws(StoreError) -> [TableValue]? {
        let names = table.key.map(Self.quoted)
        let last = names.map { $0 + " DESC" }.joined(separator: ", ")
        return try connection.prepare("SELECT \(names.joined(separator: ", ")) FROM \(Self.quoted(table.name)) ORDER BY \(last) LIMIT 1")
            .first { row in (0..<Int32(names.count)).map { TableValue(of: row, at: $0) } }
    }

    public func append(_ rows: [[TableValue]], to table: TableLayout, columns: [String]) throws(StoreError) {
        let packing = PackedRows(table, columns)
        let names = (columns + packing.columns).map(Self.quoted).joined(separator: ", ")
        let sql =
            "INSERT INTO \(Self.quoted(table.name)) (\(names)) VALUES (\(Self.marks(columns.count + packing.columns.count)))"
        let statement = try connection.statement(key: sql) { sql }
        try transaction { () throws(StoreError) in
            for row in rows {
                for value in packing.packed(row, by: connection.packing) { value.bind(to: statement) }
                try statement.run()
            }
        }
    }

    /// Does nothing: triggers count the bytes of journals.
    public func derive() {}

    /// Gives the complete file its name, in place of a database without people.
    public func finish() throws(StoreError) {
        try connection.execute("DROP TABLE \(Self.notesName)")
        // Moves all that is written into the file.
        connection.close()
        let file = Self.unfinishedPath(of: path)
        for end in ["-wal", "-shm"] {
            guard access(file + end, F_OK) != 0 else { throw .busy }
            unlink(path + end)
        }
        guard rename(file, path) == 0 else { throw .failed(detail: "rename \(file): \(String(cString: strerror(errno)))") }
        try DatabaseFile.synchronizeFolder(of: path)
    }

    private func transaction(_ work: () throws(StoreError) -> Void) throws(StoreError) {
        try connection.execute("BEGIN IMMEDIATE")
        do throws(StoreError) {
            try work()
            try connection.execute("COMMIT")
        } catch {
            if connection.isInTransaction { try connection.execute("ROLLBACK") }
            throw error
        }
    }
}

/// The packing of the rows of a table.
private struct PackedRows {
    private let table: String
    /// The place of the text that may be packed, and of the identity by which it is; nil if nothing is packed.
    private let places: (text: Int, identity: Int?)?
    /// The columns that are added to those of the rows.
    let columns: [String]

    init(_ table: TableLayout, _ columns: [String]) {
        self.table = table.name
        guard let (name, packed) = SQLiteTables.packedColumns[table.name]?.first, let text = columns.firstIndex(of: name) else {
            (places, self.columns) = (nil, [])
            return
        }
        places = (text, packed.identity.flatMap { columns.firstIndex(of: $0) })
        self.columns = [packed.packed] + (table.name == "journal" ? ["byte_count"] : [])
    }

    /// Returns a row with the values of the added columns.
    func packed(_ row: [TableValue], by packing: Packing) -> [TableValue] {
        guard let places, case .text(let text) = row[places.text] else { return row + columns.map { _ in .null } }
        var bytes: [UInt8]?
        if let identity = places.identity {
            if case .text(let id) = row[identity] { bytes = packing.packed(operation: text, of: id) }
        } else {
            bytes = packing.packed(note: text)
        }
        guard let bytes else { return row + columns.map { _ in .null } }
        var row = row
        row[places.text] = .text("")
        return row + [.bytes(bytes), .integer(Int64(text.utf8.count))].prefix(columns.count)
    }
}
