import Domain
import Foundation
import TestKit
import Testing
import Wire

/// Checks the program with files in a storage that speaks S3.
@Suite(.timeLimit(.minutes(3))) struct StorageProgramTests {
    private let folder: TemporaryFolder
    private let key = ["AWS_ACCESS_KEY_ID": S3Server.keyID, "AWS_SECRET_ACCESS_KEY": S3Server.secret]

    init() throws {
        folder = try TemporaryFolder()
    }

    private func program(_ arguments: [String], data: String = "data", environment: [String: String]? = nil) throws -> Program {
        try Program(arguments + ["--data", folder.path + "/" + data], environment: environment ?? key, folder: folder)
    }

    private func serving(_ options: [String], data: String = "data", environment: [String: String]? = nil) throws -> Program {
        try program(["serve", "--port", "0", "--recorded", "none"] + options, data: data, environment: environment)
    }

    private func end(_ program: Program) async throws {
        program.send(signal: SIGTERM)
        #expect(try await program.finish().status == 0)
    }

    private func upload(_ bytes: [UInt8], _ client: SignedInClient, _ port: Int) async throws -> String {
        let id = EntityID(high: 1, low: 1).text
        let request = UploadRequest(name: "a.bin", byteCount: Int64(bytes.count), purpose: .library)
        #expect(try await client.send(port: port, "PUT", Route.uploads + "/" + id, body: request.bytes).status == 200)
        let reply = try await client.send(
            port: port, "PATCH", Route.uploads + "/" + id, headers: [(UploadAnswer.offsetHeader, "0")], body: bytes)
        #expect(reply.status == 200)
        return Route.fileContents + "/" + id
    }

    @Test func filesAreInTheStorageAndMoveByAnArchive() async throws {
        let bucket = try S3Server.makeBucket()
        let place = ["--blobs", bucket.address(prefix: "one")]
        let server = try serving(place)
        let (port, secret) = try await server.waitUntilServing(readsLink: true)
        let client = try await SignedInClient(port: port, secret: try #require(secret))
        let bytes = (0..<9_000_000).map { UInt8(truncatingIfNeeded: $0 / 1_000) }
        let path = try await upload(bytes, client, port)
        #expect(try bucket.objects().filter { $0.hasPrefix("one/blobs/") }.count == 1)
        let whole = try await client.send(port: port, "GET", path)
        #expect(whole.status == 200 && whole.body == bytes)
        #expect(whole.headers["Content-Security-Policy"]?.contains("sandbox") == true)
        let part = try await client.send(port: port, "GET", path, headers: [("Range", "bytes=8999000-8999099")])
        #expect(part.status == 206 && part.body == Array(bytes[8_999_000..<8_999_100]))
        #expect(part.headers["Content-Range"] == "bytes 8999000-8999099/9000000")
        try await end(server)

        #expect(try await program(["check"] + place).finish().status == 0)
        let archive = folder.path + "/archive.zip"
        #expect(try await program(["backup", archive] + place).finish().status == 0)
        // Into a folder, and into another part of the storage.
        let intoFolder = try await program(["restore", archive], data: "folder").finish()
        #expect(intoFolder.status == 0, "\(intoFolder.errors)")
        #expect(FileManager.default.subpaths(atPath: folder.path + "/folder/blobs")?.contains { $0.count > 64 } == true)
        let intoStorage = try await program(
            ["restore", archive, "--blobs", bucket.address(prefix: "two")], data: "other"
        ).finish()
        #expect(intoStorage.status == 0, "\(intoStorage.errors)")
        #expect(try bucket.objects().filter { $0.hasPrefix("two/blobs/") }.count == 1)
        // What is damaged in the storage is found.
        let object = try #require(try bucket.objects().first { $0.hasPrefix("two/blobs/") })
        try Data(bytes.dropLast() + [77]).write(to: URL(fileURLWithPath: bucket.folder + "/" + object))
        let check = try await program(["check", "--blobs", bucket.address(prefix: "two")], data: "other").finish()
        #expect(check.status == 1 && check.output.contains("its bytes don't match its digest"))
    }

    @Test func archivesAreInTheStorage() async throws {
        let bucket = try S3Server.makeBucket()
        let blobs = ["--blobs", bucket.address(prefix: "files")]
        let server = try serving(blobs + ["--backup", bucket.address(prefix: "nights")])
        let (port, secret) = try await server.waitUntilServing(readsLink: true)
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 100) }
        _ = try await upload(bytes, try await SignedInClient(port: port, secret: try #require(secret)), port)
        func address(_ name: String) -> String {
            bucket.address(prefix: "archives").replacing("?", with: "/\(name)?")
        }
        // While the server runs, whose copies stay.
        let copies = folder.path + "/data/cache"
        let before = try FileManager.default.contentsOfDirectory(atPath: copies).sorted()
        #expect(!before.isEmpty)
        let made = try await program(["backup", address("a.zip")] + blobs).finish()
        #expect(made.status == 0, "\(made.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: copies).sorted() == before)
        #expect(try bucket.objects().contains("archives/a.zip"))
        let again = try await program(["backup", address("a.zip")] + blobs).finish()
        #expect(again.status == 73 && again.errors.contains("already exists"), "\(again.errors)")
        let misnamed = try await program(["backup", bucket.address(prefix: "archives")] + blobs).finish()
        #expect(misnamed.status == 64 && misnamed.errors.contains(".zip"), "\(misnamed.errors)")
        func night() throws -> String? { try bucket.objects().first { $0.hasPrefix("nights/enot-") && $0.hasSuffix(".zip") } }
        while try night() == nil, server.isRunning { sched_yield() }
        try await end(server)

        let name = try #require(try night())
        for (text, data) in [
            (address("a.zip"), "first"),
            (bucket.address(prefix: "nights").replacing("?", with: "/\(name.dropFirst(7))?"), "second"),
        ] {
            let restored = try await program(["restore", text], data: data).finish()
            #expect(restored.status == 0, "\(restored.errors)")
            #expect(try !FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + data).contains { $0.hasSuffix(".zip") })
        }
        let missing = try await program(["restore", address("none.zip")], data: "third").finish()
        #expect(missing.status == 74 && missing.errors.contains("none.zip"), "\(missing.errors)")
    }

    @Test func anotherPlaceThanThatOfTheDatabaseIsRefused() async throws {
        let bucket = try S3Server.makeBucket()
        let place = ["--blobs", bucket.address(prefix: "one")]
        let server = try serving(place)
        _ = try await server.waitUntilServing(readsLink: true)
        try await end(server)
        for (options, data) in [([], "data"), (["--blobs", bucket.address(prefix: "two")], "data"), (place, "another")] {
            let outcome = try await serving(options, data: data).finish()
            #expect(outcome.status == 65 && outcome.errors.contains("s3://\(bucket.name)/one"), "\(outcome.errors)")
        }
        let again = try serving(place)
        _ = try await again.waitUntilServing(readsLink: false)
        try await end(again)
    }

    @Test func aDatabaseWithFilesInItsFolderIsRefused() async throws {
        let first = try serving([])
        let (port, secret) = try await first.waitUntilServing(readsLink: true)
        _ = try await upload([1, 2, 3], try await SignedInClient(port: port, secret: try #require(secret)), port)
        try await end(first)
        let outcome = try await serving(["--blobs", try S3Server.makeBucket().address()]).finish()
        #expect(outcome.status == 65 && outcome.errors.contains("enot move"), "\(outcome.errors)")
    }

    @Test func aStorageThatCantBeUsedIsRefusedWithTheReason() async throws {
        let bucket = try S3Server.makeBucket()
        let wrongKey = key.merging(["AWS_SECRET_ACCESS_KEY": "wrong"]) { $1 }
        let refused = try await serving(["--blobs", bucket.address()], environment: wrongKey).finish()
        #expect(refused.status == 69 && refused.errors.contains("403"), "\(refused.errors)")
        let keyless = try await serving(["--blobs", bucket.address()], environment: [:]).finish()
        #expect(keyless.status == 64 && keyless.errors.contains("AWS_ACCESS_KEY_ID"), "\(keyless.errors)")
        let missing = try await serving(["--blobs", "s3://no-such-bucket?endpoint=http://127.0.0.1:\(bucket.port)"]).finish()
        #expect(missing.status == 69 && missing.errors.contains("the bucket"), "\(missing.errors)")
    }
}
