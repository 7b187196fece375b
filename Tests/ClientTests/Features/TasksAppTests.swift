import ClientTesting
import Domain
import Merge
import Replication
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor

/// Drives lists and tasks within the app: what keys and touches write into the note, and what its list says of them.
struct TasksAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let screen = RecordedScreen()

    init() {
        app = .begun(topics: ["A"], now: now)
        app.addNotes(now: now)
        send(.notes(.addTapped))
    }

    private func type(_ text: String) throws {
        let end = try #require(app.editor).text.selectionEnd
        send(.editor(.textTyped(text, replacing: end..<end, caret: end + text.utf16.count)))
    }

    private func press(_ key: String, _ modifiers: Event.Modifiers = []) throws -> Event.Result {
        draw(on: screen)
        let caret = try #require(app.editor).text.selectionEnd
        return screen.press(key, modifiers, at: try #require(screen.find(EditorView.textField)), selecting: caret..<caret)
    }

    private var text: String {
        get throws {
            let note = try #require(app.editor?.note)
            #expect(app.editor?.text.string == app.notebook.note(note)?.text)
            return app.editor?.text.string ?? ""
        }
    }

    @Test func aListIsWrittenByKeys() throws {
        #expect(try press("Tab") == [], "in an empty text the key leads on")
        for piece in ["- [ ] milk", "\n", "bread"] { try type(piece) }
        #expect(try text == "- [ ] milk\n- [ ] bread")
        #expect(try press("Tab") == .preventDefault && text == "- [ ] milk\n\t- [ ] bread")
        #expect(try press("Enter", .control) == .preventDefault && text == "- [ ] milk\n\t- [x] bread")
        #expect(try press("ArrowUp", .alt) == .preventDefault && text == "\t- [x] bread\n- [ ] milk")
        #expect(try press("Tab", .shift) == .preventDefault && text == "- [x] bread\n- [ ] milk")
        #expect(try press("Tab", .shift) == [], "there is nothing to take back, so the key leads away")
        for piece in ["\n", "\n"] { try type(piece) }
        #expect(try text == "- [x] bread\n\n\n- [ ] milk")
    }

    @Test func aTickThatIsTypedBringsWhatCanBeDoneWithIt() throws {
        try type("- [ ] milk")
        try type("!")
        draw(on: screen)
        send(.editor(.textTyped("x", replacing: 3..<4, caret: 4)))
        draw(on: screen)
        screen.tap(try #require(screen.find(role: "button", "Note menu")))
        draw(on: screen)
        screen.tap(try #require(screen.find(role: "menuitem", "Delete completed")))
        #expect(try text == "")
        draw(on: screen)
        screen.tap(try #require(screen.find(role: "button", "Note menu")))
        draw(on: screen)
        #expect(screen.find(role: "menuitem", "Make tasks") != nil && screen.find(role: "menuitem", "Delete completed") == nil)
    }

    @Test func theListOfNotesSaysHowManyTasksAreDone() throws {
        try type("- [x] milk\n- [ ] bread\nwords\n1. [xx] salt")
        let note = try #require(app.editor?.note)
        send(.editor(.backTapped))
        draw(on: screen)
        let tasks = try #require(screen.find(class: "row-tasks"))
        #expect(tasks.all { $0.attributes[.ariaHidden] == "true" }.map(\.textContent).contains("2/3"))
        #expect(tasks.first { $0.attributes[.class] == "visually-hidden" }?.textContent == "Tasks done: 2 of 3")
        #expect(screen.find(class: "is-done") == nil)
        send(.notes(.open(note)))
        draw(on: screen)
        screen.check(true, try #require(screen.dom.root.first { $0.tag == .input && $0.properties[.checked] == "false" }))
        send(.editor(.backTapped))
        draw(on: screen)
        #expect(try #require(screen.find(class: "is-done")).textContent.hasPrefix("3/3"))
        send(.notes(.open(note)))
        for message: EditorMessage in [.page(.writingAsked), .formatted(.form(.task), selection: 0..<50), .backTapped] {
            send(.editor(message))
        }
        draw(on: screen)
        #expect(screen.find(class: "row-tasks") != nil, "words became a task, the others stayed ones")
    }

    @Test func whatAnotherDeviceWritesIntoAMovingLineStaysBehind() throws {
        try type("one\ntwo")
        let note = try #require(app.editor?.note)
        var other = Notebook(agent: Agent(rawValue: 99))
        for operation in app.notebook.replica[note.entity]?.operations() ?? [] { try other.apply(operation) }
        let theirs = try other.edit(note, field: "text", [TextEdit(position: 5, deletedCount: 0, inserted: ["-"])])
        #expect(try press("ArrowUp", .alt) == .preventDefault && text == "two\none")
        app.core.inbox.receive(theirs)
        #expect(try text == "two\none-")
    }
}
