import Domain
import Glibc
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

@Suite struct TranscoderTests {
    private let film = Array("RIFF\u{1}\u{1}\u{1}\u{1}AVI ".utf8)

    private static func probe(
        _ mediaType: String = "video/x-msvideo", video: String? = "mpeg4", audio: String? = "mp3", seconds: Double? = 60
    ) -> MediaProbe {
        var probe = MediaProbe(kind: .video, mediaType: mediaType)
        (probe.width, probe.height, probe.durationSeconds) = (640, 480, seconds)
        if let video { probe.metadata.append(MetadataItem("video_codec", video)) }
        if let audio { probe.metadata.append(MetadataItem("audio_codec", audio)) }
        return probe
    }

    private static func sound(_ mediaType: String, _ codec: String?, seconds: Double = 60) -> MediaProbe {
        var sound = probe(mediaType, video: nil, audio: codec, seconds: seconds)
        (sound.kind, sound.width, sound.height) = (.audio, nil, nil)
        return sound
    }

    private func fixture(libraries: [String] = []) async throws -> LibraryFixture {
        let fixture = try await LibraryFixture(libraries: libraries)
        fixture.media.behaviour.withLock { $0.probe = Self.probe() }
        return fixture
    }

    private func copier(_ fixture: LibraryFixture, onChange: @escaping @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in })
        -> Transcoder
    {
        Transcoder(store: fixture.store, blobs: fixture.blobs, media: fixture.media, roots: fixture.roots, onChange: onChange)
    }

    private func copy(_ fixture: LibraryFixture) async throws -> FileCopy? { try #require(try await fixture.list().files.first).copy }

    @Test(
        arguments: [
            (probe(), true), (probe("video/mp4", video: "hevc", audio: "aac"), true), (probe("video/quicktime", video: "prores"), true),
            (probe("video/mp4", video: "h264", audio: "ac3"), true), (probe("video/x-matroska", video: "h264", audio: "aac"), true),
            (probe("video/mp4", video: nil), true), (probe(seconds: 600), true), (probe(seconds: 600.1), false),
            (probe(seconds: nil), false),
            (probe("video/mp4", video: "h264", audio: "aac"), false), (probe("video/quicktime", video: "h264", audio: nil), false),
            (probe("video/webm", video: "vp9", audio: "opus"), false), (MediaProbe(kind: .audio, mediaType: "audio/amr"), false),
            (sound("audio/mp4", "alac"), true), (sound("audio/aiff", "pcm_s16be"), true), (sound("audio/amr", "amrnb"), true),
            (sound("audio/wav", "adpcm_ms"), true), (sound("audio/x-matroska", "opus"), true), (sound("audio/mp4", nil), true),
            (sound("audio/mp4", "aac"), false), (sound("audio/wav", "pcm_s16le"), false), (sound("audio/ogg", "opus"), false),
            (sound("audio/aiff", "pcm_s16be", seconds: 14_400), true), (sound("audio/aiff", "pcm_s16be", seconds: 14_400.1), false),
        ] as [(MediaProbe, Bool)]) func whatBrowsersCannotPlayNeedsACopy(probe: MediaProbe, needsCopy: Bool)
    {
        #expect(probe.needsCopy == needsCopy)
    }

    @Test func aFilmIsCopiedAfterItWasLookedIntoAndTellsHowFarThatIs() async throws {
        let fixture = try await fixture()
        let told = Mutex(0)
        let copier = copier(fixture) { _, _ in told.withLock { $0 += 1 } }
        let clock = fixture.clock
        let library = LibraryService(
            store: fixture.store, blobs: fixture.blobs, media: fixture.media, now: { clock.now }, copyPercent: copier.percent)
        try await fixture.upload(1, film)
        #expect(try await !copier.copyNext())
        #expect(try await fixture.jobs.runNext())
        let caller = fixture.caller
        #expect(try await library.details(LibraryFixture.id(1), for: caller).entry.copy == .underWay(percent: 0))
        let seen = Mutex<FileCopy?>(nil)
        fixture.media.behaviour.withLock { behaviour in
            behaviour.onCopy = {
                let details = try await library.details(LibraryFixture.id(1), for: caller)
                seen.withLock { $0 = details.entry.copy }
            }
        }
        await #expect(throws: ServiceError.self) { _ = try await library.copy(LibraryFixture.id(1), for: caller) }
        #expect(try await copier.copyNext())
        #expect(seen.withLock { $0 } == .underWay(percent: 41))
        // One step of many per cent, and the end.
        #expect(told.withLock { $0 } == 2)
        #expect(try await library.details(LibraryFixture.id(1), for: caller).entry.copy == .ready)
        let contents = try await library.copy(LibraryFixture.id(1), for: caller)
        #expect(contents.mediaType == "video/mp4" && contents.file.beginning(10) == Array("MP4".utf8))
        #expect(try await !copier.copyNext())
    }

    @Test func aContentIsCopiedOnce() async throws {
        let fixture = try await fixture()
        let copier = copier(fixture)
        try await fixture.upload(1, film)
        try await fixture.upload(2, film)
        while try await fixture.jobs.runNext() {}
        while try await copier.copyNext() {}
        #expect(fixture.media.behaviour.withLock { $0.copied.count } == 1)
        for number in [UInt64(1), 2] { _ = try await fixture.library.copy(LibraryFixture.id(number), for: fixture.caller) }
        // One that comes later finds it there.
        try await fixture.upload(3, film)
        while try await fixture.jobs.runNext() {}
        _ = try await fixture.library.copy(LibraryFixture.id(3), for: fixture.caller)
    }

    @Test(arguments: ["unreadable", "timedOut", "outOfMemory", "tooLong", "unsupported"])
    func aFilmThatCannotBeCopiedIsTriedOnce(word: String) async throws {
        let fixture = try await fixture()
        let copier = copier(fixture)
        fixture.media.behaviour.withLock { $0.copyProblem = MediaProblem(word) }
        try await fixture.upload(1, film)
        while try await fixture.jobs.runNext() {}
        while try await copier.copyNext() {}
        #expect(try await copy(fixture) == .failed)
        #expect(fixture.media.behaviour.withLock { $0.copied.count } == 1)
    }

    @Test func aFilmThatEndsTheMediaProcessIsTriedThreeTimes() async throws {
        let fixture = try await fixture()
        fixture.media.behaviour.withLock { $0.copyProblem = MediaProblem(MediaJobs.crashed) }
        try await fixture.upload(1, film)
        while try await fixture.jobs.runNext() {}
        while try await copier(fixture).copyNext() {}
        #expect(try await copy(fixture) == .failed)
        #expect(fixture.media.behaviour.withLock { $0.copied.count } == Transcoder.maximumAttempts)
    }

    @Test func whatAKilledServerHadBegunIsDoneAfterItsStartButNotForEver() async throws {
        let fixture = try await fixture()
        try await fixture.upload(1, film)
        while try await fixture.jobs.runNext() {}
        let space = fixture.caller.spaceID
        for _ in 1..<Transcoder.maximumAttempts {
            try await fixture.store.write { transaction in try transaction.countCopies(1, of: LibraryFixture.id(1), in: space) }
            #expect(try await copy(fixture) == .underWay(percent: 0))
        }
        try await fixture.store.write { transaction in try transaction.countCopies(1, of: LibraryFixture.id(1), in: space) }
        #expect(try await copier(fixture).copyNext())
        #expect(try await copy(fixture) == .failed)
        #expect(fixture.media.behaviour.withLock { $0.copied } == [])
    }

    @Test(arguments: Transcoder.waits) func whatCannotBeCopiedNowIsCopiedLater(word: String) async throws {
        let fixture = try await fixture()
        let copier = copier(fixture)
        fixture.media.behaviour.withLock { $0.copyProblem = MediaProblem(word) }
        try await fixture.upload(1, film)
        while try await fixture.jobs.runNext() {}
        for _ in 0..<5 { #expect(try await !copier.copyNext()) }
        fixture.media.behaviour.withLock { $0.copyProblem = nil }
        #expect(try await copier.copyNext())
        #expect(try await copy(fixture) == .ready)
    }

    @Test func aCopyThatSomebodyRemovedIsMadeAgain() async throws {
        let fixture = try await fixture()
        let copier = copier(fixture)
        try await fixture.upload(1, film)
        while try await fixture.jobs.runNext() {}
        #expect(try await copier.copyNext())
        let digest = try #require(try await fixture.library.details(LibraryFixture.id(1), for: fixture.caller).digest)
        try fixture.blobs.removeCopy(digest)
        await #expect(throws: ServiceError.self) { _ = try await fixture.library.copy(LibraryFixture.id(1), for: fixture.caller) }
        #expect(try await copy(fixture) == .underWay(percent: 0))
        #expect(try await copier.copyNext())
        _ = try await fixture.library.copy(LibraryFixture.id(1), for: fixture.caller)
    }

    @Test func aCopyGoesWithTheLastFileOfItsContent() async throws {
        let fixture = try await fixture()
        try await fixture.upload(1, film)
        while try await fixture.jobs.runNext() {}
        while try await copier(fixture).copyNext() {}
        let digest = try #require(try await fixture.library.details(LibraryFixture.id(1), for: fixture.caller).digest)
        try await fixture.library.moveToTrash(LibraryFixture.id(1), for: fixture.caller)
        #expect(try fixture.blobs.hasCopy(digest))
        #expect(try await fixture.library.tend(now: SyncFixture.moment.adding(days: TrashRetention.days)) == .init(files: 1, contents: 1))
        #expect(try !fixture.blobs.hasCopy(digest))
    }

    @Test func whatIsInTheTrashWaits() async throws {
        let fixture = try await fixture()
        let copier = copier(fixture)
        try await fixture.upload(1, film)
        while try await fixture.jobs.runNext() {}
        try await fixture.library.moveToTrash(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await !copier.copyNext())
        try await fixture.library.restore(LibraryFixture.id(1), for: fixture.caller)
        #expect(try await copier.copyNext())
        #expect(try await copy(fixture) == .ready)
    }

    @Test func theCopyOfAWatchedFilmThatChangedMeanwhileIsOfNoUse() async throws {
        let watched = try TemporaryFolder()
        try watched.write("first", to: "film.avi")
        let fixture = try await fixture(libraries: [watched.path])
        let copier = copier(fixture)
        let clock = fixture.clock
        let folders = WatchedFolders(
            store: fixture.store, space: fixture.caller.spaceID, roots: fixture.roots, now: { clock.now })
        let root = try #require(fixture.roots.first)
        try await folders.apply(.everything, in: root)
        while try await fixture.jobs.runNext() {}
        let file = try #require(try await fixture.list().files.first)
        // The change is heard of while the copy is made.
        let space = fixture.caller.spaceID
        let before = try #require(try await fixture.store.read { transaction in try transaction.file(file.id, in: space) })
        var changed = before
        changed.version = "other"
        let stored = changed
        fixture.media.behaviour.withLock { behaviour in
            behaviour.onCopy = {
                try await fixture.store.write { transaction in try transaction.save(stored, in: space) }
            }
        }
        #expect(try await copier.copyNext())
        #expect(try await copy(fixture) == .underWay(percent: 0))
        #expect(try !fixture.blobs.hasCopy(file.id.text))
        #expect(try await copier.copyNext())
        #expect(try await copy(fixture) == .ready)
    }

    @Test func aFilmOfAFolderThatIsAwayIsCopiedWhenItIsThereAgain() async throws {
        let outer = try TemporaryFolder()
        let folder = outer.path + "/watched"
        try outer.write("film", to: "watched/film.avi")
        let fixture = try await fixture(libraries: [folder])
        try await fixture.lookThroughFolders()
        while try await fixture.jobs.runNext() {}
        let copier = copier(fixture)
        #expect(rename(folder, outer.path + "/elsewhere") == 0)
        #expect(try await !copier.copyNext())
        #expect(try await copy(fixture) == .underWay(percent: 0))
        #expect(rename(outer.path + "/elsewhere", folder) == 0)
        #expect(try await copier.copyNext())
        #expect(try await copy(fixture) == .ready)
    }
}
