import CSQLite
import Store

/// The tables of a SQLite file, with packed texts unpacked.
public class SQLiteTables: TableReader {
    /// A column whose texts may be packed into another one.
    struct PackedColumn {
        /// The column of the packed bytes.
        let packed: String
        /// The column of the identity by which they are packed; nil for notes.
        let identity: String?
    }

    /// The names of the tables that SQLite has for its own work, or that follow from others.
    private static let ownTables: Set<String> = ["journal_size", "log_mark", "packing", "removal_trace", SQLiteTableWriter.notesName]
    /// The names of the columns that follow from others.
    private static let ownColumns = [
        "journal": ["packed", "byte_count"], "note": ["packed_content"], "entity_state": ["packed"],
    ]
    /// The columns whose texts may be packed, by their tables.
    static let packedColumns = [
        "journal": ["operation": PackedColumn(packed: "packed", identity: "entity")],
        "entity_state": ["registers": PackedColumn(packed: "packed", identity: "entity")],
        "note": ["content": PackedColumn(packed: "packed_content", identity: nil)],
    ]

    let connection: SQLiteConnection

    init(_ connection: SQLiteConnection) {
        self.connection = connection
    }

    /// Opens an existing file of this program's version, in which nobody can change anything meanwhile.
    ///
    /// Throws `busy` if somebody is writing, `failed` for an older version, or another error.
    public convenience init(reading path: String) throws(StoreError) {
        let connection = try SQLiteConnection(path: path, isWriter: true)
        let (found, supported) = (try Migration.version(of: connection), Migration.steps.count)
        guard found <= supported else { throw .newerVersion(found: found, supported: supported) }
        guard found == supported else { throw .failed(detail: "an older version of Enot used it last; run enot check on it first") }
        try connection.execute("PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF; BEGIN IMMEDIATE")
        self.init(connection)
    }

    /// Frees the file.
    public func close() { connection.close() }

    public func tables() throws(StoreError) -> [TableLayout] {
        let names: [String] = try connection.all(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
        return try names.filter { !Self.ownTables.contains($0) }.map { name throws(StoreError) in
            let columns = try connection.statement("SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", name).all {
                row throws(StoreError) -> (name: String, place: Int64) in (try row["name"], try row["pk"])
            }
            let references: [String] = try connection.all("SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(?)", name)
            return TableLayout(
                name: name, columns: columns.map(\.name).filter { Self.ownColumns[name]?.contains($0) != true },
                key: columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.name), references: Set(references))
        }
    }

    public func rowCount(of table: TableLayout) throws(StoreError) -> Int64 {
        try connection.number("SELECT count(*) FROM \(Self.quoted(table.name))") ?? 0
    }

    public func rows(of table: TableLayout, columns: [String], after key: [TableValue]?) throws(StoreError) -> [[TableValue]] {
        let packed = Self.packedColumns[table.name] ?? [:]
        let checked = columns.enumerated().filter { packed[$0.element] != nil }
        let sources = columns.map { Self.source(of: $0, packed[$0]) }
        let areChecked = checked.compactMap { packed[$0.element] }.map { "\($0.packed) IS NOT NULL" }
        let names = table.key.map(Self.quoted)
        let start = key == nil ? "" : "WHERE (\(names.joined(separator: ", "))) > (\(Self.marks(names.count)))"
        let sql = """
            SELECT \((sources + areChecked).joined(separator: ", ")) FROM \(Self.quoted(table.name)) \(start)
            ORDER BY \(names.joined(separator: ", ")) LIMIT \(TablePage.maximumRowCount)
            """
        let statement = try connection.statement(key: sql) { sql }
        for value in key ?? [] { value.bind(to: statement) }
        defer { statement.reset() }
        var rows: [[TableValue]] = []
        var byteCount = 0
        while byteCount < TablePage.byteCount, try statement.step() {
            let row = (0..<Int32(columns.count)).map { TableValue(of: statement, at: $0) }
            for (place, (column, name)) in checked.enumerated() {
                // No empty text is packed.
                guard case .text("") = row[column], statement.boolean(Int32(columns.count + place)) else { continue }
                throw .corrupt(detail: "a row of \(table.name) has a \(name) that can't be unpacked")
            }
            byteCount += row.reduce(0) { $0 + $1.byteCount }
            rows.append(row)
        }
        return rows
    }

    private static func source(of column: String, _ packed: PackedColumn?) -> String {
        guard let packed else { return quoted(column) }
        return "unpacked(\(quoted(column)), \(packed.packed), \(packed.identity ?? "''"))"
    }

    /// Returns a name that may be a word of SQL.
    static func quoted(_ name: String) -> String { "\"" + name + "\"" }

    /// Returns the places of some parameters.
    static func marks(_ count: Int) -> String { [String](repeating: "?", count: count).joined(separator: ", ") }
}

extension TableValue {
    /// Reads a column of the current row.
    init(of statement: SQLiteStatement, at column: Int32) {
        self =
            switch sqlite3_column_type(statement.handle, column) {
            case SQLITE_NULL: .null
            case SQLITE_INTEGER: .integer(statement.integer(column))
            case SQLITE_FLOAT: .real(statement.double(column))
            case SQLITE_BLOB: .bytes(statement.bytes(column))
            default: .text(statement.text(column))
            }
    }

    /// Binds the next parameter of a statement to the value.
    func bind(to statement: SQLiteStatement) {
        switch self {
        case .null: statement.bindNext { sqlite3_bind_null($0, $1) }
        case .integer(let number): number.bind(to: statement)
        case .real(let number): number.bind(to: statement)
        case .text(let text): text.bind(to: statement)
        case .bytes(let bytes): bytes.bind(to: statement)
        }
    }
}
