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

    /// The first day of 2100.
    static let start = Instant(milliseconds: 4_102_444_800_000)

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
        // Ahead of any database's clock.
        clock.set(Self.start)
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

    /// Parts of all sizes around the smallest that the storage takes, each to another server than the one before.
    @Test(arguments: [true, false]) func partsMayGoToDifferentServers(_ saysDigest: Bool) async throws {
        let servers = try await SharedServers()
        let bytes = Self.bytes(14 << 20)
        let digest = Self.digest(of: bytes)
        _ = try await servers.begin(1, bytes, digest: saysDigest ? digest : nil)
        var place = 0
        var server = 0
        for size in [1, 1 << 20, 5 << 20, 100, 4 << 20, 16 << 20] {
            let end = min(place + size, bytes.count)
            let answer = try await servers.append(1, bytes[place..<end], at: place, on: server)
            #expect(answer.offset == Int64(end))
            #expect(answer.isComplete == (end == bytes.count))
            place = end
            server = 1 - server
        }
        #expect(try await servers.contents(1, on: 0) == bytes)
        #expect(try servers.bucket.objects() == ["p/blobs/\(digest.prefix(2))/\(digest)"])
        for server in servers.servers { #expect(try server.blobs.uploadNames() == []) }
    }

    @Test func theSamePartOnTwoServersAtOnceDoesNoHarm() async throws {
        let servers = try await SharedServers()
        for round in 1...4 {
            let bytes = Self.bytes(6 << 20, seed: 2 * round + 1)
            let number = UInt64(round)
            _ = try await servers.begin(number, bytes)
            for (start, end) in [(0, 10), (10, 5 << 20), (5 << 20, 6 << 20)] {
                // Of the two one is too late, or both are.
                let accepted = await withTaskGroup(of: Bool.self) { group in
                    for server in 0..<2 {
                        group.addTask {
                            do {
                                return try await servers.append(number, bytes[start..<end], at: start, on: server).offset == end
                            } catch { return false }
                        }
                    }
                    return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
                }
                #expect(accepted <= 1)
            }
            // The storage of the tests joins no parts whose numbers have a gap: then the device starts over.
            var answer = try await servers.servers[1].uploads.status(of: LibraryFixture.id(number), for: servers.caller)
            while !answer.isComplete {
                let start = Int(answer.offset)
                answer = try await servers.append(number, bytes[start..<min(start + 5 << 20, bytes.count)], at: start, on: 1)
            }
            #expect(try await servers.contents(number, on: 0) == bytes)
        }
    }

    @Test func anUploadWhoseBeginningIsElsewhereStartsOver() async throws {
        let servers = try await SharedServers()
        let bytes = Self.bytes(1_000)
        _ = try await servers.begin(1, bytes)
        let space = servers.caller.spaceID
        try await servers.store.write(in: .space(space)) { transaction in
            guard var upload = try transaction.upload(LibraryFixture.id(1), in: space) else { return }
            upload.offset = 600
            try transaction.save(upload, in: space)
        }
        await #expect(throws: ServiceError.wrongOffset("The bytes sent before are lost. Start over.", offset: 0)) {
            try await servers.append(1, bytes[600...], at: 600)
        }
        #expect(try await servers.append(1, bytes[...], at: 0).isComplete)
        #expect(try await servers.contents(1, on: 1) == bytes)
    }

    @Test func bytesThatAreNotWhatTheDeviceSaidStartOver() async throws {
        let servers = try await SharedServers()
        let bytes = Self.bytes(6 << 20)
        _ = try await servers.begin(1, bytes, digest: Self.digest(of: bytes))
        let wrong = Self.bytes(6 << 20, seed: 3)
        _ = try await servers.append(1, wrong[..<(5 << 20)], at: 0)
        await #expect(throws: ServiceError.wrongDigest("The file does not match its digest. Start over.", offset: 0)) {
            try await servers.append(1, wrong[(5 << 20)...], at: 5 << 20, on: 1)
        }
        #expect(try await servers.upload(2, [1]).isComplete)
        #expect(try await servers.append(1, bytes[...], at: 0).isComplete)
        #expect(try await servers.contents(1, on: 1) == bytes)
    }

    @Test func aCancelledUploadLeavesNothing() async throws {
        let servers = try await SharedServers()
        let bytes = Self.bytes(8 << 20)
        _ = try await servers.begin(1, bytes)
        _ = try await servers.append(1, bytes[..<(6 << 20)], at: 0)
        _ = try await servers.append(1, bytes[(6 << 20)..<(7 << 20)], at: 6 << 20, on: 1)
        #expect(try !servers.bucket.objects().isEmpty)
        try await servers.servers[1].uploads.cancel(LibraryFixture.id(1), for: servers.caller)
        #expect(try servers.bucket.objects().isEmpty)
    }

    @Test func aPreviewMadeOnOneServerIsFoundOnAnother() async throws {
        let servers = try await SharedServers()
        try await servers.upload(1, Self.bytes(100))
        while try await servers.servers[0].jobs.runNext() {}
        let preview = try await servers.servers[1].library.preview(LibraryFixture.id(1), .cell, for: servers.caller)
        #expect(preview.bytes.byteCount == 4)
    }

    /// While every other exchange with the storage fails, nothing is half there, and the device gets its file through.
    @Test(arguments: [
        FaultProxy.Fault.status(500), .status(503), .tornAnswer(afterBytes: 3), .tornRequest(afterBytes: 1_000), .lostAnswer,
    ])
    func anUploadGoesOnWhenTheStorageFails(_ fault: FaultProxy.Fault) async throws {
        let bucket = try S3Server.makeBucket()
        let count = Mutex(0)
        let proxy = FaultProxy(before: bucket.port) { _ in
            count.withLock { count in
                count += 1
                return count % 2 == 0 ? fault : .none
            }
        }
        defer { proxy.stop() }
        let servers = try await SharedServers(port: proxy.port, bucket: bucket)
        let bytes = Self.bytes(7 << 20)
        var answer = try await servers.begin(1, bytes)
        let size = 3 << 20
        for attempt in 0..<40 where !answer.isComplete {
            let (start, server) = (Int(answer.offset), attempt % 2)
            do {
                answer = try await servers.append(1, bytes[start..<min(start + size, bytes.count)], at: start, on: server)
            } catch {
                // The device asks how far the server is, which also finishes an upload whose bytes are all there.
                do { answer = try await servers.begin(1, bytes, on: server) } catch { continue }
            }
        }
        #expect(answer.isComplete)
        #expect(try await servers.contents(1, on: 1) == bytes)
    }

    @Test func aStorageThatIsAwayIsNoMissingFile() async throws {
        let bucket = try S3Server.makeBucket()
        let isAway = Mutex(false)
        let proxy = FaultProxy(before: bucket.port) { _ in isAway.withLock { $0 } ? .status(503) : .none }
        defer { proxy.stop() }
        let servers = try await SharedServers(port: proxy.port, bucket: bucket)
        try await servers.upload(1, [1, 2, 3])
        isAway.withLock { $0 = true }
        await #expect {
            try await servers.contents(1, on: 1)
        } throws: { error in
            guard case .storage(.unavailable) = error as? ServiceError else { return false }
            return true
        }
        #expect(try await servers.contents(1, on: 0) == [1, 2, 3])
        isAway.withLock { $0 = false }
        #expect(try await servers.contents(1, on: 1) == [1, 2, 3])
    }

    @Test func whatNothingRefersToIsCollectedAfterADay() async throws {
        let servers = try await SharedServers()
        let library = servers.servers[1].library
        let digest = try #require(try await servers.upload(1, [1, 2, 3]).digest)
        let space = servers.caller.spaceID
        try await servers.store.write { transaction in try transaction.removeFile(LibraryFixture.id(1), in: space) }
        let hours: Int64 = 3_600_000
        let now = servers.clock.now
        #expect(try await library.collect(Instant(milliseconds: now.milliseconds + 23 * hours)) == 0)
        #expect(try servers.servers[0].blobs.has(digest))
        #expect(try await library.collect(Instant(milliseconds: now.milliseconds + 25 * hours)) == 1)
        #expect(try servers.bucket.objects().isEmpty)
        // What was never announced belongs to somebody else.
        try FileManager.default.createDirectory(atPath: servers.bucket.folder + "/p/blobs/aa", withIntermediateDirectories: true)
        let stray = "aa" + String(repeating: "0", count: 62)
        try Data([1]).write(to: URL(fileURLWithPath: servers.bucket.folder + "/p/blobs/aa/" + stray))
        #expect(try await library.collect(Instant(milliseconds: now.milliseconds + 99 * hours)) == 0)
        #expect(try servers.servers[0].blobs.has(stray))
        #expect(try await BlobCheck(servers.store, servers.servers[0].blobs).unreferencedCount == 1)
    }

    @Test func whatIsUploadedWhileItIsCollectedIsThere() async throws {
        let servers = try await SharedServers()
        let space = servers.caller.spaceID
        let hours: Int64 = 3_600_000
        for round in 0..<60 {
            let bytes = Self.bytes(20, seed: round % 7 + 1)
            try await servers.upload(UInt64(2 * round + 1), bytes)
            try await servers.store.write { transaction in try transaction.removeFile(LibraryFixture.id(UInt64(2 * round + 1)), in: space) }
            servers.clock.set(Instant(milliseconds: servers.clock.now.milliseconds + 25 * hours))
            let moment = servers.clock.now
            async let collected = servers.servers[1].library.collect(moment)
            async let uploaded = servers.upload(UInt64(2 * round + 2), bytes, on: 0)
            _ = try await (collected, uploaded)
            #expect(try servers.servers[1].blobs.has(Self.digest(of: bytes)))
            try await servers.store.write { transaction in try transaction.removeFile(LibraryFixture.id(UInt64(2 * round + 2)), in: space) }
        }
    }

    @Test func anArchiveMovesContentsIntoAStorageAndBack() async throws {
        let servers = try await SharedServers()
        let bytes = Self.bytes(9 << 20)
        _ = try await servers.begin(1, bytes)
        #expect(try await servers.append(1, bytes[...], at: 0).isComplete)
        let space = servers.caller.spaceID
        try await servers.store.write { transaction in
            try transaction.save(User(id: servers.caller.userID, name: "me", space: space, createdAt: SyncFixture.moment))
        }
        let server = servers.servers[1]
        let parts = ArchiveParts(store: servers.store, blobs: server.blobs, folder: server.folder.path, settings: [])
        let path = server.folder.path + "/archive.zip"
        let count = try await ArchiveFile.make(path) { descriptor async throws(ServiceError) in
            try await ArchiveMaker(parts).write(to: descriptor, now: SyncFixture.moment)
        }
        #expect(count.files == 1 && count.missing.isEmpty)
        let other = try await SharedServers()
        let target = ArchiveParts(
            store: other.store, blobs: other.servers[0].blobs, folder: other.servers[0].folder.path, settings: [])
        let clock = other.clock
        let restored = try await ArchiveRestorer(target, now: { clock.now }).restore(from: path, replaces: true)
        #expect(restored.files == 1 && restored.missing.isEmpty)
        #expect(try await other.contents(1, on: 1) == bytes)
        #expect(try await BlobCheck(other.store, other.servers[1].blobs).findings == [])
    }
}
