import Testing

@testable import Merge

/// Checks the clock that orders writes, and its written form.
struct TimestampTests {
    private let agent = Agent(rawValue: 7)

    @Test func theWrittenFormRoundTripsAndSorts() {
        let stamps = [
            Timestamp(milliseconds: 0, counter: 0, agent: Agent(rawValue: 0)),
            Timestamp(milliseconds: 1, counter: 0, agent: agent), Timestamp(milliseconds: 1, counter: 0xFFFF, agent: agent),
            Timestamp(milliseconds: Timestamp.latestMilliseconds, counter: 1, agent: Agent(rawValue: .max)),
            Timestamp(milliseconds: Timestamp.latestAcceptedMilliseconds, counter: 0xFFFF, agent: agent).next(by: agent),
            Timestamp(milliseconds: Timestamp.maximumMilliseconds, counter: 0xFFFF, agent: agent),
        ]
        for stamp in stamps { #expect(Timestamp(text: stamp.text) == stamp) }
        #expect(stamps.map(\.text) == stamps.map(\.text).sorted())
        #expect(stamps == stamps.sorted())
    }

    @Test(arguments: [
        "", "000000000001-0000", "000000000001-0000-00000000000000071", "00000000001-0000-0000000000000007",
        "00000000000G-0000-0000000000000007", "000000000001-0000-000000000000000A",
        "1ff000000000-0000-000000000000000", "-ff000000000-0000-0000000000000007",
    ])
    func otherTextsAreNoTimestamp(text: String) {
        #expect(Timestamp(text: text) == nil)
    }

    @Test func stampsNeverRunBackwardsWhateverTheWallClockDoes() {
        var clock = HybridClock(agent: agent)
        var last: Timestamp?
        for wall in [Int64(1000), 1000, 900, 5, 1001, 1001, 0] {
            let stamp = clock.stamp(wall: wall)
            if let last { #expect(last < stamp) }
            last = stamp
        }
    }

    @Test func aStampFollowsEveryObservedOne() {
        var clock = HybridClock(agent: agent)
        let seen = Timestamp(milliseconds: 5_000, counter: 9, agent: Agent(rawValue: .max))
        clock.observe(seen)
        #expect(seen < clock.stamp(wall: 10))
    }

    @Test func aFullCounterMovesOnToTheNextMillisecond() {
        var clock = HybridClock(agent: agent)
        clock.observe(Timestamp(milliseconds: 10, counter: Timestamp.maximumCounter, agent: agent))
        let stamp = clock.stamp(wall: 10)
        #expect(stamp.milliseconds == 11 && stamp.counter == 0)
    }

    @Test func aWallClockBeyondAllTimesLeavesRoomForWhatFollows() {
        var clock = HybridClock(agent: agent)
        let first = clock.stamp(wall: .max)
        #expect(first.milliseconds == Timestamp.latestMilliseconds && Timestamp(text: first.text) == first)
        #expect(first < clock.stamp(wall: .max))
    }

    @Test func aClockDoesNotFollowAStampThatLeavesNoRoom() {
        var clock = HybridClock(agent: agent)
        for milliseconds in [Timestamp.latestMilliseconds + 1, Timestamp.latestAcceptedMilliseconds, Timestamp.maximumMilliseconds] {
            clock.observe(Timestamp(milliseconds: milliseconds, counter: 0xFFFF, agent: Agent(rawValue: 1)))
        }
        #expect(clock.stamp(wall: 10).milliseconds == 10)
        clock.observe(Timestamp(milliseconds: Timestamp.latestMilliseconds, counter: 0xFFFF, agent: Agent(rawValue: 1)))
        #expect(clock.stamp(wall: 10).milliseconds == Timestamp.latestMilliseconds + 1)
    }
}
