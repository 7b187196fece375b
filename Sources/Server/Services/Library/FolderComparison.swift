import Domain
import Folders
import Store

/// The differences between a folder and what is known of it.
struct FolderComparison: Sendable {
    /// The files that were added, changed or restored.
    private(set) var changed: [FolderEntry] = []
    /// The files that are gone, except those in folders that can't be read.
    private(set) var missing: [EntityID] = []

    /// Looks through a folder and all below it; throws `failed`, or `missing` for a watched folder that doesn't exist.
    ///
    /// A watched folder with nothing at all in it, of which files are known, counts as missing: a disk was mounted on it before.
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
