import Blobs
import Domain
import Foundation
import Store
import StoreSQLite
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// Nightly archives of a server whose clock is wrong for a while.
@Suite(.timeLimit(.minutes(3))) struct BackupClockTests {
    private static let day: Int64 = 86_400_000
    /// The days from 2026 to 2036 by which the clock is ahead in the wrong night.
    private static let tenYears: Int64 = 3_651

    /// The time of a machine: its uptime, and by how much the wall clock is ahead, in milliseconds.
    private final class MachineTime: Sendable {
        let state = Mutex<(uptime: Int64, ahead: Int64)>((0, 0))
    }

    /// A machine whose wall clock may be set, with a server that backs up into a folder.
    private final class Machine: Sendable {
        let folder: TemporaryFolder
        let store: any Store
        let service: BackupService
        let retention: RetentionClock
        let said = SaidLines()
        private let time = MachineTime()

        init(_ first: String) async throws {
            folder = try TemporaryFolder()
            store = try TestStore.open(folder.path + "/enot.sqlite")
            let start = try #require(CivilDate(text: first))
            let midnight = Instant(milliseconds: Int64(start.dayNumber) * BackupClockTests.day)
            let time = time
            let wall: @Sendable () -> Instant = {
                time.state.withLock { Instant(milliseconds: midnight.milliseconds + 4 * 3_600_000 + $0.uptime + $0.ahead) }
            }
            let clock = try await RetentionClock(store: store, wall: wall) { time.state.withLock { $0.uptime } }
            retention = clock
            let sessions = SessionService(store: store)
            _ = try await sessions.ensureFirstUser(now: midnight)
            var settings = BackupService.Settings { moment in (day: CivilDate(moment, offsetMinutes: 0), hour: 4) }
            settings.folder = try BackupFolder(path: folder.path + "/backups")
            settings.trial = ArchiveTrial { path throws(StoreError) in try SQLiteStore(path: path) }
            settings.retention = clock
            settings.log = { [said] line, _ in said.add(line) }
            let parts = ArchiveParts(store: store, blobs: try BlobFolder(dataFolder: folder.path), folder: folder.path, settings: [])
            service = BackupService(
                parts, sessions: sessions, synchronization: SyncService(store: store, agent: .init(rawValue: 9), now: wall),
                settings: settings, now: wall)
        }

        /// Lets a day pass, with a wall clock that is some days ahead, and makes the archive of the night.
        func night(daysAhead: Int64 = 0) async throws {
            time.state.withLock { $0 = ($0.uptime + BackupClockTests.day, daysAhead * BackupClockTests.day) }
            _ = try await retention.store()
            await service.tend()
        }

        var names: [String] { FileState.names(in: folder.path + "/backups").filter { $0.hasSuffix(".zip") }.sorted() }
        /// The day of the newest archive as the server sees it.
        var newestDay: String? { service.seen?.newestAt.map { CivilDate($0, offsetMinutes: 0).text } }
    }

    @Test(arguments: [tenYears, 36_525, -3_651]) func aNightWithAWrongClockIsANightLikeOthers(ahead: Int64) async throws {
        let machine = try await Machine("2026-11-20")
        for _ in 0..<10 { try await machine.night() }
        let before = Set(machine.names)
        try await machine.night(daysAhead: ahead)
        #expect(machine.names.contains("enot-2026-12-01.zip"), "its day is the one that is believed")
        #expect(before.subtracting(machine.names).count <= 1, "no more is removed than in other nights")
        for _ in 0..<3 { try await machine.night() }
        #expect(machine.names.last == "enot-2026-12-04.zip")
        #expect(machine.said.all.last == "the backup enot-2026-12-04.zip was restored aside, and holds")
        #expect(machine.service.seen?.future == nil)
    }

    @Test func anArchiveOfTheFutureIsNamedLeftAloneAndNeverTheNewest() async throws {
        let machine = try await Machine("2026-11-20")
        for _ in 0..<3 { try await machine.night() }
        let (newest, future) = (machine.names.last ?? "", "enot-2036-12-06.zip")
        try FileManager.default.copyItem(
            atPath: machine.folder.path + "/backups/" + newest, toPath: machine.folder.path + "/backups/" + future)
        try await machine.night()
        #expect(machine.names.contains(future) && machine.names.contains("enot-2026-11-24.zip"))
        #expect(machine.said.all.contains("the backup enot-2026-11-24.zip was restored aside, and holds"))
        #expect(machine.said.all.contains { $0.hasPrefix("the backup \(future) is of the future") })
        let seen = try #require(machine.service.seen)
        #expect(seen.future == future && (machine.newestDay ?? "") < "2026-11-26")
        for _ in 0..<40 { try await machine.night() }
        #expect(machine.names.contains(future), "nothing takes it away")
        #expect(machine.names.count == 12, "and the others are kept as without it")
    }

    @Test func backupsThatStoppedAreOldWhateverLiesInTheFuture() throws {
        let now = Instant(milliseconds: 1_796_000_000_000)
        let today = CivilDate(now, offsetMinutes: 0)
        let archives = [3_600, -47].map { days in
            let day = today.adding(days: days)
            return NightArchive(day: day, name: NightArchive.name(of: day), writtenAt: now.adding(days: Int64(days)), byteCount: 1)
        }
        var facts = ServerFacts(now: now)
        facts.backups = SeenBackups(
            newestAt: archives.newest(on: today)?.madeAt, future: archives.ofTheFuture(on: today).first?.name, test: nil)
        let found = facts.findings.filter { $0.subject == ServerFinding.Subject.backups.rawValue }
        #expect(found.first?.kind == ServerFinding.Kind.backupsOld.rawValue && found.first?.number == 47 * 24)
        #expect(found.last?.kind == ServerFinding.Kind.backupsFuture.rawValue && found.last?.text == archives[0].name)
    }

    @Test func aFileWrittenByAWrongClockWasMadeOnTheDayOfItsName() throws {
        let day = try #require(CivilDate(text: "2026-11-01"))
        let start = Int64(day.dayNumber) * Self.day
        func madeAt(_ milliseconds: Int64) -> Int64 {
            NightArchive(day: day, name: "", writtenAt: Instant(milliseconds: milliseconds), byteCount: 0).madeAt.milliseconds - start
        }
        #expect(madeAt(start + 3 * 3_600_000) == 3 * 3_600_000)
        #expect(madeAt(start - 10 * 3_600_000) == -10 * 3_600_000, "a day begins earlier in the east")
        #expect(madeAt(start + Self.tenYears * Self.day) == 2 * Self.day - 1)
        #expect(madeAt(0) == -Self.day)
    }

    @Test func aTestOfTheFutureIsNoTest() throws {
        let now = Instant(milliseconds: 1_796_000_000_000)
        let archive = NightArchive(day: CivilDate(now, offsetMinutes: 0), name: "a", writtenAt: now, byteCount: 1)
        let good = BackupTest(of: archive, [], at: now, after: nil)
        #expect(good.known(at: now) == good && good.known(at: now.adding(days: -1)) == nil)
        let ahead = BackupTest(of: archive, [], at: now.adding(days: Self.tenYears), after: nil)
        let later = BackupTest(of: archive, ["broken"], at: now, after: ahead)
        #expect(later.known(at: now)?.goodTestedAt == nil && later.known(at: now)?.findings == ["broken"])
    }
}
