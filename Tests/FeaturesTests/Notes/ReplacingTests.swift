import Domain
import EmbeddedSupport
import Testing

@testable import Editor

/// Checks what replaces what is found in a note.
struct ReplacingTests {
    private let now = Instant(milliseconds: 0)

    private func editor(_ text: String, finding query: String, replacing words: String) -> EditorState {
        var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
        note.text = text.replacing("CODE", with: "0123456789ab")
        var state = EditorState(note: note)
        for message in [EditorMessage.findTapped, .findTyped(query), .replaceToggled, .replacementTyped(words)] {
            _ = state.update(message, now: now)
        }
        return state
    }

    private func text(_ state: EditorState) -> String { state.text.string.replacing("0123456789ab", with: "CODE") }

    @Test func aHitIsReplacedAndTheNextIsLookedAt() {
        var state = editor("one two one", finding: "one", replacing: "one one")
        #expect(state.update(.replaceTapped, now: now).contains(.showFound))
        #expect(text(state) == "one one two one" && state.found?.currentRange == 12..<15)
        _ = state.update(.replaceTapped, now: now)
        #expect(text(state) == "one one two one one")
        _ = state.update(.historyStepped(isRedo: false, isTitle: nil), now: now)
        #expect(text(state) == "one one two one", "each is a step of its own")
    }

    @Test func allAreReplacedAsOneStep() {
        let line = Array(repeating: "Ёж", count: 700).joined(separator: " ")
        var state = editor(line + "\n" + line, finding: "еж", replacing: "x")
        #expect(state.found?.count == TextFinder.maximumCount)
        let effects = state.update(.replaceAllTapped, now: now)
        #expect(effects.count == 1, "the field's selection is left alone")
        #expect(!text(state).contains("Ёж") && state.replacedCount == 1_400 && state.found == nil)
        _ = state.update(.historyStepped(isRedo: false, isTitle: nil), now: now)
        #expect(text(state) == line + "\n" + line && state.replacedCount == nil)
    }

    @Test(arguments: [
        ("a a", "a", "", " "), ("[[Oak|CODE]] oak", "oak", "elm", "[[elm|CODE]] elm"), ("[[a a|CODE]] a", "a", "", "[[a a|CODE]] "),
        ("![oak](photo:CODE)", "oak", "", "![](photo:CODE)"), ("[[Oak|CODE]] oak", "oak", "]]", "[[Oak|CODE]] ]]"),
        ("![oak](photo:CODE)\nphoto", "photo", "x", "![oak](photo:CODE)\nx"), ("[[a|CODE]] 01", "01", "2", "[[a|CODE]] 2"),
        ("[[a|CODE]] [", "[", "(", "[[a|CODE]] ("), ("a", "b", "c", "a"),
    ])
    func codesStayWhole(before: String, query: String, words: String, after: String) {
        var state = editor(before, finding: query, replacing: words)
        _ = state.update(.replaceAllTapped, now: now)
        #expect(text(state) == after)
    }

    @Test func whatWouldEndALinkIsPassedOver() {
        var state = editor("[[Oak|CODE]] oak", finding: "oak", replacing: "")
        #expect(state.found?.currentRange == 2..<5)
        #expect(state.update(.replaceTapped, now: now) == [.showFound] && state.found?.current == 1)
        _ = state.update(.replaceTapped, now: now)
        #expect(text(state) == "[[Oak|CODE]] ")
    }

    @Test func theFieldOpensAndClosesWithTheFinder() {
        var state = editor("one", finding: "one", replacing: "two")
        #expect(state.update(.replaceToggled, now: now) == [.focus(EditorView.finderField)] && state.replacement == nil)
        #expect(state.update(.replaceTapped, now: now).isEmpty && state.update(.replaceAllTapped, now: now).isEmpty)
        #expect(state.update(.replaceToggled, now: now) == [.focus(EditorView.replacementField)])
        _ = state.update(.foundClosed, now: now)
        #expect(state.replacement == nil && text(state) == "one")
    }
}
