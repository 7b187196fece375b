import Domain
import Localization
import Merge
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editor

/// Checks lists and tasks in the editor: what keys, touches and buttons make of the text, and that each is one step to be undone.
struct EditorListsTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func state(_ text: String) -> EditorState {
        var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
        note.text = text
        return EditorState(note: note)
    }

    /// Hands a state a message, and checks that all it holds follows from the effects.
    @discardableResult
    private func update(_ message: EditorMessage, _ state: inout EditorState) -> [EditorEffect] {
        var scalars = state.text.scalars
        let effects = state.update(message, now: now)
        for case .edit(_, let edits) in effects {
            for edit in edits { scalars.replaceSubrange(edit.position..<(edit.position + edit.deletedCount), with: edit.inserted) }
        }
        #expect(scalars == state.text.scalars, "the edits make the text")
        #expect(Array(state.paragraphs.paragraphs.map(\.scalars).joined(separator: ["\n"])) == scalars, "the mirror shows it")
        return effects
    }

    // MARK: Typing

    @Test func aLineBreakThatWasTypedBringsTheNextMarkerAndBothAreUndoneTogether() {
        var state = state("- [x] milk")
        let effects = update(.textTyped("\n", replacing: 10..<10, caret: 11), &state)
        #expect(state.text.string == "- [x] milk\n- [ ] ")
        #expect(effects.last == .selectText(start: 17, end: 17) && effects.count == 2)
        #expect(state.text.revision == 1, "the field has to be written, since it holds the line break alone")
        update(.textTyped("a", replacing: 17..<17, caret: 18), &state)
        update(.historyStepped(isRedo: false, isTitle: false), &state)
        #expect(state.text.string == "- [x] milk\n- [ ] ")
        update(.historyStepped(isRedo: false, isTitle: false), &state)
        #expect(state.text.string == "- [x] milk" && !state.canUndo)
        update(.historyStepped(isRedo: true, isTitle: false), &state)
        #expect(state.text.string == "- [x] milk\n- [ ] ")
    }

    @Test func anotherLineBreakEndsTheListAndTheBackspaceKeyTakesAMarker() {
        var state = state("😀\n- a\n- ")
        update(.textTyped("\n", replacing: 9..<9, caret: 10), &state)
        #expect(state.text.string == "😀\n- a\n\n" && state.text.selectionEnd == 8)
        let effects = update(.textTyped("", replacing: 4..<5, caret: 4, isBackspace: true), &state)
        #expect(state.text.string == "😀\na\n\n" && effects.last == .selectText(start: 3, end: 3))
    }

    @Test func whatIsPastedOrDeletedOtherwiseIsTakenAsItIs() {
        var state = state("- a")
        update(.textTyped("\nb", replacing: 3..<3, caret: 5), &state)
        #expect(state.text.string == "- a\nb")
        update(.textTyped("", replacing: 1..<2, caret: 1), &state)
        #expect(state.text.string == "-a\nb" && state.text.revision == 0)
    }

    @Test func underAnInputMethodNothingIsChanged() {
        var state = state("- [ ] a")
        update(.composing(true), &state)
        update(.textTyped("\n", replacing: 7..<7, caret: 8), &state)
        #expect(state.text.string == "- [ ] a\n")
        for message in [
            EditorMessage.commanded(.tick, selection: 0..<0), .formatted(.form(.task), selection: nil), .act(.removeTicked),
            .boxTapped(paragraph: state.paragraphs.paragraphs[0].key),
        ] {
            #expect(update(message, &state).isEmpty)
        }
        #expect(!state.canPerform(.tick, selection: 0..<0))
        update(.composing(false), &state)
        update(.textTyped("\n", replacing: 7..<7, caret: 8), &state)
        #expect(state.text.string == "- [ ] a\n- [ ] \n", "what follows upon its end is a key of its own")
    }

    @Test func aTextThatIsFullGrowsByNoMarker() {
        let full = String(repeating: "x", count: Photo.maximumCaptionLength - 6)
        var photo = Photo(id: Identifier(EntityID(high: 1, low: 3)))
        photo.caption = "- " + full
        var state = EditorState(photo: photo)
        let end = Photo.maximumCaptionLength - 4
        update(.textTyped("\n", replacing: end..<end, caret: end + 1), &state)
        #expect(state.text.scalars.count == end + 3, "there is room for three")
        update(.textTyped("a", replacing: (end + 3)..<(end + 3), caret: end + 4), &state)
        #expect(!state.canPerform(.indent, selection: 0..<0))
        #expect(update(.formatted(.form(.task), selection: 0..<0), &state) == [.focusText])
        #expect(state.canPerform(.moveDown, selection: 0..<0))
    }

    // MARK: Commands

    @Test func aCommandIsTakenWhereItDoesSomething() {
        var state = state("- [ ] a\nb")
        #expect(state.canPerform(.indent, selection: 0..<0) && !state.canPerform(.outdent, selection: 0..<0))
        #expect(
            state.canPerform(.tick, selection: 3..<3) && !state.canPerform(.tick, selection: 9..<9)
                && !state.canPerform(.indent, selection: 9..<9))
        let effects = update(.commanded(.tick, selection: 7..<7), &state)
        #expect(state.text.string == "- [x] a\nb" && effects.last == .selectText(start: 7, end: 7))
        #expect(update(.commanded(.tick, selection: 9..<9), &state).isEmpty)
        update(.textSelected(start: 8, end: 9), &state)
        update(.formatted(.form(.task), selection: nil), &state)
        #expect(state.text.string == "- [x] a\n- [ ] b" && state.text.selectionStart == 14 && state.text.selectionEnd == 15)
        update(.commanded(.moveUp, selection: 14..<15), &state)
        #expect(state.text.string == "- [ ] b\n- [x] a" && state.text.selectionStart == 6)
        for expected in ["- [x] a\n- [ ] b", "- [x] a\nb", "- [ ] a\nb"] {
            update(.historyStepped(isRedo: false, isTitle: nil), &state)
            #expect(state.text.string == expected)
        }
    }

    @Test func aTouchOfABoxTicksItsTaskWhereverTheCaretIs() throws {
        var state = state("one\n- [ ] two\n- [xx] three")
        update(.textSelected(start: 24, end: 24), &state)
        let keys = state.paragraphs.paragraphs.map(\.key)
        #expect(update(.boxTapped(paragraph: keys[1]), &state).count == 1, "nothing is selected, so no keyboard opens")
        #expect(state.text.string == "one\n- [x] two\n- [xx] three" && state.text.selectionEnd == 24)
        #expect(update(.boxTapped(paragraph: keys[2]), &state).last == .selectText(start: 23, end: 23))
        #expect(state.text.string == "one\n- [x] two\n- [ ] three")
        #expect(update(.boxTapped(paragraph: keys[0]), &state).isEmpty && update(.boxTapped(paragraph: "gone"), &state).isEmpty)
        #expect(state.paragraphs.paragraphs.map(\.key) == keys)
    }

    @Test func allThatIsTickedIsRemovedOrPutAtTheEndInOneStepEach() {
        var state = state("- [x] a\n- [ ] b\n- [x] c\n- [ ] d")
        update(.act(.tickedToEnd), &state)
        #expect(state.text.string == "- [ ] b\n- [ ] d\n- [x] a\n- [x] c")
        #expect(update(.act(.tickedToEnd), &state).isEmpty)
        update(.act(.removeTicked), &state)
        #expect(state.text.string == "- [ ] b\n- [ ] d")
        update(.historyStepped(isRedo: false, isTitle: nil), &state)
        update(.historyStepped(isRedo: false, isTitle: nil), &state)
        #expect(state.text.string == "- [x] a\n- [ ] b\n- [x] c\n- [ ] d" && !state.canUndo)
    }

    @Test func undoingATickLeavesWhatOthersTickedMeanwhile() {
        var state = state("- [ ] a\n- [ ] b")
        update(.commanded(.tick, selection: 0..<0), &state)
        // Another device ticks both: in the first box there are two ticks then.
        for place in [3, 12] {
            _ = state.update(
                .merged(field: "text", [TextPatch(position: place, deletedCount: place == 12 ? 1 : 0, inserted: ["x"])], by: .others),
                now: now)
        }
        #expect(state.text.string == "- [xx] a\n- [x] b")
        update(.historyStepped(isRedo: false, isTitle: nil), &state)
        #expect(state.text.string == "- [x ] a\n- [x] b")
        update(.commanded(.tick, selection: 0..<0), &state)
        #expect(state.text.string == "- [ ] a\n- [x] b")
    }

    // MARK: What is shown

    private final class Stage {
        let screen = RecordedScreen()
        var sent: [String] = []
        var state: EditorState

        init(_ state: EditorState) {
            self.state = state
            show()
        }

        func show() {
            var view = EditorView(
                state: state, deadline: DeadlineView(note: nil, at: CivilMoment(.first, .morning)), backLabel: "T",
                strings: Strings(.english),
                send: { [unowned self] message in
                    sent.append("\(message)")
                    _ = state.update(message, now: .init(milliseconds: 0))
                })
            view.takesCommand = { [unowned self] in state.canPerform($0, selection: $1) }
            screen.render(el(.div) { view.node(status: .text("")) })
        }

        func press(_ key: String, _ modifiers: Event.Modifiers = [], selecting selection: Range<Int>) throws -> Event.Result {
            screen.press(key, modifiers, at: try #require(screen.find(EditorView.textField)), selecting: selection)
        }
    }

    @Test func keysAreTakenOnlyWhereTheyDoSomething() throws {
        let stage = Stage(state("- [ ] a\nb"))
        #expect(try stage.press("Tab", selecting: 9..<9) == [] && stage.press("Tab", .shift, selecting: 0..<0) == [])
        #expect(try stage.press("Enter", selecting: 0..<0) == [] && stage.press("l", .control, selecting: 0..<0) == [])
        #expect(try stage.press("ArrowUp", .alt, selecting: 0..<0) == [] && stage.press("ArrowDown", selecting: 0..<0) == [])
        #expect(stage.sent.isEmpty)
        #expect(try stage.press("Tab", selecting: 0..<0) == .preventDefault && stage.state.text.string == "\t- [ ] a\nb")
        #expect(try stage.press("Tab", .shift, selecting: 1..<1) == .preventDefault && stage.state.text.string == "- [ ] a\nb")
        for modifiers: Event.Modifiers in [.control, .meta] {
            #expect(try stage.press("Enter", modifiers, selecting: 0..<0) == .preventDefault)
            #expect(try stage.press("L", [modifiers, .shift], selecting: 8..<8) == .preventDefault)
        }
        #expect(stage.state.text.string == "- [ ] a\n\nb", "a blank line keeps what is no item any more from the item above")
        #expect(try stage.press("ArrowDown", .alt, selecting: 0..<0) == .preventDefault && stage.state.text.string == "\n- [ ] a\nb")
    }

    @Test func keysOfAnInputMethodAreItsOwn() throws {
        let stage = Stage(state("- [ ] a"))
        var event = Event()
        event.text = "Tab"
        event.isComposing = true
        #expect(stage.screen.fire(.keydown, at: try #require(stage.screen.find(EditorView.textField)), event) == [])
        #expect(stage.sent.isEmpty)
    }

    @Test func boxesAndMarkersAreSetApartAndABoxIsTickedByATouch() throws {
        let stage = Stage(state("- [ ] ask @anna\n2. [xx] https://example.org/a\nwords"))
        let boxes = stage.screen.dom.root.all { ($0.attributes[.class] ?? "").hasPrefix("markup-box") }
        #expect(
            boxes.map(\.textContent) == ["[ ]", "[xx]"] && boxes.map { $0.attributes[.class] } == ["markup-box", "markup-box is-ticked"])
        let markers = stage.screen.dom.root.all { $0.attributes[.class] == "markup-marker" }
        #expect(markers.map(\.textContent) == ["- ", " ", "2. ", " "])
        #expect(stage.screen.find(class: "markup-done")?.textContent == "https://example.org/a")
        stage.screen.tap(boxes[0])
        stage.screen.tap(try #require(stage.screen.find(class: "markup-link")))
        #expect(stage.sent.count == 1 && stage.state.text.string.hasPrefix("- [x] ask"))
    }

    @Test func everyPieceOfALongTaskThatIsDoneIsShownAsDone() throws {
        let stage = Stage(state("- [x] " + String(repeating: "many words ", count: 300)))
        let paragraph = try #require(stage.screen.find(class: "paragraph"))
        let done = paragraph.all { $0.attributes[.class]?.hasSuffix("markup-done") == true }.map(\.textContent).joined()
        #expect(done.count == 3_300 && paragraph.textContent.count == 3_306)
        stage.screen.tap(try #require(stage.screen.find(class: "markup-box")))
        stage.show()
        #expect(stage.screen.find(class: "markup-done") == nil)
    }

    @Test func whatCanBeDoneWithTickedTasksIsOfferedWhereThereAreSome() throws {
        let stage = Stage(state("- [ ] a\n- [ ] b"))
        func choose(_ name: String) throws {
            stage.screen.tap(try #require(stage.screen.find(EditorView.menuButton)))
            stage.show()
            stage.screen.tap(try #require(stage.screen.find(role: "menuitem", name)))
            stage.show()
        }
        stage.screen.tap(try #require(stage.screen.find(EditorView.menuButton)))
        stage.show()
        #expect(
            stage.screen.find(role: "menuitem", "Delete completed") == nil
                && stage.screen.find(role: "menuitem", "Move completed to end") == nil)
        stage.screen.tap(try #require(stage.screen.find(EditorView.menuButton)))
        stage.screen.tap(try #require(stage.screen.find(class: "markup-box")))
        stage.show()
        try choose("Move completed to end")
        #expect(stage.state.text.string == "- [ ] b\n- [x] a")
        try choose("Delete completed")
        #expect(stage.state.text.string == "- [ ] b")
        try choose("Make tasks")
        #expect(stage.state.text.string == "b")
    }
}
