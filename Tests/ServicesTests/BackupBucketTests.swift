import Blobs
import Domain
import Foundation
import ObjectStorage
import Store
import StoreSQLite
import Synchronization
import TestKit
import Testing

@testable import Services

/// Nightly archives in a storage, of servers whose files are in one as well.
@Suite(.timeLimit(.minutes(3))) struct BackupBucketTests {
    private static let trial = ArchiveTrial { path throws(StoreError) in try SQLiteStore(path: path) }
    private let folder: TemporaryFolder
    private let bucket: S3Server.Bucket
    private let now = Instant(milliseconds: Int64(Date.now.timeIntervalSince1970) * 1_000)

    init() throws {
        folder = try TemporaryFolder()
        bucket = try S3Server.makeBucket()
    }

    private func place(port: Int? = nil) throws -> BackupBucket {
        var settings = ObjectClient.Settings()
        settings.pause = { _ in }
        let client = ObjectClient(
            try StorageAddress(bucket.address(prefix: "nights", port: port)),
            StorageCredentials(keyID: S3Server.keyID, secret: S3Server.secret), settings)
        return BackupBucket(ObjectFolder(client), dataFolder: folder.path)
    }

    /// Returns servers with one person and some files, and the parts of one of them.
    private func served() async throws -> (SharedServers, ArchiveParts) {
        let servers = try await SharedServers()
        try await servers.store.write { transaction in
            try transaction.save(
                User(id: servers.caller.userID, name: "me", space: servers.caller.spaceID, createdAt: SyncFixture.moment))
        }
        for number in 1...3 { try await servers.upload(UInt64(number), SharedContentsTests.bytes(1_000 * number)) }
        let server = servers.servers[0]
        return (servers, ArchiveParts(store: servers.store, blobs: server.blobs, folder: server.folder.path, settings: []))
    }

    private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text: text)) }
    private func contents() throws -> [String] { try bucket.objects().filter { $0.hasPrefix("nights/contents/") } }

    @Test func archivesAreKeptAsInAFolderAndHold() async throws {
        let (servers, parts) = try await served()
        let place = try place()
        let first = try day("2026-11-01")
        for number in 0..<40 { _ = try await place.night(ArchiveMaker(parts), on: first.adding(days: number), now: now) }
        let archives = try await place.archives()
        #expect(
            archives.map(\.day.text) == [
                "2026-12-10", "2026-12-09", "2026-12-08", "2026-12-07", "2026-12-06", "2026-12-05", "2026-12-04", "2026-12-03",
                "2026-11-29", "2026-11-22", "2026-11-15",
            ])
        #expect(try contents().count == 3 && bucket.objects().count == 3 + 2 * archives.count)
        #expect(try await place.findings(of: archives[0], by: Self.trial, now: { now }) == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])

        let other = try await SharedServers()
        let path = folder.path + "/fetched.zip"
        let beside = try await place.fetch(archives[0].name, to: path)
        let target = ArchiveParts(
            store: other.store, blobs: other.servers[0].blobs, folder: other.servers[0].folder.path, settings: [])
        let restored = try await ArchiveRestorer(target, now: { now }).restore(from: path, beside: beside, replaces: true)
        #expect(restored.files == 3 && restored.missing == [])
        #expect(try await other.contents(2, on: 1) == SharedContentsTests.bytes(2_000))
        withExtendedLifetime(servers) {}
    }

    @Test func aDamagedContentIsFoundAndStoredAgainTheNextNight() async throws {
        let (servers, parts) = try await served()
        let place = try place()
        _ = try await place.night(ArchiveMaker(parts), on: try day("2026-11-01"), now: now)
        let path = try bucket.folder + "/" + #require(try contents().first)
        let count = try Data(contentsOf: URL(fileURLWithPath: path)).count
        try Data(repeating: 1, count: count).write(to: URL(fileURLWithPath: path))
        let findings = try await place.findings(of: try await place.archives()[0], by: Self.trial, now: { now })
        #expect(findings.count == 1 && findings[0].contains("is missing or damaged"))
        _ = try await place.night(ArchiveMaker(parts), on: try day("2026-11-02"), now: now)
        #expect(try await place.findings(of: try await place.archives()[0], by: Self.trial, now: { now }) == [])
        withExtendedLifetime(servers) {}
    }

    @Test func anArchiveThatComesBackWithOtherBytesIsNone() async throws {
        let (servers, parts) = try await served()
        let proxy = FaultProxy(before: bucket.port) { request in
            request.method == "GET" && request.target.hasSuffix("2026-11-01.zip") ? .wrongByte : .none
        }
        defer { proxy.stop() }
        await #expect {
            try await place(port: proxy.port).night(ArchiveMaker(parts), on: try day("2026-11-01"), now: now)
        } throws: { error in
            guard case .storage(.unavailable(let detail)) = error as? ServiceError else { return false }
            return detail.contains("other bytes")
        }
        #expect(try await place().archives() == [])
        withExtendedLifetime(servers) {}
    }

    @Test func whatNoArchiveNeedsIsRemovedAfterAMonth() async throws {
        let (servers, parts) = try await served()
        let place = try place()
        _ = try await place.night(ArchiveMaker(parts), on: try day("2026-11-01"), now: now)
        let stray = "nights/contents/aa/aa" + String(repeating: "0", count: 62)
        try FileManager.default.createDirectory(atPath: bucket.folder + "/nights/contents/aa", withIntermediateDirectories: true)
        try Data([1]).write(to: URL(fileURLWithPath: bucket.folder + "/" + stray))
        let count = try contents().count
        _ = try await place.night(ArchiveMaker(parts), on: try day("2026-11-02"), now: now)
        #expect(try contents().count == count)
        let later = now.adding(days: BackupBucket.keptDays + 1)
        // While the list of an archive is missing, everything stays.
        let list = bucket.folder + "/nights/enot-2026-11-01.zip.contents"
        let bytes = try Data(contentsOf: URL(fileURLWithPath: list))
        try FileManager.default.removeItem(atPath: list)
        _ = try await place.night(ArchiveMaker(parts), on: try day("2026-11-03"), now: later)
        #expect(try contents().contains(stray))
        try bytes.write(to: URL(fileURLWithPath: list))
        _ = try await place.night(ArchiveMaker(parts), on: try day("2026-11-04"), now: later)
        #expect(try !contents().contains(stray) && contents().count == count - 1)
        withExtendedLifetime(servers) {}
    }

    @Test func oneOfSeveralServersMakesTheArchiveOfANight() async throws {
        let (servers, parts) = try await served()
        let told = Mutex<[String]>([])
        let now = now
        let services = try (0..<2).map { number in
            var settings = BackupService.Settings { _ in (day: CivilDate(now, offsetMinutes: 0), hour: 4) }
            let client = ObjectClient(
                try StorageAddress(bucket.address(prefix: "nights")),
                StorageCredentials(keyID: S3Server.keyID, secret: S3Server.secret))
            settings.folder = BackupBucket(ObjectFolder(client), dataFolder: servers.servers[number].folder.path)
            settings.trial = Self.trial
            settings.log = { line, _ in told.withLock { $0.append(line) } }
            return BackupService(
                parts, sessions: SessionService(store: servers.store),
                synchronization: SyncService(store: servers.store, agent: .init(rawValue: 9), now: { now }), settings: settings,
                now: { now })
        }
        for service in services + services { await service.tend() }
        #expect(told.withLock { $0 }.count == 2, "made once, and tried once: \(told.withLock { $0 })")
        #expect(try await services[1].status(for: servers.caller).madeAt != nil)
        #expect(try bucket.objects().filter { $0.hasSuffix(".zip") }.count == 1)
    }

    @Test func theResultOfATestIsFoundByOtherServersAndAfterARestart() async throws {
        let place = try place()
        #expect(try await place.lastTest() == nil)
        let archive = NightArchive(day: try day("2026-11-01"), name: "enot-2026-11-01.zip", writtenAt: now, byteCount: 1)
        let good = BackupTest(of: archive, [], at: now.adding(days: 1), after: nil)
        try await place.save(good)
        #expect(try await self.place().lastTest() == good && good.goodAt == archive.madeAt && good.goodTestedAt == now.adding(days: 1))
        let bad = BackupTest(of: archive, ["broken"], at: now.adding(days: 2), after: good)
        try await place.save(bad)
        let found = try await place.lastTest()
        #expect(found == bad && found?.goodTestedAt == good.goodTestedAt)
        #expect(SeenBackups(newestAt: now, test: found).hasFailed && !SeenBackups(newestAt: now, test: good).hasFailed)
        #expect(try await place.archives() == [], "the result is no archive")
    }

    @Test func archivesOfRemovedPeopleStayInTheStorageForThirtyDays() async throws {
        let (servers, parts) = try await served()
        var settings = ObjectClient.Settings()
        settings.pause = { _ in }
        let client = ObjectClient(
            try StorageAddress(bucket.address(prefix: "nights")), StorageCredentials(keyID: S3Server.keyID, secret: S3Server.secret),
            settings)
        let removed = RemovedPeopleFolder(dataFolder: parts.folder, objects: ObjectFolder(client))
        let sessions = SessionService(store: servers.store)
        let people = PeopleService(store: servers.store, sessions: sessions, bus: InProcessBus())
        let remover = PersonRemover(parts, people: people, archives: removed, now: { [now] in now })
        var locations: [String] = []
        for _ in 1...2 { locations.append(try await remover.remove(sessions.addUser(named: "Ann Я & Bob", now: now).id)) }
        #expect(locations[0].hasPrefix(removed.place + "/") && locations[0].hasSuffix(" Ann Я & Bob.zip"))
        #expect(locations[1].hasSuffix(" Ann Я & Bob 2.zip"))
        func stored() throws -> [String] { try bucket.objects().filter { $0.hasPrefix("nights/removed-people/") } }
        #expect(try stored().count == 2)
        #expect(FileState.names(in: parts.folder + "/removed-people").isEmpty, "nothing stays on the server")
        #expect(try await removed.removeExpired(at: now.adding(days: 30)) == 0)
        #expect(try await place().archives() == [], "they are no nightly archives")
        try await removed.drop(locations[1])
        #expect(try stored().count == 1)
        #expect(try await removed.removeExpired(at: now.adding(days: 31)) == 1)
        #expect(try stored().isEmpty)
        withExtendedLifetime(servers) {}
    }

    @Test func theResultOfTheLastTestIsKnownAfterARestart() async throws {
        let (servers, parts) = try await served()
        let (path, now) = (folder.path + "/backups", now)
        func start() throws -> BackupService {
            var settings = BackupService.Settings { _ in (day: CivilDate(now, offsetMinutes: 0), hour: BackupService.hour) }
            settings.folder = try BackupFolder(path: path)
            settings.trial = Self.trial
            return BackupService(
                parts, sessions: SessionService(store: servers.store),
                synchronization: SyncService(store: servers.store, agent: .init(rawValue: 9), now: { now }), settings: settings,
                now: { now })
        }
        let service = try start()
        #expect(service.seen?.testedAt == nil)
        await service.tend()
        let seen = try #require(service.seen)
        #expect(seen.testedAt == now && seen.goodAt == seen.newestAt && seen.newestAt != nil && !seen.hasFailed)
        let later = try start()
        await later.tend()
        #expect(later.seen == seen)
        #expect(try await later.status(for: servers.caller).triedAt == now)
        try folder.write("{", to: "backups/" + BackupTest.fileName)
        #expect(try BackupFolder(path: path).lastTest() == nil, "what can't be read is no result")
        withExtendedLifetime(servers) {}
    }
}
