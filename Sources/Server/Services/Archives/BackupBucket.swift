import Blobs
import Domain
import Glibc

/// A server's archives in a storage that speaks S3, which all servers see: `enot-2026-11-23.zip`, the names of the contents that it
/// needs in `enot-2026-11-23.zip.contents`, and the contents, once for all archives, in `contents`
/// ([0048](../../../../docs/decisions/0048-archives-in-s3.md)).
public struct BackupBucket: BackupPlace {
    private let objects: ObjectFolder
    /// The folder in which archives are before they are stored, and after they were fetched.
    private let folder: String
    private let room: DiskRoom

    /// The days for which a content stays at least after it was stored.
    static let keptDays: Int64 = 30
    private static let listEnd = ".contents"

    /// Creates a value for a part of a storage, with a data folder that has room for the archives without the contents of files.
    public init(_ objects: ObjectFolder, dataFolder: String, calls: DiskCalls = .system) {
        self.objects = objects
        folder = dataFolder + "/backup"
        room = DiskRoom(folder: dataFolder, calls: calls)
    }

    public var path: String { objects.address }

    public func archives() async throws(ServiceError) -> [NightArchive] {
        try await onDisk { () throws(BlobError) in try objects.list(beginningWith: "enot-") }.compactMap { item in
            NightArchive.day(of: item.name).map { day in
                let storedAt = Instant(milliseconds: 1_000 * (item.storedAt ?? 0))
                return NightArchive(day: day, name: item.name, writtenAt: storedAt, byteCount: item.byteCount)
            }
        }.sorted { $0.day > $1.day }
    }

    /// Makes the archive of a day, and reads it back.
    ///
    /// The archive is stored when all contents that it needs are. Throws `storage(unavailable)` if other bytes come back.
    public func make(_ maker: ArchiveMaker, on day: CivilDate, now: Instant) async throws(ServiceError) -> ArchiveCount {
        let archives = try await archives()
        let byteCount = 2 * (archives.newest(on: day)?.byteCount ?? 0)
        guard room.allows(byteCount, of: .file) else { throw .storage(.full) }
        let path = try prepare() + "/" + NightArchive.name(of: day)
        defer { FileState.removeFolder(folder) }
        let contents = try await onDisk { () throws(BlobError) in try ContentBucket(objects) }
        let count = try await ArchiveFile.make(path) { descriptor async throws(ServiceError) in
            try await maker.write(to: descriptor, contents: contents, now: now)
        }
        let name = NightArchive.name(of: day)
        do {
            let needed = try BackupFolder.contentNames(in: path)
            try await onDisk { () throws(BlobError) in
                try write(needed.sorted().joined(separator: "\n"), to: path + Self.listEnd)
                try store(path + Self.listEnd, as: name + Self.listEnd)
                try store(path, as: name)
            }
        } catch {
            throw ServiceError(error)
        }
        return count
    }

    public func findings(
        of archive: NightArchive, by trial: ArchiveTrial, now: @escaping @Sendable () -> Instant
    ) async throws(ServiceError) -> [String] {
        let folder = try prepare()
        defer { FileState.removeFolder(folder) }
        let path = folder + "/" + archive.name
        let contents = try await fetch(archive.name, to: path)
        return try await trial.findings(of: path, beside: contents, aside: folder + "/aside", now: now)
    }

    /// Writes an archive to a path of this machine, and returns the contents beside it; throws `storage(missing)`.
    public func fetch(_ name: String, to path: String) async throws(ServiceError) -> any ContentsBeside {
        try await onDisk { () throws(BlobError) in
            _ = try objects.fetch(name, to: path)
            return try ContentBucket(objects)
        }
    }

    public func lastTest() async throws(ServiceError) -> BackupTest? {
        try await onDisk { () throws(BlobError) in
            var bytes: [UInt8] = []
            do throws(BlobError) {
                try objects.read(BackupTest.fileName) { piece in
                    bytes.append(contentsOf: piece)
                    return bytes.count <= BackupTest.maximumBytes
                }
            } catch {
                guard case .missing = error else { throw error }
                return nil
            }
            return BackupTest(bytes: bytes)
        }
    }

    public func save(_ test: BackupTest) async throws(ServiceError) {
        let path = try prepare() + "/" + BackupTest.fileName
        defer { FileState.removeFolder(folder) }
        try await onDisk { () throws(BlobError) in
            try write(test.jsonText, to: path)
            try store(path, as: BackupTest.fileName)
        }
    }

    /// Stores a file, and throws `unavailable` if other bytes come back.
    public func store(_ path: String, as name: String) throws(BlobError) {
        let file = try OpenFile(path: path)
        let hash = ContentHash()
        try file.read(upTo: file.byteCount, path: path, hash.update)
        let digest = ContentHash.text(of: hash.finish())
        try objects.put(file, path: path, as: name, digest: digest)
        let stored = ContentHash()
        try objects.read(name) { bytes in
            stored.update(bytes)
            return true
        }
        guard ContentHash.text(of: stored.finish()) == digest else {
            try objects.remove(name)
            throw .unavailable("\(objects.address)/\(name): other bytes came back than were stored")
        }
    }

    /// Makes the empty folder for one archive.
    private func prepare() throws(ServiceError) -> String {
        FileState.removeFolder(folder)
        guard mkdir(folder, 0o700) == 0 else { throw ServiceError(BlobError("mkdir", folder)) }
        return folder
    }

    private func write(_ text: String, to path: String) throws(BlobError) {
        let file = try PartialFile(path: path, calls: .system)
        var problem: BlobError?
        Array(text.utf8).withUnsafeBytes { bytes in
            do throws(BlobError) { try file.write(bytes, at: 0) } catch { problem = error }
        }
        if let problem { throw problem }
    }

    public func prune(on day: CivilDate, now: Instant) async throws(ServiceError) {
        let archives = try await archives()
        let kept = BackupFolder.kept(archives.map(\.day), on: day)
        try await onDisk { () throws(BlobError) in
            for archive in archives where !kept.contains(archive.day) {
                try objects.remove(archive.name)
                try objects.remove(archive.name + Self.listEnd)
            }
            var needed: Set<String> = []
            for archive in archives where kept.contains(archive.day) {
                var list: [UInt8] = []
                do throws(BlobError) {
                    try objects.read(archive.name + Self.listEnd) { bytes in
                        list.append(contentsOf: bytes)
                        return true
                    }
                } catch {
                    // All contents stay while it is unknown what an archive needs.
                    guard case .missing = error else { throw error }
                    return
                }
                needed.formUnion(list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
            }
            try ContentBucket(objects).removeAll(but: needed, storedBefore: now.milliseconds / 1_000 - Self.keptDays * 86_400)
        }
    }

    /// Runs work with the storage on a thread that may wait.
    private func onDisk<Outcome: Sendable>(_ work: () throws(BlobError) -> Outcome) async throws(ServiceError) -> Outcome {
        do throws(BlobError) { return try await DiskThreads.run { () async throws(BlobError) in try work() } } catch {
            throw ServiceError(error)
        }
    }
}
