import Domain
import Replication
import Services
import Store

/// The command that prints the versions of a note, even while a server uses the data.
struct HistoryCommand {
    private let options: HistoryOptions

    init(_ options: HistoryOptions) {
        self.options = options
    }

    /// Returns what is to be printed of a note.
    func text(of name: String) throws(CommandError) -> String {
        let store = try options.database.openExisting()
        defer { store.close() }
        let search = NameSearch(store: store, database: options.database)
        let space = try search.space(of: options.person)
        let note = try search.notes([name], in: space, includesTrash: true)[0]
        let history = try search.read { transaction in try EntityHistory(of: note.entity, in: space, transaction) }
        let versions: EntityVersions
        do throws(StoreError) { versions = try history.versions() } catch { throw CommandError(error, path: options.database.name) }
        return try text(HistoryReport(versions: versions, sittings: versions.sittings(of: history.origins), authors: history.authors.list))
    }

    private func text(_ report: HistoryReport) throws(CommandError) -> String {
        let number: Int
        switch options.subject {
        case .list: return options.isJSON ? report.listAsJSON : report.list
        case .version(let version), .difference(let version): number = version
        }
        guard number <= report.sittings.count else {
            throw .usage("no version \(number); the note has \(report.sittings.count)")
        }
        if case .version = options.subject { return options.isJSON ? report.versionAsJSON(number) : report.version(number) }
        return options.isJSON ? report.differenceAsJSON(number) : report.difference(number)
    }
}
