import Domain
import Glibc
import TestKit
import Testing

@testable import MediaTools

@Suite struct MediaProberTests {
    @Test func everyFileOfTheCorpusHasItsRow() throws {
        #expect(try Set(MediaCorpus.names()) == Set(ProbeRow.all.map(\.name)))
    }

    @Test(arguments: ProbeRow.all)
    func aFileIsWhatItsContentSays(row: ProbeRow) throws {
        let probe = MediaProber.probe(try MediaCorpus.path(row.name))
        #expect(probe.kind == row.kind)
        #expect(probe.mediaType == row.mediaType)
        #expect([probe.width, probe.height].compactMap(\.self) == row.size)
        #expect(probe.problem == row.problem)
        if let seconds = row.seconds {
            #expect(seconds.contains(probe.durationSeconds ?? -1))
        } else {
            #expect(probe.durationSeconds == nil)
        }
    }

    @Test(arguments: ["place.jpg", "place.png", "place.webp", "place.heic"])
    func aPictureTellsWhenAndWhereItWasTaken(name: String) throws {
        let probe = MediaProber.probe(try MediaCorpus.path(name))
        #expect(probe.createdAt == Instant(milliseconds: 1_714_557_600_000))
        let place = try #require(probe.location)
        #expect(abs(place.latitude - 52.5) < 1e-9 && abs(place.longitude - 13.4) < 1e-9)
    }

    @Test(arguments: ["noted.jpg", "noted.heic", "noted.avif"])
    func aPictureWithoutExifTellsByXMPWhenItWasTaken(name: String) throws {
        let probe = MediaProber.probe(try MediaCorpus.path(name))
        #expect(probe.createdAt == Instant(milliseconds: 1_714_557_600_000))
        #expect(probe.metadata.contains(MetadataItem("OffsetTimeOriginal", "+02:00")))
    }

    @Test func aPictureTellsOfItsCameraInOrder() throws {
        let metadata = MediaProber.probe(try MediaCorpus.path("place.jpg")).metadata
        #expect(
            metadata == [
                MetadataItem("Make", "Enot"), MetadataItem("Model", "Box (1)"), MetadataItem("LensModel", "Enot 35 mm"),
                MetadataItem("ExposureTime", "1/250 sec."), MetadataItem("FNumber", "f/2.8"), MetadataItem("ISOSpeedRatings", "200"),
                MetadataItem("MeteringMode", "5"), MetadataItem("Flash", "16"), MetadataItem("FocalLength", "35.0 mm"),
                MetadataItem("ColorSpace", "65535"), MetadataItem("OffsetTimeOriginal", "+02:00"), MetadataItem("GPSAltitude", "-34"),
            ])
    }

    @Test(arguments: ["video.mp4", "turned.mov"])
    func aVideoTellsWhenAndWhereItWasRecorded(name: String) throws {
        let probe = MediaProber.probe(try MediaCorpus.path(name))
        #expect(probe.createdAt == Instant(milliseconds: 1_714_557_600_000))
        #expect(probe.location == GeographicPoint(latitude: 52.5, longitude: 13.4))
        #expect(probe.metadata.contains(MetadataItem("video_codec", "h264")))
        #expect(probe.metadata.contains(MetadataItem("audio_codec", "aac")))
    }

    @Test func framesAreCounted() throws {
        #expect(MediaProber.probe(try MediaCorpus.path("frames-600.gif")).metadata.contains(MetadataItem("Frames", "600")))
    }

    @Test func whatIsNoFileCannotBeOpened() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/pipe.jpg"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [folder.path, folder.path + "/missing", pipe, "/dev/zero", ""] {
            #expect(MediaProber.probe(path).problem == "cannotOpen", "\(path)")
        }
    }

    @Test func everyBeginningOfEveryFileIsAnswered() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/cut"
        for name in ["place.jpg", "place.png", "place.webp", "picture.gif", "place.heic", "video.webm", "sound.mp3", "sound.ogg"] {
            let whole = try MediaFile(MediaCorpus.path(name))
            let bytes = whole.bytes(at: 0, count: Int(whole.size))
            for count in stride(from: 0, to: min(bytes.count, 1200), by: 37) {
                let file = try #require(fopen(path, "w"))
                fwrite(bytes, 1, count, file)
                fclose(file)
                let probe = MediaProber.probe(path)
                #expect(probe.problem != nil || probe.kind == .audio, "\(count) bytes of \(name)")
            }
        }
    }
}
