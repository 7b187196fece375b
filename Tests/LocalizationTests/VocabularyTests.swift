import Testing

@testable import Localization

/// Reads the words of a language from the two parts of its file.
struct VocabularyTests {
    /// Writes a part as scripts/generate-strings does: all tables, those of other sections empty.
    private func part(_ language: Language, holds: (StringSection) -> Bool) -> String {
        StringSection.allCases.map { section in
            holds(section) ? section.texts.table(of: language).withUTF8Buffer { String(decoding: $0, as: UTF8.self) } : ""
        }.joined(separator: "\u{1D}")
    }

    @Test(arguments: Language.allCases) func twoPartsInAnyOrderAreTheWholeLanguage(language: Language) {
        let first = part(language) { $0 == .common || $0 == .topics }
        let rest = part(language) { $0 != .common && $0 != .topics }
        let whole = Strings(language)
        for parts in [[first, rest], [rest, first]] {
            let strings = Strings(language, parts: parts)
            for section in StringSection.allCases {
                for index in 0..<TextTemplate.texts(of: section.texts.table(of: language)).count {
                    #expect(strings.text(section, index) == whole.text(section, index))
                }
            }
        }
    }

    @Test func textsOfAPartThatIsMissingAreEmpty() {
        let strings = Strings(.english, parts: [part(.english) { $0 == .common }])
        #expect(strings.commonCancel == "Cancel")
        #expect(strings.topicsTitle.isEmpty)
        #expect(strings.topicsNoteCount(count: 2).isEmpty)
    }

    @Test func compiledWordsAreThereInEveryLanguage() {
        #expect(Language.allCases.map { Vocabulary.compiled.strings($0)?.commonCancel } == ["Cancel", "Отмена", "キャンセル"])
    }
}
