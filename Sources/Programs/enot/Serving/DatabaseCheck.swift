import Blobs
import Server
import Services
import StoreSQLite

/// Opens the database of a server, unless it isn't the one that was served from its folder.
///
/// A database that names less than what lies beside it would make the server set people's files aside, and answer their devices as if
/// they had lost everything.
struct DatabaseCheck {
    let folder: String
    /// Whether a wrong database is served all the same.
    let accepts: Bool
    let log: Log

    /// Opens the database, making it in a folder that has nothing; throws `damaged` for a wrong one, which is left as it is.
    func open() throws(CommandError) -> SQLiteStore {
        let path = Database.path(in: folder)
        if try asking({ () throws(ServiceError) in try DatabaseGuard.isDatabaseMissed(at: path, in: folder) }) { try refuse(.missing) }
        let store = try Database.open(folder: folder)
        do throws(CommandError) {
            let blobs: BlobFolder
            do throws(BlobError) { blobs = try BlobFolder(dataFolder: folder) } catch { throw CommandError(error) }
            let databaseGuard = DatabaseGuard(store: store, blobs: blobs, folder: folder)
            if let finding = try asking({ () throws(ServiceError) in try databaseGuard.finding() }) { try refuse(finding) }
            return store
        } catch {
            store.close()
            throw error
        }
    }

    private func asking<Answer>(_ question: () throws(ServiceError) -> Answer) throws(CommandError) -> Answer {
        do throws(ServiceError) { return try question() } catch { throw CommandError(error, path: Database.path(in: folder)) }
    }

    private func refuse(_ finding: DatabaseGuard.Finding) throws(CommandError) {
        let path = Database.path(in: folder)
        let problem =
            switch finding {
            case .missing: "\(path) is missing or empty, but \(folder) holds files of a database."
            case .other: "\(path) is not the database that was served from \(folder)."
            case .older: "\(path) is older than the database that was served from \(folder)."
            }
        guard !accepts else { return log.write(.warning, problem + " It is served all the same.") }
        throw .damaged(
            problem + " Put the right one back, or restore a backup (enot restore). To use this one, start once with --"
                + Option.acceptDatabase.name + ": files it doesn't name are set aside for \(AsideFolder.dayCount) days.")
    }
}
