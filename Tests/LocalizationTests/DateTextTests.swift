import Domain
import Testing

@testable import Localization

/// Checks dates and times in the three languages.
struct DateTextTests {
    private let writers = Language.allCases.map { DateText($0) }

    @Test func aLongDateNamesItsMonth() {
        #expect(writers.map { $0.long(year: 2026, month: 3, day: 20) } == ["20 March 2026", "20 марта 2026\u{A0}г.", "2026年3月20日"])
    }

    @Test func aMomentIsWrittenAsShortlyAsItCanBeTold() throws {
        let today = try #require(CivilDate(text: "2026-03-20"))
        func short(_ text: String) throws -> [String] {
            let moment = try #require(CivilMoment(text: text))
            return writers.map { $0.short(moment, today: today) }
        }
        #expect(try short("2026-03-20T09:05") == ["09:05", "09:05", "9:05"])
        #expect(try short("2026-03-19T23:59") == ["Yesterday", "вчера", "昨日"])
        #expect(try short("2026-03-18T00:00") == ["18 Mar", "18\u{A0}мар.", "3月18日"])
        #expect(try short("2026-09-07T00:00") == ["7 Sep", "7\u{A0}сент.", "9月7日"])
        #expect(try short("2025-12-31T09:05") == ["31 Dec 2025", "31.12.2025", "2025/12/31"])
        #expect(Set((1...12).map { writers[0].short(month: $0, day: 1) }).count == 12)
        #expect(Set((1...12).map { writers[1].short(month: $0, day: 1) }).count == 12)
    }

    @Test func aMonthsHeadingIsInTheNominative() {
        #expect(writers.map { $0.monthAndYear(year: 2026, month: 3) } == ["March 2026", "март 2026\u{A0}г.", "2026年3月"])
    }

    @Test func timesOfTodayAndYesterdaySaySo() {
        #expect(writers.map { $0.today(hour: 21, minute: 8) } == ["today at 21:08", "сегодня в 21:08", "今日 21:08"])
        #expect(writers.map { $0.yesterday(hour: 21, minute: 8) } == ["yesterday at 21:08", "вчера в 21:08", "昨日 21:08"])
    }

    @Test func timesOfOlderDaysHaveTheDate() {
        let texts = writers.map { $0.dayAndTime(month: 9, day: 7, hour: 21, minute: 8) }
        #expect(texts == ["07 September at 21:08", "07 сентября в 21:08", "9月7日 21:08"])
    }

    @Test func hoursArePaddedExceptInJapanese() {
        #expect(writers.map { $0.time(hour: 0, minute: 0) } == ["00:00", "00:00", "0:00"])
        #expect(writers.map { $0.time(hour: 23, minute: 59) } == ["23:59", "23:59", "23:59"])
    }

    @Test func aWeekRunsFromMondayToSunday() {
        #expect(writers.map { $0.weekday(1) } == ["Monday", "понедельник", "月曜日"])
        #expect(writers.map { $0.weekday(7) } == ["Sunday", "воскресенье", "日曜日"])
        #expect(writers.map { $0.shortWeekday(1) } == ["Mon", "пн", "月"])
        #expect(writers.map { $0.shortWeekday(7) } == ["Sun", "вс", "日"])
    }

    @Test(arguments: Language.allCases)
    func monthsAndWeekdaysAreAllDifferent(language: Language) {
        let writer = DateText(language)
        #expect(Set((1...12).map { writer.long(year: 1, month: $0, day: 31) }).count == 12)
        #expect(Set((1...12).map { writer.monthAndYear(year: 9999, month: $0) }).count == 12)
        #expect(Set((1...7).map(writer.weekday)).count == 7)
        #expect(Set((1...7).map(writer.shortWeekday)).count == 7)
    }

    @Test func aMonthOutsideTheYearStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = DateText(.english).long(year: 2026, month: 0, day: 1) }
        await #expect(processExitsWith: .failure) { _ = DateText(.english).monthInDate(13) }
    }

    @Test func anHourPastTheDayStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = DateText(.russian).today(hour: 24, minute: 0) }
        await #expect(processExitsWith: .failure) { _ = DateText(.russian).time(hour: 0, minute: 60) }
    }
}
