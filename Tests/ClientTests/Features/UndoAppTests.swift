import ClientTesting
import Domain
import Merge
import Replication
import Testing

@testable import Client
@testable import Core
@testable import Editor

/// Drives undo and redo within the app: across leaving a note, and through what other devices write into it.
struct UndoAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let note = Identifier<Note>(EntityID(high: 1, low: 1))

    init() {
        app = .begun(settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
        let topic = Identifier<Topic>(EntityID(high: 2, low: 1))
        app.journal.make(atOnce: true) { [note] notebook, now throws(MergeError) in
            try notebook.addTopic(topic, name: "A", now: now) + (try notebook.addNote(note, in: topic, now: now))
                + (try notebook.edit(
                    note, field: "text", [TextEdit(position: 0, deletedCount: 0, inserted: Array("before after".unicodeScalars))]))
        }
        app.show(.editor(note))
    }

    private var text: String { app.notebook.note(note)?.text ?? "" }

    /// Has another device write at the start of the note's text.
    private func writeElsewhere(_ text: String) throws {
        var other = Notebook(agent: Agent(rawValue: 99))
        for operation in app.notebook.replica[note.entity]?.operations() ?? [] { try other.apply(operation) }
        let edit = TextEdit(position: 0, deletedCount: 0, inserted: Array(text.unicodeScalars))
        app.core.inbox.receive(try other.edit(note, field: "text", [edit]))
    }

    @Test func aTextThatWasClearedComesBackAfterLeavingTheNote() {
        send(.editor(.textSelected(start: 0, end: 12)), .editor(.textTyped("", replacing: 0..<12, caret: 0)))
        send(.editor(.doneTapped))
        #expect(text.isEmpty && app.editor == nil)
        app.show(.editor(note))
        let effects = send(.editor(.historyStepped(isRedo: false, isTitle: nil)))
        #expect(text == "before after" && app.editor?.text.string == text)
        #expect(
            effects.contains { if case .perform(EditorView.textField, .select(start: 0, end: 12)) = $0 { true } else { false } },
            "what was selected is selected again")
        send(.editor(.historyStepped(isRedo: true, isTitle: nil)))
        #expect(text.isEmpty)
    }

    @Test func whatOthersWriteMeanwhileStays() throws {
        send(.editor(.textTyped(" the oak", replacing: 6..<6, caret: 14)))
        try writeElsewhere("Elsewhere: ")
        #expect(text == "Elsewhere: before the oak after")
        send(.editor(.doneTapped))
        try writeElsewhere("And again. ")
        app.show(.editor(note))
        send(.editor(.historyStepped(isRedo: false, isTitle: false)))
        #expect(text == "And again. Elsewhere: before after")
        #expect(app.editor?.text.string == text && app.editor?.canUndo == false)
    }

    @Test func eachFieldUndoesItsOwnAndTheButtonWhatWasWrittenLast() {
        send(.editor(.titleTyped("Title", replacing: 0..<0, caret: 5)))
        send(.editor(.textTyped("X", replacing: 0..<0, caret: 1)))
        send(.editor(.historyStepped(isRedo: false, isTitle: true)))
        #expect(app.notebook.note(note)?.title == "" && text == "Xbefore after")
        send(.editor(.historyStepped(isRedo: true, isTitle: nil)))
        #expect(app.notebook.note(note)?.title == "Title")
        send(.editor(.textTyped("", replacing: 0..<1, caret: 0)))
        send(.editor(.historyStepped(isRedo: false, isTitle: nil)))
        #expect(text == "Xbefore after" && app.notebook.note(note)?.title == "Title")
    }

    @Test func nothingIsUndoneWhileAnInputMethodComposes() {
        send(.editor(.textTyped("X", replacing: 0..<0, caret: 1)))
        send(.editor(.composing(true)))
        send(.editor(.historyStepped(isRedo: false, isTitle: nil)))
        #expect(text == "Xbefore after")
    }

    @Test func theNotesThatWereLeftLongAgoAreForgotten() {
        var histories = NoteHistories()
        var history = NoteHistory()
        history.text.record(TextEdit(position: 0, deletedCount: 0, inserted: ["x"]), deleted: [], isComposing: false, now: now)
        for low in 0...UInt64(NoteHistories.maximumCount) { histories.store(history, of: EntityID(high: 0, low: low)) }
        #expect(histories.removeHistory(of: EntityID(high: 0, low: 0)) == NoteHistory())
        history.text.endStep()
        #expect(histories.removeHistory(of: EntityID(high: 0, low: 1)) == history, "what is written next is a step of its own")
        #expect(histories.removeHistory(of: EntityID(high: 0, low: 1)) == NoteHistory(), "an open note keeps its own")
    }
}
