import Testing

@testable import Localization

/// Checks the plural rules against the integer samples of CLDR 44 (`plurals.xml`).
struct PluralRulesTests {
    @Test(arguments: [1, 21, 31, 41, 51, 61, 71, 81, 101, 1001, 121, 1_000_021])
    func russianOne(count: Int) {
        #expect(Language.russian.pluralCategory(count) == .one)
    }

    @Test(arguments: [2, 3, 4, 22, 23, 24, 32, 33, 34, 42, 43, 44, 52, 53, 54, 62, 102, 1002, 122])
    func russianFew(count: Int) {
        #expect(Language.russian.pluralCategory(count) == .few)
    }

    @Test(arguments: Array(5...19) + [0, 10, 20, 25, 100, 105, 111, 112, 113, 114, 211, 1000, 1011, 10_000, 100_000, 1_000_000])
    func russianMany(count: Int) {
        #expect(Language.russian.pluralCategory(count) == .many)
    }

    @Test(arguments: [0, 2, 4, 5, 11, 12, 14, 16, 21, 22, 25, 100, 101, 111, 112, 1000, 10_000, 100_000, 1_000_000])
    func englishOtherIsAllButOne(count: Int) {
        #expect(Language.english.pluralCategory(count) == .other)
        #expect(Language.english.pluralCategory(1) == .one)
    }

    @Test(arguments: [0, 1, 2, 4, 5, 11, 12, 14, 15, 21, 22, 25, 100, 101, 111, 112, 1000, 10_000, 100_000, 1_000_000])
    func japaneseHasOneForm(count: Int) {
        #expect(Language.japanese.pluralCategory(count) == .other)
    }

    @Test(arguments: Language.allCases, [1, 2, 5, 11, 21, 22, Int.max])
    func aNegativeCountHasTheCategoryOfItsMagnitude(language: Language, count: Int) {
        #expect(language.pluralCategory(-count) == language.pluralCategory(count))
    }

    @Test(arguments: Language.allCases)
    func everyReachedCategoryHasAForm(language: Language) {
        let reached = Set((Array(-300...300) + [Int.min, Int.max]).map(language.pluralCategory))
        #expect(reached == Set(PluralRules.categories(of: language)))
    }
}
