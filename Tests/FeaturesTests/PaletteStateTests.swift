import Core
import Domain
import EmbeddedSupport
import Palette
import Testing
import ViewTree

@Suite struct PaletteStateTests {
    private func opened(_ text: String = "") -> PaletteState {
        var state = PaletteState()
        #expect(state.update(.asked(onlyCommands: false)) == [.offer, .open])
        if !text.isEmpty { #expect(state.update(.typed(text)) == [.offer]) }
        return state
    }

    private func entries(_ count: Int) -> [PaletteState.Entry] {
        (0..<count).map { PaletteState.Entry(.act(ExactKey("\($0)")), name: "\($0)", detail: "") }
    }

    @Test func anEntryIsChosenByKeysAndTaken() {
        var state = opened()
        state.offer(entries(3))
        #expect(state.update(.stepped(1)) == [.reveal] && state.chosen == 1)
        _ = state.update(.stepped(-2))
        #expect(state.chosen == 2, "from the first to the last")
        #expect(state.update(.taken(nil)) == [.close, .go(.act(ExactKey("2")))])
        #expect(!state.isOpen && state.entries.isEmpty)
    }

    @Test func anEntryIsTakenByATouch() {
        var state = opened()
        state.offer(entries(3))
        #expect(state.update(.taken(1)) == [.close, .go(.act(ExactKey("1")))])
    }

    @Test func whereNothingIsOfferedNothingIsTaken() {
        var state = opened("?")
        #expect(state.update(.taken(nil)).isEmpty && state.update(.taken(7)).isEmpty && state.update(.stepped(1)).isEmpty)
        #expect(state.isOpen)
    }

    @Test func whatIsOfferedAnewBeginsAtItsFirst() {
        var state = opened()
        state.offer(entries(3))
        _ = state.update(.stepped(2))
        state.offer(entries(2))
        #expect(state.chosen == 0)
    }

    @Test func aSignAsksForCommandsAlone() {
        var state = opened(">тем")
        #expect(state.onlyCommands && state.query == "тем")
        #expect(state.update(.asked(onlyCommands: true)) == [.offer], "it is open already")
        #expect(state.text == ">")
        _ = state.update(.closed)
        #expect(!state.isOpen)
    }

    @Test(arguments: [("корз", "Корзина"), ("КОРЗИНА", "Корзина"), ("только", "Только текст"), ("ТЕКСТ толь", "Только текст")])
    func anActIsFoundByItsWordsHoweverTheyAreWritten(text: String, name: String) {
        #expect(opened(text).finds(name) && opened(">" + text).finds(name) && !opened(text).finds("Заметки"))
    }

    @Test func keysAreWrittenAsThePlatformDoes() {
        #expect(Shortcut("\\", .command).text(usesCommandKey: false) == "Ctrl+\\")
        let find = Shortcut("F", .shiftedCommand)
        #expect(find.text(usesCommandKey: true) == "⇧⌘F" && find.text(usesCommandKey: false) == "Ctrl+Shift+F")
    }

    @Test func aKeyIsMeantWhateverTheKeyboardTakesForIt() {
        func isMeant(_ shortcut: Shortcut, _ key: String, _ modifiers: Event.Modifiers = []) -> Bool {
            var event = Event()
            event.text = key
            event.modifiers = modifiers
            return shortcut.isMeant(by: event)
        }
        #expect(isMeant(Shortcut("?"), "?", .shift) && !isMeant(Shortcut("?"), "?", .control))
        #expect(isMeant(Shortcut("N"), "n") && !isMeant(Shortcut("N"), "N", .shift) && !isMeant(Shortcut("N", isActive: false), "n"))
        #expect(isMeant(Shortcut("F", .shiftedCommand), "F", [.meta, .shift]) && isMeant(Shortcut("K", .command), "k", .control))
        #expect(!isMeant(Shortcut("Z", .command, in: .text), "z", .control), "the editor hears its own keys")
    }
}
