import Domain
import Localization
import Merge
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editor

/// Checks the dialog that asks for the words and the address of a link.
struct LinkDraftTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func opened(_ text: String) -> EditorState {
        let marked = MarkedText(text)
        var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
        note.text = marked.text
        var state = EditorState(note: note)
        _ = state.update(.textSelected(start: marked.selection.lowerBound, end: marked.selection.upperBound), now: now)
        return state
    }

    private func shown(_ state: EditorState) -> String {
        MarkedText(scalars: state.text.scalars, selection: state.text.selection).description
    }

    /// Asks for a link and fills in the dialog; nil leaves a field as it is.
    private func link(_ text: String, words: String?, address: String?) -> EditorState {
        var state = opened(text)
        _ = state.update(.formatted(.link, selection: nil), now: now)
        if let words { _ = state.update(.link(.web(.wordsTyped(words))), now: now) }
        if let address { _ = state.update(.link(.web(.addressTyped(address))), now: now) }
        _ = state.update(.link(.web(.confirmed)), now: now)
        return state
    }

    @Test(
        arguments: [
            ("see |", "page", "https://b.c", "see [page](https://b.c)|"), ("see |", "", "b.c/d", "see https://b.c/d|"),
            ("a wo|rd", nil, "b.c", "a [word](https://b.c)|"), ("|", "me", "a@b.c", "[me](mailto:a@b.c)|"),
            ("|", "a [b]", "https://b.c/(d)", "[a \\[b\\]](https://b.c/%28d%29)|"), ("- |", "牛乳", "b.c", "- [牛乳](https://b.c)|"),
            ("[a|b](https://c.d) e", nil, "https://f.g", "[ab](https://f.g)| e"), ("[a|b](https://c.d)", "x y", nil, "[x y](https://c.d)|"),
            ("[**a|** b](https://c.d)", nil, "https://f.g", "[**a** b](https://f.g)|"),
            ("|[a](https://c.d)|", "b", nil, "[b](https://c.d)|"),
        ] as [(String, String?, String?, String)])
    func whatIsFilledInBecomesTheLink(text: String, words: String?, address: String?, expected: String) {
        let state = link(text, words: words, address: address)
        #expect(shown(state) == expected && state.linkDraft == nil)
    }

    @Test(arguments: ["", "words", "javascript:x", "a b.c", "https:// b.c", "file:///a.b"]) func anAddressThatThePageOpensIsNeeded(
        address: String
    ) {
        var state = link("|", words: "a", address: address)
        #expect(state.linkDraft?.isWrong == true && state.text.scalars.isEmpty)
        _ = state.update(.link(.web(.addressTyped("b.c"))), now: now)
        #expect(state.linkDraft?.isWrong == false)
    }

    @Test func selectedWordsBecomeALinkAtOnce() {
        var state = opened("|a| b")
        _ = state.update(.formatted(.link, selection: nil), now: now)
        #expect(state.linkDraft == nil && shown(state) == "[a](|https://|) b")
    }

    @Test func aLinkIsRemovedAndItsWordsStay() {
        var state = opened("see [a|b](https://c.d)")
        _ = state.update(.formatted(.link, selection: nil), now: now)
        #expect(state.linkDraft?.words == "ab" && state.linkDraft?.address == "https://c.d")
        let effects = state.update(.link(.web(.removed)), now: now)
        #expect(state.text.string == "see ab" && effects.first == .focusText)
        _ = state.update(.historyStepped(isRedo: false, isTitle: false), now: now)
        #expect(shown(state) == "see [a|b](https://c.d)", "one step takes it back, with the caret where it was")
    }

    @Test func closingLeavesTextAndCaret() {
        var state = opened("a wo|rd")
        _ = state.update(.formatted(.link, selection: nil), now: now)
        let effects = state.update(.link(.web(.closed)), now: now)
        #expect(shown(state) == "a wo|rd" && effects == [.focusText, .selectText(start: 4, end: 4)])
    }

    @Test func whatOthersWriteMovesTheLink() {
        var state = opened("a wo|rd")
        _ = state.update(.formatted(.link, selection: nil), now: now)
        let patch = TextPatch(position: 0, deletedCount: 2, inserted: Array("the long ".unicodeScalars))
        _ = state.update(.merged(field: "text", [patch], by: .others), now: now)
        _ = state.update(.link(.web(.addressTyped("b.c"))), now: now)
        _ = state.update(.link(.web(.confirmed)), now: now)
        #expect(shown(state) == "the long [word](https://b.c)|")
    }

    @Test func nothingIsAskedForInCode() {
        var state = opened("```\na|b\n```")
        _ = state.update(.formatted(.link, selection: nil), now: now)
        #expect(state.linkDraft == nil)
    }

    @Test func theDialogHasItsFieldsAndButtons() throws {
        let screen = RecordedScreen()
        var messages: [LinkDraftMessage] = []
        let draft = LinkDraft(range: 0..<1, wordRange: 0..<1, words: "a", address: "https://b.c")
        screen.render(el(.div) { LinkSheet(draft: draft, strings: Strings(.english)) { messages.append($0) }.node })
        #expect(screen.find(class: "sheet-title")?.textContent == "Link")
        screen.tap(try #require(screen.find(role: "button", "Remove link")))
        screen.tap(try #require(screen.find(role: "button", "Cancel")))
        #expect(messages == [.removed, .closed])
    }
}
