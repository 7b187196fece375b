import HTTP
import TestKit
import Testing

@testable import Server

@Suite struct WebAssetsTests {
    @Test(arguments: ServerFixture.Transport.allCases)
    func anUnchangedFileIsNotSentAgain(over transport: ServerFixture.Transport) async throws {
        let fixture = try ServerFixture(transport)
        let first = try await fixture.send(.get, "/app/enot.js")
        let tag = try #require(first.headers["ETag"])
        #expect(first.body == Array("let a = 1".utf8))
        #expect(first.headers["Cache-Control"] == "no-cache")
        for condition in [tag, "W/" + tag, "\"x\", " + tag, "*"] {
            let reply = try await fixture.send(.get, "/app/enot.js", headers: [("If-None-Match", condition)])
            #expect(reply.status == 304, "\(condition)")
            #expect(reply.body.isEmpty)
            #expect(reply.headers["ETag"] == tag)
            #expect(reply.headers["Content-Security-Policy"] != nil)
        }
        let compressed = try await fixture.send(.get, "/app/enot.js", headers: [("Accept-Encoding", "br"), ("If-None-Match", tag)])
        #expect(compressed.status == 200)
        #expect(compressed.body == Array("BROTLI".utf8))
        #expect(compressed.headers["ETag"] != tag)
        await fixture.stop()
    }

    @Test func aFolderIsLoadedWithoutWhatIsHidden() throws {
        let folder = try TemporaryFolder()
        try folder.write("page", to: "index.html")
        try folder.write("icon", to: "images/icon.svg")
        try folder.write("secret", to: ".hidden")
        let assets = try WebAssets(folder: folder.path)
        #expect(assets.hasShell)
        #expect(assets.answer(HTTPRequest(method: .get, path: "/images/icon.svg")) != nil)
        #expect(assets.answer(HTTPRequest(method: .get, path: "/.hidden")) == nil)
        #expect(assets.answer(HTTPRequest(method: .get, path: "/images")) == nil)
    }

    @Test func folderLimitsHold() throws {
        let folder = try TemporaryFolder()
        var path = ""
        for depth in 0...WebAssets.maximumDepth {
            try folder.write("x", to: path + "file")
            #expect(throws: Never.self, "depth \(depth)") { try WebAssets(folder: folder.path) }
            path += "f/"
        }
        try folder.write("x", to: path + "file")
        #expect(throws: WebAssets.LoadError.self) { try WebAssets(folder: folder.path) }
        #expect(throws: WebAssets.LoadError.self) { try WebAssets(folder: folder.path + "/missing") }
    }

    @Test func aFileOverItsLimitIsRefused() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "x", count: WebAssets.maximumFileBytes), to: "large")
        #expect(throws: Never.self) { try WebAssets(folder: folder.path) }
        try folder.write(String(repeating: "x", count: WebAssets.maximumFileBytes + 1), to: "large")
        #expect(throws: WebAssets.LoadError.tooLarge(path: folder.path + "/large", limit: WebAssets.maximumFileBytes)) {
            try WebAssets(folder: folder.path)
        }
    }

    @Test func aServerWithoutTheClientSaysSo() async throws {
        let fixture = try ServerFixture(.memory, files: [:])
        let reply = try await fixture.send(.get, "/")
        #expect(reply.status == 404)
        #expect(String(decoding: reply.body, as: UTF8.self).contains("not installed"))
        await fixture.stop()
    }
}
