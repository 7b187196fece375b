import Archive
import Blobs
import Domain
import Glibc
import Store
import Wire

/// A folder of a server's archives, one a day: those of the last seven days, and four of the weeks before; the contents of files are stored
/// once for all.
///
/// An archive is named `enot-2026-11-23.zip`; the contents of its files are in the folder `contents` beside it.
public struct BackupFolder: BackupPlace {
    /// The number of days whose archives are all kept.
    public static let dayCount = 7
    /// The number of earlier weeks whose last archive is kept.
    public static let weekCount = 4

    /// The folder's path.
    public let path: String
    private let room: DiskRoom

    /// Creates a value for a folder, which is made if there is none.
    public init(path: String, calls: DiskCalls = .system) throws(BlobError) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw BlobError("mkdir", path) }
        self.path = path
        room = DiskRoom(folder: path, calls: calls)
    }

    /// Returns the archives, the newest first.
    public func archives() -> [NightArchive] {
        FileState.names(in: path).compactMap { name in
            guard let day = NightArchive.day(of: name) else { return nil }
            var status = stat()
            guard stat(path + "/" + name, &status) == 0 else { return nil }
            let writtenAt = Instant(milliseconds: Int64(status.st_mtim.tv_sec) * 1000)
            return NightArchive(day: day, name: name, writtenAt: writtenAt, byteCount: Int64(status.st_size))
        }.sorted { $0.day > $1.day }
    }

    /// Makes the archive of a day, unless it is there; throws `storage(full)`, before anything is written, if there is no room.
    public func make(_ maker: ArchiveMaker, on day: CivilDate, now: Instant) async throws(ServiceError) -> ArchiveCount {
        // What people write takes about as much as it took in the last archive.
        let byteCount = try await maker.contentByteCount(beside: contents) + (archives().newest(on: day)?.byteCount ?? 0)
        guard room.allows(byteCount, of: .file) else { throw .storage(.full) }
        let name = NightArchive.name(of: day)
        return try await ArchiveFile.make(path + "/" + name) { descriptor async throws(ServiceError) in
            try await maker.write(to: descriptor, contents: contents, now: now)
        }
    }

    /// Returns the days whose archives are kept: the last seven and any of the future, and before them the last day of each of the four
    /// newest weeks that have any.
    static func kept(_ days: [CivilDate], on today: CivilDate) -> Set<CivilDate> {
        let firstDay = today.adding(days: 1 - dayCount)
        var kept = Set(days.filter { $0 >= firstDay })
        let earlier = days.filter { $0 < firstDay }
        let lastOfWeek = Dictionary(earlier.map { ($0.dayNumber - $0.weekday, $0) }) { max($0, $1) }
        kept.formUnion(lastOfWeek.values.sorted { $0 > $1 }.prefix(weekCount))
        return kept
    }

    /// Removes the archives that are no longer kept on a day; contents that no archive needs are set aside for 30 days.
    public func prune(on day: CivilDate, now: Instant) throws(ServiceError) {
        let archives = archives()
        let kept = Self.kept(archives.map(\.day), on: day)
        for archive in archives where !kept.contains(archive.day) { unlink(path + "/" + archive.name) }
        var needed: Set<String> = []
        for archive in archives where kept.contains(archive.day) {
            do {
                needed.formUnion(try Self.contentNames(in: path + "/" + archive.name))
            } catch {
                // All contents stay while an archive can't be read: somebody may repair it.
                return
            }
        }
        do throws(BlobError) { try contents.setAside(but: needed, on: now) } catch { throw ServiceError(error) }
    }

    /// Returns the names of the contents that an archive needs.
    static func contentNames(in path: String) throws -> Set<String> {
        let source = try ArchiveSource(path: path)
        var names: Set<String> = []
        for part in source.manifest.parts {
            try source.lines(part.folder + FileLine.name) { json in names.insert(try FileLine(json: json).digest) }
            for folder in source.catalogueFolders(of: part) {
                try source.lines(folder + CatalogueLine.name) { json in names.insert(try CatalogueLine.entry(json).entry.facts) }
            }
        }
        return names
    }

    private var contents: ContentFolder { ContentFolder(path: path + "/" + ContentFolder.name) }

    public func findings(
        of archive: NightArchive, by trial: ArchiveTrial, now: @escaping @Sendable () -> Instant
    ) async throws(ServiceError) -> [String] {
        try await trial.findings(of: path + "/" + archive.name, aside: path + "/" + Self.trialName, now: now)
    }

    private static let trialName = "aside"

    public func lastTest() throws(ServiceError) -> BackupTest? {
        do throws(BlobError) {
            return BackupTest(bytes: try OpenFile(path: path + "/" + BackupTest.fileName).beginning(BackupTest.maximumBytes))
        } catch {
            if case .missing = error { return nil }
            throw ServiceError(error)
        }
    }

    public func save(_ test: BackupTest) throws(ServiceError) {
        let (target, bytes) = (path + "/" + BackupTest.fileName, Array(test.jsonText.utf8))
        do {
            let file = try PartialFile(path: target + ".new", calls: .system)
            try file.cut(to: 0)
            try bytes.withUnsafeBytes { bytes in try file.write(bytes, at: 0) }
            try file.synchronize()
            guard rename(target + ".new", target) == 0 else { throw BlobError("rename", target) }
        } catch {
            throw ServiceError(error)
        }
    }
}
