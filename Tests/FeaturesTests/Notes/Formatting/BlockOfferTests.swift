import Domain
import EmbeddedSupport
import Localization
import Testing

@testable import Editor

/// Checks what is offered where a line begins with `/`, and what a choice makes of the line.
struct BlockOfferTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    /// An open note that is offered what its feature would find, in a language.
    private struct Stage {
        var state: EditorState
        let strings: Strings

        init(_ text: String, _ language: Language = .english) {
            var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
            note.text = text
            state = EditorState(note: note)
            strings = Strings(language)
        }

        private func items(_ typed: String) -> [BlockOffer.Item] {
            BlockOffer.items(for: typed, today: "30 November", usesCommandKey: false, strings)
        }

        @discardableResult mutating func send(_ message: EditorMessage) -> [EditorEffect] {
            let effects = state.update(message, now: Instant(milliseconds: 1_700_000_000_000))
            for effect in effects {
                if case .link(.offerBlocks(let typed)) = effect {
                    let choices = items(typed).map { LinkOffer.Choice(reference: $0.id, title: $0.name, topic: $0.keys) }
                    send(.link(.offered(choices)))
                }
                if case .link(.findBlock(let id)) = effect, let item = items("").first(where: { $0.id == id }) {
                    send(.link(.blockFound(item.choice)))
                }
            }
            return effects
        }

        /// Types letters one after the other at the caret.
        mutating func type(_ letters: String) {
            for letter in letters.unicodeScalars {
                let caret = state.text.selectionEnd
                send(.textTyped(String(letter), replacing: caret..<caret, caret: caret + 1))
            }
        }

        var shown: String { MarkedText(scalars: state.text.scalars, selection: state.text.selection).description }
        var titles: [String] { state.links.isOffering ? state.links.offer?.choices.map(\.title) ?? [] : [] }
    }

    private func stage(_ text: String, typing letters: String, _ language: Language = .english) -> Stage {
        let marked = MarkedText(text)
        var stage = Stage(marked.text, language)
        stage.send(.textSelected(start: marked.selection.lowerBound, end: marked.selection.upperBound))
        stage.type(letters)
        return stage
    }

    @Test func aSlashOffersAllThatALineCanBe() {
        #expect(
            stage("|", typing: "/").titles == [
                "Heading 1", "Heading 2", "Heading 3", "Bullet list", "Numbered list", "Task", "Quote", "Code block", "Divider",
                "Insert date", "Table", "Add picture or file", "Link to note",
            ])
    }

    @Test func theirEnglishNamesAreThoseOfTheScreens() {
        for item in BlockOffer.items(for: "", today: "", usesCommandKey: false, Strings(.english)) {
            #expect(BlockOffer.englishName(of: item.id) == item.name)
        }
    }

    @Test(
        arguments: [
            ("/he", Language.english, ["Heading 1", "Heading 2", "Heading 3"]), ("/list", .english, ["Bullet list", "Numbered list"]),
            ("/QUO", .english, ["Quote"]), ("/xyz", .english, []), ("/цит", .russian, ["Цитата"]), ("/tab", .russian, ["Таблица"]),
            ("/表", .japanese, ["表"]), ("／表", .japanese, ["表"]), ("/ta ", .english, []), ("/usr/", .english, []), ("a /", .english, []),
        ] as [(String, Language, [String])])
    func whatIsTypedFilters(typed: String, language: Language, titles: [String]) {
        #expect(stage("|", typing: typed, language).titles == titles)
    }

    @Test(arguments: ["```\n|\n```", "a | b"]) func nothingIsOfferedInCodeAndWithinALine(text: String) {
        #expect(stage(text, typing: "/").titles.isEmpty)
    }

    @Test(arguments: [
        ("|", "/he", 1, "## |"), ("a\n|", "/bul", 0, "a\n- |"), ("a\n\n|milk", "/task", 0, "a\n\n- [ ] |milk"), ("- |", "/num", 0, "1. |"),
        ("|", "/code", 0, "```\n|\n```"), ("|", "/div", 0, "---\n|"), ("|", "/date", 0, "30 November|"), ("|", "/quo", 0, "> |"),
        ("a\n\n|\n\nb", "/tab", 0, "a\n\n| |    |     |\n| --- | --- |\n|     |     |\n\nb"), ("> |", "/he", 0, "> # |"),
    ])
    func aChoiceMakesTheLine(text: String, typed: String, place: Int, expected: String) {
        var stage = stage(text, typing: typed)
        let before = stage.state.text.scalars
        for _ in 0..<place { stage.send(.link(.stepped(1))) }
        stage.send(.link(.taken(nil)))
        #expect(stage.shown == expected && stage.state.links.offer == nil)
        stage.send(.historyStepped(isRedo: false, isTitle: false))
        #expect(stage.state.text.scalars == before, "one step takes it back")
    }

    @Test func aPictureIsAskedForAndALinkBegun() {
        var stage = stage("|", typing: "/pic")
        stage.send(.link(.taken(nil)))
        #expect(stage.state.pictures.isChoosing && stage.state.text.scalars.isEmpty)
        stage = self.stage("|", typing: "/note")
        stage.send(.link(.taken(nil)))
        #expect(stage.shown == "[[|" && stage.state.links.offer?.kind == .notes)
    }

    @Test func escapeLeavesTheSlash() {
        var stage = stage("|", typing: "/t")
        stage.send(.link(.closed))
        #expect(stage.titles.isEmpty)
        stage.type("a")
        #expect(stage.shown == "/ta|" && stage.titles.isEmpty, "it is not offered again there")
    }

    @Test func aPathKeepsItsSlash() {
        let stage = stage("|", typing: "/etc/hosts")
        #expect(stage.shown == "/etc/hosts|" && stage.titles.isEmpty)
    }
}
