import Domain
import EmbeddedSupport
import Testing

@testable import Editor

/// Checks what replaces what is found in a note.
struct ReplacingTests {
    private func stage(_ text: String, finding query: String, replacing words: String) -> FinderStage {
        var stage = FinderStage(text.replacing("CODE", with: "0123456789ab"))
        for message in [FinderMessage.asked, .typed(query), .replaceToggled, .replacementTyped(words)] { _ = stage.update(message) }
        return stage
    }

    private func text(_ stage: FinderStage) -> String { stage.text.string.replacing("0123456789ab", with: "CODE") }

    @Test func aHitIsReplacedAndTheNextIsLookedAt() {
        var stage = self.stage("one two one", finding: "one", replacing: "one one")
        #expect(stage.update(.replaceTapped).contains(.finder(.showFound)))
        #expect(text(stage) == "one one two one" && stage.finder.found?.currentRange == 12..<15)
        _ = stage.update(.replaceTapped)
        #expect(text(stage) == "one one two one one")
        stage.undo()
        #expect(text(stage) == "one one two one", "each is a step of its own")
    }

    @Test func allAreReplacedAsOneStep() {
        let line = Array(repeating: "Ёж", count: 700).joined(separator: " ")
        var stage = self.stage(line + "\n" + line, finding: "еж", replacing: "x")
        #expect(stage.finder.found?.count == TextFinder.maximumCount)
        let effects = stage.update(.replaceAllTapped)
        #expect(effects.count == 1, "the field's selection stays")
        #expect(!text(stage).contains("Ёж") && stage.finder.replacedCount == 1_400 && stage.finder.found == nil)
        stage.undo()
        #expect(text(stage) == line + "\n" + line && stage.finder.replacedCount == nil)
    }

    @Test(arguments: [
        ("a a", "a", "", " "), ("[[Oak|CODE]] oak", "oak", "elm", "[[elm|CODE]] elm"), ("[[a a|CODE]] a", "a", "", "[[a a|CODE]] "),
        ("![oak](photo:CODE)", "oak", "", "![](photo:CODE)"), ("[[Oak|CODE]] oak", "oak", "]]", "[[Oak|CODE]] ]]"),
        ("![oak](photo:CODE)\nphoto", "photo", "x", "![oak](photo:CODE)\nx"), ("[[a|CODE]] 01", "01", "2", "[[a|CODE]] 2"),
        ("[[a|CODE]] [", "[", "(", "[[a|CODE]] ("), ("a", "b", "c", "a"),
    ])
    func codesStayWhole(before: String, query: String, words: String, after: String) {
        var stage = self.stage(before, finding: query, replacing: words)
        _ = stage.update(.replaceAllTapped)
        #expect(text(stage) == after)
    }

    @Test func whatWouldEndALinkIsPassedOver() {
        var stage = self.stage("[[Oak|CODE]] oak", finding: "oak", replacing: "")
        #expect(stage.finder.found?.currentRange == 2..<5)
        #expect(stage.update(.replaceTapped) == [.finder(.showFound)] && stage.finder.found?.current == 1)
        _ = stage.update(.replaceTapped)
        #expect(text(stage) == "[[Oak|CODE]] ")
    }

    @Test func theFieldOpensAndClosesWithTheFinder() {
        var stage = self.stage("one", finding: "one", replacing: "two")
        #expect(stage.update(.replaceToggled) == [.focus(FinderView.field)] && stage.finder.replacement == nil)
        #expect(stage.update(.replaceTapped).isEmpty && stage.update(.replaceAllTapped).isEmpty)
        #expect(stage.update(.replaceToggled) == [.focus(FinderView.replacementField)])
        _ = stage.update(.closed)
        #expect(stage.finder.replacement == nil && text(stage) == "one")
    }

    @Test func theEditorUndoesItAndStillShowsTheCount() {
        let now = Instant(milliseconds: 0)
        var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
        note.text = "one two one"
        var state = EditorState(note: note)
        for message in [FinderMessage.asked, .typed("one"), .replaceToggled, .replacementTyped("three")] {
            _ = state.update(.finder(message), now: now)
        }
        #expect(state.update(.finder(.replaceAllTapped), now: now).count == 1)
        #expect(state.text.string == "three two three" && state.finder.replacedCount == 2)
        _ = state.update(.historyStepped(isRedo: false, isTitle: nil), now: now)
        #expect(state.text.string == note.text && state.finder.replacedCount == nil && state.finder.found?.count == 2)
    }
}
