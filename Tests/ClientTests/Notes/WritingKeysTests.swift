import ClientTesting
import Components
import Domain
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor
@testable import Palette

/// Checks what keys do that write, while the focus is in no field: in a note they are its words, elsewhere they are commands.
struct WritingKeysTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private static let written = ["b", "B", "n", "N", "/", "?", ".", "-", "7", "я", "ł", "日", "ё", "@", "#", "[", "\\", "😀"]

    init() {
        app = .begun(topics: ["Forest"], now: now)
        app.addNotes("Oak", now: now)
    }

    /// Presses a key where nothing on the screen handles it; returns what the browser is asked for, and what the app.
    private func press(_ key: String, _ modifiers: Event.Modifiers = []) -> (result: Event.Result, effects: [Effect]) {
        var effects: [Effect] = []
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { effects += app.handle($0, now: now) }.node())
        return (screen.press(key, modifiers, at: screen.dom.root.children[0]), effects)
    }

    /// Opens the note with a text, shown as its page.
    private func openPage(_ text: String = "an oak\n\nand a pine") throws {
        let note = try #require(app.notebook.notes(in: app.notebook.topics()[0].id).first).id
        send(.notes(.open(note)), .editor(.page(.writingAsked)), .editor(.textTyped(text, replacing: 0..<0, caret: text.utf16.count)))
        send(.editor(.doneTapped))
        #expect(app.editor?.page != nil)
    }

    @Test(arguments: [false, true], written)
    func aKeyThatWritesBeginsWritingAtTheEnd(isBeside: Bool, key: String) throws {
        if isBeside { send(.resized(viewportWidth: 1440, viewportHeight: 900, textScale: 1)) }
        try openPage()
        let (result, effects) = press(key, key == "B" || key == "N" ? .shift : [])
        #expect(result.isEmpty, "the browser writes the letter itself")
        #expect(app.editor?.page == nil && app.notebook.notes(in: app.notebook.topics()[0].id).count == 1)
        #expect(focused(effects) == EditorView.textField)
        #expect(app.editor?.text.selectionEnd == "an oak\n\nand a pine".utf16.count && !app.features.palette.state.isOpen)
    }

    @Test func writingGoesOnWhereItWas() throws {
        try openPage()
        send(.editor(.page(.writingAsked)), .editor(.textSelected(start: 6, end: 6)), .editor(.doneTapped))
        #expect(app.editor?.page != nil)
        _ = press("s")
        #expect(app.editor?.page == nil && app.editor?.text.selectionStart == 6 && app.editor?.text.selectionEnd == 6)
    }

    @Test func aClickOnTheBlankBelowTheWordsWritesAtTheEnd() throws {
        try openPage()
        send(.editor(.page(.writingAsked)), .editor(.textSelected(start: 2, end: 2)), .editor(.doneTapped))
        for isPage in [true, false] {
            #expect((app.editor?.page != nil) == isPage)
            #expect(focused(send(.editor(.groundTapped))) == EditorView.textField)
            #expect(app.editor?.page == nil && app.editor?.text.selectionStart == "an oak\n\nand a pine".utf16.count)
            send(.editor(.textSelected(start: 2, end: 2)))
        }
    }

    @Test(arguments: [Event.Modifiers.control, .meta]) func whatIsPastedOnThePageIsWrittenAtTheEnd(modifiers: Event.Modifiers) throws {
        try openPage()
        let (result, effects) = press("v", modifiers)
        #expect(result.isEmpty && focused(effects) == EditorView.textField && app.editor?.page == nil, "the browser pastes itself")
    }

    @Test func keysThatWriteNothingLeaveThePage() throws {
        try openPage()
        for (key, modifiers) in [
            (" ", []), ("Enter", []), ("Shift", .shift), ("PageDown", []), ("F5", []), ("b", .control), ("c", .meta), ("d", .alt),
        ] as [(String, Event.Modifiers)] {
            _ = press(key, modifiers)
            #expect(app.editor?.page != nil, "\(key)")
        }
        // With AltGr, which Windows tells as Ctrl and Alt, and with Option.
        for (key, modifiers) in [("@", [.control, .alt]), ("å", .alt)] as [(String, Event.Modifiers)] {
            try openPage()
            _ = press(key, modifiers)
            #expect(app.editor?.page == nil, "\(key)")
        }
    }

    @Test func lettersAreCommandsWhereNoNoteIsShown() {
        #expect(press("n").result == .preventDefault)
        #expect(app.editor?.note != nil && app.notebook.notes(in: app.notebook.topics()[0].id).count == 2)
        send(.editor(.backTapped))
        #expect(press("/").result == .preventDefault && app.screen == .search)
    }

    @Test func aSheetOverTheNoteHasTheKeys() throws {
        try openPage()
        _ = press("k", .control)
        #expect(app.features.palette.state.isOpen)
        _ = press("b")
        #expect(app.editor?.page != nil)
    }
}
