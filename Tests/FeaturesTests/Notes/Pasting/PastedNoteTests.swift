import Core
import Domain
import EmbeddedSupport
import Merge
import Testing

@testable import Editor

/// Checks what becomes of a text that is pasted into a title: nothing of it is left out.
struct PastedNoteTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func words(_ scalars: [Unicode.Scalar]) -> String { ExactText.text(of: scalars) }

    @Test(arguments: [
        ("Soup\n- carrots\n- leek", "Soup", "- carrots\n- leek"), ("\n\n  # Soup\r\n\r\nCut it.\r\n", "Soup", "Cut it.\n"),
        ("# Soup\n\n## How\n\ntext", "Soup", "## How\n\ntext"), ("#soup\ntext", "#soup", "text"), ("Суп \n\n\nдва", "Суп", "два"),
        ("a\n", "a", ""), ("スープ\n材料", "スープ", "材料"),
    ])
    func theFirstLineIsTheTitleAndAllElseTheText(pasted: String, title: String, text: String) throws {
        let note = try #require(PastedNote(pasted))
        #expect(words(note.title) == title && words(note.text) == text)
        #expect(PastedNote.isLongerThanTitle(pasted))
    }

    @Test(arguments: ["", "one line", "\n", " \n\n "]) func oneLineIsNone(pasted: String) { #expect(PastedNote(pasted) == nil) }

    @Test func aFirstLineThatIsLongerThanATitleContinuesInTheText() throws {
        let line = String(repeating: "я", count: Note.maximumTitleLength + 3)
        let note = try #require(PastedNote(line + "\nend"))
        #expect(note.title.count == Note.maximumTitleLength && words(note.text) == "яяя\nend")
        #expect(words(PastedNote(title: line).text) == "яяя" && PastedNote.isLongerThanTitle(line))
    }

    /// Opens a note with a title and a text.
    private func opened(_ title: String = "", _ text: String = "") -> EditorState {
        var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
        (note.title, note.text) = (title, text)
        return EditorState(note: note, history: NoteHistory(), readsAll: true)
    }

    @Test(arguments: [false, true]) func whatIsPastedOrTypedByAKeyboardIsInTheNoteWithTheCaretBehindIt(isTyped: Bool) {
        var state = opened()
        let words = "Soup\n- carrots\n- leek"
        let effects = state.update(
            isTyped ? .titleTyped(words, replacing: 0..<0, caret: words.utf16.count) : .titlePasted(words, replacing: 0..<0), now: now)
        #expect(state.title.string == "Soup" && state.text.string == "- carrots\n- leek")
        #expect(state.text.selectionStart == state.text.string.utf16.count)
        #expect(effects.contains { if case .joinUndo = $0 { true } else { false } })
        #expect(effects.contains { if case .focusText = $0 { true } else { false } })
        for isTitle in [true, false] { _ = state.update(.historyStepped(isRedo: false, isTitle: isTitle), now: now) }
        #expect(state.title.string.isEmpty && state.text.string.isEmpty)
    }

    @Test func itReplacesWhatIsSelectedAndComesBeforeTheText() {
        var state = opened("😀 old title", "text")
        _ = state.update(.titlePasted("new\nline", replacing: 3..<6), now: now)
        #expect(state.title.string == "😀 new title" && state.text.string == "line\ntext")
    }

    @Test func whatHasNoRoomAnywhereIsOfferedToAnotherNote() {
        var state = opened("", String(repeating: "x", count: Note.maximumTextLength - 3))
        let effects = state.update(.titlePasted("title\nabcdef", replacing: 0..<0), now: now)
        #expect(state.text.scalars.count == Note.maximumTextLength)
        #expect(effects.contains { if case .offerNote(let rest) = $0 { rest == "cdef" } else { false } })
    }

    @Test func whileAnInputMethodComposesALineBreakIsASpace() {
        var state = opened()
        _ = state.update(.composing(true), now: now)
        _ = state.update(.titleTyped("a\nb", replacing: 0..<0, caret: 3), now: now)
        #expect(state.title.string == "a b" && state.text.string.isEmpty)
    }
}
