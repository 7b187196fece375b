import ClientTesting
import Domain
import Merge
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor

/// Shows notes within others: what is shown, that it follows edits, and what stands there instead.
struct EmbeddedNotesAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let screen = RecordedScreen()

    init() throws {
        app = .begun(topics: ["A"], now: now)
        app.addNotes("Bread", "Milk", "List", now: now)
        try write("# Rye\n\nsour\n\n## Seeds\n\nblack", into: "Bread")
    }

    private func note(_ title: String) throws -> Note {
        try #require(app.notebook.notes(in: app.notebook.topics()[0].id).first { $0.title == title })
    }

    private func reference(_ title: String) throws -> String { EntityReference(try note(title).id.entity).text }

    /// Writes the text of a note anew.
    private func write(_ text: String, into title: String) throws {
        let id = try note(title).id
        send(.show(.editor(id)))
        let length = try #require(app.editor).text.string.utf16.count
        send(.editor(.textTyped(text, replacing: 0..<length, caret: text.utf16.count)))
        send(.show(.notes(app.notebook.topics()[0].id)))
    }

    /// Opens a note, and returns the frames on its page.
    private func frames(of title: String) throws -> [RecordedNode] {
        send(.show(.editor(try note(title).id)))
        #expect(app.editor?.page != nil)
        return drawn()
    }

    private func drawn() -> [RecordedNode] {
        draw(on: screen)
        return screen.dom.root.all { $0.attributes[.class] == "page-embed" }
    }

    private func words(_ frame: RecordedNode) -> [String] {
        frame.all { ($0.attributes[.class] ?? "").hasPrefix("embed-section") || $0.attributes[.class] == "page-embed-gone" }.map(
            \.textContent)
    }

    @Test func theOtherNoteIsShownInAFrameBelowItsTitle() throws {
        try write("![[Bread|\(try reference("Bread"))]]\n![[Bread|\(try reference("Bread"))#seeds]]", into: "List")
        let frames = try frames(of: "List")
        #expect(frames.map(words) == [["Rye", "sour", "Seeds", "black"], ["Seeds", "black"]])
        #expect(frames[0].attributes[.ariaLabel] == "Bread")
        let title = try #require(frames[0].first { $0.role == "link" })
        let key = "note-" + (try reference("Bread"))
        #expect(title.textContent == "Bread" && title.attributes[.dataKey] == key)
    }

    @Test func itFollowsWhatIsWrittenThere() throws {
        try write("![[Bread|\(try reference("Bread"))]]", into: "List")
        _ = try frames(of: "List")
        let bread = try note("Bread").id
        var elsewhere = app.notebook
        let edit = TextEdit(position: 7, deletedCount: 4, inserted: Array("sweet".unicodeScalars))
        app.core.inbox.receive(try elsewhere.edit(.note, bread.entity, field: "text", [edit], undo: .recorded, now: now))
        #expect(drawn().map(words) == [["Rye", "sweet", "Seeds", "black"]])
    }

    @Test func whatIsGoneIsSaid() throws {
        try write("![[Bread|\(try reference("Bread"))]]\n![[x|ffffffffffff]]\n![[Bread|\(try reference("Bread"))#oats]]", into: "List")
        #expect(
            try frames(of: "List").map(words) == [
                ["Rye", "sour", "Seeds", "black"], ["This note isn’t on this device"], ["The heading is no longer in this note"],
            ])
        send(.show(.editor(try note("Bread").id)), .editor(.act(.delete)))
        #expect(try frames(of: "List").map(words)[0] == ["This note is in the trash"])
    }

    @Test func aSecondLevelAndACycleAreLinks() throws {
        try write("![[List|\(try reference("List"))]]", into: "Milk")
        try write("![[Milk|\(try reference("Milk"))]]\n![[List|\(try reference("List"))]]", into: "List")
        let frames = try frames(of: "List")
        #expect(frames.map(words) == [["List"]], "it does not show itself")
        let links = frames[0].all { $0.role == "link" }.compactMap { $0.attributes[.dataKey] }
        let keys = try ["Milk", "List"].map { "note-" + (try reference($0)) }
        #expect(links == keys)
    }
}
