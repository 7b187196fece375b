import Domain
import Folders
import Store

/// Compares what is in a folder with what is known of it.
struct FolderComparison: Sendable {
    /// Lists the files that came, changed or came back.
    private(set) var changed: [FolderEntry] = []
    /// Lists the files that are gone; those in folders that can't be read are not among them.
    private(set) var missing: [EntityID] = []

    /// Looks through a folder and all below it; throws `failed`, or `missing` for a watched folder that is not there.
    ///
    /// A watched folder with nothing at all in it, where files are known, counts as not there: a disk was mounted on it before.
    init(of folder: [UInt8], _ root: FolderRoot, _ known: [WatchedState]) throws(FolderError) {
        var known = Dictionary(known.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var changed: [FolderEntry] = []
        var unreadable: [[UInt8]] = []
        if folder.isEmpty, known.values.contains(where: { !$0.isMissing }), try root.list([]).isEmpty { throw .missing }
        do throws(FolderError) {
            unreadable = try root.walk(folder) { entries in
                for entry in entries {
                    let state = known.removeValue(forKey: entry.path)
                    if let state, state.version == entry.version, !state.isMissing { continue }
                    changed.append(entry)
                }
            }
        } catch {
            // A folder below that is gone has nothing in it; whether it is gone only the watched folder itself can tell.
            guard error == .missing, !folder.isEmpty, try root.entry(folder) == nil else { throw error }
        }
        self.changed = changed
        missing = known.values.filter { state in
            !state.isMissing && !unreadable.contains { state.path.starts(with: $0 + [UInt8(ascii: "/")]) }
        }.map(\.id)
    }
}
