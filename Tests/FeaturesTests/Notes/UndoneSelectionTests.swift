import Domain
import EmbeddedSupport
import Merge
import Testing

@testable import Editor

/// Checks that undo and redo select what was selected before and after each step.
struct UndoneSelectionTests {
    /// An open note and its clock, whose steps never join.
    private struct Stage {
        var state: EditorState
        var now = Instant(milliseconds: 1_700_000_000_000)

        init(_ text: String) {
            let marked = MarkedText(text)
            var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
            note.text = marked.text
            state = EditorState(note: note)
            let start = UTF16Text.unitCount(of: marked.scalars[..<marked.selection.lowerBound])
            send(.textSelected(start: start, end: start + UTF16Text.unitCount(of: marked.scalars[marked.selection])))
        }

        /// The text with bars around what is selected.
        var shown: String { MarkedText(scalars: state.text.scalars, selection: state.text.selection).description }

        @discardableResult mutating func send(_ message: EditorMessage) -> [EditorEffect] {
            now = Instant(milliseconds: now.milliseconds + 5_000)
            return state.update(message, now: now)
        }

        mutating func step(isRedo: Bool = false) -> String {
            let effects = send(.historyStepped(isRedo: isRedo, isTitle: false))
            #expect(effects.contains(.selectText(start: state.text.selectionStart, end: state.text.selectionEnd)))
            return shown
        }
    }

    private static let pasted = PastedText("b\0<ul\n<li\n=b\n>\n>")

    /// What changes a text, given what is selected in it.
    private static let changes: [(EditorMessage, String, String)] = [
        (.textTyped("x", replacing: 1..<1, caret: 2), "a|b", "ax|b"), (.textTyped("x", replacing: 0..<2, caret: 1), "|ab|c", "x|c"),
        (.textTyped("", replacing: 3..<5, caret: 3, isBackspace: true), "😀a|😀|b", "😀a|b"),
        (.textTyped("", replacing: 1..<2, caret: 1, isBackspace: false), "a|bc", "a|c"),
        (.textTyped("\n", replacing: 3..<3, caret: 4), "- a|", "- a\n- |"),
        (.textTyped("", replacing: 1..<2, caret: 1, isBackspace: true), "- |a", "|a"),
        (.formatted(.mark(.bold), selection: nil), "a |milk| b", "a **|milk|** b"),
        (.formatted(.mark(.bold), selection: nil), "a mi|lk", "a **mi|lk**"),
        (.formatted(.form(.heading(2)), selection: nil), "milk\nmi|lk", "milk\n## mi|lk"),
        (.formatted(.form(.number), selection: nil), "|a\nb|", "1. |a\n2. b|"),
        (.formatted(.link, selection: nil), "|a| b", "[a](|https://|) b"), (.formatted(.codeBlock, selection: nil), "a|b", "```\na|b\n```"),
        (.formatted(.line, selection: nil), "a|b", "ab\n\n---\n|"), (.formatted(.date("today"), selection: nil), "a |x|", "a today|"),
        (.commanded(.indent, selection: nil), "- a\n- |b", "- a\n\t- |b"), (.commanded(.moveUp, selection: nil), "a\nb|c", "b|c\na"),
        (.commanded(.tick, selection: nil), "- [ ] a|", "- [x] a|"), (.textPasted(pasted, replacing: 1..<2), "a|x|", "a\n\n- b|"),
    ]

    @Test(arguments: changes.indices) func whatWasSelectedIsSelectedAgain(number: Int) {
        let (message, before, after) = UndoneSelectionTests.changes[number]
        var stage = Stage(before)
        stage.send(message)
        #expect(stage.shown == after)
        stage.send(.textSelected(start: 0, end: 0))
        #expect(stage.step() == before)
        stage.send(.textSelected(start: 0, end: 0))
        #expect(stage.step(isRedo: true) == after)
        #expect(stage.step() == before)
    }

    @Test func hitsThatAreReplacedLeaveTheCaretWhereItWas() {
        var stage = Stage("one two| one")
        for message in [FinderMessage.asked, .typed("one"), .replaceToggled, .replacementTyped("eleven"), .replaceAllTapped] {
            stage.send(.finder(message))
        }
        #expect(stage.shown == "eleven two| eleven")
        #expect(stage.step() == "one two| one")
        #expect(stage.step(isRedo: true) == "eleven two| eleven")
    }

    @Test func lettersOfOneStepLeadBackToWhereTheFirstWas() {
        var stage = Stage("|ab| c")
        for (place, letter) in ["x", "y", "z"].enumerated() {
            _ = stage.state.update(
                .textTyped(letter, replacing: place == 0 ? 0..<2 : place..<place, caret: place + 1), now: stage.now)
        }
        #expect(stage.shown == "xyz| c")
        #expect(stage.step() == "|ab| c")
        #expect(stage.step(isRedo: true) == "xyz| c")
    }

    @Test func whatOthersWriteMovesWhatWasSelected() {
        var stage = Stage("one |two| three")
        stage.send(.formatted(.mark(.bold), selection: nil))
        for patch in [
            TextPatch(position: 0, deletedCount: 0, inserted: Array("😀 ".unicodeScalars)),
            TextPatch(position: 14, deletedCount: 4, inserted: []),
        ] { stage.send(.merged(field: "text", [patch], by: .others)) }
        #expect(stage.shown == "😀 one **|two|** e")
        #expect(stage.step() == "😀 one |two| e")
        #expect(stage.step(isRedo: true) == "😀 one **|two|** e")
        stage.send(.merged(field: "text", [TextPatch(position: 2, deletedCount: 7, inserted: [])], by: .others))
        #expect(stage.step() == "😀 |wo| e")
    }

    @Test func aNoteThatIsOpenedAgainHasItsSelections() {
        var stage = Stage("one |two|")
        stage.send(.formatted(.mark(.italic), selection: nil))
        var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
        note.text = stage.state.text.string
        stage.state = EditorState(note: note, history: stage.state.history)
        #expect(stage.step() == "one |two|")
    }
}
