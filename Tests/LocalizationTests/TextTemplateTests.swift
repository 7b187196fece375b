import Testing

@testable import Localization

/// Checks how coded texts are read.
struct TextTemplateTests {
    @Test func aTableSplitsAtItsEnds() {
        #expect(TextTemplate.texts(of: "a\u{0}\u{0}тёма\u{0}") == ["a", "", "тёма"])
        #expect(TextTemplate.texts(of: "") == [])
    }

    @Test func aFormIsFoundByItsPlace() {
        let text = "\u{1} заметка\u{1E}\u{1} заметки\u{1E}"
        #expect((0...2).map { TextTemplate.form($0, of: text) } == ["\u{1} заметка", "\u{1} заметки", ""])
    }

    @Test func aMissingFormStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = TextTemplate.form(2, of: "a\u{1E}b") }
    }

    @Test func argumentsGoWhereTheyAreNamed() {
        #expect(TextTemplate.fill("\u{2} of \u{1}, \u{2}", ["ten", "2"]) == "2 of ten, 2")
        #expect(TextTemplate.fill("\u{8}\n", ["", "", "", "", "", "", "", "h"]) == "h\n")
    }

    @Test(arguments: [
        ("Ann", "Ann"), ("Аня 花子", "Аня 花子"), ("אנה", "\u{2068}אנה\u{2069}"), ("a آنا", "\u{2068}a آنا\u{2069}"),
        ("\u{202E}nnA", "nnA"), ("\u{2067}אנה", "\u{2068}אנה\u{2069}"), ("a\u{2069}b", "ab"), ("\u{200F}!", "\u{2068}\u{200F}!\u{2069}"),
    ]) func anArgumentChangesNoDirectionAroundIt(name: String, expected: String) {
        #expect(TextTemplate.fill("“\u{1}”?", [name]) == "“\(expected)”?")
    }

    @Test func anArgumentsOwnControlCharactersStayAsTheyAre() {
        #expect(TextTemplate.fill("<\u{1}>", ["\u{2}\u{1}"]) == "<\u{2}\u{1}>")
    }
}
