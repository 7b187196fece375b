import Domain
import Testing

@testable import Editor

/// Checks which emoji are offered behind a colon, and what choosing one makes of the text.
struct EmojiTests {
    private func query(_ text: String) -> String? {
        let marked = MarkedText(text)
        return EmojiQuery.query(before: marked.selection.lowerBound, in: Array(marked.text.unicodeScalars))?.words
    }

    @Test(arguments: [
        (":ca|", "ca"), ("a :smi|", "smi"), ("(:ok|", "ok"), (":party_p|", "party_p"), (":+1|", "+1"), ("Да :ко|", "ко"), (":猫|", "猫"),
        ("今日は：ねこ|", "ねこ"), ("— :t-rex|", "t-rex"),
    ])
    func aColonAndTheBeginningOfAName(text: String, words: String) { #expect(query(text) == words) }

    @Test(arguments: [
        ":c|", ":|", "10:30|", "a:bc|", "http://ab|", "::ab|", ": ab|", ":ab cd|", "`:ab|", "[x]:ab|", "ab|",
        ":" + String(repeating: "a", count: 40) + "|",
    ])
    func whatIsNone(text: String) { #expect(query(text) == nil) }

    /// A note into whose text letters are typed, one after the other.
    private struct Stage {
        var state: EditorState
        var asked: [String] = []

        init(_ text: String, typing letters: String) {
            let marked = MarkedText(text)
            var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
            note.text = marked.text
            state = EditorState(note: note)
            send(.textSelected(start: marked.selection.lowerBound, end: marked.selection.upperBound))
            for letter in letters.unicodeScalars {
                let caret = state.text.selectionEnd
                send(.textTyped(String(letter), replacing: caret..<caret, caret: caret + 1))
            }
        }

        @discardableResult mutating func send(_ message: EditorMessage) -> [EditorEffect] {
            let effects = state.update(message, now: Instant(milliseconds: 1_700_000_000_000))
            for case .link(.offerEmoji(let typed)) in effects { asked.append(typed) }
            return effects
        }

        mutating func answer(_ typed: String, _ list: String) { send(.link(.emojiFound(EditorFeature.emoji(list), typed: typed))) }

        var shown: String { MarkedText(scalars: state.text.scalars, selection: state.text.selection).description }
    }

    @Test func theChosenOneTakesThePlaceOfWhatIsTyped() {
        var stage = Stage("Milk | and bread", typing: ":ca")
        #expect(stage.asked == ["ca"] && !stage.state.links.isOffering)
        stage.answer("ca", "🐈\tcat\n🎂\tbirthday cake\n")
        #expect(stage.state.links.offer?.choices.map(\.title) == ["🐈 cat", "🎂 birthday cake"])
        stage.send(.link(.stepped(1)))
        let effects = stage.send(.link(.taken(nil)))
        #expect(stage.shown == "Milk 🎂| and bread" && effects.last == .focusText && !stage.state.links.isOffering)
        stage.send(.historyStepped(isRedo: false, isTitle: nil))
        #expect(stage.shown == "Milk :ca| and bread", "it is one step of undo")
    }

    @Test func anAnswerToOtherLettersIsDropped() {
        var stage = Stage("|", typing: ":cak")
        stage.answer("ca", "🐈\tcat\n")
        #expect(!stage.state.links.isOffering)
        stage.answer("cak", "🎂\tbirthday cake\n")
        #expect(stage.state.links.isOffering)
    }

    @Test func noneAnswersAndEnterBreaksTheLine() {
        var stage = Stage("|", typing: ":zz")
        stage.answer("zz", "")
        #expect(!stage.state.links.isOffering && !stage.state.links.hasChosen)
    }

    @Test func codeHasNone() {
        #expect(Stage("```\n|\n```", typing: ":ca").asked.isEmpty)
    }
}
