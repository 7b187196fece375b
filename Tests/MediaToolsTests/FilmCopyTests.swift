import Domain
import Foundation
import TestKit
import Testing

@testable import MediaTools

@Suite struct FilmCopyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func copy(_ name: String, withinSeconds seconds: Int = 60, progress: (Int) -> Void = { _ in }) throws -> MediaProbe {
        let output = folder.path + "/copy.mp4"
        try FilmCopyMaker.make(try MediaCorpus.path(name), output: output, withinSeconds: seconds, progress: progress)
        return MediaProber.probe(output)
    }

    @Test(
        arguments: [
            ("video.avi", [96, 64], true), ("video.mkv", [96, 64], true), ("video.webm", [96, 64], false), ("turned.mov", [64, 96], true),
            // Its longer edge stands upright, as it did; its shorter one has 1080 pixels at most.
            ("hevc.mov", [1080, 1920], true),
        ] as [(String, [Int], Bool)])
    func aCopyIsWhatEveryBrowserPlays(name: String, size: [Int], hasSound: Bool) throws {
        let probe = try copy(name)
        #expect(probe.kind == .video && probe.mediaType == "video/mp4" && probe.problem == nil)
        #expect([probe.width, probe.height] == size)
        #expect((0.4...0.65).contains(probe.durationSeconds ?? 0))
        #expect(probe.metadata.contains(MetadataItem("video_codec", "h264")))
        #expect(probe.metadata.contains(MetadataItem("audio_codec", "aac")) == hasSound)
    }

    @Test(arguments: ["alac.m4a", "sound.aiff", "cover.mp3"]) func aCopyOfASoundIsSoundAlone(name: String) throws {
        var told: [Int] = []
        let probe = try copy(name) { told.append($0) }
        #expect(probe.kind == .audio && probe.mediaType == "audio/mp4" && probe.problem == nil)
        #expect((0.4...0.65).contains(probe.durationSeconds ?? 0))
        #expect(probe.metadata.contains(MetadataItem("audio_codec", "aac")))
        #expect(told == told.sorted() && told.allSatisfy { (1...99).contains($0) } && !told.isEmpty)
    }

    @Test func theIndexOfACopyStandsAtItsBeginning() throws {
        _ = try copy("video.avi")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/copy.mp4"))
        let (index, media) = (bytes.range(of: Data("moov".utf8)), bytes.range(of: Data("mdat".utf8)))
        #expect(try #require(index).lowerBound < #require(media).lowerBound)
    }

    @Test func aCopyTellsNothingOfPlaceAndTime() throws {
        let probe = try copy("turned.mov")
        #expect(probe.location == nil && probe.createdAt == nil)
    }

    @Test func progressGrows() throws {
        var told: [Int] = []
        _ = try copy("hevc.mov") { told.append($0) }
        #expect(told.count > 2 && told == told.sorted() && Set(told).count == told.count)
        #expect(told.allSatisfy { (1...99).contains($0) })
    }

    @Test func whatIsCutIsCopiedAsFarAsItGoes() throws {
        let probe = try copy("cut-video.mkv")
        #expect(probe.problem == nil && probe.width == 96)
    }

    @Test(
        arguments: [
            ("noise.avi", .unreadable), ("cut-video.mp4", .unreadable), ("deep.mkv", .unreadable),
            ("playlist.mp4", .unreadable), ("empty.jpg", .unreadable),
        ] as [(String, MediaToolsError)])
    func whatCannotBeCopiedLeavesNothing(name: String, problem: MediaToolsError) throws {
        #expect(throws: problem) { try copy(name) }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/copy.mp4"))
    }

    @Test func copyingEndsWhenItsTimeIsOver() throws {
        #expect(throws: MediaToolsError.timedOut) { try copy("hevc.mov", withinSeconds: 0) }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/copy.mp4"))
    }

    @Test func aCopyThatGrowsTooLongIsGivenUp() throws {
        let recording = try Recording(try MediaFile(try MediaCorpus.path("hevc.mov")))
        let file = try #require(fopen(folder.path + "/copy.mp4", "w+"))
        defer { fclose(file) }
        #expect(throws: MediaToolsError.tooLong) {
            try recording.copy(to: fileno(file), maximumBytes: 1_000, withinSeconds: 60) { _ in }
        }
    }

    @Test func whereNothingCanBeWrittenThatIsSaid() throws {
        #expect(throws: MediaToolsError.cannotWrite) {
            try FilmCopyMaker.make(
                try MediaCorpus.path("video.avi"), output: folder.path + "/none/copy.mp4", withinSeconds: 60
            ) { _ in }
        }
        let full = try #require(fopen("/dev/full", "r+"))
        defer { fclose(full) }
        let recording = try Recording(try MediaFile(try MediaCorpus.path("video.avi")))
        #expect(throws: MediaToolsError.cannotWrite) {
            try recording.copy(to: fileno(full), maximumBytes: 1 << 20, withinSeconds: 60) { _ in }
        }
    }
}
