import Archive
import ArchiveFiles
import Blobs
import Domain
import JSON
import Store
import Wire

/// A reader of an archive that may come from anybody, which is refused with a reason if it is invalid.
struct ArchiveSource: Sendable {
    let manifest: ArchiveManifest
    private let reader: ZIPReader
    private let beside: (any ContentsBeside)?
    /// What all names begin with: nothing, or the folder in which an archive was unpacked and packed again.
    private let root: String

    /// The size limit of a line, in bytes: as much as a device may send at once.
    static let maximumLineBytes = 16 << 20
    private static let maximumManifestBytes = 4 << 20
    private static let maximumSettingBytes = 1 << 20

    /// Opens an archive, with the contents beside it if they are not in the folder of the archive; throws `unsuitable`.
    init(path: String, beside contents: (any ContentsBeside)? = nil) throws(ServiceError) {
        do {
            reader = try ZIPReader(path: path)
            root = Self.root(of: reader)
            guard let entry = reader.entry(root + ArchiveManifest.name) else {
                throw ArchiveError.refused("It has no \(ArchiveManifest.name). It is from another program, or an older export from Enot.")
            }
            let json = try JSON(parsing: try reader.bytes(of: entry, limit: Self.maximumManifestBytes))
            if let version = json["version"]?.integer, version > ArchiveManifest.version {
                throw ArchiveError.refused("It was made by a newer version of Enot. Update this one first.")
            }
            manifest = try ArchiveManifest(json: json)
            let folder = ContentFolder(path: FileState.folder(of: path) + "/" + ContentFolder.name)
            beside = manifest.keepsContentsBeside ? contents ?? folder : nil
        } catch {
            throw Self.refusal(error)
        }
    }

    /// Returns the one folder that holds an archive, with a slash at its end; nothing for an archive without one.
    private static func root(of reader: ZIPReader) -> String {
        guard reader.entry(ArchiveManifest.name) == nil else { return "" }
        let found = reader.entries.map(\.name).filter { $0.hasSuffix("/" + ArchiveManifest.name) && $0.split(separator: "/").count == 2 }
        // Apple's programs add a folder of their own beside it.
        let folders = found.map { String($0.dropLast(ArchiveManifest.name.count)) }.filter { $0 != "__MACOSX/" }
        return folders.count == 1 ? folders[0] : ""
    }

    private func entry(_ name: String) -> ZIPReader.Entry? { reader.entry(root + name) }

    /// The number of bytes of all contents that are in the archive.
    var byteCount: Int64 { reader.byteCount }

    /// Returns the bytes of an entry; 0 if there is none.
    func byteCount(of name: String) -> Int64 { entry(name)?.byteCount ?? 0 }

    /// Returns the JSON of an entry that must be there and is short.
    func json(_ name: String) throws -> JSON {
        guard let entry = entry(name) else { throw ArchiveError.refused("\(name) is missing.") }
        return try JSON(parsing: try reader.bytes(of: entry, limit: Self.maximumManifestBytes))
    }

    /// Reads the lines of an entry, none if it is missing; an error says in which line something is wrong.
    func lines(_ name: String, _ body: (JSON) throws -> Void) throws {
        try lines(name, onDamage: { throw ArchiveError.refused($0) }, body)
    }

    /// Reads the lines of an entry, none if it is missing; `onDamage` is called with what is wrong with a line, which is then skipped, or
    /// with the rest of the entry.
    func lines(_ name: String, onDamage: (String) throws -> Void, _ body: (JSON) throws -> Void) throws {
        guard let entry = entry(name) else { return }
        var number = 0
        do {
            try reader.lines(of: entry, limit: Self.maximumLineBytes) { line in
                number += 1
                do {
                    try body(JSON(parsing: Array(line)))
                } catch {
                    guard let problem = Self.problem(error) else { throw error }
                    try onDamage("\(name), line \(number): \(problem)")
                }
            }
        } catch ArchiveError.refused(let problem) {
            try onDamage(problem)
        }
    }

    /// Returns what is wrong with a line; nil for a failure that is not the line's.
    private static func problem(_ error: any Error) -> String? {
        switch error {
        case ServiceError.storage: nil
        case let error as ServiceError: error.problem.detail
        case let error as JSONError: error.message
        case let error as WireError: error.message
        case ArchiveError.refused(let problem): problem
        default: nil
        }
    }

    /// Returns a setting; nil if there is none.
    func setting(_ name: String) throws -> [UInt8]? {
        guard let entry = entry(ArchiveParts.settingsFolder + name) else { return nil }
        return try reader.bytes(of: entry, limit: Self.maximumSettingBytes)
    }

    /// Returns the folders of catalogues in that of a space, in their order.
    func catalogueFolders(of part: ArchiveManifest.Part) -> [String] {
        let start = root + part.folder + "catalogues/"
        return reader.entries.compactMap { entry in
            guard entry.name.hasPrefix(start), entry.name.hasSuffix("/" + CatalogueLine.recordName) else { return nil }
            return String(entry.name.dropFirst(root.count).dropLast(CatalogueLine.recordName.count))
        }
    }

    /// Reads a content by its entry, or by its name beside the archive; returns false if it is missing.
    func content(_ entry: String?, orBeside name: String, _ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        if let entry { return try content(entry, body) }
        guard let beside, ContentDigest.isValid(name) || EntityID(text: name) != nil else { return false }
        return try beside.read(name, body)
    }

    /// Reads an entry; returns false if it is missing.
    private func content(_ name: String, _ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        guard let entry = entry(name) else { return false }
        try reader.read(entry, body)
        return true
    }

    /// Runs work on an archive on a thread that may wait for a disk; throws refusals with their reasons.
    static func onDisk<Outcome: Sendable>(_ work: @escaping @Sendable () async throws -> Outcome) async throws(ServiceError) -> Outcome {
        do { return try await DiskThreads.run { () async throws(any Error) in try await work() } } catch { throw refusal(error) }
    }

    /// Returns the refusal, with its reason, for an error in reading an archive.
    static func refusal(_ error: any Error) -> ServiceError {
        switch error {
        case let error as ServiceError: error
        case ArchiveError.full: .storage(.full)
        case let error as ArchiveError: .unsuitable("The archive can't be read. " + error.message)
        case let error as JSONError: .unsuitable("The archive can't be read. " + error.message)
        case let error as WireError: .unsuitable("The archive can't be read. " + error.message)
        default: ServiceError(error)
        }
    }
}
