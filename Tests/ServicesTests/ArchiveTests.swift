import Archive
import ArchiveFiles
import Blobs
import CSQLite
import Domain
import Foundation
import Merge
import Store
import StoreSQLite
import TestKit
import Testing
import Wire

@testable import Services

/// Backs servers up, restores them, and reads people's archives back.
@Suite(.timeLimit(.minutes(3))) struct ArchiveTests {
    private static let now = Instant(milliseconds: 1_795_000_000_000)
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Holds a data folder that is open.
    private struct Server {
        let store: any Store
        let parts: ArchiveParts
        private let release: FrozenRelease?

        init(_ folder: String, _ release: FrozenRelease? = nil, disk: DiskCalls = .system, store: (any Store)? = nil) throws {
            self.release = release
            self.store = try store ?? TestStore.open(folder + "/enot.sqlite")
            parts = ArchiveParts(
                store: self.store, blobs: try BlobFolder(dataFolder: folder, calls: disk), folder: folder,
                settings: ["license.pub", "authority/server.pem"])
        }

        func archive(_ path: String, contents: ContentFolder? = nil) async throws -> ArchiveCount {
            try await ArchiveFile.make(path) { descriptor throws(ServiceError) in
                try await ArchiveMaker(parts).write(to: descriptor, contents: contents, now: ArchiveTests.now)
            }
        }

        func restore(_ path: String, replaces: Bool = false) async throws -> ArchiveCount {
            try await ArchiveRestorer(parts, now: { ArchiveTests.now }).restore(from: path, replaces: replaces)
        }
    }

    /// Returns a server with the data of an older release, which PostgreSQL gets by way of an archive.
    private func released() async throws -> (release: FrozenRelease, server: Server) {
        let release = try FrozenRelease(try #require(try FrozenRelease.names().first))
        guard TestStore.isPostgreSQL else { return (release, try Server(release.folder.path, release)) }
        let path = release.folder.path + "/enot.sqlite"
        let file = try Server(release.folder.path, release, store: SQLiteStore(path: path))
        let archive = release.folder.path + "/released.zip"
        _ = try await file.archive(archive)
        file.store.close()
        let server = try Server(release.folder.path, release)
        _ = try await server.restore(archive)
        return (release, server)
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)) }

    private func refusal(_ work: () async throws -> ArchiveCount) async -> String? {
        do {
            _ = try await work()
            return nil
        } catch ServiceError.unsuitable(let detail) {
            return detail
        } catch {
            return "\(error)"
        }
    }

    // MARK: Servers

    @Test func aRestoredServerIsTheSameByteForByte() async throws {
        let (release, server) = try await released()
        try release.folder.write("public", to: "license.pub")
        try await server.store.write { transaction in
            let user = try #require(try transaction.users().first)
            let files = try transaction.keptFiles(of: user.space, after: nil, limit: 9)
            let album = AlbumRecord(id: EntityID(high: 1, low: 1), name: "Album", createdAt: Self.now)
            try transaction.save(album, in: user.space)
            for file in files { try transaction.add(file.id, toAlbum: album.id, of: user.space) }
        }
        let count = try await server.archive(folder.path + "/a.zip")
        #expect(count.people > 0 && count.entries > 0 && count.files > 0 && count.catalogues > 0 && count.missing.isEmpty)
        let second = try Server(folder.path + "/second")
        #expect(try await second.restore(folder.path + "/a.zip") == count)
        #expect(try await IntegrityCheck.check(second.store) == [])
        #expect(try await BlobCheck(second.store, second.parts.blobs).findings == [])
        #expect(try String(contentsOfFile: folder.path + "/second/license.pub", encoding: .utf8) == "public")
        _ = try await second.archive(folder.path + "/b.zip")
        #expect(try bytes("a.zip") == bytes("b.zip"))
    }

    @Test func aServerThatGoesOnHasAnArchiveOfOneMoment() async throws {
        let (_, server) = try await released()
        let pipe = Pipe()
        let maker = ArchiveMaker(server.parts)
        async let made: ArchiveCount = DiskThreads.run { () throws(ServiceError) in
            try await maker.write(to: pipe.fileHandleForWriting.fileDescriptor, now: Self.now)
        }
        // The archive waits for its reader; meanwhile somebody writes.
        let user = try #require(try await server.store.read { transaction in try transaction.users().first })
        let before = try #require(try await server.store.read { transaction in try transaction.space(user.space) })
        try await server.store.write { transaction in
            try transaction.save(Space(id: before.id, revision: before.revision + 9, purgedCount: before.purgedCount + 9))
        }
        async let reader = DiskThreads.run { () throws(Never) in pipe.fileHandleForReading.readDataToEndOfFile() }
        _ = try await made
        try pipe.fileHandleForWriting.close()
        try await reader.write(to: URL(fileURLWithPath: folder.path + "/a.zip"))
        let second = try Server(folder.path + "/second")
        _ = try await second.restore(folder.path + "/a.zip")
        #expect(try await IntegrityCheck.check(second.store) == [])
    }

    @Test func aPictureOfACatalogueThatARunRemovesMeanwhileIsLeftOut() async throws {
        let (_, server) = try await released()
        _ = try await server.archive(folder.path + "/whole.zip")
        let whole = try bytes("whole.zip").count
        let paths = try await server.store.read { [parts = server.parts] transaction in
            let catalogue = try #require(try transaction.catalogues(of: nil).first).id
            return try transaction.catalogueEntries(of: catalogue, kind: "picture", after: nil, changedAfter: 0, limit: 2).map { entry in
                parts.catalogues.path(of: try #require(EntityID(text: entry.facts)), in: catalogue)
            }
        }
        // The first picture is more than the pipe holds, so that the second is not opened before it is read.
        try Data(count: whole + 4 << 20).write(to: URL(fileURLWithPath: paths[0]))
        let pipe = Pipe()
        let maker = ArchiveMaker(server.parts)
        async let made: ArchiveCount = DiskThreads.run { () throws(ServiceError) in
            try await maker.write(to: pipe.fileHandleForWriting.fileDescriptor, now: Self.now)
        }
        let beginning = try await DiskThreads.run { () throws(any Error) in try pipe.fileHandleForReading.read(upToCount: whole) }
        try FileManager.default.removeItem(atPath: paths[1])
        async let rest = DiskThreads.run { () throws(Never) in pipe.fileHandleForReading.readDataToEndOfFile() }
        _ = try await made
        try pipe.fileHandleForWriting.close()
        try await (#require(beginning) + rest).write(to: URL(fileURLWithPath: folder.path + "/a.zip"))
        let second = try Server(folder.path + "/second")
        #expect(try await second.restore(folder.path + "/a.zip").catalogues > 0)
        #expect(try await IntegrityCheck.check(second.store) == [])
    }

    @Test func whoIsThereAlreadyDoesNotGiveWayUnlessToldTo() async throws {
        let (_, server) = try await released()
        _ = try await server.archive(folder.path + "/a.zip")
        #expect(await refusal { try await server.restore(folder.path + "/a.zip") } == "This server already has people.")
        let second = try Server(folder.path + "/second")
        let other = User(
            id: Identifier(EntityID(high: 1, low: 1)), name: "other", space: Identifier(EntityID(high: 1, low: 2)), createdAt: Self.now)
        try await second.store.write { transaction in
            try transaction.save(Space(id: other.space))
            try transaction.save(other)
        }
        _ = try await second.restore(folder.path + "/a.zip", replaces: true)
        #expect(try await second.store.read { transaction in try transaction.user(other.id) } == nil)
        _ = try await second.archive(folder.path + "/b.zip")
        #expect(try bytes("a.zip") == bytes("b.zip"))
    }

    // MARK: Nightly archives

    @Test func archivesOfAFolderShareContentsAndHold() async throws {
        let (_, server) = try await released()
        let backups = try BackupFolder(path: folder.path + "/backups")
        let maker = ArchiveMaker(server.parts)
        let first = try #require(CivilDate(text: "2026-11-01"))
        for day in 0..<40 { _ = try await backups.night(maker, on: first.adding(days: day), now: Self.now) }
        #expect(
            backups.archives().map { $0.day.text } == [
                "2026-12-10", "2026-12-09", "2026-12-08", "2026-12-07", "2026-12-06", "2026-12-05", "2026-12-04", "2026-12-03",
                "2026-11-29", "2026-11-22", "2026-11-15",
            ])
        let contents = ContentFolder(path: folder.path + "/backups/contents")
        let count = contents.names().count
        #expect(count > 0)
        let newest = folder.path + "/backups/" + backups.archives()[0].name
        let trial = ArchiveTrial { path throws(StoreError) in try SQLiteStore(path: path) }
        #expect(try await trial.findings(of: newest, aside: folder.path + "/aside", now: { Self.now }) == [])
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/aside"))

        let second = try Server(folder.path + "/second")
        #expect(try await second.restore(newest).missing == [])
        #expect(try await BlobCheck(second.store, second.parts.blobs).findings == [])

        let file = contents.path(of: try #require(contents.names().first { $0.count == 64 }))
        let damaged = [UInt8](repeating: 1, count: try [UInt8](Data(contentsOf: URL(fileURLWithPath: file))).count)
        try Data(damaged).write(to: URL(fileURLWithPath: file))
        let findings = try await trial.findings(of: newest, aside: folder.path + "/aside", now: { Self.now })
        #expect(findings.count == 1 && findings[0].contains("is missing or damaged"))
        // The next night writes it once more.
        _ = try await backups.night(maker, on: first.adding(days: 41), now: Self.now)
        let next = folder.path + "/backups/" + backups.archives()[0].name
        #expect(try await trial.findings(of: next, aside: folder.path + "/aside", now: { Self.now }) == [])
    }

    @Test func contentsBesideAnArchiveNeedRoomAsWell() async throws {
        let (_, server) = try await released()
        let content = [UInt8](repeating: 7, count: 1 << 20)
        let hash = ContentHash()
        content.withUnsafeBytes(hash.update)
        let digest = ContentHash.text(of: hash.finish())
        let upload = try server.parts.blobs.openUpload("film")
        try content.withUnsafeBytes { bytes in try upload.write(bytes, at: 0) }
        try server.parts.blobs.adoptUpload("film", as: digest)
        let byteCount = Int64(content.count)
        try await server.store.write { transaction in
            let line = FileLine(id: EntityID(high: 1, low: 1), name: "film.mp4", isPhoto: false, digest: digest, byteCount: byteCount)
            let space = try #require(try transaction.users().first).space
            try transaction.save(FileRecord(line, digest: digest, now: Self.now), in: space)
        }
        let backups = try BackupFolder(path: folder.path + "/backups")
        let day = try #require(CivilDate(text: "2026-11-01"))
        _ = try await backups.night(ArchiveMaker(server.parts), on: day, now: Self.now)
        let archive = folder.path + "/backups/" + backups.archives()[0].name
        var disk = DiskCalls.system
        disk.freeBytes = { _ in DiskRoom.Use.file.reservedBytes + byteCount - 1 }
        let second = try Server(folder.path + "/second", disk: disk)
        await #expect(throws: ServiceError.storage(.full)) { try await second.restore(archive) }
        #expect(try await BlobCheck(second.store, second.parts.blobs).unreferencedCount == 0, "nothing was written")
    }

    @Test func aDamagedContentIsToldAndKeepsNothingElseFromBeingRestored() async throws {
        let (release, server) = try await released()
        let digest = try #require(try (UInt8.min...UInt8.max).lazy.flatMap { try server.parts.blobs.digests(beginningWith: $0) }.first)
        let path = try server.parts.blobs.localCopy(of: digest).path
        let byteCount = try Data(contentsOf: URL(fileURLWithPath: path)).count
        try Data([UInt8](repeating: 9, count: byteCount)).write(to: URL(fileURLWithPath: path))
        let count = try await server.archive(folder.path + "/a.zip")
        #expect(count.missing.count == 1)
        let second = try Server(folder.path + "/second")
        let restored = try await second.restore(folder.path + "/a.zip")
        #expect(restored.missing == count.missing && restored.files == count.files - 1)
        #expect(try await IntegrityCheck.check(second.store) == [])
        withExtendedLifetime(release) {}
    }

    @Test func whatIsChangedInAnArchiveIsMissingAndNothingElse() async throws {
        let (_, server) = try await released()
        let count = try await server.archive(folder.path + "/a.zip")
        try repack("a.zip", into: "changed.zip") { name, bytes in
            [(name, name.contains("/photos/01") || name.contains("/pictures/04") ? bytes.reversed() : bytes)]
        }
        let second = try Server(folder.path + "/second")
        let restored = try await second.restore(folder.path + "/changed.zip")
        #expect(restored.missing.count == 1 && restored.files == count.files - 1 && restored.catalogues == count.catalogues)
    }

    @Test func contentsThatNoArchiveNeedsAreSetAsideAndComeBack() async throws {
        let (_, server) = try await released()
        let backups = try BackupFolder(path: folder.path + "/backups")
        _ = try await backups.night(ArchiveMaker(server.parts), on: try #require(CivilDate(text: "2026-11-01")), now: Self.now)
        let contents = ContentFolder(path: folder.path + "/backups/contents")
        let stray = folder.path + "/backups/contents/aa/" + String(repeating: "a", count: 64)
        try FileManager.default.createDirectory(atPath: folder.path + "/backups/contents/aa", withIntermediateDirectories: true)
        try Data([1]).write(to: URL(fileURLWithPath: stray))
        let before = Set(contents.names())
        _ = try await backups.night(ArchiveMaker(server.parts), on: try #require(CivilDate(text: "2026-11-02")), now: Self.now)
        #expect(before.subtracting(contents.names()) == [String(repeating: "a", count: 64)])
        try contents.setAside(but: before, on: Self.now)
        #expect(Set(contents.names()) == before)
        try contents.setAside(but: [], on: Self.now)
        try contents.setAside(but: [], on: Self.now.adding(days: Int64(AsideFolder.dayCount) + 1))
        try contents.setAside(but: before, on: Self.now)
        #expect(contents.names() == [])
    }

    @Test func aNightThatTheDiskHasNoRoomForLeavesItAlone() async throws {
        let (release, server) = try await released()
        let maker = ArchiveMaker(server.parts)
        let needed = try await maker.contentByteCount()
        #expect(needed > 0)
        func backups(free: Int64) throws -> BackupFolder {
            var calls = DiskCalls.system
            calls.freeBytes = { _ in free }
            return try BackupFolder(path: folder.path + "/backups", calls: calls)
        }
        let day = try #require(CivilDate(text: "2026-11-01"))
        let least = DiskRoom.Use.file.reservedBytes + needed
        await #expect(throws: ServiceError.storage(.full)) { try await backups(free: least - 1).night(maker, on: day, now: Self.now) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/backups") == [])
        _ = try await backups(free: least).night(maker, on: day, now: Self.now)
        #expect(try await maker.contentByteCount(beside: ContentFolder(path: folder.path + "/backups/contents")) == 0)
        withExtendedLifetime(release) {}
    }

    @Test func aNightThatFailedIsTriedAgainAfterAnHour() async throws {
        let (release, server) = try await released()
        let (clock, failures) = (SharedClock(), SaidLines())
        var calls = DiskCalls.system
        calls.freeBytes = { _ in 0 }
        let day = try #require(CivilDate(text: "2026-11-01"))
        var settings = BackupService.Settings { _ in (day: day, hour: BackupService.hour) }
        settings.folder = try BackupFolder(path: folder.path + "/backups", calls: calls)
        settings.log = { line, isBad in if isBad { failures.add(line) } }
        let service = BackupService(
            server.parts, sessions: SessionService(store: server.store),
            synchronization: SyncService(store: server.store, agent: Agent(rawValue: 9), now: { clock.now }), settings: settings,
            now: { clock.now })
        for _ in 0..<3 { await service.tend() }
        #expect(failures.all.count == 1)
        clock.set(Instant(milliseconds: clock.now.milliseconds + BackupService.patienceSeconds * 1000))
        await service.tend()
        #expect(failures.all.count == 2)
        withExtendedLifetime(release) {}
    }

    private func backups(_ server: Server, _ settings: BackupService.Settings) -> BackupService {
        BackupService(
            server.parts, sessions: SessionService(store: server.store),
            synchronization: SyncService(store: server.store, agent: .init(rawValue: 9), now: { Self.now }), settings: settings,
            now: { Self.now })
    }

    @Test func aFolderThatTakesNoContentsFailsTheNightInsteadOfLosingThem() async throws {
        let (_, server) = try await released()
        let backups = try BackupFolder(path: folder.path + "/backups")
        let digest = try #require(try (UInt8.min...UInt8.max).lazy.flatMap { try server.parts.blobs.digests(beginningWith: $0) }.first)
        try folder.write("no folder", to: "backups/contents/" + digest.prefix(2))
        let day = try #require(CivilDate(text: "2026-11-01"))
        await #expect(throws: ServiceError.self) { try await backups.night(ArchiveMaker(server.parts), on: day, now: Self.now) }
        #expect(backups.archives() == [])
    }

    @Test func theNightsLogTellsThatTheBackupLacksContents() async throws {
        let (_, server) = try await released()
        let digest = try #require(try (UInt8.min...UInt8.max).lazy.flatMap { try server.parts.blobs.digests(beginningWith: $0) }.first)
        try server.parts.blobs.remove(digest)
        let day = try #require(CivilDate(text: "2026-11-01"))
        let told = SaidLines()
        var settings = BackupService.Settings { _ in (day: day, hour: 4) }
        settings.folder = try BackupFolder(path: folder.path + "/backups")
        settings.log = { line, isBad in if isBad { told.add(line) } }
        await backups(server, settings).tend()
        #expect(told.all == ["the backup lacks the contents of 1 files, which are missing or damaged"])
    }

    @Test func oneArchiveIsHandedOutAtATime() async throws {
        let (_, server) = try await released()
        let service = backups(server, BackupService.Settings { _ in (day: CivilDate(Self.now, offsetMinutes: 0), hour: 0) })
        var archive: ServerArchive? = try service.handOut()
        #expect(throws: ServiceError.tooMany(retryAfterSeconds: 60)) { try service.handOut() }
        withExtendedLifetime(archive) {}
        archive = nil
        archive = try service.handOut()
        let nowhere = open("/dev/null", O_WRONLY)
        defer { close(nowhere) }
        try await archive?.write(to: nowhere)
        _ = try service.handOut()
        withExtendedLifetime(archive) {}
    }

    @Test func aFullDiskLeavesNoHalfArchive() async throws {
        let (_, server) = try await released()
        await #expect(throws: ServiceError.storage(.full)) {
            try await ArchiveFile.make(folder.path + "/a.zip") { _ throws(ServiceError) in
                let full = open("/dev/full", O_WRONLY)
                defer { close(full) }
                return try await ArchiveMaker(server.parts).write(to: full, now: Self.now)
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    // MARK: Archives from anybody

    /// Packs an archive anew with one of its contents changed.
    private func repack(_ name: String, into target: String, _ change: (String, [UInt8]) -> [(String, [UInt8])]) throws {
        let reader = try ZIPReader(path: folder.path + "/" + name)
        let descriptor = open(folder.path + "/" + target, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(descriptor) }
        let writer = ZIPWriter(descriptor: descriptor)
        for entry in reader.entries where entry.name != ArchiveManifest.sumsName {
            for (name, bytes) in change(entry.name, try reader.bytes(of: entry, limit: 1 << 28)) { try writer.add(name, bytes) }
        }
        try writer.finish()
    }

    /// Packs an archive anew with the first place changed at which an entry has a text.
    private func repack(_ name: String, into target: String, replacing text: String, by replacement: String, in end: String) throws {
        var isChanged = false
        try repack(name, into: target) { entry, bytes in
            guard entry.hasSuffix(end), !isChanged, let range = bytes.firstRange(of: Array(text.utf8)) else { return [(entry, bytes)] }
            isChanged = true
            return [(entry, Array(bytes[..<range.lowerBound]) + Array(replacement.utf8) + Array(bytes[range.upperBound...]))]
        }
        #expect(isChanged)
    }

    private static let brokenSpaces = [
        ("manifest.json", "\"revision\":", "\"revision\":9", "is incomplete"),
        ("journal.jsonl", "\"revision\":1,", "\"revision\":99999,", "out of order"),
        ("journal.jsonl", "\"kind\":\"topic\"", "\"kind\":\"comet\"", "line 1"),
        ("journal.jsonl", "{\"revision\":2,", "[\"revision\":2,", "line 2"),
        ("journal.jsonl", "\"fields\":{", "\"fields\":{\"deletedAt\":\"x\",", "line 1"),
        ("journal.jsonl", "\"at\":\"", "\"at\":\"f", "line 1"),
    ]

    @Test(arguments: brokenSpaces) func oneBrokenSpaceIsNamedAndLeavesTheOthersWhole(
        name: String, text: String, replacement: String, reason: String
    ) async throws {
        let (_, server) = try await released()
        let count = try await server.archive(folder.path + "/a.zip")
        try repack("a.zip", into: "bad.zip", replacing: text, by: replacement, in: name)
        let second = try Server(folder.path + "/second")
        let restored = try await second.restore(folder.path + "/bad.zip")
        #expect(restored.losses.first?.contains(reason) == true, "\(restored.losses)")
        #expect(restored.people == count.people && restored.files == count.files && restored.catalogues == count.catalogues)
        #expect(restored.entries >= count.entries - 1)
        #expect(try await IntegrityCheck.check(second.store) == [])
        // Whoever is not named in it has all of it.
        let broken = try #require(restored.losses.first?.split(separator: ":").first)
        let (before, after) = try await (spaces(server), spaces(second))
        #expect(before.count == after.count && before.filter { $0.key != broken } == after.filter { $0.key != broken })
        let findings = try await ArchiveTrial(makeStore: { path throws(StoreError) in try SQLiteStore(path: path) })
            .findings(of: folder.path + "/bad.zip", aside: folder.path + "/aside", now: { Self.now })
        #expect(findings.contains { $0.contains(reason) })
    }

    @Test(arguments: brokenSpaces) func whoeverWantsAllOrNothingGetsNothing(
        name: String, text: String, replacement: String, reason: String
    ) async throws {
        let (_, server) = try await released()
        _ = try await server.archive(folder.path + "/a.zip")
        try repack("a.zip", into: "bad.zip", replacing: text, by: replacement, in: name)
        let before = try await spaces(server)
        var restorer = ArchiveRestorer(server.parts, now: { Self.now })
        restorer.refusesLosses = true
        restorer.onReplacing = { Issue.record("nothing is replaced") }
        let found = await refusal { [restorer] in try await restorer.restore(from: folder.path + "/bad.zip", replaces: true) }
        #expect(found?.contains(reason) == true && found?.contains("enot restore") == true, "\(String(describing: found))")
        #expect(try await spaces(server) == before)
        #expect(try await IntegrityCheck.check(server.store) == [])
        // One that is sound is restored.
        restorer.onReplacing = {}
        #expect(try await restorer.restore(from: folder.path + "/a.zip", replaces: true).losses == [])
    }

    private func spaces(_ server: Server) async throws -> [Substring: Space] {
        try await server.store.read { transaction in
            var spaces: [Substring: Space] = [:]
            for user in try transaction.users() { spaces[user.name[...]] = try transaction.space(user.space) }
            return spaces
        }
    }

    @Test(arguments: [
        ("manifest.json", "\"version\":1", "\"version\":2", "made by a newer version of Enot"),
        ("manifest.json", "enot-archive", "zip-of-mine", "format"),
        ("manifest.json", "\"server\":true,", "", "one person's data"),
        ("people.jsonl", "\"person\":", "\"parson\":", "line 1"),
        ("files.jsonl", "\"sha256\":\"", "\"sha256\":\"../../", "sha256"),
        ("files.jsonl", "\"bytes\":", "\"bytes\":922337203685477580", "bytes"),
        ("manifest.json", "\"revision\":", "\"revision\":922337203685477", "revision"),
        ("entries.jsonl", "\"kind\":\"", "\"kind\":7,\"was\":\"", "line 1"),
    ]) func whatCannotBeRightIsRefusedAndNothingIsChanged(name: String, text: String, replacement: String, reason: String) async throws {
        let (_, server) = try await released()
        _ = try await server.archive(folder.path + "/a.zip")
        try repack("a.zip", into: "bad.zip", replacing: text, by: replacement, in: name)
        let second = try Server(folder.path + "/second")
        let found = try #require(await refusal { try await second.restore(folder.path + "/bad.zip") })
        #expect(found.contains(reason), "\(found)")
        #expect(try await second.store.read { transaction in try transaction.users().isEmpty && transaction.spaces().isEmpty })
    }

    @Test func anArchiveThatIsCutOffIsRefused() async throws {
        let (_, server) = try await released()
        _ = try await server.archive(folder.path + "/a.zip")
        let whole = try bytes("a.zip")
        let second = try Server(folder.path + "/second")
        for length in [0, 1, 21, 22, 1_000, whole.count / 2, whole.count - 1] {
            try whole.prefix(length).write(to: URL(fileURLWithPath: folder.path + "/cut.zip"))
            #expect(await refusal { try await second.restore(folder.path + "/cut.zip") }?.hasPrefix("The archive can't be read.") == true)
        }
    }

    @Test func nothingOfAnArchiveLeavesItsPlace() async throws {
        let (_, server) = try await released()
        _ = try await server.archive(folder.path + "/a.zip")
        try repack("a.zip", into: "more.zip") { entry, bytes in
            entry == ArchiveManifest.name
                ? [(entry, bytes), ("settings/enot.sqlite", [1]), ("settings/authority/other.pem", [1])] : [(entry, bytes)]
        }
        let second = try Server(folder.path + "/second")
        _ = try await second.restore(folder.path + "/more.zip")
        #expect(try await IntegrityCheck.check(second.store) == [])
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/second/authority/other.pem"))
    }
}
