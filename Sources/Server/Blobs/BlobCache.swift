import Glibc
import Synchronization

/// Copies of a shared store's files on this machine, in a folder that stays below a size: what was not used for the longest time goes
/// first.
///
/// What is in use stays, however large it is. A start finds the copies of the last one.
final class BlobCache: Sendable {
    private struct Entry {
        var byteCount: Int64
        /// The number of uses of any entry before the last use of this one.
        var lastUse: Int
        var userCount = 0
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var byteCount: Int64 = 0
        var useCount = 0
    }

    private let folder: String
    private let limit: Int64
    private let isTemporary: Bool
    private let state: Mutex<State>
    /// The beginning of the names of files that are still arriving.
    private static let newPrefix = "new-"

    /// Creates the folder if there is none, and takes in what is there.
    init(folder: String, limit: Int64, isTemporary: Bool = false) throws(BlobError) {
        self.folder = folder
        self.limit = limit
        self.isTemporary = isTemporary
        try FolderBlobs.makeFolder(folder)
        var found: [(name: String, byteCount: Int64, time: Int)] = []
        for name in try FolderNames.list(folder) {
            if name.hasPrefix(Self.newPrefix) {
                try FolderNames.remove(folder + "/" + name)
                continue
            }
            var status = stat()
            guard stat(folder + "/" + name, &status) == 0 else { continue }
            found.append((name, Int64(status.st_size), status.st_mtim.tv_sec))
        }
        var state = State()
        for item in found.sorted(by: { $0.time < $1.time }) {
            state.entries[item.name] = Entry(byteCount: item.byteCount, lastUse: state.useCount)
            state.byteCount += item.byteCount
            state.useCount += 1
        }
        self.state = Mutex(state)
        evict()
    }

    deinit {
        guard isTemporary else { return }
        // One that can't be removed now is removed by the next program.
        do throws(BlobError) { try FolderNames.remove(folder) } catch { return }
    }

    /// The beginning of the names of folders that end with their programs, followed by the numbers of those.
    private static let temporaryPrefix = "cache-"
    private static let temporaryCount = Atomic(0)

    /// Creates a folder below a data folder that is removed with this value, and removes those of programs that were killed.
    convenience init(temporaryIn dataFolder: String, limit: Int64) throws(BlobError) {
        for name in try FolderNames.list(dataFolder) where name.hasPrefix(Self.temporaryPrefix) {
            let number = name.dropFirst(Self.temporaryPrefix.count).prefix { $0 != "-" }
            guard let process = pid_t(number), process != getpid(), kill(process, 0) != 0, errno == ESRCH else { continue }
            try FolderNames.remove(dataFolder + "/" + name)
        }
        let count = Self.temporaryCount.add(1, ordering: .relaxed).oldValue
        try self.init(
            folder: "\(dataFolder)/\(Self.temporaryPrefix)\(getpid())-\(count)", limit: limit, isTemporary: true)
    }

    /// Returns a path at which a file may arrive that nobody else writes to.
    func newPath() -> String {
        var random = SystemRandomNumberGenerator()
        return "\(folder)/\(Self.newPrefix)\(random.next())"
    }

    /// Opens a copy; nil if there is none.
    func open(_ name: BlobName) -> LocalBlob? {
        let key = Self.key(of: name)
        let isThere = state.withLock { state in
            guard var entry = state.entries[key] else { return false }
            entry.lastUse = state.useCount
            entry.userCount += 1
            state.useCount += 1
            state.entries[key] = entry
            return true
        }
        guard isThere else { return nil }
        do throws(BlobError) {
            return LocalBlob(try OpenFile(path: path(of: key)), path: path(of: key)) { [self] in release(key) }
        } catch {
            // Somebody removed it by hand.
            drop(key)
            return nil
        }
    }

    /// Moves a synchronised file in and opens it; what has the same name is replaced.
    func add(_ path: String, as name: BlobName) throws(BlobError) -> LocalBlob {
        let key = Self.key(of: name)
        let file = try OpenFile(path: path)
        try state.withLock { state throws(BlobError) in
            guard rename(path, self.path(of: key)) == 0 else { throw BlobError("rename", path) }
            var entry = state.entries[key] ?? Entry(byteCount: 0, lastUse: 0)
            state.byteCount += file.byteCount - entry.byteCount
            entry.byteCount = file.byteCount
            entry.lastUse = state.useCount
            entry.userCount += 1
            state.useCount += 1
            state.entries[key] = entry
        }
        evict()
        return LocalBlob(file, path: self.path(of: key)) { [self] in release(key) }
    }

    /// Removes a copy, if there is one.
    func remove(_ name: BlobName) { drop(Self.key(of: name)) }

    /// The number of bytes of all copies.
    var byteCount: Int64 { state.withLock { $0.byteCount } }

    private static func key(of name: BlobName) -> String {
        let path = name.withoutGeneration.path
        return String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
    }

    private func path(of key: String) -> String { folder + "/" + key }

    private func release(_ key: String) {
        state.withLock { $0.entries[key]?.userCount -= 1 }
        evict()
    }

    private func drop(_ key: String) {
        state.withLock { state in
            guard let entry = state.entries.removeValue(forKey: key) else { return }
            state.byteCount -= entry.byteCount
            unlink(path(of: key))
        }
    }

    private func evict() {
        state.withLock { state in
            guard state.byteCount > limit else { return }
            let unused = state.entries.filter { $0.value.userCount <= 0 }.sorted { $0.value.lastUse < $1.value.lastUse }
            // A tenth more is removed, so that not every new copy sorts all others.
            for (key, entry) in unused where state.byteCount > limit - limit / 10 {
                state.entries[key] = nil
                state.byteCount -= entry.byteCount
                unlink(path(of: key))
            }
        }
    }
}
