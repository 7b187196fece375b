import Domain
import EmbeddedSupport
import Merge
import Testing

@testable import Editor

/// Checks where pasted Markdown is put, and what else is pasted plain.
struct PastingTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func opened(_ text: String) -> EditorState {
        var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
        note.text = text
        return EditorState(note: note, history: NoteHistory(), readsAll: true)
    }

    /// Pastes in place of what stands between bars, and gives the text with a bar at the caret; nil where the browser pastes the words.
    private func paste(_ words: String, _ lines: String, into text: String) -> String? {
        let marked = MarkedText(text)
        var state = opened(ExactText.text(of: marked.scalars))
        let pasted = PastedText(lines.isEmpty ? words : words + "\0" + lines)
        guard state.takes(pasted, replacing: marked.selection) else { return nil }
        let effects = state.update(.textPasted(pasted, replacing: marked.selection), now: now)
        #expect(effects.contains { if case .selectText = $0 { true } else { false } })
        var shown = state.text.scalars
        #expect(state.text.selectionStart == state.text.selectionEnd)
        shown.insert("|", at: state.text.selectionStart)
        _ = state.update(.historyStepped(isRedo: false, isTitle: false), now: now)
        #expect(state.text.scalars == marked.scalars, "one step takes it back")
        return ExactText.text(of: shown)
    }

    private static let list = "<ul\n<li\n=b\n>\n<li\n=c\n>\n>"
    private static let heading = "<h2\n=h\n>"

    @Test(arguments: [
        ("", "- b\n- c|"), ("a|", "a\n\n- b\n- c|"), ("a\n|", "a\n\n- b\n- c|"), ("a\n\n|", "a\n\n- b\n- c|"), ("|d", "- b\n- c|\n\nd"),
        ("|\nd", "- b\n- c|\n\nd"), ("|\n\nd", "- b\n- c|\n\nd"), ("a |x| d", "a \n\n- b\n- c|\n\n d"), ("- a|", "- a\n- b\n- c|"),
        ("- a\n|", "- a\n- b\n- c|"), ("- a\n- |", "- a\n- b\n- c|"), ("- a\n- |\n- d", "- a\n- b\n- c|\n- d"), ("|x|", "- b\n- c|"),
        ("  |", "- b\n- c|"),
    ])
    func aListComesOnLinesOfItsOwn(text: String, expected: String) {
        #expect(paste("b c", PastingTests.list, into: text.contains("|") ? text : text + "|") == expected)
    }

    @Test(arguments: [("a|", "a\n\n## h|"), ("|b", "## h|\n\nb"), ("- |", "- \n\n## h|")])
    func aHeadingComesOnALineOfItsOwn(text: String, expected: String) { #expect(paste("h", PastingTests.heading, into: text) == expected) }

    @Test(arguments: [("a | c", "a **b**| c"), ("- |", "- **b**|"), ("a |x| c", "a **b**| c"), ("|", "**b**|")])
    func aPieceOfALineComesWhereTheCaretIs(text: String, expected: String) { #expect(paste("b", "<b\n=b\n>", into: text) == expected) }

    @Test func wordsAndParagraphsArePastedByTheBrowser() {
        #expect(paste("a\n\nb", "<p\n=a\n>\n<p\n=b\n>", into: "|") == nil)
        #expect(paste("# a\n- b", "", into: "|") == nil)
        #expect(paste("", "", into: "|") == nil)
    }

    @Test(arguments: [("see |here| now", "see [here](https://b.c)| now"), ("|a|", "[a](https://b.c)|"), ("|牛乳|を", "[牛乳](https://b.c)|を")])
    func anAddressOverWordsMakesThemALink(text: String, expected: String) {
        #expect(paste("https://b.c", "", into: text) == expected)
        #expect(paste("https://b.c", "<a\n@href=https://b.c\n=Title\n>", into: text) == expected)
    }

    @Test(arguments: ["|", "a|b", "|https://x.y|", "|a\nb|"]) func anAddressElsewhereIsPastedPlain(text: String) {
        #expect(paste("https://b.c", "", into: text) == nil)
    }

    @Test(arguments: ["```\n|a|\n```", "```\n|\n```"]) func codeTakesWordsAlone(text: String) {
        #expect(paste("b c", PastingTests.list, into: text) == nil)
        #expect(paste("https://b.c", "", into: text) == nil)
    }

    @Test func nothingIsMadeWhileAnInputMethodComposes() {
        var state = opened("a")
        _ = state.update(.composing(true), now: now)
        #expect(!state.takes(PastedText("b c\0" + PastingTests.list), replacing: 1..<1))
        #expect(state.update(.textPasted(PastedText("b c\0" + PastingTests.list), replacing: 1..<1), now: now).isEmpty)
        #expect(state.text.string == "a")
    }

    @Test func captionsTakeWordsAlone() {
        let state = EditorState(photo: Photo(id: Identifier(EntityID(high: 1, low: 1))), history: NoteHistory())
        #expect(!state.takes(PastedText("b c\0" + PastingTests.list), replacing: 0..<0))
    }

    @Test func whatHasNoRoomIsLeftToTheBrowserWhichOffersTheRest() {
        let full = Note.maximumTextLength - 7
        #expect(opened(String(repeating: "x", count: full - 2)).takes(PastedText("\0" + PastingTests.list), replacing: full - 2..<full - 2))
        #expect(
            !opened(String(repeating: "x", count: full - 1)).takes(PastedText("\0" + PastingTests.list), replacing: full - 1..<full - 1))
    }

    @Test func aBrokenListIsPastedPlain() { #expect(paste("words", "<ul\n<li", into: "|") == nil) }
}
