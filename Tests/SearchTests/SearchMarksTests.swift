import Domain
import Markup
import Testing

@testable import Search

@Suite struct SearchMarksTests {
    private func marked(_ text: String, _ query: String) -> String {
        SearchMarks(SearchQuery(query)).stretches(of: text).map { $0.isMarked ? "[\($0.text)]" : $0.text }.joined()
    }

    @Test(arguments: [
        ("Лодки есть, лодкой плыли.", "лодка", "[Лодки] есть, [лодкой] плыли."), ("Tokyo, Kyoto", "tok", "[Tokyo], Kyoto"),
        ("Быстрая коричневая лиса, быстрая", "\"быстрая коричневая\"", "[Быстрая коричневая] лиса, быстрая"),
        ("東京都の京都", "京都", "東[京都]の[京都]"), ("1 500 и 1500", "1500", "[1 500] и [1500]"), ("@olga, olga", "@olga", "[@olga], olga"),
        ("@olga and boat", "@olga boat", "[@olga] and [boat]"), ("# Boat\nboat", "#boat", "# [Boat]\nboat"), ("nothing", "zzz", "nothing"),
        ("+7 (912) 345-67-89.", "9123456789", "+7 ([912) 345-67-89]."), ("total 1,234,567", "1234567", "total [1,234,567]"),
        ("die Straße", "strasse", "die [Straße]"), ("葛\u{E0100}飾区", "葛飾", "[葛\u{E0100}飾]区"), ("ジョン・スミス", "ジョンスミス", "[ジョン・スミス]"),
        ("x ㍿ y", "株式会社", "x [㍿] y"), ("한글 공부", "\u{1112}\u{1161}\u{11AB}글", "[한글] 공부"), ("der eﬃziente", "effiziente", "der [eﬃziente]"),
        ("e-mail to bob@example.org", "bob@example.org", "e-mail to [bob@example.org]"),
    ]) func whatAnswersIsMarked(text: String, query: String, expected: String) {
        #expect(marked(text, query) == expected)
    }

    @Test func anExcerptIsAroundTheFirstMark() {
        let text = String(repeating: "до слова ", count: 50) + "Енот\nздесь" + String(repeating: " после слова", count: 50)
        let excerpt = SearchMarks(SearchQuery("еноты")).excerpt(of: text, byteCount: 120)
        #expect(excerpt.filter(\.isMarked).map(\.text) == ["Енот"])
        let all = excerpt.map(\.text).joined()
        #expect(all.hasPrefix("… ") && all.hasSuffix(" …") && !all.contains("\n"))
        #expect((100...170).contains(all.utf8.count))
        #expect(!all.unicodeScalars.contains("\u{FFFD}"))
    }

    @Test func anExcerptHasNoBoxesAndNoSignsOfHeadings() {
        let text = "  ## Food\n- [x] bread\n\t* [ \u{445}] rye\n-[ ] no\n12. [ ] tea\n#tag\n####### seven\n- [ ]"
        let excerpt = SearchMarks(SearchQuery("bread tag")).excerpt(of: text, byteCount: 200)
        #expect(excerpt.filter(\.isMarked).map(\.text).first == "bread")
        let words = excerpt.map(\.text).joined().split { $0 == " " || $0 == "\t" }.joined(separator: " ")
        #expect(words == "Food - bread * rye -[ ] no 12. tea #tag ####### seven -")
    }

    @Test func anExcerptOfAShortTextIsTheText() {
        #expect(SearchMarks(SearchQuery("b")).excerpt(of: " a b ", byteCount: 100).map(\.text).joined() == "a b")
        #expect(SearchMarks(SearchQuery("b")).excerpt(of: "", byteCount: 100) == [])
    }

    @Test func anExcerptOfAPageHasNoSignsOfMarkdown() {
        let text = "# The **moss**\n- [x] grows `here`\n> and [there](https://a.example), ~~not~~ now\n\n| a | b |\n|---|---|\n| c | d |"
        let excerpt = SearchMarks(SearchQuery("there")).pageExcerpt(of: text, byteCount: 200)
        #expect(excerpt.map(\.text).joined() == "The moss grows here and there, not now a b c d")
        #expect(excerpt.filter(\.isMarked).map(\.text) == ["there"])
    }

    @Test func anExcerptBelowANameLeavesItsLineOut() {
        let text = "# The **moss**\ngrows *here*"
        let (untitled, titled) = (NoteName(title: "", text: text), NoteName(title: "Forest", text: text))
        let marks = SearchMarks(SearchQuery("moss"))
        #expect(marks.pageExcerpt(of: text, below: untitled, byteCount: 200).map(\.text) == ["grows here"])
        #expect(marks.pageExcerpt(of: text, below: titled, byteCount: 200).map(\.text) == ["The ", "moss", " grows here"])
        #expect(marks.pageExcerpt(of: "moss", below: NoteName(title: "", text: "moss"), byteCount: 200) == [])
    }

    @Test(arguments: [0, 30, 3_000]) func anExcerptOfALongPageIsAroundTheAnswer(count: Int) {
        let line = "a **line** of words, none of which answers\n"
        let text = String(repeating: line, count: count) + "the *raccoon* waits\n" + String(repeating: line, count: 3_000)
        let excerpt = SearchMarks(SearchQuery("raccoon")).pageExcerpt(of: text, byteCount: 120)
        #expect(excerpt.filter(\.isMarked).map(\.text) == ["raccoon"])
        let all = excerpt.map(\.text).joined()
        #expect(all.hasSuffix(" …") && all.hasPrefix("… ") == (count > 0) && !all.contains("*") && all.utf8.count < 200)
    }

    @Test func anExcerptOfALongLineIsAroundTheAnswer() {
        let text = String(repeating: "слово ", count: 20_000) + "енот " + String(repeating: "слово ", count: 20_000)
        let excerpt = SearchMarks(SearchQuery("енот")).pageExcerpt(of: text, byteCount: 120)
        #expect(excerpt.filter(\.isMarked).map(\.text) == ["енот"])
    }
}
