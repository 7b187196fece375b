/// A database as tables with rows, to be copied whole. It sees one state, and is used by one task at a time.
public protocol TableReader: AnyObject {
    /// Returns the tables with data, except those that a database has for its own work.
    func tables() throws(StoreError) -> [TableLayout]

    /// Returns the number of rows of a table.
    func rowCount(of table: TableLayout) throws(StoreError) -> Int64

    /// Returns columns of the next rows of a table after a key, in the order of keys, or its first ones; no rows at the end.
    ///
    /// Keys have the same order in all databases.
    func rows(of table: TableLayout, columns: [String], after key: [TableValue]?) throws(StoreError) -> [[TableValue]]
}

/// A database that is being filled from another one. It can't be served before the end.
public protocol TableWriter: TableReader {
    /// Returns what a move that broke off has noted; nil if there was none.
    func notes() throws(StoreError) -> [String: String]?

    /// Empties the database and begins a move, which notes a value under a name.
    func begin(_ name: String, noting value: String) throws(StoreError)

    /// Notes a value under a name, and empties a table before.
    func note(_ value: String, as name: String, emptying table: TableLayout?) throws(StoreError)

    /// Returns the last key of a table; nil if it has no rows.
    func lastKey(of table: TableLayout) throws(StoreError) -> [TableValue]?

    /// Appends rows to a table, all or none, durably.
    func append(_ rows: [[TableValue]], to table: TableLayout, columns: [String]) throws(StoreError)

    /// Derives what the database has besides its tables with data. Called when those are complete.
    func derive() throws(StoreError)
}

/// The bounds of what is read and written at once.
public enum TablePage {
    /// The most rows.
    public static let maximumRowCount = 5_000
    /// The bytes from which on no row is added.
    public static let byteCount = 4 << 20

    /// Returns how many rows to ask for, if some rows had a number of bytes.
    public static func rowCount(afterRows count: Int, byteCount: Int) -> Int {
        guard count > 0 else { return 100 }
        return max(1, min(maximumRowCount, Self.byteCount / max(1, byteCount / count)))
    }
}
