import Domain
import Synchronization
import TestKit
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(1))) struct LeaseTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func shared(seconds: Int = StoreLeases.seconds, _ wait: @escaping @Sendable () async throws -> Void = Self.never) throws
        -> StoreLeases
    {
        StoreLeases(store: try TestStore.openShared(folder.path), seconds: seconds, wait: wait)
    }

    /// Waits until the task is cancelled.
    private static let never: @Sendable () async throws -> Void = {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        try Task.checkCancellation()
    }

    @Test func oneAtATimeHasALease() async throws {
        for leases in [LocalLeases(), try shared()] as [any Leases] {
            let lease = try #require(try await leases.take("a"))
            #expect(lease.isHeld)
            #expect(try await leases.take("a") == nil)
            let other = try #require(try await leases.take("b"))
            await lease.release()
            #expect(!lease.isHeld && other.isHeld)
            let again = try #require(try await leases.take("a"))
            await again.release()
            await other.release()
        }
    }

    @Test func aLeaseTakenWhileTheClockWasAheadEndsLikeOthers() async throws {
        let store = try TestStore.openShared(folder.path)
        let (ahead, now) = (EntityID(high: 1, low: 1), EntityID(high: 1, low: 2))
        #expect(try await store.takeLease("a", holder: ahead, seconds: 10 * 365 * 86_400) != nil)
        #expect(try await store.takeLease("a", holder: now, seconds: StoreLeases.seconds) == nil, "its holder may live")
        #expect(try await store.takeLease("a", holder: now, seconds: 0) != nil)
    }

    @Test func oneOfFiveServersGetsALease() async throws {
        let servers = try (0..<5).map { _ in try shared() }
        var numbers: Set<Int64> = []
        for _ in 0..<10 {
            let taken = try await withThrowingTaskGroup(of: Lease?.self) { group in
                for number in 0..<20 { group.addTask { try await servers[number % 5].take("a") } }
                return try await group.reduce(into: [Lease]()) { taken, lease in if let lease { taken.append(lease) } }
            }
            #expect(taken.count == 1)
            #expect(numbers.insert(try #require(taken.first).number).inserted, "nobody had this number before")
            for lease in taken { await lease.release() }
        }
    }

    @Test func aLeaseThatIsNotExtendedEndsAndItsHolderLearnsIt() async throws {
        let (beats, beat) = AsyncStream.makeStream(of: Void.self)
        let first = try shared {
            for await _ in beats { return }
            throw CancellationError()
        }
        let lease = try #require(try await first.take("a"))
        let (losses, loss) = AsyncStream.makeStream(of: Void.self)
        lease.whenLost { loss.finish() }
        // As if its server had been frozen for a minute.
        try TestStore.run("UPDATE lease SET ends_at = now() - interval '1 second'", on: folder.path)
        let taken = try #require(try await shared().take("a"))
        #expect(taken.number != lease.number)
        #expect(lease.isHeld, "it has not asked since")
        beat.yield()
        for await _ in losses {}
        #expect(!lease.isHeld)
        await lease.release()
        #expect(try await shared().take("a") == nil, "who lost it doesn't free it for others")
        await taken.release()
    }

    @Test func aLeaseIsBelievedUntilItEndsThoughTheDatabaseHangs() async throws {
        let start = ContinuousClock.now
        let clock = Mutex(start)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let leases = StoreLeases(
            store: try TestStore.openShared(folder.path), wait: Self.never, now: { clock.withLock { $0 } },
            sleep: { _ in for await _ in ends { return } })
        let lease = try #require(try await leases.take("a"))
        let (losses, loss) = AsyncStream.makeStream(of: Void.self)
        lease.whenLost { loss.finish() }
        let last = start.advanced(by: .seconds(StoreLeases.seconds))
        clock.withLock { $0 = last.advanced(by: .nanoseconds(-1)) }
        #expect(lease.isHeld)
        clock.withLock { $0 = last }
        #expect(!lease.isHeld)
        end.yield()
        for await _ in losses {}
        lease.extend(until: last.advanced(by: .seconds(9)))
        #expect(!lease.isHeld, "what has ended is not extended")
        await lease.release()
    }

    @Test func aHolderThatStartsAgainHasItsLeaseAtOnce() async throws {
        let holder = EntityID(high: 1, low: 2)
        let first = try #require(try await shared().take("files", holder: holder))
        #expect(try await shared().take("files") == nil)
        let again = try #require(try await shared().take("files", holder: holder))
        #expect(again.number == first.number)
        await again.release()
    }
}
