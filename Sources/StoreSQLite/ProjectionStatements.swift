import Domain
import Store

/// Prepares the statements on one kind's table when they are first asked for.
final class ProjectionStatements {
    private unowned let connection: SQLiteConnection
    private let table: String
    private var saving: SQLiteStatement?
    private var reading: SQLiteStatement?
    private var removing: SQLiteStatement?
    private var textSaving: [String: SQLiteStatement] = [:]
    private var textReading: [String: SQLiteStatement] = [:]

    /// Makes statements for a table of a connection that outlives them.
    init(connection: SQLiteConnection, table: String) {
        self.connection = connection
        self.table = table
    }

    /// Gives the statement that adds or changes a row's registers: space, id, then the registers in their order.
    func save<Subject: Entity>(_ type: Subject.Type) throws(StoreError) -> SQLiteStatement {
        if let saving { return saving }
        let columns = ProjectionTable.columns(of: type).filter(\.isRegister).map(\.name)
        let marks = String(repeating: ", ?", count: columns.count)
        let updates = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        let statement = try connection.prepare(
            """
            INSERT INTO \(table) (space, id, \(columns.joined(separator: ", "))) VALUES (?, ?\(marks))
            ON CONFLICT (space, id) DO UPDATE SET \(updates)
            """)
        saving = statement
        return statement
    }

    /// Gives the statement that reads a row: registers and merged texts in the order the type shows them.
    func read<Subject: Entity>(_ type: Subject.Type) throws(StoreError) -> SQLiteStatement {
        if let reading { return reading }
        let columns = ProjectionTable.columns(of: type).map(\.name).joined(separator: ", ")
        let statement = try connection.prepare("SELECT \(columns) FROM \(table) WHERE space = ? AND id = ?")
        reading = statement
        return statement
    }

    /// Gives the statement that removes a row of a space and an id.
    func remove() throws(StoreError) -> SQLiteStatement {
        if let removing { return removing }
        let statement = try connection.prepare("DELETE FROM \(table) WHERE space = ? AND id = ?")
        removing = statement
        return statement
    }

    /// Gives the statement that adds or changes a merged text: space, id, text.
    func saveText(_ field: String) throws(StoreError) -> SQLiteStatement {
        if let statement = textSaving[field] { return statement }
        let column = ProjectionTable.column(of: field)
        let statement = try connection.prepare(
            """
            INSERT INTO \(table) (space, id, \(column)) VALUES (?, ?, ?)
            ON CONFLICT (space, id) DO UPDATE SET \(column) = excluded.\(column)
            """)
        textSaving[field] = statement
        return statement
    }

    /// Gives the statement that reads a merged text of a space and an id.
    func readText(_ field: String) throws(StoreError) -> SQLiteStatement {
        if let statement = textReading[field] { return statement }
        let column = ProjectionTable.column(of: field)
        let statement = try connection.prepare("SELECT \(column) FROM \(table) WHERE space = ? AND id = ?")
        textReading[field] = statement
        return statement
    }
}
