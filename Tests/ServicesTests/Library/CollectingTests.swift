import Domain
import Foundation
import RandomTesting
import Store
import Synchronization
import TestKit
import Testing

@testable import Blobs
@testable import Services

/// A shared store in memory whose removals happen later than they are answered, at a random moment.
private final class LateBlobs: BlobStore {
    private struct State {
        var files: [String: Int64] = [:]
        var removals: [String] = []
        var random: SeededRandom

        mutating func removeSome(all: Bool = false) {
            let pending = removals
            removals = []
            for path in pending {
                if all || random.next() % 4 == 0 { files[path] = nil } else { removals.append(path) }
            }
        }
    }

    private let state: Mutex<State>

    init(seed: UInt64) {
        state = Mutex(State(random: SeededRandom(seed: seed)))
    }

    var isShared: Bool { true }
    var count: Int { state.withLock { $0.files.count } }

    /// Lets all removals happen.
    func removeAll() { state.withLock { $0.removeSome(all: true) } }

    func put(_ path: String, as name: BlobName) throws(BlobError) {
        state.withLock { state in
            state.removeSome()
            if state.files[name.path] == nil { state.files[name.path] = 1 }
        }
    }

    func byteCount(of name: BlobName) throws(BlobError) -> Int64? {
        state.withLock { state in
            state.removeSome()
            if let count = state.files[name.path] { return count }
            guard name.digest != nil, name.generation == nil else { return nil }
            return state.files.first { $0.key.hasPrefix(name.path) }?.value
        }
    }

    func remove(_ name: BlobName) throws(BlobError) {
        state.withLock { state in
            state.removals.append(name.path)
            state.removeSome()
        }
    }

    func open(_ name: BlobName) throws(BlobError) -> LocalBlob { throw .missing(path: name.path) }
    func open(_ name: BlobName, upTo limit: Int64) throws(BlobError) -> LocalBlob? { try open(name) }
    func read(_ name: BlobName, _ range: Range<Int64>, _ body: (UnsafeRawBufferPointer) -> Bool) throws(BlobError) {
        throw .missing(path: name.path)
    }
    func digests(beginningWith number: UInt8) throws(BlobError) -> [String] { [] }
    func hasContents() throws(BlobError) -> Bool { count > 0 }
}

/// States that a content which somebody was told is stored is there, whatever is collected meanwhile.
@Suite(.timeLimit(.minutes(3))) struct CollectingTests {
    private static let dayMilliseconds: Int64 = 25 * 3_600_000
    private static let space: Identifier<Space> = Identifier(EntityID(high: 5, low: 1))

    private static func digest(_ number: Int) -> String { String(repeating: "\(number % 10)", count: 60) + String(1_000 + number) }

    private static func file(_ number: Int) -> FileRecord {
        let moment = SyncFixture.moment
        return FileRecord(
            id: LibraryFixture.id(UInt64(number)), origin: .upload, name: "\(number)", digest: digest(number), byteCount: 1,
            createdAt: moment, addedAt: moment)
    }

    /// 10,000 times a content is stored again while it is collected, by two servers on PostgreSQL whose removals come late.
    @Test(arguments: [1, 2] as [UInt64]) func whatIsStoredWhileItIsCollectedIsThere(_ seed: UInt64) async throws {
        let folder = try TemporaryFolder()
        let stored = LateBlobs(seed: seed)
        let blobs = try BlobFolder(dataFolder: folder.path, contents: stored)
        let clock = SharedClock()
        clock.set(SharedServers.start)
        let stores = try (0..<2).map { _ in try TestStore.openShared(folder.path) }
        defer { for store in stores { store.close() } }
        try await stores[0].write { transaction in try transaction.save(Space(id: Self.space)) }
        let announcer = ContentAnnouncer(store: stores[0], blobs: blobs, now: { clock.now })
        let collector = LibraryService(store: stores[1], blobs: blobs, media: FakeMedia(), now: { clock.now })
        let (digestCount, roundCount) = (50, 100)
        for _ in 0..<roundCount {
            clock.set(Instant(milliseconds: clock.now.milliseconds + Self.dayMilliseconds))
            let moment = clock.now
            async let collected = collector.collect(moment)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<digestCount {
                    group.addTask {
                        let digest = Self.digest(number)
                        let generation = try await announcer.announce(digest, byteCount: 1)
                        try stored.put("", as: .content(digest, generation: generation))
                        try await stores[0].write(in: .space(Self.space)) { try $0.save(Self.file(number), in: Self.space) }
                    }
                }
                try await group.waitForAll()
            }
            _ = try await collected
            for number in 0..<digestCount {
                let isThere = try blobs.has(Self.digest(number))
                #expect(isThere, "seed \(seed), content \(number)")
            }
            try await stores[0].write(in: .space(Self.space)) { transaction in
                for number in 0..<digestCount { try transaction.removeFile(Self.file(number).id, in: Self.space) }
            }
        }
        clock.set(Instant(milliseconds: clock.now.milliseconds + Self.dayMilliseconds))
        #expect(try await collector.collect(clock.now) == digestCount)
        stored.removeAll()
        #expect(stored.count == 0, "nothing is left of any generation")
    }

    /// A server freezes after it has decided to remove a content, or its request is late, and another one stores the same bytes.
    @Test func aRemovalThatComesLateHitsNothingThatIsNeeded() async throws {
        let bucket = try S3Server.makeBucket()
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        let isHolding = Mutex(true)
        let proxy = FaultProxy(before: bucket.port) { request in
            guard request.method == "DELETE", request.target.contains("/blobs/"), isHolding.withLock({ $0 }) else { return .none }
            arrival.yield()
            gate.wait()
            return .none
        }
        defer { proxy.stop() }
        let servers = try await SharedServers(count: 3, port: proxy.port, bucket: bucket)
        let bytes = SharedContentsTests.bytes(100)
        let digest = try #require(try await servers.upload(1, bytes).digest)
        let space = servers.caller.spaceID
        try await servers.store.write { transaction in try transaction.removeFile(LibraryFixture.id(1), in: space) }
        servers.clock.set(Instant(milliseconds: servers.clock.now.milliseconds + Self.dayMilliseconds))
        let moment = servers.clock.now
        async let collected = servers.servers[1].library.collect(moment)
        for await _ in arrivals { break }
        try await servers.upload(2, bytes, on: 0)
        isHolding.withLock { $0 = false }
        gate.signal()
        #expect(try await collected == 1)
        for server in 0..<3 { #expect(try await servers.contents(2, on: server) == bytes) }
        #expect(try bucket.objects() == ["p/blobs/\(digest.prefix(2))/\(digest).2"])
        #expect(try await BlobCheck(servers.store, servers.servers[2].blobs).findings == [])
        // The next generation is removed as the first one was.
        try await servers.store.write { transaction in try transaction.removeFile(LibraryFixture.id(2), in: space) }
        let later = Instant(milliseconds: servers.clock.now.milliseconds + Self.dayMilliseconds)
        #expect(try await servers.servers[0].library.collect(later) == 1)
        #expect(try bucket.objects() == [])
    }

    @Test func aServerWhoseClockIsSlowAnnouncesByTheDatabasesClock() async throws {
        let folder = try TemporaryFolder()
        let blobs = try BlobFolder(dataFolder: folder.path, contents: LateBlobs(seed: 1))
        let store = try TestStore.openShared(folder.path)
        defer { store.close() }
        let announcer = ContentAnnouncer(store: store, blobs: blobs, now: { Instant(milliseconds: 1) })
        let before = try await store.now()
        _ = try await announcer.announce(Self.digest(1), byteCount: 1)
        #expect(try await store.read { try $0.unneededContents(announcedBefore: before, limit: 1) } == [])
    }

    @Test func aRemovalThatFailsIsDoneTheNextTime() async throws {
        let bucket = try S3Server.makeBucket()
        let isAway = Mutex(false)
        let proxy = FaultProxy(before: bucket.port) { $0.method == "DELETE" && isAway.withLock { $0 } ? .status(403) : .none }
        defer { proxy.stop() }
        let servers = try await SharedServers(port: proxy.port, bucket: bucket)
        try await servers.upload(1, [1, 2, 3])
        let space = servers.caller.spaceID
        try await servers.store.write { transaction in try transaction.removeFile(LibraryFixture.id(1), in: space) }
        let later = Instant(milliseconds: servers.clock.now.milliseconds + Self.dayMilliseconds)
        isAway.withLock { $0 = true }
        await #expect(throws: ServiceError.self) { try await servers.servers[0].library.collect(later) }
        #expect(try bucket.objects().count == 1)
        isAway.withLock { $0 = false }
        #expect(try await servers.servers[1].library.collect(later) == 1)
        #expect(try bucket.objects() == [])
    }

    /// A device says the digest of a large file whose parts arrive while an older generation of it is collected.
    @Test func partsThatWereBegunForAnEndedGenerationBecomeTheNextOne() async throws {
        let servers = try await SharedServers()
        let bytes = SharedContentsTests.bytes(6 << 20)
        let digest = SharedContentsTests.digest(of: bytes)
        let space = servers.caller.spaceID
        try await servers.upload(1, bytes)
        _ = try await servers.begin(2, bytes, digest: digest)
        _ = try await servers.append(2, bytes[..<(5 << 20)], at: 0)
        try await servers.store.write { transaction in try transaction.removeFile(LibraryFixture.id(1), in: space) }
        servers.clock.set(Instant(milliseconds: servers.clock.now.milliseconds + Self.dayMilliseconds))
        #expect(try await servers.servers[1].library.collect(servers.clock.now) == 1)
        #expect(try await servers.append(2, bytes[(5 << 20)...], at: 5 << 20, on: 1).isComplete)
        #expect(try await servers.contents(2, on: 0) == bytes)
        #expect(try servers.bucket.objects() == ["p/blobs/\(digest.prefix(2))/\(digest).2"])
    }

    @Test func whatAKilledServerLeftOfUploadsIsRemovedAfterADay() async throws {
        let servers = try await SharedServers()
        let bytes = SharedContentsTests.bytes(1_000)
        _ = try await servers.begin(1, bytes)
        _ = try await servers.append(1, bytes[..<100], at: 0)
        let known = try servers.bucket.objects()
        let store = try #require(servers.servers[0].blobs.parts)
        let path = servers.servers[0].folder.path + "/stray"
        for (upload, name) in [
            ("\(servers.caller.spaceID.text)-\(LibraryFixture.id(1).text)", "part-old"),
            ("\(servers.caller.spaceID.text)-\(LibraryFixture.id(9).text)", "whole"),
        ] {
            try Data([1]).write(to: URL(fileURLWithPath: path))
            try store.putWaiting(path, as: name, of: upload)
        }
        #expect(try servers.bucket.objects().count == known.count + 2)
        let oldest = try store.oldestObject()
        let uploads = servers.servers[1].uploads
        try await uploads.removeStrayObjects(Instant(milliseconds: 1_000 * oldest + 86_400_000), store)
        #expect(try servers.bucket.objects().count == known.count + 2, "a server may be about to refer to it")
        try await uploads.removeStrayObjects(Instant(milliseconds: 1_000 * oldest + 90_000_000), store)
        #expect(try servers.bucket.objects() == known)
        #expect(try await servers.append(1, bytes[100...], at: 100, on: 1).isComplete)
    }
}

extension PartStore {
    /// Returns when the oldest object of uploads was stored, in seconds since 1970 by the storage's clock.
    fileprivate func oldestObject() throws -> Int64 {
        var (low, high): (Int64, Int64) = (0, 1 << 40)
        while high - low > 1 {
            let middle = (low + high) / 2
            if try objects(storedBefore: middle).isEmpty { low = middle } else { high = middle }
        }
        return low
    }
}
