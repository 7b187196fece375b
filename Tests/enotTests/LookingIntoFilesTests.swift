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
