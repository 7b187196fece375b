import Foundation
import Testing

@testable import Domain

/// Checks reckoning with civil dates against Foundation's calendar, and dates at the borders of years, months and clocks.
struct CivilDateDaysTests {
    private static func date(_ text: String) -> CivilDate { CivilDate(text: text) ?? .first }

    @Test func daysAndWeekdaysAgreeWithFoundation() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for number in stride(from: -100_000, through: 200_000, by: 61) {
            let date = CivilDate(dayNumber: number)
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86_400))
            #expect(date.year == parts.year && date.month == parts.month && date.day == parts.day)
            #expect(date.weekday == ((parts.weekday ?? 0) + 5) % 7 + 1)
            #expect(date.dayNumber == number)
        }
    }

    @Test(arguments: [
        ("2026-12-31", 1, "2027-01-01"), ("2027-01-01", -1, "2026-12-31"), ("2024-02-28", 1, "2024-02-29"),
        ("2026-02-28", 1, "2026-03-01"), ("2100-02-28", 1, "2100-03-01"), ("2000-03-01", -1, "2000-02-29"),
        ("9999-12-31", 1, "9999-12-31"), ("0001-01-01", -1, "0001-01-01"), ("2026-03-20", 365, "2027-03-20"),
    ])
    func daysAreAddedOverBorders(start: String, days: Int, end: String) {
        #expect(Self.date(start).adding(days: days).text == end)
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-01-15", -1, "2025-12-15"),
        ("2026-12-31", 2, "2027-02-28"), ("2024-02-29", 12, "2025-02-28"), ("2026-03-31", -1, "2026-02-28"),
        ("9999-12-05", 1, "9999-12-05"), ("0001-01-05", -12, "0001-01-05"), ("2026-05-31", 0, "2026-05-31"),
    ])
    func monthsAreAddedAndEndWithTheMonth(start: String, months: Int, end: String) {
        #expect(Self.date(start).adding(months: months).text == end)
    }

    @Test func theTextIsReadAsItWasWrittenAndSortsAsTheDays() {
        var last = ""
        for number in stride(from: CivilDate.first.dayNumber, through: CivilDate.last.dayNumber, by: 4_999) {
            let date = CivilDate(dayNumber: number)
            #expect(CivilDate(text: date.text) == date)
            #expect(date.text > last)
            last = date.text
        }
        #expect(CivilDate.first.text == "0001-01-01" && CivilDate.last.text == "9999-12-31")
    }

    @Test(arguments: [
        "", "2026-3-20", "2026-03-20 ", " 2026-03-20", "2026/03/20", "2026-02-29", "2026-13-01", "0000-01-01", "+026-03-20",
        "20260320", "2026-03-2０", "2026-03-20T00:00", "-026-03-20", "2026-00-10",
    ])
    func anyOtherTextIsNoDate(text: String) {
        #expect(CivilDate(text: text) == nil)
    }

    /// Holds a moment at which clocks change, the offsets before and after it, and the days right before and at it.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let milliseconds: Int64
        let before: Int
        let after: Int
        let dayBefore: String
        let dayAfter: String
    }

    private static let changes = [
        Change(
            testDescription: "Berlin in March", milliseconds: 1_774_746_000_000, before: 60, after: 120, dayBefore: "2026-03-29",
            dayAfter: "2026-03-29"),
        Change(
            testDescription: "Berlin in October", milliseconds: 1_792_890_000_000, before: 120, after: 60, dayBefore: "2026-10-25",
            dayAfter: "2026-10-25"),
        Change(
            testDescription: "Cairo in April, when midnight is left out", milliseconds: 1_776_981_600_000, before: 120, after: 180,
            dayBefore: "2026-04-23", dayAfter: "2026-04-24"),
        Change(
            testDescription: "Cairo in October, when the last hour comes twice", milliseconds: 1_793_307_600_000, before: 180,
            after: 120, dayBefore: "2026-10-29", dayAfter: "2026-10-29"),
        Change(
            testDescription: "Apia in 2011, when a day was left out", milliseconds: 1_325_239_200_000, before: -600, after: 840,
            dayBefore: "2011-12-29", dayAfter: "2011-12-31"),
    ]

    @Test(arguments: changes)
    func theDayFollowsTheClocksOfItsZone(change: Change) {
        let (earlier, later) = (Instant(milliseconds: change.milliseconds - 1), Instant(milliseconds: change.milliseconds))
        #expect(CivilDate(earlier, offsetMinutes: change.before).text == change.dayBefore)
        #expect(CivilDate(later, offsetMinutes: change.after).text == change.dayAfter)
    }

    @Test(arguments: ["2026-12-31", "2024-02-29", "2026-02-28", "2026-04-30", "2026-03-29"])
    func aDeadlineIsTheSameDayInEveryZoneAndOverdueFromMidnightThere(text: String) {
        var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
        note.deadline = Self.date(text)
        let midnightInUTC = Int64(Self.date(text).adding(days: 1).dayNumber) * 86_400_000
        for offset in stride(from: -720, through: 840, by: 15) {
            let midnight = midnightInUTC - Int64(offset) * 60_000
            let (last, first) = (Instant(milliseconds: midnight - 1), Instant(milliseconds: midnight))
            #expect(CivilDate(last, offsetMinutes: offset).text == text)
            #expect(!note.isOverdue(on: CivilDate(last, offsetMinutes: offset)))
            #expect(note.isOverdue(on: CivilDate(first, offsetMinutes: offset)))
        }
    }
}
