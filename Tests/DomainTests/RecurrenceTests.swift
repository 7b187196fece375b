import RandomTesting
import Testing

@testable import Domain

/// Checks when something is due again after it was done.
struct RecurrenceTests {
    private func day(_ text: String) -> CivilDate { CivilDate(text: text) ?? .first }

    /// Returns the deadlines that follow one, each done on its day.
    private func followers(of start: String, by text: String, count: Int) -> [String] {
        guard let rule = Recurrence(text: text) else { return [] }
        var deadline = day(start)
        return (0..<count).map { _ in
            deadline = rule.next(after: deadline, doneOn: deadline)
            return deadline.text
        }
    }

    @Test func dates() {
        #expect(followers(of: "2026-12-30", by: "daily", count: 3) == ["2026-12-31", "2027-01-01", "2027-01-02"])
        #expect(followers(of: "2026-11-30", by: "weekly 1", count: 2) == ["2026-12-07", "2026-12-14"])
        #expect(followers(of: "2026-11-28", by: "weekly 1,3,7", count: 4) == ["2026-11-29", "2026-11-30", "2026-12-02", "2026-12-06"])
        #expect(followers(of: "2026-11-28", by: "after 10", count: 2) == ["2026-12-08", "2026-12-18"])
        // Clocks that are changed on these days change no date.
        #expect(followers(of: "2026-03-28", by: "daily", count: 2) == ["2026-03-29", "2026-03-30"])
        #expect(followers(of: "2026-10-24", by: "weekly 6", count: 1) == ["2026-10-31"])
    }

    @Test func aMonthThatLacksTheDayHasItAtItsEnd() {
        #expect(
            followers(of: "2027-12-31", by: "monthly 31", count: 4) == ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"])
        #expect(followers(of: "2026-01-30", by: "monthly 30", count: 2) == ["2026-02-28", "2026-03-30"])
        #expect(
            followers(of: "2024-02-29", by: "yearly 2-29", count: 5)
                == ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29", "2029-02-28"])
        #expect(followers(of: "2026-03-20", by: "yearly 3-20", count: 2) == ["2027-03-20", "2028-03-20"])
    }

    @Test func whatWasMissedIsNotAskedFor() {
        let done = day("2026-11-28")
        let next = { (text: String, deadline: String) in Recurrence(text: text)?.next(after: day(deadline), doneOn: done).text }
        #expect(next("daily", "2026-11-02") == "2026-11-28", "today's is still to be done")
        #expect(next("daily", "2026-11-28") == "2026-11-29")
        #expect(next("weekly 1", "2026-11-02") == "2026-11-30")
        #expect(next("weekly 1", "2026-12-07") == "2026-12-14", "it was done before its day")
        #expect(next("monthly 28", "2026-08-28") == "2026-11-28")
        #expect(next("yearly 5-1", "2020-05-01") == "2027-05-01")
        #expect(next("after 3", "2026-11-02") == "2026-12-01" && next("after 3", "2027-01-01") == "2026-12-01")
    }

    @Test func theLastDaysOfTheCalendarAreNotPassed() {
        for text in ["daily", "weekly 5", "monthly 31", "yearly 12-31", "after 7"] {
            #expect(followers(of: "9999-12-31", by: text, count: 1) == ["9999-12-31"])
        }
    }

    @Test func aRuleFollowsADeadlineThatIsMoved() {
        let moved = { (text: String) in Recurrence(text: text)?.moved(from: day("2026-11-30"), to: day("2026-12-05")).text }
        #expect(moved("daily") == "daily" && moved("after 4") == "after 4")
        #expect(moved("weekly 1") == "weekly 6" && moved("weekly 1,3") == "weekly 1,3")
        #expect(moved("monthly 30") == "monthly 5" && moved("yearly 11-30") == "yearly 12-5")
    }

    @Test func onlyRulesAreRead() {
        for text in [
            "daily", "weekly 1", "weekly 1,2,3,4,5,6,7", "monthly 1", "monthly 31", "yearly 2-29", "yearly 12-31", "after 1", "after 999",
        ] {
            #expect(Recurrence(text: text)?.text == text)
            #expect(Recurrence(fieldValue: .text(text)).map { $0.fieldValue } == .text(text))
        }
        for text in [
            "", "Daily", "daily ", "weekly", "weekly ", "weekly 0", "weekly 8", "weekly 2,1", "weekly 1,1", "weekly 1,", "weekly 01",
            "monthly 0", "monthly 32", "monthly 1,2", "yearly 2-30", "yearly 13-1", "yearly 1", "yearly 02-29", "after 0", "after 1000",
            "after -1", "hourly",
        ] {
            #expect(Recurrence(text: text) == nil, "\(text)")
        }
    }

    @Test func daysOfAWeekAreSwitched() throws {
        let days = try #require(Weekdays([3, 1]))
        #expect(days.days == [1, 3] && days.toggling(7).days == [1, 3, 7] && days.toggling(3).days == [1])
        #expect(days.toggling(1).toggling(3).days == [3], "one day stays")
        #expect(days.toggling(0) == days && !days.contains(8) && Weekdays([]) == nil && Weekdays([8]) == nil)
    }

    @Test(arguments: UInt64(1)...20) func theNextIsTheFirstDayOfTheRuleThatIsNotPast(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<100 {
            let deadline = day("2023-01-01").adding(days: random.next(below: 2_000))
            let done = deadline.adding(days: random.next(below: 80) - 20)
            let days = Weekdays.range.filter { _ in random.next(below: 3) == 0 }
            let rules: [Recurrence] = [
                .daily, .weekly(Weekdays(days) ?? Weekdays(of: deadline)), .monthly(day: 1 + random.next(below: 31)),
                .yearly(month: 1 + random.next(below: 12), day: 1 + random.next(below: 28)),
            ]
            for rule in rules {
                var expected = max(deadline.adding(days: 1), done)
                while !fits(expected, rule) { expected = expected.adding(days: 1) }
                #expect(rule.next(after: deadline, doneOn: done) == expected, "\(rule.text) \(deadline.text) \(done.text)")
            }
        }
    }

    private func fits(_ day: CivilDate, _ rule: Recurrence) -> Bool {
        let isLast = day.day == CivilDate.days(in: day.month, of: day.year)
        return switch rule {
        case .daily, .afterDone: true
        case .weekly(let days): days.contains(day.weekday)
        case .monthly(let number): day.day == number || isLast && number > day.day
        case .yearly(let month, let number): day.month == month && day.day == number
        }
    }
}
