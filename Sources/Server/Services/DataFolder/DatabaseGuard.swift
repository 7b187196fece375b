import Blobs
import Domain
import Glibc
import Store

/// A guard that compares the database of a data folder with the stamp beside it, so that a wrong one is noticed before it is served.
///
/// The stamp is written to the database first and then to the file, so a crash leaves the file behind the database, never ahead.
public struct DatabaseGuard: Sendable, StoreUser {
    /// The reason why a database doesn't belong to its data folder.
    public enum Finding: Equatable, Sendable {
        /// There is none, or an empty one, beside files that belong to one.
        case missing
        /// Another database was served here.
        case other
        /// This database was served here, and was since replaced by an earlier state.
        case older
    }

    /// The name of the file in the data folder.
    public static let fileName = "database.stamp"

    let store: any Store
    private let folder: String

    public init(store: any Store, folder: String) {
        self.store = store
        self.folder = folder
    }

    /// Returns whether a data folder without a database, or with an empty file instead, has what belongs to one.
    public static func isDatabaseMissed(at path: String, in folder: String) throws(ServiceError) -> Bool {
        var status = stat()
        guard stat(path, &status) != 0 || status.st_size == 0 else { return false }
        if access(folder + "/" + fileName, F_OK) == 0 { return true }
        guard access(folder + "/blobs", F_OK) == 0 else { return false }
        do throws(BlobError) { return try BlobFolder(dataFolder: folder).hasBlobs() } catch { throw ServiceError(error) }
    }

    /// Returns what is wrong with a database beside the contents and the stamp of a folder; nil if it belongs there.
    public static func finding(of outline: DatabaseOutline, beside blobs: BlobFolder, in folder: String) throws(ServiceError) -> Finding? {
        let hasBlobs: Bool
        do throws(BlobError) { hasBlobs = try blobs.hasBlobs() } catch { throw ServiceError(error) }
        return finding(
            database: outline.stamp, file: try fileStamp(in: folder), isEmpty: outline.isEmpty,
            lacksContents: hasBlobs && !outline.namesContents)
    }

    /// Returns what is wrong with a database's stamp beside a file's; `isEmpty` for a database without people, `lacksContents` for one that
    /// refers to none of the contents beside it.
    static func finding(database: DatabaseStamp?, file: DatabaseStamp?, isEmpty: Bool, lacksContents: Bool) -> Finding? {
        switch (database, file) {
        case (nil, nil): lacksContents ? .missing : nil
        case (nil, _?): isEmpty ? .missing : .older
        case (_?, nil): nil
        case (let database?, let file?):
            database.identity != file.identity ? .other : database.generation < file.generation ? .older : nil
        }
    }

    /// Returns what the database says about itself.
    public func outline() async throws(ServiceError) -> DatabaseOutline {
        try await read { transaction in
            DatabaseOutline(
                stamp: try transaction.stamp(), isEmpty: try transaction.owner() == nil,
                namesContents: try !transaction.referencedDigests(after: "", limit: 1).isEmpty)
        }
    }

    /// Increments the generation in the database and the file; the first call draws the identity. Throws `storage`.
    public func renew() async throws(ServiceError) {
        let past = try Self.fileStamp(in: folder)
        let stamp = try await write(in: .database) { transaction in
            var random = SystemRandomNumberGenerator()
            var stamp = try transaction.stamp() ?? DatabaseStamp(identity: EntityID(using: &random), generation: 0)
            // A database that was accepted continues from the one it replaced.
            stamp.generation = max(stamp.generation, past?.generation ?? 0) + 1
            try transaction.save(stamp)
            return stamp
        }
        do { try write(stamp) } catch { throw ServiceError(error) }
    }

    private var path: String { folder + "/" + Self.fileName }

    private func write(_ stamp: DatabaseStamp) throws {
        let bytes = Array("\(stamp.identity.text) \(stamp.generation)\n".utf8)
        let file = try PartialFile(path: path + ".new", calls: .system)
        try file.cut(to: 0)
        try bytes.withUnsafeBytes { bytes in try file.write(bytes, at: 0) }
        try file.synchronize()
        guard rename(path + ".new", path) == 0 else { throw BlobError("rename", path) }
    }

    /// Returns the stamp in the file; nil if there is none that can be read.
    private static func fileStamp(in folder: String) throws(ServiceError) -> DatabaseStamp? {
        let file: OpenFile
        do throws(BlobError) { file = try OpenFile(path: folder + "/" + fileName) } catch {
            if case .missing = error { return nil }
            throw ServiceError(error)
        }
        let parts = String(decoding: file.beginning(maximumBytes), as: UTF8.self).split { $0 == " " || $0 == "\n" }
        guard parts.count == 2, let identity = EntityID(text: String(parts[0])), let generation = Int64(parts[1]) else { return nil }
        return DatabaseStamp(identity: identity, generation: generation)
    }

    /// A limit for reading the file, above the length of a stamp, in bytes.
    private static let maximumBytes = 100
}
