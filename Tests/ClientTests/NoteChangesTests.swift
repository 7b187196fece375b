import ClientTesting
import Domain
import Merge
import Replication
import Testing
import ViewTreeTesting

@testable import Client
@testable import Core

/// Checks that a note says when its words were changed last, to the minute, on every device the same.
struct NoteChangesTests {
    private static let minute: Int64 = 60_000
    private let now = Instant(milliseconds: 1_700_000_040_000)
    private let topic = Identifier<Topic>(EntityID(high: 1, low: 1))
    private let note = Identifier<Note>(EntityID(high: 2, low: 1))

    private func after(_ milliseconds: Int64) -> Instant { Instant(milliseconds: now.milliseconds + milliseconds) }

    private func notebook(_ agent: UInt64 = 1) throws -> Notebook {
        var notebook = Notebook(agent: Agent(rawValue: agent))
        _ = try notebook.addTopic(topic, name: "A", now: now)
        _ = try notebook.addNote(note, in: topic, now: now)
        return notebook
    }

    private func write(
        _ words: String, into field: String = "text", at now: Instant, in notebook: inout Notebook
    ) throws(MergeError) -> [Operation] {
        let edit = TextEdit(position: 0, deletedCount: 0, inserted: Array(words.unicodeScalars))
        return try notebook.edit(.note, note.entity, field: field, [edit], undo: .recorded, now: now)
    }

    @Test func theFirstEditOfAMinuteSaysWhenItWas() throws {
        var notebook = try notebook()
        #expect(notebook.note(note)?.changedAt == now)
        #expect(try write("a", at: after(59_999), in: &notebook).count == 1, "it was made in this minute")
        #expect(try write("b", at: after(Self.minute + 30_000), in: &notebook).count == 2)
        #expect(notebook.note(note)?.changedAt == after(Self.minute))
        #expect(try write("c", at: after(2 * Self.minute - 1), in: &notebook).count == 1)
        #expect(try write("d", into: "title", at: after(2 * Self.minute), in: &notebook).count == 2)
        #expect(notebook.note(note)?.changedAt == after(2 * Self.minute))
    }

    @Test func aClockThatIsBehindChangesNothingOfIt() throws {
        var notebook = try notebook()
        #expect(try write("a", at: after(-10 * Self.minute), in: &notebook).count == 1)
        #expect(notebook.note(note)?.changedAt == now)
    }

    @Test func whatIsNotOfTheWordsIsNoChange() throws {
        var notebook = try notebook()
        let later = after(5 * Self.minute)
        _ = try notebook.setColor(nil, custom: nil, of: .note, note.entity, now: later)
        _ = try notebook.deleteNote(note, now: later)
        _ = try notebook.restoreNote(note, now: later)
        _ = try notebook.write([FieldWrite(Note.pinnedField, true)], to: .note, note.entity, now: later)
        #expect(notebook.note(note)?.changedAt == now)
    }

    @Test func aNoteOfAProgramThatKeepsNoMomentsHasOneFromItsNextEditOn() throws {
        var replica = Replica(agent: Agent(rawValue: 9))
        let fields = [FieldWrite(Fields.topicID, topic), FieldWrite(Fields.createdAt, now)]
        let made = [
            try replica.write(.note, note.entity, fields, now: now),
            try replica.edit(.note, note.entity, "text", [TextEdit(position: 0, deletedCount: 0, inserted: ["a"])]),
        ]
        var notebook = Notebook(agent: Agent(rawValue: 1))
        for operation in made { try notebook.apply(operation) }
        #expect(notebook.note(note)?.changedAt == nil && notebook.note(note)?.text == "a")
        let edited = try write("b", at: after(1), in: &notebook)
        #expect(edited.count == 2 && notebook.note(note)?.changedAt == now)
        for operation in edited { try replica.apply(operation) }
        #expect(replica[note.entity]?.document(of: "text").string == "ba", "the older program reads on")
        #expect(replica[note.entity]?.value(of: "changedAt") == .integer(now.milliseconds), "and keeps what it does not know")
    }

    @Test func devicesThatWroteApartAgreeOnTheLaterMoment() throws {
        var first = try notebook()
        var second = Notebook(agent: Agent(rawValue: 2))
        for operation in first.takeMade() { try second.apply(operation) }
        _ = try write("a", at: after(3 * Self.minute), in: &first)
        _ = try write("b", at: after(2 * Self.minute), in: &second)
        let (here, there) = (first.takeMade(), second.takeMade())
        for operation in there { try first.apply(operation) }
        for operation in here { try second.apply(operation) }
        #expect(first.note(note)?.changedAt == after(3 * Self.minute))
        #expect(second.note(note)?.changedAt == first.note(note)?.changedAt)
    }

    @Test func aListSaysWhenANoteWasChanged() {
        let app = App.begun(topics: ["A"], now: now)
        app.addNotes("Moss", now: now)
        let topic = app.notebook.topics()[0].id
        _ = app.update(.topics(.open(topic)), now: now)
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ in }.node())
        #expect(screen.find(class: "row-changed")?.textContent == "Changed 22:14")
        _ = app.update(.clockTold(offsetMinutes: 0, untilMidnight: 1), now: after(86_400_000))
        screen.render(AppView(app: app) { _ in }.node())
        #expect(screen.find(class: "row-changed")?.textContent == "Changed Yesterday")
    }
}
