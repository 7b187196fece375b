import Domain
import Testing

@testable import Localization

/// Checks the generated tables and the way accessors read them.
struct StringsTests {
    @Test(arguments: Language.allCases)
    func everySectionHasTheSameNumberOfTextsInEveryLanguage(language: Language) {
        for section in StringSection.allCases {
            let texts = TextTemplate.texts(of: section.texts.table(of: language))
            #expect(texts.count == TextTemplate.texts(of: section.texts.english).count, "\(section)")
            #expect(texts.allSatisfy { !$0.isEmpty }, "\(section)")
        }
    }

    @Test(arguments: Language.allCases)
    func aPluralHasAFormForEveryReachedCategory(language: Language) {
        for section in StringSection.allCases {
            let english = TextTemplate.texts(of: section.texts.english)
            for (index, text) in TextTemplate.texts(of: section.texts.table(of: language)).enumerated() {
                let isPlural = english[index].utf8.contains(TextTemplate.formSeparator)
                let forms = text.utf8.count { $0 == TextTemplate.formSeparator } + 1
                #expect(forms == (isPlural ? PluralRules.categories(of: language).count : 1), "\(section) \(index)")
            }
        }
    }

    @Test func aTitleThatNobodyCanSeeHasTheWordsForNone() {
        for title in ["", " ", "\u{200B}", "\u{2800}\u{AD}"] { #expect(Strings(.english).title(title) == "No title") }
        #expect(Strings(.english).title(" a\nb") == " a b")
    }

    @Test func aNoteIsCalledByItsWordsAndOneOfPicturesAPhoto() {
        var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
        #expect(Strings(.english).name(of: note) == "No title")
        note.text = "![](photo:0123456789ab)"
        #expect(Language.allCases.map { Strings($0).name(of: note) } == ["Photo", "Фото", "写真"])
        note.text += "\n# Moss"
        #expect(Strings(.english).name(of: note) == "Moss")
    }

    @Test func aPlainTextIsReadInItsLanguage() {
        #expect(Language.allCases.map { Strings($0).commonCancel } == ["Cancel", "Отмена", "キャンセル"])
    }

    @Test func anArgumentIsFilledIn() {
        #expect(
            Language.allCases.map { Strings($0).trashNote(left: "X") }
                == ["Note · X", "Заметка · X", "ノート・X"])
    }

    @Test(arguments: [
        (0, "0 notes", "0 заметок", "ノート0件"), (1, "1 note", "1 заметка", "ノート1件"), (2, "2 notes", "2 заметки", "ノート2件"),
        (21, "21 notes", "21 заметка", "ノート21件"), (1112, "1,112 notes", "1\u{A0}112 заметок", "ノート1,112件"),
    ])
    func aCountChoosesItsFormAndIsGrouped(count: Int, english: String, russian: String, japanese: String) {
        #expect(Language.allCases.map { Strings($0).topicsNoteCount(count: count) } == [english, russian, japanese])
    }
}
