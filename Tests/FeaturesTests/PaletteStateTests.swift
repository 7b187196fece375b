import Domain
import Localization
import Palette
import Testing

@Suite struct PaletteStateTests {
    private let strings = Strings(.russian)

    private func opened(_ text: String = "") -> PaletteState {
        var state = PaletteState()
        #expect(state.update(.asked(onlyCommands: false)) == [.offer, .open])
        if !text.isEmpty { #expect(state.update(.typed(text)) == [.offer]) }
        return state
    }

    private func entries(_ count: Int) -> [PaletteState.Entry] {
        (0..<count).map { PaletteState.Entry(.command(PaletteCommand.allCases[$0]), name: "\($0)", detail: "") }
    }

    @Test func anEntryIsChosenByKeysAndTaken() {
        var state = opened()
        state.offer(entries(3))
        #expect(state.update(.stepped(1)) == [.reveal] && state.chosen == 1)
        _ = state.update(.stepped(-2))
        #expect(state.chosen == 2, "from the first to the last")
        #expect(state.update(.taken(nil)) == [.close, .go(.command(.find))])
        #expect(!state.isOpen && state.entries.isEmpty)
    }

    @Test func anEntryIsTakenByATouch() {
        var state = opened()
        state.offer(entries(3))
        #expect(state.update(.taken(1)) == [.close, .go(.command(.newTopic))])
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

    @Test(arguments: [("корз", PaletteCommand.trash), ("КОРЗИНА", .trash), ("только", .textAlone), ("ТЕКСТ толь", .textAlone)])
    func aCommandIsFoundByItsWordsHoweverTheyAreWritten(text: String, command: PaletteCommand) {
        #expect(opened(text).commands(PaletteCommand.allCases, strings) == [command])
        #expect(opened(">" + text).commands(PaletteCommand.allCases, strings) == [command])
        #expect(opened(text).commands([.notes], strings).isEmpty)
    }

    @Test func keysAreWrittenAsThePlatformDoes() {
        #expect(PaletteCommand.sidebar.key(usesCommandKey: false) == "Ctrl+\\")
        #expect(PaletteCommand.find.key(usesCommandKey: true) == "⌘⇧F" && PaletteCommand.find.key(usesCommandKey: false) == "Ctrl+Shift+F")
    }
}
