import ClientTesting
import Domain
import Testing
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import SearchScreen

/// Walks through the list of tags: what it counts, what a tag leads to, and the way back.
struct TagListTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let screen = RecordedScreen()

    init() {
        app = .begun(topics: ["Home", "Work"], now: now)
        write("Beds", "#garden/roses and #garden/tulips")
        write("Tools", "#garden, #дача")
    }

    private func write(_ title: String, _ text: String) {
        app.addNotes(title, now: now)
        let topic = app.notebook.topics()[0].id
        guard let note = app.notebook.notes(in: topic).first(where: { $0.title == title })?.id else { return }
        send(.show(.editor(note)), .editor(.textTyped(text, replacing: 0..<0, caret: text.utf16.count)), .editor(.doneTapped))
    }

    private func rows() -> [String] {
        draw(on: screen)
        return screen.dom.root.all { $0.attributes[.class] == "setting-row tag-row" }.map(\.textContent)
    }

    @Test func aTagLeadsToAllThatHaveItAndBack() throws {
        send(.show(.tags))
        #expect(rows() == ["garden2", "garden/roses1", "garden/tulips1", "дача1"])
        #expect(app.features.notes.smartLists.last?.count == 4 && app.title.hasPrefix("Tags"))
        screen.tap(try #require(screen.find(TagsView.row(0))))
        #expect(app.screen == .search && app.features.search.state.query == "#garden ")
        let found = app.features.search.state.sections.flatMap(\.rows).map { $0.name.map(\.text).joined() }
        #expect(Set(found) == ["Beds", "Tools"])
        draw(on: screen)
        #expect(screen.find(class: "bar-back")?.textContent.hasSuffix("Tags") == true)
        #expect(focused(send(.finding(.backTapped))) == TagsView.row(0) && app.screen == .tags)
        send(.finding(.tagsLeft))
        #expect(app.screen == .topics)
    }

    @Test func arrowKeysLeadFromTagToTag() throws {
        send(.show(.tags))
        #expect(rows().count == 4)
        #expect(screen.press("ArrowUp", at: try #require(screen.find(TagsView.row(0)))) == .preventDefault)
        #expect(focused(send(.finding(.tagReached(3)))) == TagsView.row(3))
        #expect(screen.press("x", at: try #require(screen.find(TagsView.row(0)))) == [])
    }

    @Test func whatIsDeletedHasNoTags() throws {
        send(.show(.tags))
        let topic = app.notebook.topics()[0].id
        let tools = try #require(app.notebook.notes(in: topic).first { $0.title == "Tools" }).id
        send(.notes(.delete(tools)), .show(.topics), .show(.tags))
        #expect(rows() == ["garden1", "garden/roses1", "garden/tulips1"])
        let beds = try #require(app.notebook.notes(in: topic).first).id
        send(.notes(.delete(beds)), .show(.topics), .show(.tags))
        #expect(drawn().find(text: "No tags yet") != nil)
    }
}
