import Blobs
import Domain
import HTTP
import Server
import Services
import TestKit
import Testing
import Wire

@Suite struct FileRouteTests {
    private let bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](0...99)

    @Test func rangesGiveTheirBytesAndTagsSpareThem() async throws {
        let fixture = try ServerFixture(.socket)
        let device = try await UploadingDevice(fixture)
        try await device.upload(1, bytes)
        let path = Route.fileContents + "/" + UploadingDevice.id(1).text
        let whole = try await device.get(path)
        let tag = try #require(whole.headers["ETag"])
        #expect(whole.status == 200 && whole.body == bytes && whole.headers["Accept-Ranges"] == "bytes")
        #expect(whole.headers["Content-Disposition"] == nil && whole.headers["Content-Type"] == "image/png")
        #expect(whole.headers["Content-Security-Policy"]?.contains("sandbox") == true)
        #expect(whole.headers["X-Content-Type-Options"] == "nosniff" && whole.headers["Cache-Control"] == "private, no-cache")
        for (range, expected) in [
            ("bytes=0-0", 0..<1), ("bytes=100-", 100..<108), ("bytes=-8", 100..<108), ("bytes=-999", 0..<108), ("bytes=8-999", 8..<108),
        ] {
            let reply = try await device.get(path, [("Range", range)])
            #expect(reply.status == 206 && reply.body == Array(bytes[expected]), "\(range)")
            #expect(reply.headers["Content-Range"] == "bytes \(expected.lowerBound)-\(expected.upperBound - 1)/108")
        }
        for range in ["bytes=108-", "bytes=-0", "bytes=99999999999999999999-"] {
            let reply = try await device.get(path, [("Range", range)])
            #expect(reply.status == 416 && reply.headers["Content-Range"] == "bytes */108", "\(range)")
        }
        for range in ["bytes=5-2", "bytes=a-b", "lines=0-1", "bytes=0-1,3-4", "bytes", "bytes=-", "bytes=+1-2"] {
            #expect(try await device.get(path, [("Range", range)]).body == bytes, "\(range)")
        }
        #expect(try await device.get(path, [("Range", "bytes=0-0"), ("If-Range", tag)]).status == 206)
        #expect(try await device.get(path, [("Range", "bytes=0-0"), ("If-Range", "\"other\"")]).status == 200)
        #expect(try await device.get(path, [("If-None-Match", tag)]).status == 304)
        let head = try await SocketClient.send(port: fixture.port, method: "HEAD", path: path, headers: [("Cookie", device.cookie)])
        #expect(head.status == 200 && head.body == [] && head.headers["Content-Length"] == "108")
        await fixture.stop()
    }

    @Test func whatCouldRunIsSavedUnderItsNameInstead() async throws {
        let fixture = try ServerFixture(.socket)
        let device = try await UploadingDevice(fixture)
        let page = Array("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8)
        try await device.upload(1, page, name: "a\"b\r\nX: y/../\u{202E}猫.svg")
        try await device.upload(2, bytes, name: "a.png")
        let path = Route.fileContents + "/" + UploadingDevice.id(1).text
        let reply = try await device.get(path)
        #expect(reply.headers["Content-Type"] == "application/octet-stream")
        let disposition = try #require(reply.headers["Content-Disposition"])
        #expect(disposition.hasSuffix("filename*=UTF-8''" + "a%22b__X%3A%20y_..__%E7%8C%AB.svg"))
        #expect(disposition.hasPrefix("attachment; filename=\"a_b__X: y_..__"))
        let saved = try await device.get(Route.fileContents + "/" + UploadingDevice.id(2).text + "?download=1")
        #expect(saved.headers["Content-Disposition"] == "attachment; filename=\"a.png\"; filename*=UTF-8''a.png")
        #expect(saved.headers["Content-Type"] == "image/png")
        await fixture.stop()
    }

    @Test func noPathLeadsOutOfTheStore() async throws {
        let fixture = try ServerFixture(.socket)
        let device = try await UploadingDevice(fixture)
        for path in [
            "/..%2f..%2fetc%2fpasswd", "/%2e%2e", "/../enot.sqlite", "/" + String(repeating: "A", count: 32), "/", "",
            "/" + UploadingDevice.id(1).text + "%00", "/256/256/" + UploadingDevice.id(1).text,
        ] {
            for route in [Route.fileContents, Route.filePreviews + "/256", Route.filePreviews, Route.fileDetails, Route.uploads] {
                #expect(try await device.get(route + path).status == 404, "\(route + path)")
            }
        }
        await fixture.stop()
    }

    @Test func previewsAreKeptByBrowsersAndMissingOnesAreNot() async throws {
        let media = PreviewingMedia()
        let fixture = try ServerFixture(.socket, media: media)
        let device = try await UploadingDevice(fixture)
        try await device.upload(1, bytes)
        let path = Route.filePreviews + "/720/" + UploadingDevice.id(1).text
        #expect(try await device.get(path).status == 404)
        let stream = try await EventStreamClient(port: fixture.port, path: Route.events, headers: [("Cookie", device.cookie)])
        #expect(try await stream.read(until: "event: library\ndata: {\"revision\":1}\n\n") != nil)
        try await fixture.jobs.start()
        #expect(try await stream.read(until: "event: library\ndata: {\"revision\":2}\n\n") != nil)
        let reply = try await device.get(path)
        #expect(reply.status == 200 && reply.body == Array("WEBP".utf8))
        #expect(reply.headers["Content-Type"] == "image/webp")
        #expect(reply.headers["Cache-Control"] == "private, max-age=31536000, immutable")
        #expect(try await device.get(path, [("If-None-Match", try #require(reply.headers["ETag"]))]).status == 304)
        fixture.jobs.stop()
        await fixture.stop()
    }

    @Test func detailsAndTrashFollowTheirRules() async throws {
        let fixture = try ServerFixture(.memory)
        let device = try await UploadingDevice(fixture)
        try await device.upload(1, bytes, modifiedAt: 77)
        try await device.upload(2, [1], purpose: .photo)
        let path = Route.fileDetails + "/" + UploadingDevice.id(1).text
        let details = try FileDetailsAnswer(json: try await device.get(path).json())
        #expect(details.entry.createdAt == Instant(milliseconds: 77) && details.addedAt == ServerFixture.now)
        #expect(details.digest == ContentHash.text(of: UploadingDevice.digest(of: bytes)))
        for _ in 0..<2 { #expect(try await fixture.send(.delete, path, cookie: device.cookie).status == 204) }
        #expect(try await device.list().total == 0)
        #expect(try await device.get(path).status == 404)
        #expect(try await fixture.send(.put, path, cookie: device.cookie).status == 204)
        #expect(try await device.list().files.map(\.id) == [UploadingDevice.id(1)])
        let picture = Route.fileDetails + "/" + UploadingDevice.id(2).text
        let refused = try await fixture.send(.delete, picture, cookie: device.cookie)
        #expect(try refused.status == 409 && refused.problem()?.kind == .contradiction)
        #expect(try await fixture.send(.delete, path, cookie: device.cookie, isOwnPage: false).status == 403)
        await fixture.stop()
    }

    @Test(arguments: [
        ("?count=501", 400), ("?count=500", 200), ("?from=-1", 400), ("?kind=none", 400), ("?since=x", 400), ("?from=99999", 200),
        ("", 200),
    ])
    func listsHaveLimits(query: String, status: Int) async throws {
        let fixture = try ServerFixture(.memory)
        let device = try await UploadingDevice(fixture)
        #expect(try await device.get(Route.files + query).status == status)
        await fixture.stop()
    }
}
