import Domain
import Store

/// A PostgreSQL database that is being filled. No server starts on it before the end.
public final class PostgresTableWriter: PostgresTables, TableWriter {
    /// The table of what a move notes, which is removed at the end.
    static let notesName = "move_note"

    /// Connects to a database, and creates its tables if there are none.
    ///
    /// Throws `busy` if somebody uses it, or another error.
    public convenience init(to settings: PostgresSettings) throws(StoreError) {
        try self.init(settings) { connection in
            try Schema.prepare(connection, isMoveTarget: true)
            try Self.reserve(connection, by: .move)
        }
    }

    public func notes() throws(StoreError) -> [String: String]? {
        guard
            try ask("SELECT to_regclass($1) IS NOT NULL AS is_there", PostgresParameters(Self.notesName)).first?["is_there"] as Bool?
                == true
        else { return nil }
        let rows = try ask("SELECT name, value FROM \(Self.notesName)").all { row throws(StoreError) -> (String, String) in
            (try row["name"], try row["value"])
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    public func begin(_ name: String, noting value: String) throws(StoreError) {
        let tables = try tables().map { Self.quoted($0) } + ["shared_value"]
        try transaction { () throws in
            try connection.queue("TRUNCATE \(tables.joined(separator: ", "))")
            try connection.queue("CREATE TABLE IF NOT EXISTS \(Self.notesName) (name text PRIMARY KEY, value text NOT NULL)")
            try connection.queue("DELETE FROM \(Self.notesName)")
            try insert(value, as: name)
        }
    }

    public func note(_ value: String, as name: String, emptying table: TableLayout?) throws(StoreError) {
        try transaction { () throws in
            if let table { try connection.queue("DELETE FROM \(Self.quoted(table))") }
            try insert(value, as: name)
        }
    }

    private func insert(_ value: String, as name: String) throws {
        try connection.queue(
            """
            INSERT INTO \(Self.notesName) (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value
            """, name, value)
    }

    public func lastKey(of table: TableLayout) throws(StoreError) -> [TableValue]? {
        let names = table.key.map { Self.quoted($0) }
        let last = names.map { $0 + " DESC" }.joined(separator: ", ")
        return try values(
            of: ask("SELECT \(names.joined(separator: ", ")) FROM \(Self.quoted(table)) ORDER BY \(last) LIMIT 1"), names.count
        ).first
    }

    public func append(_ rows: [[TableValue]], to table: TableLayout, columns: [String]) throws(StoreError) {
        var parameters = PostgresParameters()
        for (place, name) in columns.enumerated() {
            try parameters.append(
                all: rows.map { $0[place] }, type: types[table.name]?.columns[name], isArray: true, name: "\(table.name).\(name)")
        }
        // They are counted when the journals are complete.
        let zeros = table.name == "space" ? ["journal_bytes"] : []
        let names = (columns + zeros).map { Self.quoted($0) }.joined(separator: ", ")
        let values = (["*"] + zeros.map { _ in "0" }).joined(separator: ", ")
        let places = (1...columns.count).map { "$\($0)" }.joined(separator: ", ")
        try transaction { () throws in
            try connection.queue("INSERT INTO \(Self.quoted(table)) (\(names)) SELECT \(values) FROM unnest(\(places))", parameters)
        }
    }

    /// Counts the bytes of journals, and lets the planner know the tables.
    public func derive() throws(StoreError) {
        _ = try ask(
            """
            UPDATE space SET journal_bytes = coalesce((SELECT sum(\(PostgresText.byteCount(ofColumn: "operation"))) FROM journal
            WHERE journal.space = space.id), 0)
            """)
        try Self.asking { () throws in try connection.execute("ANALYZE") }
    }

    /// Stores a value that all servers use under a name.
    public func share(_ value: String, as name: String) throws(StoreError) {
        _ = try ask(
            "INSERT INTO shared_value (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            PostgresParameters(name, value))
    }

    /// Lets servers start on the complete database.
    public func finish() throws(StoreError) {
        _ = try ask("DROP TABLE \(Self.notesName)")
    }

    private func transaction(_ queue: () throws -> Void) throws(StoreError) {
        try Self.asking { () throws in
            do {
                try connection.queue("BEGIN")
                try queue()
                try connection.queue("COMMIT")
                try connection.finish()
            } catch {
                if case .lost? = error as? PostgresError { throw error }
                try connection.queue("ROLLBACK")
                try connection.finish()
                throw error
            }
        }
    }
}

extension PostgresParameters {
    /// Appends values of a column of a type, as an array or the only one; throws `corrupt` for a value that the type doesn't have.
    mutating func append(all values: [TableValue], type: UInt32?, isArray: Bool, name: String) throws(StoreError) {
        switch type {
        case Int64.type: append(try Self.elements(values, name, Self.integer), isArray)
        case Bool.type: append(try Self.elements(values, name) { value in Self.integer(value).map { $0 != 0 } }, isArray)
        case Double.type: append(try Self.elements(values, name, Self.real), isArray)
        case String.type: append(try Self.elements(values, name, Self.text), isArray)
        case [UInt8].type: append(try Self.elements(values, name, Self.bytes), isArray)
        case EntityID.type: append(try Self.elements(values, name) { value in Self.text(value).flatMap { EntityID(text: $0) } }, isArray)
        default: throw .failed(detail: "the column \(name) has a type that can't be copied")
        }
    }

    private mutating func append<Element: PostgresElement>(_ elements: [Element?], _ isArray: Bool) {
        if isArray { append(all: elements) } else { for element in elements { element.append(to: &self) } }
    }

    private static func elements<Element>(
        _ values: [TableValue], _ name: String, _ element: (TableValue) -> Element?
    ) throws(StoreError) -> [Element?] {
        try values.map { value throws(StoreError) in
            if case .null = value { return nil }
            guard let element = element(value) else { throw .corrupt(detail: "a row has a value in \(name) that does not belong there") }
            return element
        }
    }

    private static func integer(_ value: TableValue) -> Int64? { if case .integer(let number) = value { number } else { nil } }

    private static func real(_ value: TableValue) -> Double? { if case .real(let number) = value { number } else { nil } }

    private static func text(_ value: TableValue) -> String? { if case .text(let text) = value { text } else { nil } }

    private static func bytes(_ value: TableValue) -> [UInt8]? { if case .bytes(let bytes) = value { bytes } else { nil } }
}
