import Domain
import Testing

@testable import enot

@Suite struct ClockDifferenceTests {
    private static let cases: [(Int64, ClockDifference)] = [
        (0, .none), (999, .none), (-999, .none), (1_000, .noticeable(milliseconds: 1_000)), (-4_999, .noticeable(milliseconds: 4_999)),
        (5_000, .tooLarge(milliseconds: 5_000)), (-3_600_000, .tooLarge(milliseconds: 3_600_000)),
    ]

    @Test(arguments: cases) func onlyWhatTheAnswerDidNotTakeIsADifference(milliseconds: Int64, expected: ClockDifference) {
        let now: Int64 = 1_800_000_000_000
        let (before, after) = (Instant(milliseconds: now), Instant(milliseconds: now + 40))
        let edge = milliseconds < 0 ? before : after
        #expect(
            ClockDifference(before: before, database: Instant(milliseconds: edge.milliseconds + milliseconds), after: after) == expected)
        #expect(ClockDifference(before: before, database: Instant(milliseconds: now + 20), after: after) == .none)
    }
}
