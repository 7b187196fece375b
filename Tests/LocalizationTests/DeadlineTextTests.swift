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
}
