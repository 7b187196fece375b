import Domain
import StoreSQLite
import Synchronization
import TestKit
import Testing

@testable import Services

/// Checks that a wall clock that jumps removes nothing for good.
struct RetentionTimeTests {
    private static let start = Instant(milliseconds: 1_700_000_000_000)
    private static let day: Int64 = 24 * 3_600_000

    @Test func timeGoesOnWithTheWallClock() {
        var time = RetentionTime(believed: Self.start, uptime: 0)
        for day in [0, 1, 2, 30] as [Int64] {
            #expect(time.advance(wall: Self.start.adding(days: day), uptime: day * Self.day) == Self.start.adding(days: day))
        }
    }

    @Test func aServerThatWasOffOverAWeekendBelievesItsClock() {
        var time = RetentionTime(believed: Self.start, uptime: 0)
        #expect(time.advance(wall: Self.start.adding(days: 4), uptime: 0) == Self.start.adding(days: 4))
    }

    @Test(arguments: [40, 5 * 365]) func aClockThatJumpsAheadIsBelievedAfterAWeek(days: Int64) {
        var time = RetentionTime(believed: Self.start, uptime: 0)
        for day in 0..<7 as Range<Int64> {
            let found = time.advance(wall: Self.start.adding(days: days + day), uptime: day * Self.day)
            #expect(found == Self.start.adding(days: day))
        }
        #expect(time.advance(wall: Self.start.adding(days: days + 7), uptime: 7 * Self.day) == Self.start.adding(days: days + 7))
        #expect(time.doubtedSince == nil)
    }

    @Test func aClockThatJumpsAgainIsDoubtedForAWholeWeekMore() {
        var time = RetentionTime(believed: Self.start, uptime: 0)
        #expect(time.advance(wall: Self.start.adding(days: 40), uptime: 0) == Self.start)
        for day in 6..<13 as Range<Int64> {
            #expect(time.advance(wall: Self.start.adding(days: 700 + day), uptime: day * Self.day) == Self.start.adding(days: day))
        }
        #expect(time.advance(wall: Self.start.adding(days: 713), uptime: 13 * Self.day) == Self.start.adding(days: 713))
    }

    @Test func aClockThatIsPutRightAgainIsBelievedAtOnce() {
        var time = RetentionTime(believed: Self.start, uptime: 0)
        #expect(time.advance(wall: Self.start.adding(days: 40), uptime: 0) == Self.start)
        #expect(time.advance(wall: Self.start.adding(days: 1), uptime: Self.day) == Self.start.adding(days: 1))
        #expect(time.doubtedSince == nil)
    }

    @Test func aClockFarBehindRemovesNothingEither() {
        var time = RetentionTime(believed: Self.start, uptime: 0)
        let behind = Self.start.adding(days: -400)
        #expect(time.advance(wall: behind, uptime: 0) == behind)
        #expect(time.believed == Self.start)
    }

    @Test func whatIsBelievedOutlivesAStartAndDoubtIsToldOnce() async throws {
        let folder = try TemporaryFolder()
        let store = try TestStore.open(folder.path + "/enot.sqlite")
        let wall = Mutex(Self.start)
        func clock() async throws -> RetentionClock {
            try await RetentionClock(store: store, wall: { wall.withLock { $0 } }, uptime: { 5 })
        }
        #expect(try await clock().store() == nil)
        wall.withLock { $0 = Self.start.adding(days: 40) }
        let restarted = try await clock()
        #expect(restarted.now() == Self.start)
        #expect(try await restarted.store() == .jumped(days: 40))
        #expect(try await restarted.store() == nil)
        #expect(try await clock().now() == Self.start, "another start doesn't believe it either")
        wall.withLock { $0 = Self.start.adding(days: 1) }
        #expect(try await restarted.store() == .agrees)
        #expect(restarted.now() == Self.start.adding(days: 1))
        store.close()
    }
}
