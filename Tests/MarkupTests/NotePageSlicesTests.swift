import Markup
import RandomTesting
import Testing

/// The Markdown of what is selected on a page.
@Suite struct NotePageSlicesTests {
    private func slice(_ text: String, _ start: (Int, Int?, Int), _ end: (Int, Int?, Int)) -> String? {
        NotePage(text).slice(
            from: .init(section: start.0, words: start.1, offset: start.2), to: .init(section: end.0, words: end.1, offset: end.2))
    }

    @Test func wordsAloneAreWords() {
        #expect(slice("a **bold** c", (0, 1, 1), (0, 1, 3)) == "ol")
        #expect(slice("# Heading now", (0, 0, 0), (0, 0, 7)) == "Heading")
        #expect(slice("😀 x", (0, 0, 2), (0, 0, 4)) == " x")
    }

    @Test func whatIsWhollySelectedHasItsSigns() {
        #expect(slice("a **bold** c", (0, 0, 1), (0, 2, 1)) == " **bold** ")
        #expect(slice("a **bold** c", (0, 1, 0), (0, 1, 4)) == "**bold**")
        #expect(slice("a [x](https://a.example) c", (0, 1, 0), (0, 1, 1)) == "[x](https://a.example)")
        #expect(slice("# Heading\n\nbody text", (0, 0, 0), (1, 0, 4)) == "# Heading\n\nbody")
        #expect(slice("- [x] a\n- b\n\nc", (0, 0, 0), (0, 1, 1)) == "- [x] a\n- b")
        #expect(slice("- a\n- b\n- c", (0, 0, 0), (0, 1, 1)) == "- a\n- b")
        #expect(slice("> a\n\n| b |\n|---|\n| c |", (0, 0, 0), (1, 1, 1)) == "> a\n\n| b |\n|---|\n| c |")
        #expect(slice("```\na\n```\n\nb", (0, 0, 0), (1, 0, 1)) == "```\na\n```\n\nb")
        #expect(slice("a &amp; b", (0, 0, 0), (0, 2, 2)) == "a &amp; b")
    }

    @Test func placesThatAreGoneAreNothing() {
        #expect(slice("a", (1, 0, 0), (1, 0, 1)) == nil && slice("a", (0, 1, 0), (0, 1, 0)) == nil)
        #expect(slice("a b", (0, 0, 3), (0, 0, 1)) == nil)
    }

    @Test func allOfAPageIsAllOfItsBlocks() {
        let text = "# a\n\n- b\n- **c**\n\n---\n\n> d\n> e"
        let page = NotePage(text)
        let last = NotePage.shownWords(of: page.sections[3])
        #expect(slice(text, (0, 0, 0), (3, last.count - 1, 1)) == text)
        #expect(slice(text, (0, 0, 0), (2, nil, 1)) == "# a\n\n- b\n- **c**\n\n---")
    }
}
