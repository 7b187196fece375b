import Testing

@testable import Markup

/// Checks which links show another note, and what is read of them elsewhere.
struct ShownNotesTests {
    private static let code = "0123456789ab"

    @Test(arguments: [
        ("![[A|CODE]]", ["CODE"]), ("a\n  ![[A|CODE#b]] \nc", ["CODE#b"]), ("- ![[A|CODE]]", ["CODE"]),
        ("![[A|CODE]]\n![[B|CODE]]", ["CODE", "CODE"]),
        ("Look![[A|CODE]]", []), ("![[A|CODE]] b", []), ("[[A|CODE]]", []), ("\\![[A|CODE]]", []), ("```\n![[A|CODE]]\n```", []),
        ("![[A]]", []),
    ])
    func aNoteIsShownByALinkAloneOnItsLine(text: String, shownNotes: [String]) {
        let page = NotePage(text.replacing("CODE", with: Self.code))
        #expect(page.shownNotes == shownNotes.map { $0.replacing("CODE", with: Self.code) })
    }

    @Test func theSignIsNoWordOfThePage() {
        #expect(NotePage("![[A|\(Self.code)]]").plainText == "A\n" && NotePage("x![[A|\(Self.code)]]").plainText == "x!A\n")
        let page = NotePage("a\n![[A|\(Self.code)]]\nb")
        let shown = NotePage.shownWords(of: page.sections[0]).map { page.shown($0, of: page.sections[0]) }
        #expect(shown == ["a", "A", "b"])
        #expect(
            page.slice(from: .init(section: 0, words: 1, offset: 0), to: .init(section: 0, words: 1, offset: 1)) == "![[A|\(Self.code)]]")
    }

    @Test func elsewhereItIsALink() {
        #expect(NoteLink.read("a\n![[A|\(Self.code)]]\nHi![[A|\(Self.code)]]") == "a\nA\nHi!A")
        let html = NoteHTML.html(of: "![[A|\(Self.code)]]") { _ in
            "/notes/1"
        } photoAddress: { _ in
            nil
        }
        #expect(html == "<p><a href=\"/notes/1\">A</a></p>\n")
        let markdown = MarkdownText.text(
            of: "![[A|\(Self.code)]]", noteAddress: { _ in "a.md" }, photoAddress: { _ in nil }, fileAddress: { _ in nil })
        #expect(markdown == "[A](a.md)")
    }

    @Test(arguments: [
        ("one", 0..<5), ("two", 2..<4), ("three", 4..<5), ("four", 5..<7), ("quoted", 6..<7), ("gone", nil),
    ])
    func aPartIsAHeadingAndWhatIsUnderIt(name: String, sections: Range<Int>?) {
        let page = NotePage("# One\n\na\n\n## Two\n\nb\n\n## Three\n\n# Four\n\n> # Quoted")
        #expect(page.part(underHeading: name) == sections)
    }
}
