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
        let app = App(
            boot: Boot(
                path: "/topics", fragment: "", languages: ["en"], deviceName: "test", seed: (1, 2, 3, 4), now: now, viewportHeight: 800,
                textScale: 1, timeZoneOffsetMinutes: 0, version: "test"))
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
        if undrawn == .mirror, let list = app.editor?.paragraphs {
            #expect(screen.renderer.render(EditorView.mirror(of: list), inPlaceOf: EditorView.mirrorElement))
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
        #expect(drawn.filter { $0 == .all }.count == 3, "the first letter, the link and the letter from right to left: \(drawn)")
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
        _ = app.update(.resized(viewportHeight: 600, textScale: 1), now: now)
        #expect(draw(app, on: screen) == .all, "what one message changed is not forgotten by the next")
        _ = app.update(.editor(.textSelected(start: 1, end: 1)), now: now)
        #expect(draw(app, on: screen) == .nothing)
        let later = Instant(milliseconds: now.milliseconds + App.longestUnsavedMilliseconds)
        _ = app.update(.editor(.textTyped("y", replacing: 3..<3, caret: 4)), now: later)
        #expect(draw(app, on: screen) == .all, "it is being stored")
        _ = app.update(.editor(.textTyped("y", replacing: 0..<4, caret: 1)), now: later)
        #expect(draw(app, on: screen) == .all, "the first after that")
        _ = app.update(.editor(.textTyped("", replacing: 0..<1, caret: 0)), now: later)
        #expect(draw(app, on: screen) == .all, "the placeholder comes back")
        #expect(screen.find(EditorView.textField)?.attributes[.placeholder] != nil)
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
        let first = app.storing.map(\.id)
        for id in first { _ = app.update(.storeFailed(id: id, isFull: true), now: now) }
        #expect(app.notice != nil && draw(app, on: screen) == .all)
        let again = store(app.update(.alarm(.save), now: now), app, on: screen)
        #expect(again.first == .all && app.notice == nil, "the notice goes: \(again)")
        _ = app.update(.editor(.textTyped("x", replacing: 0..<0, caret: 1)), now: now)
        #expect(store(app.update(.alarm(.save), now: now), app, on: screen) == [.nothing])
        _ = app.update(.outboxRead([]), now: now)
        #expect(draw(app, on: screen) == .nothing)
    }
}
