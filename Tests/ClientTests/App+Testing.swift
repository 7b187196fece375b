import ClientTesting
import Domain
import Merge
import Replication
import Testing

@testable import Client
@testable import Core
@testable import Editor

extension App {
    /// Starts an app of someone who has begun, at a path and with further settings of the device, and adds topics as a person does.
    static func begun(
        at path: String = "/topics", topics: [String] = [], settings: [StoreBatch.Setting] = [], now: Instant
    ) -> App {
        let app = App(boot: .test(path, now: now))
        _ = app.update(.loaded(StoredState(settings: [StoreBatch.Setting(Setting.hasStarted, "1")] + settings)), now: now)
        for name in topics {
            for message: Message in [.topics(.addTapped), .topics(.nameTyped(name)), .topics(.nameConfirmed)] {
                _ = app.update(message, now: now)
            }
        }
        return app
    }

    /// Opens a topic by its place in the list, and adds notes of titles as a person does; the list stays open.
    func addNotes(_ titles: String..., toTopicAt place: Int = 0, now: Instant) {
        _ = update(.topics(.open(notebook.topics()[place].id)), now: now)
        for title in titles {
            let typing = EditorMessage.titleTyped(title, replacing: 0..<0, caret: title.utf16.count)
            for message: Message in [.notes(.addTapped), .editor(typing), .editor(.doneTapped)] { _ = update(message, now: now) }
        }
    }

    /// Begins with a note that is due on 20 March 2026, and reminds of it at 14:00 UTC of that day.
    static func reminding(now: Instant) throws -> (app: App, note: Identifier<Note>) {
        let app = App.begun(topics: ["Forest"], now: now)
        app.addNotes("Mushrooms", now: now)
        var notebook = app.notebook
        let note = try #require(notebook.notes(in: notebook.topics()[0].id).first).id
        let deadline: [DeadlineMessage] = [
            .switched(CivilDate(text: "2026-03-20")), .reminderChosen(CivilMoment(text: "2026-03-20T14:00"), isOther: true),
        ]
        for message in [.notes(.open(note))] + deadline.map({ Message.editor(.deadline($0)) }) + [.editor(.doneTapped)] {
            _ = app.update(message, now: now)
        }
        return (app, note)
    }
}

extension App {
    /// Whether just this is said, with a button of these words where there are any.
    func says(_ other: Notice, offering label: String? = nil) -> Bool {
        guard let notice, isSaying(other), notice.stay == other.stay else { return false }
        return notice.text(strings) == other.text(strings) && (label == nil || notice.action?.label(strings) == label)
    }
}

extension Notebook {
    /// Edits a text of a note as a person does who types it.
    mutating func edit(_ note: Identifier<Note>, field: String, _ edits: [TextEdit]) throws(MergeError) -> [Operation] {
        try edit(.note, note.entity, field: field, edits, undo: .recorded, now: Instant(milliseconds: 0))
    }

    /// Edits a text of an entity as a person does who types it.
    mutating func edit(_ kind: EntityKind, _ id: EntityID, field: String, _ edits: [TextEdit]) throws(MergeError) -> [Operation] {
        try edit(kind, id, field: field, edits, undo: .recorded, now: Instant(milliseconds: 0))
    }
}
