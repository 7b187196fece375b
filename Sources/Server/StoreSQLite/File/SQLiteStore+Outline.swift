import Glibc
import Store

extension SQLiteStore {
    /// Returns what the database at a path says about itself, whatever its version, without changing it; nobody else may change it
    /// meanwhile.
    ///
    /// If there is none yet, the result is that of an empty one. Throws `corrupt` for a damaged file or another program's, or another
    /// error.
    public static func outline(at path: String) throws(StoreError) -> DatabaseOutline {
        guard access(path, F_OK) == 0 else { return DatabaseOutline() }
        // Reading a log needs files beside the database; where there is no log, none are created.
        let hasLog = access(path + "-wal", F_OK) == 0
        let connection = hasLog ? try SQLiteConnection(path: path, isWriter: false) : try SQLiteConnection(unchanging: path)
        guard try Migration.version(of: connection) > 0 else { return DatabaseOutline() }
        func hasTable(_ name: String) throws(StoreError) -> Bool {
            try connection.first("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?)", name) ?? false
        }
        func hasRows(_ source: String) throws(StoreError) -> Bool {
            try connection.number("SELECT EXISTS (SELECT 1 FROM \(source))") == 1
        }
        try connection.execute("BEGIN")
        var outline = DatabaseOutline(isEmpty: try !hasRows("user"))
        if try hasTable("database_stamp") { outline.stamp = try SQLiteTransaction(connection: connection).stamp() }
        if try hasTable("file") { outline.namesContents = try hasRows("file WHERE digest > ''") }
        return outline
    }
}
