import Components
import Domain
import Localization
import Notes
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editor

/// Checks where colours are shown: in the editor, over it, and in the list.
struct EditorColorViewTests {
    private let note = Note(id: Identifier(EntityID(high: 1, low: 2)))

    /// Shows an editor and takes what is done in it.
    private final class Stage {
        var state: EditorState
        var effects: [EditorEffect] = []
        let screen = RecordedScreen()

        init(_ note: Note) {
            state = EditorState(note: note)
            show()
        }

        func show() {
            let deadline = DeadlineView(note: nil, at: CivilMoment(.first, .morning))
            var view = EditorView(state: state, deadline: deadline, backLabel: "Topic", strings: Strings(.english)) { [unowned self] in
                effects += state.update($0, now: Instant(milliseconds: 0))
                show()
            }
            view.side = .beside
            screen.render(el(.div) { view.node(status: .text("")) })
        }
    }

    @Test func thePickerCoversTheEditorUntilItIsClosed() throws {
        let stage = Stage(note)
        let custom = try #require(stage.screen.find(role: "radio", "Custom colour"))
        #expect(stage.screen.find(role: "button", "Edit colour") == nil)
        stage.screen.tap(custom)
        stage.screen.tap(try #require(stage.screen.find(role: "button", "Edit colour")))
        let main = try #require(stage.screen.find(class: "editor"))
        #expect(main.attributes[.inert] != nil)
        #expect(try #require(stage.screen.find(role: "dialog")).attributes[.ariaModal] == "true")
        stage.screen.press("Escape", at: try #require(stage.screen.find(role: "slider", "Brightness")))
        #expect(main.attributes[.inert] == nil && stage.screen.find(role: "dialog") == nil)
        #expect(stage.effects.last == .focus(ColorCells.Cell.custom.id))
    }

    @Test func scrollingBreaksAHoldOff() throws {
        let stage = Stage(note)
        var event = Event()
        event.currentTarget = ElementBounds(left: 0, top: 0, width: 44, height: 44)
        stage.screen.fire(.pointerdown, at: try #require(stage.screen.find(role: "radio", "Custom colour")), event)
        _ = stage.state.update(.color(.press(.timeCame)), now: Instant(milliseconds: 0))
        stage.show()
        #expect(stage.screen.find(class: "color-waves") != nil)
        stage.screen.fire(.scroll, at: try #require(stage.screen.find(EditorView.scroller)))
        #expect(stage.screen.find(class: "color-waves") == nil)
        #expect(!stage.state.color.press.isUnderWay)
    }

    @Test func aRowShowsAndNamesItsColour() throws {
        func row(_ color: HSBColor?) throws -> RecordedNode? {
            var note = note
            note.color = color
            let screen = RecordedScreen()
            let view = NotesView(
                state: NotesState(topic: Identifier(EntityID(high: 3, low: 4))), title: "Topic", notes: NoteList([note]), today: .first,
                isPending: { _ in false },
                strings: Strings(.english), send: { _ in })
            screen.render(el(.div) { view.node(status: .text("")) })
            return screen.find(class: "row-color")
        }
        #expect(try row(nil) == nil)
        let red = try #require(try row(StandardColor.red.color))
        #expect(red.styles[.colorVariable] == "rgb(255 51 51)" && red.textContent == "Red")
        #expect(try row(HSBColor(hue: 0.3, saturation: 0.3, brightness: 0.3))?.textContent == "Custom colour")
    }
}
