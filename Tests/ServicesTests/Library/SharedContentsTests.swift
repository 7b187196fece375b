import Blobs
import Domain
import Foundation
import ObjectStorage
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// Servers that keep contents in one storage, on one database.
final class SharedServers: Sendable {
    /// One of the servers, with a data folder of its own.
    struct Server: Sendable {
        let folder: TemporaryFolder
        let blobs: BlobFolder
        let uploads: UploadService
        let library: LibraryService
        let media = FakeMedia()
        let jobs: MediaJobs
    }

    let store: any Store
    let bucket: S3Server.Bucket
    let caller: Caller
    let clock = SharedClock()
    let servers: [Server]
    private let folder: TemporaryFolder

    init(count: Int = 2, port: Int? = nil, bucket: S3Server.Bucket? = nil) async throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        let store = try TestStore.open(folder.path + "/enot.sqlite")
        self.store = store
        try await store.withoutDisk()
        let bucket = try bucket ?? S3Server.makeBucket()
        self.bucket = bucket
        let space: Identifier<Space> = Identifier(EntityID(high: 5, low: 1))
        caller = Caller(
            userID: Identifier(EntityID(high: 6, low: 1)), spaceID: space, sessionID: Identifier(EntityID(high: 7, low: 1)))
        let clock = clock
        var settings = ObjectClient.Settings()
        settings.pause = { _ in }
        let client = ObjectClient(
            try StorageAddress(bucket.address(prefix: "p", port: port)),
            StorageCredentials(keyID: S3Server.keyID, secret: S3Server.secret), settings)
        servers = try (0..<count).map { _ in
            let folder = try TemporaryFolder()
            let blobs = try BlobFolder(
                dataFolder: folder.path,
                contents: try S3Blobs(client, cacheFolder: folder.path + "/cache", cacheBytes: 1 << 30))
            let media = FakeMedia()
            return Server(
                folder: folder, blobs: blobs, uploads: UploadService(store: store, blobs: blobs, now: { clock.now }),
                library: LibraryService(store: store, blobs: blobs, media: media, now: { clock.now }),
                jobs: MediaJobs(store: store, blobs: blobs, media: media, now: { clock.now }))
        }
        try await store.write { transaction in try transaction.save(Space(id: space)) }
    }

    /// Begins an upload on a server.
    func begin(_ number: UInt64, _ bytes: [UInt8], digest: String? = nil, on server: Int = 0) async throws -> UploadAnswer {
        let request = UploadRequest(name: "\(number)", byteCount: Int64(bytes.count), digest: digest, purpose: .library)
        return try await servers[server].uploads.begin(LibraryFixture.id(number), request, for: caller)
    }

    /// Sends one part to a server.
    func append(_ number: UInt64, _ bytes: ArraySlice<UInt8>, at offset: Int, on server: Int = 0) async throws -> UploadAnswer {
        var rest: [UInt8]? = Array(bytes)
        return try await servers[server].uploads.append(
            to: LibraryFixture.id(number), at: Int64(offset), digest: nil, byteCount: bytes.count, for: caller,
            next: {
                defer { rest = nil }
                return rest
            })
    }

    /// Sends a whole file to a server, in one part.
    @discardableResult
    func upload(_ number: UInt64, _ bytes: [UInt8], on server: Int = 0) async throws -> UploadAnswer {
        _ = try await begin(number, bytes, on: server)
        return try await append(number, bytes[...], at: 0, on: server)
    }

    /// Returns the bytes of a file as a server sends them.
    func contents(_ number: UInt64, on server: Int) async throws -> [UInt8] {
        let contents = try await servers[server].library.contents(LibraryFixture.id(number), for: caller)
        switch contents.bytes {
        case .local(let file): return file.beginning(Int(file.byteCount))
        case .remote(let file): return try await file.read(0..<file.byteCount)
        }
    }
}

@Suite struct SharedContentsTests {
    static func bytes(_ count: Int, seed: Int = 1) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            for index in 0..<count { buffer[index] = UInt8(truncatingIfNeeded: (index &* 31 &+ index >> 9) &* seed) }
            filled = count
        }
    }

    static func digest(of bytes: [UInt8]) -> String {
        let hash = ContentHash()
        bytes.withUnsafeBytes(hash.update)
        return ContentHash.text(of: hash.finish())
    }

    @Test(arguments: [0, 1, 100_000]) func aSmallFileIsFoundOnAnotherServer(_ count: Int) async throws {
        let servers = try await SharedServers()
        let bytes = Self.bytes(count)
        let answer = count == 0 ? try await servers.begin(1, bytes) : try await servers.upload(1, bytes)
        #expect(answer.isComplete && answer.digest == Self.digest(of: bytes))
        #expect(try await servers.contents(1, on: 1) == bytes)
        #expect(try servers.bucket.objects() == ["p/blobs/\(Self.digest(of: bytes).prefix(2))/\(Self.digest(of: bytes))"])
        #expect(try await servers.servers[1].uploads.status(of: LibraryFixture.id(1), for: servers.caller).isComplete)
    }
}
