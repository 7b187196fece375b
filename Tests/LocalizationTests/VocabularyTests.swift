import Testing

@testable import Localization

/// Reads the words of a language from its file.
struct VocabularyTests {
    /// Writes the file of a language as scripts/generate-strings does, up to a number of sections.
    private func file(_ language: Language, sections: Int = .max) -> String {
        StringSection.allCases.prefix(sections).map { section in
            section.texts.table(of: language).withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        }.joined(separator: "\u{1D}")
    }

    @Test(arguments: Language.allCases) func aFileIsTheWholeLanguage(language: Language) {
        let strings = Strings(language, words: file(language)), whole = Strings(language)
        for section in StringSection.allCases {
            for index in 0..<TextTemplate.texts(of: section.texts.table(of: language)).count {
                #expect(strings.text(section, index) == whole.text(section, index))
            }
        }
    }

    @Test(arguments: [0, 1, 5]) func textsOfSectionsThatAFileLacksAreEmpty(sections: Int) {
        let strings = Strings(.english, words: file(.english, sections: sections))
        #expect(strings.topicsTitle.isEmpty)
        #expect(strings.topicsNoteCount(count: 2).isEmpty)
    }

    @Test func moreSectionsThanThereAreChangeNothing() {
        #expect(Strings(.english, words: file(.english) + "\u{1D}more\u{0}").commonCancel == "Cancel")
    }

    @Test func compiledWordsAreThereInEveryLanguage() {
        #expect(Language.allCases.map { Vocabulary.compiled.strings($0)?.commonCancel } == ["Cancel", "Отмена", "キャンセル"])
    }
}
