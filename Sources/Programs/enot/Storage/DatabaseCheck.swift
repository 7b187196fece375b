import Blobs
import Server
import Services
import Store
import StoreSQLite

/// The check whether a server's database is the one that was served from its folder.
///
/// A database that knows fewer files than there are beside it would make the server set people's files aside, and answer their devices as
/// if they had lost everything.
struct DatabaseCheck {
    let database: Database
    /// Whether a wrong database is served nevertheless.
    let accepts: Bool
    let log: Log

    /// Opens the database, creating it in an empty folder.
    ///
    /// Throws `damaged` for a wrong one, which is left unchanged: it is checked before it is brought to this program's version.
    func open() throws(CommandError) -> any Store {
        try database.checkLog()
        if database.address == nil, let finding = try finding() { try refuse(finding) }
        let store = try database.open(acceptsAnyHistory: accepts) { [log] in log.write(.error, "database refused: \($0)") }
        if database.address != nil, let finding = try finding(of: store) { try refuse(finding) }
        return store
    }

    private var folder: String { database.folder }

    private func finding() throws(CommandError) -> DatabaseGuard.Finding? {
        let path = database.path
        if try query({ () throws(ServiceError) in try DatabaseGuard.isDatabaseMissed(at: path, in: folder) }) { return .missing }
        let outline: DatabaseOutline
        do throws(StoreError) { outline = try SQLiteStore.outline(at: path) } catch { throw CommandError(error, path: path) }
        return try finding(of: outline)
    }

    /// Returns what is wrong with an open database, for one that can only be read by a program of its version.
    private func finding(of store: any Store) throws(CommandError) -> DatabaseGuard.Finding? {
        let outline = try query { () throws(ServiceError) in
            try Blocking.run { () throws(ServiceError) in try await DatabaseGuard(store: store, folder: folder).outline() }
        }
        return try finding(of: outline)
    }

    private func finding(of outline: DatabaseOutline) throws(CommandError) -> DatabaseGuard.Finding? {
        let blobs: BlobFolder
        do throws(BlobError) { blobs = try BlobFolder(dataFolder: folder) } catch { throw CommandError(error) }
        return try query { () throws(ServiceError) in try DatabaseGuard.finding(of: outline, beside: blobs, in: folder) }
    }

    private func query<Answer>(_ question: () throws(ServiceError) -> Answer) throws(CommandError) -> Answer {
        do throws(ServiceError) { return try question() } catch { throw CommandError(error, path: database.name) }
    }

    private func refuse(_ finding: DatabaseGuard.Finding) throws(CommandError) {
        let path = database.name
        let problem =
            switch finding {
            case .missing: "\(path) is missing or empty, but \(folder) has files of a database."
            case .other: "\(path) is not the database that was served from \(folder)."
            case .older: "\(path) is older than the database that was served from \(folder)."
            }
        guard !accepts else { return log.write(.warning, problem + " Starting anyway.") }
        throw .damaged(
            problem + "\nhint: put the right database back, or restore a backup (enot restore)\nhint: to use this one, start once with --"
                + Option.acceptDatabase.name + "; files it doesn't name are set aside for \(AsideFolder.dayCount) days")
    }
}
