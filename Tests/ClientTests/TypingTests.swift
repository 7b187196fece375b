import ClientTesting
import Domain
import Testing
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor
@testable import Topics

/// Checks that typing draws little, and shows what drawing everything would.
struct TypingTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func openNote() throws -> App {
        let app = App(boot: .test(now: now))
        for message: Message in [.loaded(StoredState()), .topics(.addTapped), .topics(.nameTyped("Forest")), .topics(.nameConfirmed)] {
            _ = app.update(message, now: now)
        }
        _ = app.update(.topics(.open(try #require(app.notebook.topics().first).id)), now: now)
        _ = app.update(.notes(.addTapped), now: now)
        return app
    }

    /// Draws as the page does; gives what the document was told.
    @discardableResult
    private func draw(_ app: App, on screen: RecordedScreen) -> [String] {
        screen.dom.clearLog()
        screen.render(AppView(app: app) { _ in }.node())
        return screen.dom.operations
    }

    /// Writes what is shown around the mirror.
    private func surroundings(_ screen: RecordedScreen) throws -> String {
        let mirror = try #require(screen.find(class: "mirror"))
        return screen.html.replacing(mirror.html, with: "")
    }

    @Test func aKeyChangesTheMirrorAloneAndIsDrawnInItsTurn() throws {
        let app = try openNote()
        let screen = RecordedScreen()
        draw(app, on: screen)
        var length = 0
        var changing: [String] = []
        var around = try surroundings(screen)
        for piece in ["F", "o", "r", " @anna", " https://enot.test", " x", "\n", "# H", "\n\n", "ש", "a", "😀", "b", "\n", "c"] {
            let units = piece.utf16.count
            let effects = app.update(.editor(.textTyped(piece, replacing: length..<length, caret: length + units)), now: now)
            length += units
            #expect(effects.contains { if case .draw = $0 { true } else { false } })
            #expect(!draw(app, on: screen).isEmpty)
            let next = try surroundings(screen)
            if next != around { changing.append(piece) }
            around = next
            #expect(draw(app, on: screen) == [], "after \(piece)")
        }
        #expect(
            changing == ["F", " @anna", " https://enot.test", "# H", "\n\n", "ש"],
            """
            the first letter, which can be undone, the mention and the link, which are listed below, the heading, whose button is pressed \
            until it ends, and the letter from right to left
            """)
    }

    @Test func aKeyInALongTextCostsAFewOperations() throws {
        let app = try openNote()
        let screen = RecordedScreen()
        let text = String(repeating: "A line among many\n", count: 2_000)
        _ = app.update(.editor(.textTyped(text, replacing: 0..<0, caret: text.utf16.count)), now: now)
        draw(app, on: screen)
        _ = app.update(.editor(.textTyped("x", replacing: 18_000..<18_000, caret: 18_001)), now: now)
        #expect(draw(app, on: screen).count == 1)
        _ = app.update(.editor(.textSelected(start: 1, end: 1)), now: now)
        #expect(draw(app, on: screen) == [])
    }

    @Test func anEmptyTextSaysWhatMayBeWritten() throws {
        let app = try openNote()
        let screen = RecordedScreen()
        draw(app, on: screen)
        #expect(screen.find(class: "mirror-placeholder") != nil)
        _ = app.update(.editor(.textTyped("x", replacing: 0..<0, caret: 1)), now: now)
        draw(app, on: screen)
        #expect(screen.find(class: "mirror-placeholder") == nil)
        _ = app.update(.editor(.textTyped("", replacing: 0..<1, caret: 0)), now: now)
        draw(app, on: screen)
        #expect(screen.find(class: "mirror-placeholder") != nil)
    }

    @Test func theFirstKeySaysThatTheNoteIsNotOnTheServerYet() throws {
        let app = try openNote()
        let screen = RecordedScreen()
        let note = try #require(app.editor?.note)
        for id in app.journal.engine.writes.batches.map(\.id) { store(app.update(.stored(id: id), now: now), app, on: screen) }
        store(app.update(.alarm(.save), now: now), app, on: screen)
        for key in app.journal.engine.outbox.waiting.keys { app.journal.settle(key.text) }
        draw(app, on: screen)
        #expect(!app.journal.engine.isPending(note.entity) && screen.find(class: "is-pending") == nil)
        _ = app.update(.editor(.textTyped("x", replacing: 0..<0, caret: 1)), now: now)
        draw(app, on: screen)
        #expect(screen.find(class: "is-pending") != nil)
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

    /// Says that everything asked to be stored is; gives what the document was told each time.
    @discardableResult
    private func store(_ effects: [Effect], _ app: App, on screen: RecordedScreen) -> [[String]] {
        var told: [[String]] = []
        for effect in effects {
            guard case .store(_, let id) = effect else { continue }
            draw(app, on: screen)
            let next = app.update(.stored(id: id), now: now)
            told.append(draw(app, on: screen))
            told += store(next, app, on: screen)
        }
        return told
    }

    @Test func storingChangesNothingThatIsShownUnlessItWasInDoubt() throws {
        let app = try openNote()
        let screen = RecordedScreen()
        let first = app.journal.engine.writes.batches.map(\.id)
        draw(app, on: screen)
        for id in first { _ = app.update(.storeFailed(id: id, isFull: true), now: now) }
        #expect(app.notice != nil && draw(app, on: screen) != [])
        let again = store(app.update(.alarm(.save), now: now), app, on: screen)
        #expect(again.first != [] && app.notice == nil, "the notice goes: \(again)")
        _ = app.update(.editor(.textTyped("x", replacing: 0..<0, caret: 1)), now: now)
        #expect(store(app.update(.alarm(.save), now: now), app, on: screen) == [[]])
        let waiting = app.journal.engine.outbox.waiting.keys.map { OutboxEntry(key: $0.text, text: "") }
        _ = app.update(.outboxRead(waiting), now: now)
        #expect(!waiting.isEmpty && draw(app, on: screen) == [])
    }
}
