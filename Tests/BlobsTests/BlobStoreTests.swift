import Foundation
import ObjectStorage
import Synchronization
import TestKit
import Testing

@testable import Blobs

/// What every store of blobs does, in a folder and in a storage that speaks S3.
@Suite struct BlobStoreTests {
    enum Kind: CaseIterable {
        case folder, storage
    }

    /// A store, and a folder for files that are put into it.
    struct Place {
        let folder: TemporaryFolder
        let store: any BlobStore

        init(_ kind: Kind) throws {
            folder = try TemporaryFolder()
            switch kind {
            case .folder: store = try BlobFolder(dataFolder: folder.path).contents
            case .storage: store = try Self.storage(try S3Server.makeBucket(), in: folder)
            }
        }

        static func storage(
            _ bucket: S3Server.Bucket, in folder: TemporaryFolder, port: Int? = nil, cacheBytes: Int64 = 1 << 30
        ) throws -> S3Blobs {
            var settings = ObjectClient.Settings()
            settings.pause = { _ in }
            let client = ObjectClient(
                try StorageAddress(bucket.address(prefix: "p", port: port)),
                StorageCredentials(keyID: S3Server.keyID, secret: S3Server.secret), settings)
            return try S3Blobs(client, cacheFolder: folder.path + "/cache", cacheBytes: cacheBytes)
        }

        func file(_ bytes: [UInt8]) throws -> String {
            let path = folder.path + "/" + UUID().uuidString
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            return path
        }

        func put(_ bytes: [UInt8]) throws -> String {
            let digest = BlobStoreTests.digest(of: bytes)
            try store.put(file(bytes), as: .content(digest))
            return digest
        }
    }

    static func digest(of bytes: [UInt8]) -> String {
        let hash = ContentHash()
        bytes.withUnsafeBytes(hash.update)
        return ContentHash.text(of: hash.finish())
    }

    static func read(_ store: any BlobStore, _ name: BlobName, _ range: Range<Int64>) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try store.read(name, range) { piece in
            bytes.append(contentsOf: piece)
            return true
        }
        return bytes
    }

    @Test(arguments: Kind.allCases) func aContentIsStoredReadAndRemoved(_ kind: Kind) throws {
        let place = try Place(kind)
        let store = place.store
        #expect(try !store.hasContents())
        let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let path = try place.file(bytes)
        let name = BlobName.content(Self.digest(of: bytes))
        #expect(try store.byteCount(of: name) == nil)
        #expect(throws: BlobError.self) { try store.open(name) }
        try store.put(path, as: name)
        #expect(access(path, F_OK) != 0)
        #expect(try store.byteCount(of: name) == 70_000)
        #expect(try store.open(name).file.beginning(70_001) == bytes)
        #expect(try Data(contentsOf: URL(fileURLWithPath: store.open(name).path)) == Data(bytes))
        #expect(try Self.read(store, name, 10..<60_000) == Array(bytes[10..<60_000]))
        #expect(try store.hasContents())
        try store.remove(name)
        try store.remove(name)
        #expect(try store.byteCount(of: name) == nil)
        #expect(throws: BlobError.self) { try store.open(name) }
    }

    @Test(arguments: Kind.allCases) func whatIsStoredTwiceIsThereOnce(_ kind: Kind) throws {
        let place = try Place(kind)
        let digest = try place.put([1, 2, 3])
        #expect(try place.put([1, 2, 3]) == digest)
        #expect(try place.store.open(.content(digest)).file.beginning(9) == [1, 2, 3])
        #expect(throws: BlobError.self) { try place.store.put(place.folder.path + "/none", as: .content(digest)) }
    }

    @Test(arguments: Kind.allCases) func contentsAreListedByTheirFirstDigits(_ kind: Kind) throws {
        let place = try Place(kind)
        let digests = Set(try (0..<20).map { try place.put([UInt8($0)]) })
        try place.store.put(place.file([9]), as: .preview("abcdef", edge: 480))
        for number in Set(digests.compactMap { UInt8($0.prefix(2), radix: 16) }) {
            let start = String(format: "%02x", number)
            #expect(try Set(place.store.digests(beginningWith: number)) == digests.filter { $0.hasPrefix(start) })
        }
    }

    @Test(arguments: Kind.allCases) func previewsAreReplaced(_ kind: Kind) throws {
        let place = try Place(kind)
        let names = [BlobName.preview("abcdef", edge: 480), .filmCopy("abcdef")]
        for name in names {
            for bytes in [[1, 2], [3], []] as [[UInt8]] {
                try place.store.put(place.file(bytes), as: name)
                #expect(try place.store.open(name).file.beginning(9) == bytes)
                #expect(try place.store.byteCount(of: name) == Int64(bytes.count))
            }
            try place.store.remove(name)
            #expect(throws: BlobError.self) { try place.store.open(name) }
        }
    }

    @Test func whatOneServerStoresAnotherOneFinds() throws {
        let bucket = try S3Server.makeBucket()
        let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
        let (one, other) = (try Place.storage(bucket, in: first), try Place.storage(bucket, in: second))
        let path = first.path + "/preview"
        try Data([7, 8]).write(to: URL(fileURLWithPath: path))
        try one.put(path, as: .preview("abcdef", edge: 480))
        #expect(try other.open(.preview("abcdef", edge: 480)).file.beginning(9) == [7, 8])
        #expect(try one.claim("me"))
        #expect(try other.identity() == "me")
    }

    @Test func eachGenerationOfAContentIsAnObjectAndReadersFindTheOneThatIsThere() throws {
        let bucket = try S3Server.makeBucket()
        let place = try Place(.folder)
        let folders = try (0..<13).map { _ in try TemporaryFolder() }
        defer { withExtendedLifetime(folders) {} }
        let (one, other) = (try Place.storage(bucket, in: place.folder), try Place.storage(bucket, in: folders[0]))
        let bytes = [UInt8](repeating: 3, count: 1_000)
        let digest = Self.digest(of: bytes)
        let name = BlobName.content(digest)
        for generation in 1...12 {
            try one.put(place.file(bytes), as: .content(digest, generation: generation))
            if generation > 1 { try one.remove(.content(digest, generation: generation - 1)) }
            #expect(try other.byteCount(of: name) == 1_000)
            #expect(try other.byteCount(of: .content(digest, generation: generation + 1)) == nil)
            #expect(try Self.read(other, name, 10..<20) == Array(bytes[10..<20]))
            let fresh = try Place.storage(bucket, in: folders[generation])
            #expect(try fresh.open(name).file.beginning(2_000) == bytes)
            let number = try #require(UInt8(digest.prefix(2), radix: 16))
            #expect(try fresh.digests(beginningWith: number) == [digest])
        }
        try one.remove(.content(digest, generation: 12))
        #expect(try other.byteCount(of: name) == nil)
        #expect(throws: BlobError.missing(path: "s3://\(bucket.name)/p/\(name.path)")) { try other.open(name) }
    }

    /// A content is stored again and its old generation removed while a server reads it.
    @Test func aGenerationMayEndWhileItIsRead() throws {
        let bucket = try S3Server.makeBucket()
        let place = try Place(.folder)
        let writer = try Place.storage(bucket, in: place.folder)
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let digest = Self.digest(of: bytes)
        try writer.put(place.file(bytes), as: .content(digest))
        let path = try place.file(bytes)
        let isFirst = Mutex(true)
        let proxy = FaultProxy(before: bucket.port) { request in
            guard request.method == "GET", isFirst.withLock({ $0 }) else { return .none }
            isFirst.withLock { $0 = false }
            return .tornAnswer(afterBytes: 50_000)
        }
        defer { proxy.stop() }
        let reader = try Place.storage(bucket, in: try TemporaryFolder(), port: proxy.port)
        var read: [UInt8] = []
        try reader.read(.content(digest), 0..<200_000) { piece in
            if read.isEmpty {
                do {
                    try writer.put(path, as: .content(digest, generation: 2))
                    try writer.remove(.content(digest, generation: 1))
                } catch { Issue.record(error) }
            }
            read.append(contentsOf: piece)
            return true
        }
        #expect(read == bytes)
    }

    @Test func onlyOneOfTwoIdentitiesIsGivenToAPlace() throws {
        for round in 0..<10 {
            let bucket = try S3Server.makeBucket()
            let stores = try (0..<2).map { _ in try Place.storage(bucket, in: try TemporaryFolder()) }
            let taken = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { number in
                let identity = ["a", "b"][number % 2]
                do {
                    if try stores[number % 2].claim(identity) { taken.withLock { $0.append(identity) } }
                } catch { Issue.record(error) }
            }
            let identities = Set(taken.withLock { $0 })
            #expect(identities.count <= 1, "round \(round)")
            let rest = ["a", "b"].filter { identity in do { return try stores[0].claim(identity) } catch { return false } }
            #expect(rest.count == 1 && identities.isSubset(of: rest))
            #expect(try stores[1].identity() == rest.first)
            #expect(try bucket.objects().contains("p/enot-contents"))
        }
    }

    @Test func aLargeFileIsSentInParts() throws {
        let place = try Place(.storage)
        var bytes = [UInt8](repeating: 0, count: Int(ObjectFolder.largeBytes) + 1)
        for index in stride(from: 0, to: bytes.count, by: 4_099) { bytes[index] = UInt8(truncatingIfNeeded: index >> 12) }
        let digest = try place.put(bytes)
        let again = place.store as? S3Blobs
        #expect(try again?.client.byteCount(of: BlobName.content(digest).path) == Int64(bytes.count))
        let fresh = try #require(again)
        let other = try S3Blobs(fresh.client, cacheFolder: place.folder.path + "/other", cacheBytes: 1)
        #expect(try Self.digest(of: Self.read(other, .content(digest), 0..<Int64(bytes.count))) == digest)
    }

    @Test func bytesThatAreNotWhatTheirNameSaysAreNeverReturned() throws {
        let bucket = try S3Server.makeBucket()
        let wrongCount = Mutex(0)
        let proxy = FaultProxy(before: bucket.port) { request in
            guard request.method == "GET" else { return .none }
            return wrongCount.withLock { count in
                count -= 1
                return count >= 0 ? .wrongByte : .none
            }
        }
        defer { proxy.stop() }
        let folder = try TemporaryFolder()
        let bytes = [UInt8](repeating: 5, count: 100_000)
        let name = BlobName.content(Self.digest(of: bytes))
        let path = folder.path + "/file"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        try Place.storage(bucket, in: try TemporaryFolder()).put(path, as: name)
        let store = try Place.storage(bucket, in: folder, port: proxy.port)
        wrongCount.withLock { $0 = 2 }
        #expect {
            try store.open(name)
        } throws: { error in
            guard case .unavailable = error as? BlobError else { return false }
            return true
        }
        wrongCount.withLock { $0 = 1 }
        #expect(try store.open(name).file.beginning(200_000) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache").count == 1)
    }
}
