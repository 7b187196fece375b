import Glibc
import Services
import Store
import StorePostgreSQL
import StoreSQLite

/// The database of a data folder: a file in it, or a PostgreSQL database.
struct Database: Equatable, Sendable {
    /// The data folder.
    let folder: String
    /// The address of a PostgreSQL database; nil for the file in the folder.
    let address: String?

    /// The place of files' contents.
    let contents: Contents

    /// Parses the options; throws `usage` for an address that can't be used.
    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        folder = try DataFolder.path(list, environment: environment)
        address = list.value(of: .database)
        contents = try Contents(list, folder: folder, environment: environment)
        guard let address else { return }
        if let problem = PostgresSettings(address: address).problem { throw .usage("--database: \(problem)") }
    }

    /// Creates the description of the database in a folder.
    init(folder: String, address: String? = nil) {
        self.folder = folder
        self.address = address
        contents = Contents(folder: folder)
    }

    /// Creates the description of a database whose place was given in another way than by the usual options.
    init(folder: String, address: String?, contents: Contents) {
        self.folder = folder
        self.address = address
        self.contents = contents
    }

    /// The path of the file in the folder.
    var path: String { folder + "/" + DataFolder.databaseName }

    /// The name of the database in messages.
    var name: String { address ?? path }

    /// Throws `damaged` if the log beside the file was left by another state of it; nothing is written then.
    func checkLog() throws(CommandError) {
        guard address == nil, SQLiteStore.hasForeignLog(at: path) else { return }
        throw .damaged(
            "\(path)-wal is the log of another state of the database: \(path) was replaced while a killed server's log was beside it. "
                + "Nothing was changed.\nhint: put the database back that was there before"
                + "\nhint: to use this copy, move \(path)-wal and \(path)-shm away; what was written after the copy is in that log")
    }

    /// Opens the database, creating it if there is none. `report` gets the reason why a PostgreSQL server was
    /// refused.
    ///
    /// Of PostgreSQL, the history that was seen last has to continue, unless any history is accepted.
    func open(
        acceptsAnyHistory: Bool = false, report: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(CommandError) -> any Store {
        try checkLog()
        do throws(StoreError) {
            if let address {
                let file = LineageFile(folder: folder, onFailure: report)
                if acceptsAnyHistory { file.remove() }
                var settings = PostgresSettings(address: address)
                (settings.record, settings.onRefusal) = (file, report)
                return try PostgresStore(settings)
            }
            // SQLite's temporary files are beside the database, where there is room for them.
            setenv("SQLITE_TMPDIR", folder, 1)
            return try SQLiteStore(path: path)
        } catch {
            throw CommandError(error, path: name)
        }
    }

    /// Opens the database, which must exist.
    func openExisting() throws(CommandError) -> any Store {
        if address == nil, access(path, F_OK) != 0 { throw .inputOutput("\(path): \(SystemError.reason(errno))") }
        return try open()
    }

    /// Creates the folder if there is none.
    func prepareFolder() throws(CommandError) {
        do throws(StoreError) { try SQLiteStore.prepareFolder(of: path) } catch { throw CommandError(error, path: folder) }
    }
}
