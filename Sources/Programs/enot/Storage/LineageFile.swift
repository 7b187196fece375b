import Blobs
import Glibc
import StorePostgreSQL

/// The file in the data folder with the newest history of the PostgreSQL database that was seen, so that a start remembers it.
struct LineageFile: LineageRecord {
    /// The file in the data folder.
    static let fileName = "database.history"
    /// A limit for reading the file, above the length of a history, in bytes.
    private static let maximumBytes = 100

    let folder: String
    /// The receiver of the reason why the file can't be used; the history is remembered only while the program runs then.
    var onFailure: @Sendable (String) -> Void = { _ in }

    private var path: String { folder + "/" + Self.fileName }

    func read() -> DatabaseLineage? {
        do throws(BlobError) {
            let file = try OpenFile(path: path)
            return DatabaseLineage(text: String(decoding: file.beginning(Self.maximumBytes), as: UTF8.self))
        } catch {
            if case .missing = error { return nil }
            onFailure("cannot read \(path): \(error.message)")
            return nil
        }
    }

    /// Removes the file, so that the next history that is seen is the first.
    func remove() { unlink(path) }

    func write(_ lineage: DatabaseLineage) {
        // A command that is given a folder without data leaves it so.
        guard access(folder, F_OK) == 0 else { return }
        do {
            let file = try PartialFile(path: path + ".new", calls: .system)
            try file.cut(to: 0)
            try Array((lineage.text + "\n").utf8).withUnsafeBytes { bytes in try file.write(bytes, at: 0) }
            try file.synchronize()
            guard rename(path + ".new", path) == 0 else { throw BlobError("rename", path) }
        } catch {
            onFailure("cannot write \(path): \(error)")
        }
    }
}
