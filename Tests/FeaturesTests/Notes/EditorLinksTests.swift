import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editor

/// Checks how the links of a text are reached while it is edited (N4).
struct EditorLinksTests {
    private func screen(links: Int, language: Language = .english) -> RecordedScreen {
        var note = Note(id: Identifier(EntityID(high: 1, low: 2)))
        note.text = (0..<links).map { "https://example.org/\($0)" }.joined(separator: "\n")
        let screen = RecordedScreen()
        let view = EditorView(
            state: EditorState(note: note), deadline: DeadlineView(note: nil, at: CivilMoment(.first, .morning)), backLabel: "T",
            strings: Strings(language),
            send: { _ in })
        screen.render(el(.div) { view.node(status: .text("")) })
        return screen
    }

    private func chips(_ screen: RecordedScreen) -> [String] {
        screen.dom.root.all { $0.attributes[.class] == "chip" }.map(\.textContent)
    }

    @Test func aFewLinksAreListedAndTheOthersAreBehindAButton() {
        #expect(chips(screen(links: 0)) == [])
        #expect(chips(screen(links: 3)).count == 3)
        let many = screen(links: 50)
        #expect(Array(chips(many)[..<4]) == ["https://example.org/0", "https://example.org/1", "https://example.org/2", "47 more"])
        #expect(chips(many).count == 51)
        #expect(chips(screen(links: 4, language: .russian))[3] == "Ещё 1")
    }

    @Test func linksInTheTextOpenByAClickAndTheTabKeyPassesThem() throws {
        let link = try #require(screen(links: 1).find(class: "markup-link"))
        #expect(link.attributes[.href] == "https://example.org/0" && link.attributes[.target] == "_blank")
        #expect(link.attributes[.tabindex] == "-1", "the text is heard as the field says it, so nothing in its copy may have the focus")
    }
}
