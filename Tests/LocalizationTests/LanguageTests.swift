import Testing

@testable import Localization

struct LanguageTests {
    @Test(arguments: [
        (["ru-RU", "en"], Language.russian), (["ja"], .japanese), (["JA_jp"], .japanese), (["ja-Hira-JP-u-ca-japanese"], .japanese),
        (["de", "fr-CA", "ru"], .russian), (["en-GB", "ru"], .english), ([], .english), (["", "-", "_ru"], .english),
    ])
    func theFirstSpokenPreferenceWins(preferences: [String], language: Language) {
        #expect(Language.best(for: preferences) == language)
    }

    @Test(arguments: ["uk", "be", "rus", "r", "ru1", "jav", "русский", "рu"])
    func aRelatedOrLongerSubtagIsNotASubstitute(preference: String) {
        #expect(Language.best(for: [preference]) == .english)
    }

    @Test func everyLanguageNamesItself() {
        #expect(Language.allCases.map(\.nativeName) == ["English", "Русский", "日本語"])
    }
}
