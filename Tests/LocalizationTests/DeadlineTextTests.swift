import Domain
import Testing

@testable import Localization

/// Checks the words of deadlines in the three languages.
struct DeadlineTextTests {
    @Test(arguments: [
        (Language.english, "until 20 March 2026"), (.russian, "до 20 марта 2026\u{A0}г."), (.japanese, "2026年3月20日まで"),
    ])
    func aDeadlineReadsAsTheLanguageSaysIt(language: Language, expected: String) throws {
        let date = try #require(CivilDate(year: 2026, month: 3, day: 20))
        #expect(Strings(language).deadlineUntil(date: DateText(language).long(date)) == expected)
    }

    @Test func weeksBeginAsTheLanguageHasIt() {
        #expect(Language.allCases.map(\.firstWeekday) == [1, 1, 7])
    }

    @Test(arguments: [
        (Language.english, "Friday 20 March 2026"), (.russian, "пятница, 20 марта 2026\u{A0}г."), (.japanese, "2026年3月20日金曜日"),
    ])
    func aFullDateNamesItsWeekday(language: Language, expected: String) throws {
        #expect(DateText(language).full(try #require(CivilDate(year: 2026, month: 3, day: 20))) == expected)
    }

    @Test func severalNotesPastTheirDeadlinesAreCountedInRussian() {
        let strings = Strings(.russian)
        let texts = [2, 5, 21].map { strings.noticeExpiredMany(count: $0) }
        #expect(texts == ["Срок прошёл: 2 заметки в корзине", "Срок прошёл: 5 заметок в корзине", "Срок прошёл: 21 заметка в корзине"])
    }

    @Test(arguments: [
        (0, "Today", "Сегодня", "今日"), (1, "Tomorrow", "Завтра", "明日"), (-1, "Yesterday", "Вчера", "昨日"),
        (2, "until Sunday", "до воскресенья", "日曜日まで"), (6, "until Thursday", "до четверга", "木曜日まで"),
        (7, "until 27 Mar", "до 27\u{A0}мар.", "3月27日まで"), (-7, "13 Mar", "13\u{A0}мар.", "3月13日"),
        (300, "until 14 Jan 2027", "до 14.01.2027", "2027/01/14まで"),
    ])
    func aDeadlineInARowIsAsShortAsItCanBe(days: Int, english: String, russian: String, japanese: String) throws {
        let today = try #require(CivilDate(year: 2026, month: 3, day: 20))
        let texts = Language.allCases.map { DateText($0).deadline(today.adding(days: days), nil, today: today) }
        #expect(Set(texts) == [english, russian, japanese])
    }

    @Test func aDeadlineWithATimeSaysIt() throws {
        let today = try #require(CivilDate(year: 2026, month: 3, day: 20))
        let time = try #require(ClockTime(hour: 11, minute: 39))
        #expect(DateText(.english).deadline(today, time, today: today) == "Today, 11:39")
        #expect(DateText(.japanese).deadline(today, time, today: today) == "今日 11:39")
    }
}
