import Testing

@testable import Domain

struct InstantTests {
    @Test(arguments: [(0, 0), (59_999, 0), (60_000, 60_000), (119_999, 60_000), (-1, -60_000), (-60_000, -60_000), (-60_001, -120_000)])
    func aMinuteBeginsBeforeEachOfItsMoments(milliseconds: Int64, expected: Int64) {
        #expect(Instant(milliseconds: milliseconds).minute.milliseconds == expected)
    }
}
