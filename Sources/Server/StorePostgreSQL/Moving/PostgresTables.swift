import Domain
import Glibc
import Store

/// The tables of a PostgreSQL database, under the names that they have in SQLite.
public class PostgresTables: TableReader {
    /// What is known of a table besides its layout.
    struct Types {
        /// The numbers of the columns' types in `pg_type`.
        var columns: [String: UInt32] = [:]
    }

    /// The tables for the servers' own work, for which the database is not copied.
    private static let ownTables: Set<String> = [
        "schema_version", "lease", "failed_attempt", "shared_value", "replacement", "commit_mark", PostgresTableWriter.notesName,
    ]
    /// The columns that follow from others.
    private static let ownColumns = ["space": ["journal_bytes"]]
    /// The type of the moments at which leases and claims end.
    private static let momentType: UInt32 = 1184
    /// The seconds that a statement over a whole table may take.
    private static let roundTripSeconds = 6 * 3_600
    /// How often, and after what pause, connections are looked for that are about to end.
    private static let attempts = 30, pauseMicroseconds: UInt32 = 100_000

    static let session = """
        SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0; SET lock_timeout = '10s'; SET synchronous_commit = on
        """

    let connection: PostgresConnection
    /// The types of the columns, by the names of the tables in SQLite.
    private(set) var types: [String: Types] = [:]
    private var rowCount = 0

    /// Connects to a database of this program's version, to which no server is connected, and in which nobody can change anything
    /// meanwhile.
    ///
    /// Throws `busy` if somebody uses it, `failed` for an older version, or another error.
    public convenience init(reading settings: PostgresSettings) throws(StoreError) {
        try self.init(settings) { connection in
            guard try Schema.isCurrent(connection) else {
                throw StoreError.failed(detail: "an older version of Enot used it last, or none; run enot check on it first")
            }
            try Self.reserve(connection, by: .everything)
            try connection.queue("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            try connection.finish()
        }
    }

    /// Connects, and prepares the connection and the database.
    init(_ settings: PostgresSettings, prepare: (PostgresConnection) throws -> Void) throws(StoreError) {
        connection = try Self.asking { () throws in
            let primary = PrimaryFinder(settings)
            _ = try PoolerCheck.connect(primary)
            let connection = try primary.connect(settings: Self.session, roundTripSeconds: Self.roundTripSeconds)
            try prepare(connection)
            return connection
        }
    }

    /// Takes a lock that ends with the connection. Throws `busy` while somebody else has it, or a server is connected.
    static func reserve(_ connection: PostgresConnection, by lock: Lock) throws {
        for attempt in 1... {
            try connection.queue(
                """
                SELECT count(*) AS count FROM pg_stat_activity
                WHERE datname = current_database() AND application_name = 'enot' AND pid <> pg_backend_pid()
                """)
            try connection.queue("SELECT count(*) AS count FROM lease WHERE ends_at > clock_timestamp()")
            let answers = try connection.finish()
            let counts: [Int] = try answers.map { try $0.first?["count"] ?? 0 }
            if counts.allSatisfy({ $0 == 0 }) { break }
            guard attempt < attempts else { throw StoreError.busy }
            usleep(pauseMicroseconds)
        }
        try connection.queue("SELECT pg_try_advisory_lock($1) AS is_taken", lock.number)
        guard try connection.finish()[0].first?["is_taken"] as Bool? == true else { throw StoreError.busy }
    }

    /// Runs statements; their errors become those of stores.
    static func asking<Outcome>(_ work: () throws -> Outcome) throws(StoreError) -> Outcome {
        do {
            return try work()
        } catch let error as PostgresError {
            throw StoreError(error)
        } catch {
            throw error as? StoreError ?? .failed(detail: "\(error)")
        }
    }

    /// Runs one statement and returns its rows.
    func ask(_ sql: String, _ parameters: PostgresParameters = PostgresParameters()) throws(StoreError) -> PostgresRows {
        try Self.asking { () throws in
            try connection.queue(sql, parameters)
            return try connection.finish()[0]
        }
    }

    /// Returns a value that all servers use under a name; nil if there is none.
    public func sharedValue(_ name: String) throws(StoreError) -> String? {
        guard let row = try ask("SELECT value FROM shared_value WHERE name = $1", PostgresParameters(name)).first else { return nil }
        return try row["value"]
    }

    // MARK: The catalogue

    public func tables() throws(StoreError) -> [TableLayout] {
        var (columns, keys): ([String: [String]], [String: [(name: String, place: Int64)]]) = ([:], [:])
        types = [:]
        for row in try ask(Self.columnQuery).all({ row throws(StoreError) in try CatalogueColumn(row: row) }) {
            let table = Self.name(ofTable: row.table)
            guard !Self.ownTables.contains(row.table), Self.ownColumns[table]?.contains(row.name) != true else { continue }
            guard row.type != Self.momentType else { continue }
            columns[table, default: []].append(row.name)
            types[table, default: Types()].columns[row.name] = row.type
            if row.keyPlace >= 0 { keys[table, default: []].append((row.name, row.keyPlace)) }
        }
        let references = try ask(Self.referenceQuery).all { row throws(StoreError) -> (String, String) in
            (Self.name(ofTable: try row["table"]), Self.name(ofTable: try row["parent"]))
        }
        return columns.keys.sorted().map { name in
            TableLayout(
                name: name, columns: columns[name] ?? [], key: (keys[name] ?? []).sorted { $0.place < $1.place }.map(\.name),
                references: Set(references.filter { $0.0 == name }.map(\.1)))
        }
    }

    private static let columnQuery = """
        SELECT pg_class.relname::text AS table, attname::text AS name, atttypid::int8 AS type,
        coalesce(array_position(indkey::int2[], attnum), -1)::int8 AS key_place
        FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        LEFT JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
        WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY 1, attnum
        """

    private static let referenceQuery = """
        SELECT DISTINCT child.relname::text AS table, parent.relname::text AS parent
        FROM pg_constraint JOIN pg_class AS child ON child.oid = conrelid JOIN pg_class AS parent ON parent.oid = confrelid
        WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
        """

    private struct CatalogueColumn {
        let table: String
        let name: String
        let type: UInt32
        let keyPlace: Int64

        init(row: some StoredRow) throws(StoreError) {
            (table, name, keyPlace) = (try row["table"], try row["name"], try row["key_place"])
            type = UInt32(truncatingIfNeeded: try row["type"] as Int64)
        }
    }

    /// The name of the table of people, since `user` is a word of SQL.
    private static let (people, users) = ("person", "user")

    private static func name(ofTable name: String) -> String { name == people ? users : name }

    /// Returns the quoted name of a table in this database.
    static func quoted(_ table: TableLayout) -> String { quoted(table.name == users ? people : table.name) }

    /// Returns a name that may be a word of SQL.
    static func quoted(_ name: String) -> String { "\"" + name + "\"" }

    // MARK: Rows

    public func rowCount(of table: TableLayout) throws(StoreError) -> Int64 {
        try ask("SELECT count(*) AS count FROM \(Self.quoted(table))").first?["count"] ?? 0
    }

    public func rows(of table: TableLayout, columns: [String], after key: [TableValue]?) throws(StoreError) -> [[TableValue]] {
        // A new table may have larger rows.
        if key == nil { rowCount = TablePage.rowCount(afterRows: 0, byteCount: 0) }
        let names = table.key.map { Self.quoted($0) }
        var parameters = PostgresParameters()
        for (name, value) in zip(table.key, key ?? []) {
            try parameters.append(all: [value], type: types[table.name]?.columns[name], isArray: false, name: "\(table.name).\(name)")
        }
        Int64(rowCount).append(to: &parameters)
        let places = (1...max(1, names.count)).map { "$\($0)" }.joined(separator: ", ")
        let start = key == nil ? "" : "WHERE (\(names.joined(separator: ", "))) > (\(places))"
        let rows = try ask(
            """
            SELECT \(columns.map { Self.quoted($0) }.joined(separator: ", ")) FROM \(Self.quoted(table)) \(start)
            ORDER BY \(names.joined(separator: ", ")) LIMIT $\(key == nil ? 1 : names.count + 1)
            """, parameters)
        let values = try self.values(of: rows, columns.count)
        let byteCount = values.reduce(0) { $0 + $1.reduce(0) { $0 + $1.byteCount } }
        rowCount = TablePage.rowCount(afterRows: values.count, byteCount: byteCount)
        return values
    }

    /// Returns the values of rows.
    func values(of rows: PostgresRows, _ columnCount: Int) throws(StoreError) -> [[TableValue]] {
        let types = (0..<Int32(columnCount)).map { rows.type($0) }
        return try rows.all { row throws(StoreError) in
            var values: [TableValue] = []
            values.reserveCapacity(columnCount)
            for (column, type) in types.enumerated() { values.append(try TableValue(row, at: Int32(column), type)) }
            return values
        }
    }
}

extension TableValue {
    /// Reads a column of a type.
    fileprivate init(_ row: PostgresRow, at column: Int32, _ type: UInt32) throws(StoreError) {
        guard !row.isNull(column) else {
            self = .null
            return
        }
        switch type {
        case Int64.type: self = .integer(try row.integer(column))
        case Bool.type: self = .integer(try row.boolean(column) ? 1 : 0)
        case Double.type: self = .real(try row.double(column))
        case String.type: self = .text(row.text(column))
        case [UInt8].type: self = .bytes(row.bytes(column))
        case EntityID.type: self = .text(try row.identity(column).text)
        default: throw .failed(detail: "a column has the type \(type), which can't be copied")
        }
    }
}
