import Domain
import Editor
import Testing
import Topics
import ViewTreeTesting

@testable import Client

/// Checks that typing draws little, and shows what drawing everything would.
struct TypingTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    /// Opens a new note.
    private func openNote() throws -> App {
        let app = App(boot: .test(now: now))
        for message: Message in [.loaded(StoredState()), .topics(.addTapped), .topics(.nameTyped("Forest")), .topics(.nameConfirmed)] {
            _ = app.update(message, now: now)
        }
        _ = app.update(.topics(.open(try #require(app.notebook.topics().first).id)), now: now)
        _ = app.update(.notes(.addTapped), now: now)
        return app
    }

    /// Draws as the page does; tells how much was drawn.
    private func draw(_ app: App, on screen: RecordedScreen) -> Undrawn {
        let undrawn = app.undrawn
        if undrawn == .mirror, let editor = app.editor {
            #expect(screen.renderer.render(EditorView.mirror(of: editor, app.strings), inPlaceOf: EditorView.mirrorElement))
        } else if undrawn != .nothing {
            screen.render(AppView(app: app) { _ in }.node())
        }
        app.drawn()
        return undrawn
    }

    @Test func whatIsDrawnOfAKeyIsAllThatItChanges() throws {
        let app = try openNote()
        let screen = RecordedScreen()
        _ = draw(app, on: screen)
        var length = 0
        var drawn: [Undrawn] = []
        for piece in ["F", "o", "r", " @anna", " https://enot.test", " x", "\n", "# H", "\n\n", "ש", "a", "😀", "b", "\n", "c"] {
            let units = piece.utf16.count
            _ = app.update(.editor(.textTyped(piece, replacing: length..<length, caret: length + units)), now: now)
            length += units
            drawn.append(draw(app, on: screen))
            screen.dom.clearLog()
            screen.render(AppView(app: app) { _ in }.node())
            #expect(screen.dom.operations == [], "after \(piece)")
        }
        #expect(
            drawn.filter { $0 == .all }.count == 3,
            "the first letter, which can be undone, the link and the letter from right to left: \(drawn)")
        #expect(drawn.contains(.nothing) == false)
    }

    @Test func whatChangesMoreThanLettersDrawsEverything() throws {
        let app = try openNote()
        let screen = RecordedScreen()
        for letter in 0..<2 {
            _ = app.update(.editor(.textTyped("x", replacing: letter..<letter, caret: letter + 1)), now: now)
            _ = draw(app, on: screen)
        }
        _ = app.update(.editor(.textTyped("y", replacing: 2..<2, caret: 3)), now: now)
        _ = app.update(.resized(viewportWidth: 375, viewportHeight: 600, textScale: 1), now: now)
        #expect(draw(app, on: screen) == .all, "what one message changed is not forgotten by the next")
        _ = app.update(.editor(.textSelected(start: 1, end: 1)), now: now)
        #expect(draw(app, on: screen) == .nothing)
        let later = Instant(milliseconds: now.milliseconds + Journal.longestUnsavedMilliseconds)
        _ = app.update(.editor(.textTyped("y", replacing: 3..<3, caret: 4)), now: later)
        #expect(draw(app, on: screen) == .mirror, "that it waits for a batch under way shows nothing else")
    }

    @Test func anEmptyTextSaysWhatMayBeWritten() throws {
        let app = try openNote()
        let screen = RecordedScreen()
        _ = draw(app, on: screen)
        #expect(screen.find(class: "mirror-placeholder") != nil)
        _ = app.update(.editor(.textTyped("x", replacing: 0..<0, caret: 1)), now: now)
        #expect(draw(app, on: screen) == .all && screen.find(class: "mirror-placeholder") == nil)
        _ = app.update(.editor(.textTyped("", replacing: 0..<1, caret: 0)), now: now)
        #expect(draw(app, on: screen) == .mirror && screen.find(class: "mirror-placeholder") != nil)
    }

    @Test func aNoteThatIsNotMarkedYetIsDrawnWholeWhateverElseIsUnsaved() throws {
        let app = try openNote()
        let screen = RecordedScreen()
        func type() throws -> (effects: [Effect], undrawn: Undrawn) {
            let length = try #require(app.editor).text.scalars.count
            let effects = app.update(.editor(.textTyped("x", replacing: length..<length, caret: length + 1)), now: now)
            return (effects, draw(app, on: screen))
        }
        let first = try #require(app.editor?.note)
        _ = try type()
        _ = app.update(.editor(.doneTapped), now: now)
        _ = app.update(.notes(.addTapped), now: now)
        let second = try #require(app.editor?.note)
        _ = try type()
        _ = app.update(.editor(.doneTapped), now: now)
        for id in app.journal.storing.map(\.id) { _ = store(app.update(.stored(id: id), now: now), app, on: screen) }
        for key in app.journal.pending.keys { app.journal.settle(key.text) }
        #expect(app.journal.unsaved.isEmpty && !app.journal.isPending(second.entity), "all is on the server")
        for note in [first, first, second] {
            _ = app.update(.notes(.open(note)), now: now)
            _ = draw(app, on: screen)
            let drawn = try [type().undrawn, type().undrawn]
            #expect(drawn.last == .mirror)
            if note == second { #expect(drawn.first == .all, "its mark is not that of the first, which waits to be stored") }
            _ = app.update(.editor(.doneTapped), now: now)
        }
    }

    @Test func anEndedCompositionDoesNotEndTheNext() throws {
        let app = try openNote()
        for message: EditorMessage in [.composing(true), .composing(false), .composing(true)] { _ = app.update(.editor(message), now: now) }
        _ = app.update(.alarm(.composition), now: now)
        #expect(app.editor?.isComposing == true)
        _ = app.update(.editor(.composing(false)), now: now)
        _ = app.update(.alarm(.composition), now: now)
        #expect(app.editor?.isComposing == false)
    }

    /// Says that everything asked to be stored is; gives how much that leaves to be drawn each time.
    private func store(_ effects: [Effect], _ app: App, on screen: RecordedScreen) -> [Undrawn] {
        var undrawn: [Undrawn] = []
        for effect in effects {
            guard case .store(_, let id) = effect else { continue }
            _ = draw(app, on: screen)
            let next = app.update(.stored(id: id), now: now)
            undrawn.append(draw(app, on: screen))
            undrawn += store(next, app, on: screen)
        }
        return undrawn
    }

    @Test func whatIsStoredIsNotDrawnAgainUnlessThatWasInDoubt() throws {
        let app = try openNote()
        let screen = RecordedScreen()
        let first = app.journal.storing.map(\.id)
        for id in first { _ = app.update(.storeFailed(id: id, isFull: true), now: now) }
        #expect(app.notice != nil && draw(app, on: screen) == .all)
        let again = store(app.update(.alarm(.save), now: now), app, on: screen)
        #expect(again.first == .all && app.notice == nil, "the notice goes: \(again)")
        _ = app.update(.editor(.textTyped("x", replacing: 0..<0, caret: 1)), now: now)
        #expect(store(app.update(.alarm(.save), now: now), app, on: screen) == [.nothing])
        let waiting = app.journal.pending.keys.map { OutboxEntry(key: $0.text, text: "") }
        _ = app.update(.outboxRead(waiting), now: now)
        #expect(!waiting.isEmpty && draw(app, on: screen) == .nothing)
    }
}
