import Glibc
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

    /// Returns the bytes of an answer, and whether they come from a file.
    private func bytes(_ response: HTTPResponse?) throws -> (bytes: [UInt8], isFile: Bool) {
        switch try #require(response).body {
        case .shared(let shared): return (shared.withUnsafeBytes { Array($0) }, false)
        case .file(let descriptor, let offset, let length):
            defer { close(descriptor) }
            return (
                [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
                    count = pread(descriptor, buffer.baseAddress, length, offset)
                },
                true
            )
        case .bytes, .stream: return ([], false)
        }
    }

    @Test func largeFilesAreSentFromTheDiskAsTheyWereAtTheStart() throws {
        let folder = try TemporaryFolder()
        let large = String(repeating: "x", count: WebFile.largeBytes)
        try folder.write(large, to: "large.js")
        try folder.write(large + "br", to: "large.js.br")
        try folder.write(String(large.dropLast()), to: "small.js")
        let assets = try WebAssets(folder: folder.path)
        try folder.write("newer", to: "newer.js")
        for name in ["large.js", "large.js.br", "small.js"] {
            #expect(rename(folder.path + "/newer.js", folder.path + "/" + name) == 0)
            try folder.write("newer", to: "newer.js")
        }
        let request = HTTPRequest(method: .get, path: "/large.js")
        for _ in 1...2 { #expect(try bytes(assets.answer(request)) == (Array(large.utf8), true)) }
        let negotiated = HTTPRequest(method: .get, path: "/large.js", headers: ["Accept-Encoding": "br"])
        #expect(try bytes(assets.answer(negotiated)) == (Array((large + "br").utf8), true))
        let small = HTTPRequest(method: .get, path: "/small.js")
        #expect(try bytes(assets.answer(small)) == (Array(large.dropLast().utf8), false))
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
