import Domain
import Foundation
import Glibc
import TestKit
import Testing
import Wire

@Suite(.timeLimit(.minutes(1))) struct LookingIntoFilesTests {
    /// Holds a red picture of one pixel as PNG.
    private static let picture: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90,
        0x77, 0x53, 0xDE, 0, 0, 0, 0x0C, 0x49, 0x44, 0x41, 0x54, 8, 0xD7, 0x63, 0xF8, 0xCF, 0xC0, 0, 0, 3, 1, 1, 0, 0x18, 0xDD, 0x8D, 0xB0,
        0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    @Test(arguments: [true, false]) func anUploadedPictureGetsItsPreviewsWhereTheToolIs(hasTool: Bool) async throws {
        let folder = try TemporaryFolder()
        let environment = hasTool ? [:] : ["ENOT_MEDIA_TOOL": folder.path + "/nothing"]
        let program = try Program(["serve", "--port", "0", "--data", folder.path], environment: environment, folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let browser = try await SignedInClient(port: port, secret: try #require(secret))
        let stream = try await EventStreamClient(port: port, path: Route.events, headers: [("Cookie", browser.cookie)])
        let id = EntityID(high: 1, low: 2).text
        let request = UploadRequest(name: "a.png", byteCount: Int64(Self.picture.count), purpose: .library)
        _ = try await browser.send(port: port, "PUT", Route.uploads + "/" + id, body: request.bytes)
        _ = try await browser.send(
            port: port, "PATCH", Route.uploads + "/" + id, headers: [(UploadAnswer.offsetHeader, "0")], body: Self.picture)
        if hasTool { #expect(try await stream.read(until: "event: library\ndata: {\"revision\":2}") != nil) }
        let list = try FileListAnswer(json: try await browser.send(port: port, "GET", Route.files).json())
        let file = try #require(list.files.first)
        #expect(list.problem == (hasTool ? nil : "toolMissing"))
        #expect(file.kind == .image && file.hasPreview == hasTool && (file.width == 1) == hasTool)
        let preview = try await browser.send(port: port, "GET", Route.filePreviews + "/256/" + id)
        #expect(preview.status == (hasTool ? 200 : 404))
        if hasTool { #expect(Array(preview.body.prefix(4)) == Array("RIFF".utf8)) }
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    /// A grey picture of two by two pixels with a date of its own, as a TIFF.
    private static let tiff: [UInt8] = {
        func field(_ tag: UInt8, _ type: UInt8, _ count: UInt8, _ value: UInt8) -> [UInt8] {
            [tag, 1, type, 0, count, 0, 0, 0, value, 0, 0, 0]
        }
        let fields = [
            field(0x00, 3, 1, 2), field(0x01, 3, 1, 2), field(0x02, 3, 1, 8), field(0x03, 3, 1, 1), field(0x06, 3, 1, 1),
            field(0x11, 4, 1, 8), field(0x15, 3, 1, 1), field(0x16, 3, 1, 2), field(0x17, 4, 1, 4), field(0x32, 2, 20, 138),
        ]
        let head: [UInt8] = [0x49, 0x49, 0x2A, 0, 12, 0, 0, 0, 10, 90, 170, 250, UInt8(fields.count), 0]
        return head + fields.flatMap(\.self) + [0, 0, 0, 0] + Array("2021:07:08 06:30:00\0".utf8)
    }()

    /// Red and green above white and blue, as a BMP.
    private static let bitmap: [UInt8] = [
        0x42, 0x4D, 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0,
        0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0,
    ]

    /// Uploads a file to a new server; gives what the library says of it and its small preview.
    private func lookedInto(_ name: String, _ bytes: [UInt8]) async throws -> (file: FileEntry, preview: Reply) {
        let folder = try TemporaryFolder()
        let program = try Program(["serve", "--port", "0", "--data", folder.path], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let browser = try await SignedInClient(port: port, secret: try #require(secret))
        let stream = try await EventStreamClient(port: port, path: Route.events, headers: [("Cookie", browser.cookie)])
        let id = EntityID(high: 1, low: 4).text
        let request = UploadRequest(name: name, byteCount: Int64(bytes.count), purpose: .library)
        _ = try await browser.send(port: port, "PUT", Route.uploads + "/" + id, body: request.bytes)
        _ = try await browser.send(
            port: port, "PATCH", Route.uploads + "/" + id, headers: [(UploadAnswer.offsetHeader, "0")], body: bytes)
        #expect(try await stream.read(until: "event: library\ndata: {\"revision\":2}") != nil)
        let list = try FileListAnswer(json: try await browser.send(port: port, "GET", Route.files).json())
        let preview = try await browser.send(port: port, "GET", Route.filePreviews + "/256/" + id)
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
        return (try #require(list.files.first), preview)
    }

    @Test func aTIFFIsDatedByWhatItSays() async throws {
        let (file, preview) = try await lookedInto("a.tif", Self.tiff)
        #expect(file.kind == .image && file.mediaType == "image/tiff" && file.createdAt == Instant(milliseconds: 1_625_725_800_000))
        #expect(preview.status == 200)
    }

    @Test func aBitmapGetsItsPreview() async throws {
        let (file, preview) = try await lookedInto("a.bmp", Self.bitmap)
        #expect(file.kind == .image && file.mediaType == "image/bmp" && file.width == 2 && file.problem == nil && file.hasPreview)
        #expect(preview.status == 200 && Array(preview.body.prefix(4)) == Array("RIFF".utf8))
    }

    @Test func aPictureThatCannotBeReadIsKeptAndSaysSo() async throws {
        let (file, preview) = try await lookedInto("a.bmp", Array(Self.bitmap.prefix(40)))
        #expect(file.name == "a.bmp" && file.byteCount == 40 && file.problem != nil && !file.hasPreview)
        #expect(preview.status == 404)
    }

    @Test func aFilmThatBrowsersCannotPlayGetsACopyThatTheyCan() async throws {
        let folder = try TemporaryFolder()
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try MediaCorpus.path("video.avi"))))
        let program = try Program(["serve", "--port", "0", "--data", folder.path], folder: folder)
        let (port, secret) = try await program.waitUntilServing(readsLink: true)
        let browser = try await SignedInClient(port: port, secret: try #require(secret))
        let stream = try await EventStreamClient(port: port, path: Route.events, headers: [("Cookie", browser.cookie)])
        let id = EntityID(high: 1, low: 3).text
        let request = UploadRequest(name: "a.avi", byteCount: Int64(bytes.count), purpose: .library)
        _ = try await browser.send(port: port, "PUT", Route.uploads + "/" + id, body: request.bytes)
        _ = try await browser.send(
            port: port, "PATCH", Route.uploads + "/" + id, headers: [(UploadAnswer.offsetHeader, "0")], body: bytes)
        // It came, was looked into, was copied.
        #expect(try await stream.read(until: "event: library\ndata: {\"revision\":3}") != nil)
        let list = try FileListAnswer(json: try await browser.send(port: port, "GET", Route.files).json())
        #expect(list.files.first?.copy == .ready)
        let copy = try await browser.send(port: port, "GET", Route.fileCopies + "/" + id)
        #expect(copy.status == 200 && copy.headers["Content-Type"] == "video/mp4")
        #expect(Array(copy.body.dropFirst(4).prefix(4)) == Array("ftyp".utf8))
        let part = try await browser.send(port: port, "GET", Route.fileCopies + "/" + id, headers: [("Range", "bytes=4-7")])
        #expect(part.status == 206 && part.body == Array("ftyp".utf8))
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }
}
