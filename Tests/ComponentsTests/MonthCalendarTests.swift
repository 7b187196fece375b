import Domain
import Localization
import Testing
import ViewTreeTesting

@testable import Components

/// Checks the calendar of a month: its weeks, its keys and what it tells screen readers.
struct MonthCalendarTests {
    private static func date(_ text: String) -> CivilDate { CivilDate(text: text) ?? .first }

    @Test(arguments: [
        ("2026-03-20", 1, 6), ("2026-03-20", 7, 0), ("2026-02-10", 7, 0), ("2026-02-10", 1, 6), ("2024-02-29", 1, 3),
        ("2027-01-01", 1, 4),
    ])
    func theFirstDayStandsUnderItsWeekday(text: String, firstWeekday: Int, place: Int) {
        let calendar = MonthCalendar(at: Self.date(text))
        for earlier in 0..<place { #expect(calendar.day(inWeek: 0, at: earlier, firstWeekday: firstWeekday) == nil) }
        #expect(calendar.day(inWeek: 0, at: place, firstWeekday: firstWeekday)?.day == 1)
    }

    @Test(arguments: [1, 7])
    func everyMonthHasAllItsDaysInOrder(firstWeekday: Int) {
        var date = Self.date("2023-01-01")
        while date.year < 2029 {
            let calendar = MonthCalendar(at: date)
            let days = (0..<MonthCalendar.weekCount * 7).compactMap {
                calendar.day(inWeek: $0 / 7, at: $0 % 7, firstWeekday: firstWeekday)
            }
            #expect(days.map(\.day) == Array(1...CivilDate.days(in: date.month, of: date.year)))
            #expect(days.allSatisfy { $0.month == date.month && $0.year == date.year })
            date = date.adding(months: 1)
        }
    }

    @Test(arguments: [
        ("ArrowLeft", false, "2026-02-28"), ("ArrowRight", false, "2026-03-02"), ("ArrowUp", false, "2026-02-22"),
        ("ArrowDown", false, "2026-03-08"), ("PageUp", false, "2026-02-01"), ("PageDown", false, "2026-04-01"),
        ("PageUp", true, "2025-03-01"), ("PageDown", true, "2027-03-01"), ("Home", false, "2026-02-23"), ("End", false, "2026-03-01"),
    ])
    func keysLeadFromASunday(key: String, isShifted: Bool, expected: String) {
        let day = MonthCalendar.day(for: key, isShifted: isShifted, from: Self.date("2026-03-01"), firstWeekday: 1)
        #expect(day?.text == expected)
    }

    @Test func theEndsOfTheWeekDependOnTheLanguage() {
        let sunday = Self.date("2026-03-01")
        #expect(MonthCalendar.day(for: "Home", isShifted: false, from: sunday, firstWeekday: 7) == sunday)
        #expect(MonthCalendar.day(for: "End", isShifted: false, from: sunday, firstWeekday: 7)?.text == "2026-03-07")
        #expect(MonthCalendar.day(for: "a", isShifted: false, from: sunday, firstWeekday: 7) == nil)
    }

    @Test func turningKeepsWhatWayItWent() {
        var calendar = MonthCalendar(at: Self.date("2026-01-31"))
        calendar.update(.turned(to: Self.date("2025-12-31")))
        #expect(calendar.isGoingBack && calendar.focused.text == "2025-12-31")
        calendar.update(.moved(to: Self.date("2026-01-01")))
        #expect(!calendar.isGoingBack)
    }

    @Test(arguments: [
        (Language.english, "March 2026", "Friday 20 March 2026", "Monday"),
        (.russian, "март 2026\u{A0}г.", "пятница, 20 марта 2026\u{A0}г.", "понедельник"),
        (.japanese, "2026年3月", "2026年3月20日金曜日", "日曜日"),
    ])
    func screenReadersHearAGrid(language: Language, title: String, day: String, firstWeekday: String) throws {
        let screen = RecordedScreen()
        var heard: [MonthCalendar.Message] = []
        let calendar = MonthCalendar(at: Self.date("2026-03-20"))
        screen.render(
            calendar.node(chosen: Self.date("2026-03-20"), today: Self.date("2026-03-18"), Strings(language)) { heard.append($0) })
        #expect(screen.find(class: "calendar-title")?.textContent == title)
        #expect(screen.find(role: "grid") != nil)
        #expect(screen.find(role: "columnheader")?.accessibleName == firstWeekday)
        let chosen = try #require(screen.find(role: "gridcell", day))
        #expect(chosen.attributes[.ariaSelected] == "true" && chosen.attributes[.tabindex] == "0")
        let present = try #require(screen.find(class: "is-today"))
        #expect(present.attributes[.ariaCurrent] == "date" && present.attributes[.tabindex] == "-1")
        screen.press("ArrowDown", at: chosen)
        #expect(screen.press("ArrowLeft", .alt, at: chosen) == [], "the browser goes back")
        screen.tap(present)
        #expect(heard == [.moved(to: Self.date("2026-03-27")), .chosen(Self.date("2026-03-18"))])
    }
}
