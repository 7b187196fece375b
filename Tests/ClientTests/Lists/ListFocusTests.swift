import ClientTesting
import Components
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core

/// Checks what has the focus after something was made, deleted or left, and how the page is named meanwhile.
struct ListFocusTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = App(boot: .test(now: now))
        _ = app.update(.loaded(StoredState()), now: now)
    }

    private func addTopic(_ name: String) throws -> (topic: Topic, effects: [Effect]) {
        let effects = send(.topics(.addTapped), .topics(.nameTyped(name)), .topics(.nameConfirmed))
        return (try #require(app.notebook.topics().last), effects)
    }

    private func addNote(_ title: String) throws -> Note {
        let topic = try #require(app.screen.topic)
        _ = send(.notes(.addTapped), .editor(.titleTyped(title, replacing: 0..<0, caret: title.count)), .editor(.doneTapped))
        return try #require(app.notebook.notes(in: topic).first)
    }

    /// Names the row that gets the focus last; nil where it is the title of the screen.
    private func focused(_ effects: [Effect]) -> ElementID? {
        var focused: ElementID?
        for effect in effects {
            if case .announceScreen = effect { focused = nil }
            if case .perform(let element, .focus) = effect { focused = element }
        }
        return focused
    }

    private func titles(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .updatePage(_, let title) = $0 { title } else { nil } }
    }

    @Test func aTopicThatWasAddedOrRenamedHasTheFocus() throws {
        let (topic, effects) = try addTopic("Forest")
        #expect(focused(effects) == ReorderableList.row(topic.id.text))
        let renaming = send(.topics(.renameTapped(topic.id, name: "Forest")), .topics(.nameTyped("Wood")), .topics(.nameConfirmed))
        #expect(focused(renaming) == ReorderableList.row(topic.id.text))
    }

    @Test func aTopicBelowTheScreenIsScrolledToFirst() throws {
        for number in 0..<40 { _ = try addTopic("\(number)") }
        _ = send(.topics(.list(.scrolled(0))))
        let (_, effects) = try addTopic("last")
        #expect(effects.contains { if case .perform(_, .scroll(_, let top)) = $0 { top > 1_000 } else { false } })
    }

    @Test func whatWasLeftHasTheFocusInItsList() throws {
        let topic = try addTopic("Forest").topic
        _ = send(.topics(.open(topic.id)))
        let notes = [try addNote("c"), try addNote("b"), try addNote("a")]
        #expect(focused(send(.notes(.open(notes[1].id)), .editor(.doneTapped))) == ReorderableList.row(notes[1].id.text))
        #expect(focused(send(.notes(.backTapped))) == ReorderableList.row(topic.id.text))
        #expect(focused(send(.topics(.open(topic.id)))) == nil, "what is opened begins at its title")
    }

    @Test func theNeighbourOfWhatWasDeletedHasTheFocus() throws {
        let topics = [try addTopic("Ash").topic, try addTopic("Birch").topic]
        #expect(focused(send(.topics(.delete(topics[1].id)))) == ReorderableList.row(topics[0].id.text))
        _ = send(.topics(.open(topics[0].id)))
        let notes = [try addNote("c"), try addNote("b"), try addNote("a")]  // shown as a, b, c
        #expect(focused(send(.notes(.delete(notes[1].id)))) == ReorderableList.row(notes[0].id.text))
        #expect(focused(send(.notes(.open(notes[0].id)), .editor(.act(.delete)))) == ReorderableList.row(notes[2].id.text))
        #expect(focused(send(.notes(.delete(notes[2].id)))) == nil)
    }

    @Test func thePageIsNamedAfterWhatIsShown() throws {
        let topic = try addTopic("Forest").topic
        #expect(titles(send(.topics(.open(topic.id)))) == ["Forest · Enot"])
        #expect(titles(send(.notes(.addTapped))) == ["No title · Enot"])
        #expect(titles(send(.editor(.titleTyped("Mushrooms", replacing: 0..<0, caret: 9)))) == ["Mushrooms · Enot"])
        #expect(titles(send(.editor(.textTyped("a", replacing: 0..<0, caret: 1)))) == [])
        #expect(titles(send(.editor(.backTapped))) == ["Forest · Enot"])
        #expect(titles(send(.tabTapped(.more))) == ["More · Enot"])
        #expect(titles(send(.act("trash"))) == ["Trash · Enot"])
    }

    @Test func rowsGrowWithTheReadersTextWhileTheyAreShown() throws {
        _ = try addTopic("Ash")
        let birch = try addTopic("Birch").topic
        let screen = RecordedScreen()
        draw(on: screen)
        var event = Event()
        event.currentTarget.height = 320
        screen.fire(.resize, at: try #require(screen.find(class: "text-measure")), event)
        draw(on: screen)
        let row = try #require(screen.find(key: birch.id.text))
        #expect(row.styles[.height] == "128.00px" && row.styles[.transform] == "translateY(128.00px)")
    }
}
