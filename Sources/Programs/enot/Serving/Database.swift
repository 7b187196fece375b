import Glibc
import Store
import StoreSQLite

/// The database of a data folder.
enum Database {
    /// Opens the database, creating it if there is none.
    static func open(folder: String) throws(CommandError) -> SQLiteStore {
        let path = path(in: folder)
        // SQLite's temporary files are beside the database, where there is room for them.
        setenv("SQLITE_TMPDIR", folder, 1)
        do throws(StoreError) { return try SQLiteStore(path: path) } catch { throw CommandError(error, path: path) }
    }

    /// Creates the folder if there is none.
    static func prepareFolder(_ folder: String) throws(CommandError) {
        do throws(StoreError) { try SQLiteStore.prepareFolder(of: path(in: folder)) } catch { throw CommandError(error, path: folder) }
    }

    /// Opens the database, which must exist.
    static func openExisting(folder: String) throws(CommandError) -> SQLiteStore {
        let path = path(in: folder)
        guard access(path, F_OK) == 0 else { throw .inputOutput("\(path): \(SystemError.reason(errno))") }
        return try open(folder: folder)
    }

    /// Returns the path of the database in a folder.
    static func path(in folder: String) -> String {
        folder + "/" + DataFolder.databaseName
    }
}
