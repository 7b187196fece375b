import Foundation
import Testing

@testable import Domain

/// Checks civil dates against Foundation's calendar.
struct CivilDateTests {
    @Test(arguments: [-720, -300, 0, 60, 345, 840])
    func theDayOfAMomentAgreesWithFoundation(offsetMinutes: Int) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: offsetMinutes * 60))
        for day in stride(from: Int64(-30_000), through: 60_000, by: 37) {
            for within in [Int64(0), 1, 43_200_000, 86_399_999] {
                let instant = Instant(milliseconds: day * 86_400_000 + within)
                let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
                let parts = calendar.dateComponents([.year, .month, .day], from: date)
                let found = CivilDate(instant, offsetMinutes: offsetMinutes)
                #expect(found.year == parts.year && found.month == parts.month && found.day == parts.day)
            }
        }
    }

    @Test(arguments: [(2026, 0, 1), (2026, 13, 1), (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 1, 0), (0, 1, 1)])
    func daysTheCalendarLacksAreRefused(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [(2024, 2, 29), (2000, 2, 29), (2026, 12, 31)])
    func daysOfTheCalendarAreKept(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day)?.day == day)
    }
}
