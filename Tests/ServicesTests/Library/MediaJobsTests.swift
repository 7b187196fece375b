import Blobs
import Domain
import Glibc
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

@Suite struct MediaJobsTests {
    private let bytes = [UInt8]([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])

    @Test func aFileIsLookedIntoOnceAndItsPreviewsAreKept() async throws {
        let fixture = try await LibraryFixture()
        fixture.media.behaviour.withLock { $0.probe.createdAt = Instant(milliseconds: 5) }
        fixture.media.behaviour.withLock { $0.probe.metadata = [MetadataItem("Model", "\u{1E}X\n"), MetadataItem("", "")] }
        try await fixture.upload(1, bytes)
        #expect(try await fixture.list().waiting == 1)
        #expect(try await fixture.jobs.runNext())
        #expect(try await !fixture.jobs.runNext())
        let entry = try #require(try await fixture.list().files.first)
        #expect(entry.stage == .ready && entry.hasPreview && entry.width == 10 && entry.createdAt == Instant(milliseconds: 5))
        #expect(try await fixture.list().waiting == 0)
        #expect(
            try await fixture.library.details(entry.id, for: fixture.caller).metadata == [
                MetadataItem("Model", "X\n"), MetadataItem("", ""),
            ])
        let preview = try await fixture.library.preview(entry.id, .cell, for: fixture.caller)
        #expect(preview.file.beginning(10) == Array("WEBP".utf8) && !preview.mayChange)
        #expect(fixture.media.behaviour.withLock { $0.madeFor.count } == 1)
        try await fixture.upload(2, bytes)
        #expect(try await fixture.jobs.runNext())
        #expect(fixture.media.behaviour.withLock { $0.madeFor.count } == 1)
        #expect(try await fixture.list().files.allSatisfy { $0.hasPreview })
    }

    @Test(
        arguments: [
            // What the device knows of its zone stands, by whole quarters of an hour; seconds and greater distances are of another time.
            (-2 * 3600, true, -2 * 3600), (5 * 3600 + 2700, true, 5 * 3600 + 2700), (0, true, 0), (61, true, 0), (15 * 3600, true, 0),
            (-2 * 3600, false, 0),
        ] as [(Int64, Bool, Int64)]) func aTimeWithoutAZoneIsByTheClockOfTheDevice(shift: Int64, isWithoutZone: Bool, expected: Int64)
    {
        let written = Instant(milliseconds: 1_714_557_600_250)
        var probe = MediaProbe(kind: .image, mediaType: "image/jpeg")
        probe.metadata = [
            isWithoutZone ? MetadataItem("DateTimeOriginal", "2024:05:01 10:00:00") : MetadataItem("OffsetTimeOriginal", "+00:00")
        ]
        let known = Instant(milliseconds: written.milliseconds - 250 + shift * 1000)
        let found = MediaJobs.moment(written, of: probe, known: known)
        #expect(found.milliseconds / 1000 == written.milliseconds / 1000 + expected)
    }

    @Test(
        arguments: [
            // 10:00 by a clock that is two hours ahead of UTC in summer; one that its clock left out in March; one in winter.
            (1_714_557_600_000, 1_714_550_400_000), (1_711_850_400_000, 1_711_846_800_000), (1_704_103_200_000, 1_704_099_600_000),
        ] as [(Int64, Int64)]) func aTimeOfAWatchedFileWithoutAZoneIsByTheClockOfTheServer(written: Int64, expected: Int64)
    {
        var probe = MediaProbe(kind: .image, mediaType: "image/jpeg")
        probe.metadata = [MetadataItem("DateTimeOriginal", "2024:05:01 10:00:00")]
        let (known, summer) = (Instant(milliseconds: 0), Instant(milliseconds: 1_711_846_800_000))
        let moment = Instant(milliseconds: written)
        let found = MediaJobs.moment(moment, of: probe, known: known, offsetMinutes: { $0 < summer ? 60 : 120 })
        #expect(found.milliseconds == expected)
        probe.metadata = []
        #expect(MediaJobs.moment(moment, of: probe, known: known, offsetMinutes: { _ in 60 }) == moment)
    }

    @Test(arguments: [true, false]) func onlyWatchedFilesTakeTheZoneOfTheServer(isWatched: Bool) async throws {
        let watched = try TemporaryFolder()
        let fixture = try await LibraryFixture(libraries: [watched.path])
        let (clock, store) = (fixture.clock, fixture.store)
        fixture.media.behaviour.withLock { behaviour in
            behaviour.probe.createdAt = Instant(milliseconds: 1_000_000_000)
            behaviour.probe.metadata = [MetadataItem("DateTimeOriginal", "x")]
        }
        if isWatched {
            try watched.write("a", to: "a.jpg")
            let folders = WatchedFolders(store: store, space: fixture.caller.spaceID, roots: fixture.roots, now: { clock.now })
            try await folders.apply(.everything, in: try #require(fixture.roots.first))
        } else {
            try await fixture.upload(1, bytes)
        }
        let jobs = MediaJobs(
            store: store, blobs: fixture.blobs, media: fixture.media, roots: fixture.roots, now: { clock.now }, offsetMinutes: { _ in 60 })
        #expect(try await jobs.runNext())
        let createdAt = try #require(try await fixture.list().files.first).createdAt
        #expect(createdAt == Instant(milliseconds: 1_000_000_000 - (isWatched ? 3_600_000 : 0)))
    }

    @Test func aDocumentWithPagesHasPreviewsAndOneWithWordsAloneHasNone() async throws {
        let fixture = try await LibraryFixture(media: FakeMedia(size: nil))
        fixture.media.behaviour.withLock { $0.probe = MediaProbe(kind: .other, mediaType: "application/vnd.oasis.opendocument.text") }
        try await fixture.upload(1, bytes)
        #expect(try await fixture.jobs.runNext())
        fixture.media.behaviour.withLock { ($0.probe.mediaType, $0.probe.width, $0.probe.height) = ("application/pdf", 595, 842) }
        try await fixture.upload(2, bytes + [4])
        #expect(try await fixture.jobs.runNext())
        let files = try await fixture.list().files
        #expect(files.first { $0.id == LibraryFixture.id(1) }?.hasPreview == false)
        #expect(files.first { $0.id == LibraryFixture.id(2) }?.hasPreview == true)
        #expect(files.allSatisfy { $0.problem == nil && $0.kind == .other })
    }

    @Test func previewsThatSomebodyRemovedAreMadeAgain() async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, bytes)
        try await fixture.upload(2, bytes)
        while try await fixture.jobs.runNext() {}
        let file = try #require(try await fixture.list().files.first)
        let digest = try #require(try await fixture.library.details(file.id, for: fixture.caller).digest)
        try fixture.blobs.removePreviews(digest, edges: PreviewSize.allCases.map(\.longerEdge))
        await #expect(throws: ServiceError.self) { _ = try await fixture.library.preview(file.id, .row, for: fixture.caller) }
        #expect(try await fixture.jobs.runNext())
        #expect(try await fixture.library.preview(file.id, .row, for: fixture.caller).file.byteCount == 4)
    }

    @Test func whatAKilledServerHadBegunIsDoneAfterItsStartButNotForEver() async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, bytes)
        for attempt in 1...MediaJobs.maximumAttempts {
            let job = try await fixture.store.write { transaction in
                try transaction.releaseJobs()
                return try transaction.claimJob(now: SyncFixture.moment, outside: [])
            }
            #expect(job?.attempts == attempt)
            #expect(try await !fixture.jobs.runNext())
        }
        try await fixture.store.write { transaction in try transaction.releaseJobs() }
        #expect(try await fixture.jobs.runNext())
        let entry = try #require(try await fixture.list().files.first)
        #expect(entry.problem == MediaJobs.crashed && entry.stage == .ready)
        #expect(fixture.media.behaviour.withLock { $0.probed } == [])
    }

    @Test func aFileThatEndsTheMediaProcessIsTriedThreeTimesLaterAndLater() async throws {
        let fixture = try await LibraryFixture()
        fixture.media.behaviour.withLock { $0.problem = MediaProblem(MediaJobs.crashed) }
        try await fixture.upload(1, bytes)
        for attempt in 1..<Int64(MediaJobs.maximumAttempts) {
            #expect(try await fixture.jobs.runNext())
            #expect(try await !fixture.jobs.runNext())
            let now = fixture.clock.now.milliseconds
            fixture.clock.set(Instant(milliseconds: now + attempt * MediaJobs.backOffSeconds * 1000 - 1))
            #expect(try await !fixture.jobs.runNext())
            fixture.clock.set(Instant(milliseconds: now + attempt * MediaJobs.backOffSeconds * 1000))
        }
        #expect(try await fixture.jobs.runNext())
        #expect(try await fixture.list().files.first?.problem == MediaJobs.crashed)
        #expect(try await fixture.list().waiting == 0)
    }

    @Test func withoutTheToolJobsWaitForIt() async throws {
        let fixture = try await LibraryFixture()
        fixture.media.behaviour.withLock { $0.processProblem = "toolMissing" }
        try await fixture.upload(1, bytes)
        #expect(try await !fixture.jobs.runNext())
        #expect(try await fixture.list().problem == "toolMissing")
        #expect(try await fixture.list().files.first?.kind == .image)
        fixture.media.behaviour.withLock { $0.processProblem = nil }
        #expect(try await fixture.jobs.runNext())
        #expect(try await fixture.list().waiting == 0)
    }

    @Test(arguments: MediaJobs.waits) func aToolThatCanNotWorkNowIsAskedLaterAsOftenAsNeeded(word: String) async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, bytes)
        fixture.media.behaviour.withLock { $0.problem = MediaProblem(word) }
        for _ in 0..<5 {
            #expect(try await fixture.jobs.runNext())
            #expect(try await fixture.list().waiting == 1)
            fixture.clock.set(Instant(milliseconds: fixture.clock.now.milliseconds + MediaJobs.backOffSeconds * 1000))
        }
        fixture.media.behaviour.withLock { $0.problem = nil }
        #expect(try await fixture.jobs.runNext())
        #expect(try await fixture.list().files.first?.hasPreview == true)
    }

    @Test(.timeLimit(.minutes(1))) func workersDoWhatIsThereAndWhatTheyAreWokenFor() async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, bytes)
        let (changes, change) = AsyncStream.makeStream(of: Int64.self)
        let clock = fixture.clock
        let jobs = MediaJobs(store: fixture.store, blobs: fixture.blobs, media: fixture.media, now: { clock.now }) { change.yield($1) }
        try await jobs.start()
        var iterator = changes.makeAsyncIterator()
        _ = await iterator.next()
        try await fixture.upload(2, [1])
        jobs.wake()
        _ = await iterator.next()
        #expect(try await fixture.list().waiting == 0)
        jobs.stop()
    }

    @Test(arguments: [true, false]) func whatBreaksOffIsToldUnlessTheServerEnds(isEnding: Bool) async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, bytes)
        let (failures, failure) = AsyncStream.makeStream(of: String.self)
        let (clock, store) = (fixture.clock, fixture.store)
        let jobs = MediaJobs(
            store: store, blobs: fixture.blobs, media: fixture.media, now: { clock.now }, onFailure: { failure.yield($0) })
        fixture.media.behaviour.withLock { behaviour in
            behaviour.onProbe = {
                if isEnding { withUnsafeCurrentTask { $0?.cancel() } }
                store.close()
            }
        }
        await Task { await jobs.work() }.value
        failure.finish()
        let told = await failures.reduce(0) { count, _ in count + 1 }
        #expect(told == (isEnding ? 0 : 1))
    }

    @Test(arguments: [false, true]) func filesOfAFolderThatIsAwayWaitForIt(isMountPoint: Bool) async throws {
        let outer = try TemporaryFolder()
        let folder = outer.path + "/watched"
        try outer.write("1", to: "watched/a.jpg")
        let fixture = try await LibraryFixture(libraries: [folder])
        try await fixture.lookThroughFolders()
        #expect(rename(folder, outer.path + "/elsewhere") == 0)
        if isMountPoint { #expect(mkdir(folder, 0o700) == 0) }
        #expect(try await !fixture.jobs.runNext())
        #expect(try await fixture.list().waiting == 1)
        if isMountPoint { #expect(rmdir(folder) == 0) }
        #expect(rename(outer.path + "/elsewhere", folder) == 0)
        #expect(try await fixture.jobs.runNext())
        let entry = try #require(try await fixture.list().files.first)
        #expect(entry.hasPreview && entry.problem == nil)
    }

    @Test func aWatchedFileThatIsGoneIsLookedIntoWhenItIsThereAgain() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a.jpg")
        try folder.write("22", to: ".b.jpg")
        let fixture = try await LibraryFixture(libraries: [folder.path])
        try await fixture.lookThroughFolders()
        #expect(rename(folder.path + "/a.jpg", folder.path + "/.a.jpg") == 0)
        #expect(rename(folder.path + "/.b.jpg", folder.path + "/b.jpg") == 0)
        for attempt in 1...Int64(MediaJobs.maximumAttempts) {
            #expect(try await fixture.jobs.runNext())
            #expect(try await fixture.list().waiting == (attempt < MediaJobs.maximumAttempts ? 1 : 0))
            let now = fixture.clock.now.milliseconds
            fixture.clock.set(Instant(milliseconds: now + attempt * MediaJobs.backOffSeconds * 1000))
        }
        #expect(try await fixture.list().files.first?.problem == FileSource.missing)
        try await fixture.lookThroughFolders()
        #expect(rename(folder.path + "/.a.jpg", folder.path + "/a.jpg") == 0)
        try await fixture.lookThroughFolders()
        while try await fixture.jobs.runNext() {}
        #expect(try await fixture.list().files.map(\.hasPreview) == [true, true])
    }

    @Test func whatTheFirstBytesSayStandsWhereNothingElseIsFoundOut() async throws {
        let fixture = try await LibraryFixture()
        fixture.media.behaviour.withLock { $0.probe = MediaProbe(problem: "timedOut") }
        try await fixture.upload(1, bytes)
        #expect(try await fixture.jobs.runNext())
        let entry = try #require(try await fixture.list().files.first)
        #expect(entry.kind == .image && entry.mediaType == "image/png" && entry.problem == "timedOut" && entry.stage == .ready)
    }

    @Test func aJobOfWhichNothingCouldBeStoredIsDoneAgain() async throws {
        let fixture = try await LibraryFixture()
        try await fixture.upload(1, bytes)
        let (store, clock) = (CatalogueServiceTests.FillingStore(fixture.store), fixture.clock)
        let jobs = MediaJobs(store: store, blobs: fixture.blobs, media: fixture.media, now: { clock.now })
        fixture.media.behaviour.withLock { $0.onProbe = { store.fill(true) } }
        for _ in 0..<2 { await #expect(throws: ServiceError.storage(.full)) { try await jobs.runNext() } }
        fixture.media.behaviour.withLock { $0.onProbe = {} }
        store.fill(false)
        #expect(try await jobs.runNext())
        #expect(try await fixture.list().waiting == 0)
    }

    @Test func withoutRoomOnTheDiskNothingIsLookedInto() async throws {
        let free = Mutex(DiskRoom.Use.replaceable.reservedBytes - 1)
        var calls = DiskCalls.system
        calls.freeBytes = { _ in free.withLock { $0 } }
        let fixture = try await LibraryFixture(calls: calls)
        try await fixture.upload(1, bytes)
        #expect(try await !fixture.jobs.runNext())
        #expect(fixture.media.behaviour.withLock { $0.probed } == [])
        free.withLock { $0 += 1 }
        #expect(try await fixture.jobs.runNext())
        #expect(try await fixture.list().files.first?.hasPreview == true)
    }
}
