import ArchiveFiles
import Blobs
import Glibc

/// The finding of files that have many items in them, by their contents.
extension ImportSource {
    /// The number of bytes at the beginning of a file by which it is known.
    private static let signatureBytes = 4_096
    private static let databaseSignature = Array("SQLite format 3\0".utf8)

    /// Looks for a file with many items in a source of no other format; one with notes of its own in Markdown stays what it is.
    mutating func findRecords(unpackingIn folder: String) throws {
        guard !files.contains(where: { SourcePath.ending(of: $0.name) == "md" }) else { return }
        for file in files {
            guard let container = try container(of: file, folder) else { continue }
            switch container {
            case is MemosDatabase: format = .memos
            case is StandardNotesBackup: format = .standardNotes
            case is EvernoteExport: format = .evernote
            default: format = .bookmarks
            }
            return add(records: container)
        }
    }

    /// Returns the records of a file; nil for any other file, and for one that can't be read, of which its own line says so.
    private func container(of file: SourceFile, _ folder: String) throws -> (any RecordContainer)? {
        let beginning: [UInt8]
        do { beginning = try self.beginning(of: file, Self.signatureBytes) } catch { return nil }
        if beginning.starts(with: Self.databaseSignature) { return try memos(file, folder) }
        if EvernoteExport.isOne(beginning) { return try evernote(file, folder) }
        let isAlone = files.count == 1
        let start = beginning.first { ![0x20, 9, 10, 13, 0xEF, 0xBB, 0xBF].contains($0) }
        let isJSON = start == UInt8(ascii: "{")
        guard isJSON || isAlone && BookmarkPage.isOne(beginning), file.byteCount <= Int64(StandardNotesBackup.maximumBytes) else {
            return nil
        }
        let bytes: [UInt8]
        do { bytes = try self.bytes(of: file, limit: StandardNotesBackup.maximumBytes) } catch { return nil }
        if isJSON, let backup = try StandardNotesBackup(bytes, path: file.path) { return backup }
        return isAlone ? try BookmarkFile(bytes, path: file.path) : nil
    }

    // MARK: Databases

    /// Opens a new file, whose name the caller removes.
    static func open(in folder: String) throws(ArchiveError) -> (descriptor: Int32, path: String) {
        var template = (folder + "/unpacked-XXXXXX").utf8CString.map { $0 }
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw ArchiveError("open \(folder)") }
        return (descriptor, String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// Returns the notes of an export of Evernote; its copy has no name.
    private func evernote(_ file: SourceFile, _ folder: String) throws -> EvernoteExport {
        let (descriptor, path) = try Self.open(in: folder)
        unlink(path)
        let room = DiskRoom(folder: folder)
        do { try read(file) { block in try Self.append(block, to: descriptor, room) } } catch {
            close(descriptor)
            throw error
        }
        return try EvernoteExport(descriptor, path: file.path)
    }

    private func memos(_ file: SourceFile, _ folder: String) throws -> MemosDatabase? {
        let (descriptor, path) = try Self.open(in: folder)
        defer { for ending in ["", "-wal", "-shm"] { unlink(path + ending) } }
        do {
            try copy(file, to: descriptor, folder)
            // The newest notes may be in its log alone.
            if let log = files.first(where: { $0.path == file.path + "-wal" }) {
                let descriptor = Glibc.open(path + "-wal", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
                guard descriptor >= 0 else { throw ArchiveError("open \(folder)") }
                try copy(log, to: descriptor, folder)
            }
            let others = files.compactMap { $0.path == file.path ? nil : ($0, containers[$0.container]) }
            return try MemosDatabase(try ForeignDatabase(path: path), path: file.path, beside: others)
        } catch ArchiveError.refused {
            // A damaged one stays a file.
            return nil
        }
    }

    /// Copies a file, and closes its copy.
    private func copy(_ file: SourceFile, to descriptor: Int32, _ folder: String) throws {
        defer { close(descriptor) }
        let room = DiskRoom(folder: folder)
        try read(file) { block in try Self.append(block, to: descriptor, room) }
    }

    // MARK: Reading

    /// Returns the reader of a source with records.
    func recordReader(_ settings: ImportSettings) throws -> RecordReader {
        guard let records else { throw ArchiveError.refused("It has no items.") }
        return RecordReader(self, settings, records.container, from: records.start)
    }
}
