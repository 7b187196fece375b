import Domain
import Merge
import Replication
import Testing

@testable import Client
@testable import Core

/// Checks topics and notes as a person sees them.
struct NotebookTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func topic(_ number: UInt64) -> Identifier<Topic> { Identifier(EntityID(high: 1, low: number)) }
    private func note(_ number: UInt64) -> Identifier<Note> { Identifier(EntityID(high: 2, low: number)) }

    private func filled() throws -> Notebook {
        var notebook = Notebook(agent: Agent(rawValue: 1))
        for number in 1...3 { _ = try notebook.addTopic(topic(UInt64(number)), name: "T\(number)", now: now) }
        for number in 1...3 { _ = try notebook.addNote(note(UInt64(number)), in: topic(1), now: now) }
        return notebook
    }

    @Test func topicsGoToTheEndAndNotesToTheTop() throws {
        var notebook = try filled()
        #expect(notebook.topics().map(\.name) == ["T1", "T2", "T3"])
        #expect(notebook.notes(in: topic(1)).map(\.id) == [note(3), note(2), note(1)])
    }

    @Test(arguments: [(0, ["T3", "T1", "T2"]), (1, ["T1", "T3", "T2"]), (2, ["T1", "T2", "T3"]), (99, ["T1", "T2", "T3"])])
    func movingATopicWritesThatTopicOnly(index: Int, expected: [String]) throws {
        var notebook = try filled()
        let operations = try notebook.moveTopic(topic(3), to: index, now: now)
        #expect(operations.count == 1)
        #expect(notebook.topics().map(\.name) == expected)
    }

    @Test func aLongTextThatIsTypedIntoIsListedOnceItIsAskedFor() throws {
        var notebook = try filled()
        let long = String(repeating: "a", count: Notebook.longTextLength)
        func type(_ text: String) throws -> [Operation] {
            try notebook.edit(note(3), field: "text", [TextEdit(beginning: text, limit: .max)])
        }
        _ = try type(long)
        #expect(notebook.notes(in: topic(1))[0].text == long, "up to a length every letter is listed at once")
        _ = try type("b")
        _ = try notebook.edit(note(2), field: "text", [TextEdit(beginning: "short", limit: .max)])
        #expect(notebook.notes(in: topic(1)).map { $0.text.utf8.count } == [long.utf8.count, 5, 0])
        #expect(notebook.note(note(3))?.text == "b" + long && notebook.notes(in: topic(1))[0].text == "b" + long)
    }

    @Test func aLongTextFromElsewhereIsListedAtOnce() throws {
        var notebook = try filled()
        let long = String(repeating: "a", count: Notebook.longTextLength + 1)
        let first = try notebook.edit(note(3), field: "text", [TextEdit(beginning: long, limit: .max)])
        var other = Notebook(agent: Agent(rawValue: 2))
        for operation in notebook.replica.states.values.flatMap({ $0.operations() }) { try other.apply(operation) }
        #expect(first.count == 1 && other.notes(in: topic(1))[0].text == long)
        for operation in try notebook.edit(note(3), field: "text", [TextEdit(beginning: "b", limit: .max)]) { try other.apply(operation) }
        #expect(other.notes(in: topic(1))[0].text == "b" + long)
    }

    @Test func aTextThatWasLoadedStandsOnceInMemory() throws {
        var other = Notebook(agent: Agent(rawValue: 2))
        var notebook = try filled()
        for piece in ["One text ", "of several pieces."] {
            let end = notebook.note(note(1))?.text.unicodeScalars.count ?? 0
            let edit = TextEdit(position: end, deletedCount: 0, inserted: Array(piece.unicodeScalars))
            _ = try notebook.edit(note(1), field: "text", [edit])
        }
        for operation in notebook.replica[note(1).entity]?.operations() ?? [] { try other.apply(operation) }
        let kept = try #require(other.note(note(1))?.text)
        let read = try #require(other.replica[note(1).entity]?.document(of: "text").string)
        #expect(kept == "One text of several pieces." && address(of: kept) == address(of: read))
        _ = try other.edit(note(1), field: "text", [TextEdit(position: 0, deletedCount: 4, inserted: ["A", " "])])
        #expect(other.note(note(1))?.text == "A text of several pieces." && kept == "One text of several pieces.")
    }

    private func address(of text: String) -> UnsafePointer<UInt8>? {
        text.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
    }

    @Test func aNoteThatWasRemovedForGoodIsInNoListAndNotCounted() throws {
        var notebook = try filled()
        _ = notebook.allNoteIDs()
        notebook.forget([note(2).entity])
        #expect(notebook.notes(in: topic(1)).map(\.id) == [note(3), note(1)])
        #expect(notebook.noteIDs(in: topic(1)) == notebook.allNoteIDs() && notebook.itemCount == 2)
    }

    @Test func deletingATopicTakesItsNotesAndRestoringBringsExactlyThoseBack() throws {
        var notebook = try filled()
        let later = Instant(milliseconds: now.milliseconds + 1000)
        _ = try notebook.edit(note(2), field: "text", [TextEdit(position: 0, deletedCount: 0, inserted: ["a"])])
        _ = try notebook.deleteNote(note(2), now: now)
        _ = try notebook.deleteTopic(topic(1), now: later)
        #expect(notebook.topics().map(\.name) == ["T2", "T3"])
        #expect(notebook.trash(now: later).count == 2)
        _ = try notebook.restoreTopic(topic(1), now: later)
        #expect(notebook.topics().map(\.name) == ["T1", "T2", "T3"])
        #expect(notebook.notes(in: topic(1)).map(\.id) == [note(3), note(1)])
    }

    @Test func aNoteInWhichNothingWasWrittenIsNotInTheTrash() throws {
        var notebook = try filled()
        _ = try notebook.deleteNote(note(2), now: now)
        #expect(notebook.trash(now: now).isEmpty)
    }

    @Test func restoringANoteBringsItsTopicBack() throws {
        var notebook = try filled()
        _ = try notebook.deleteNote(note(2), now: now)
        _ = try notebook.deleteTopic(topic(1), now: Instant(milliseconds: now.milliseconds + 1))
        _ = try notebook.restoreNote(note(2), now: Instant(milliseconds: now.milliseconds + 2))
        #expect(notebook.topics().map(\.name) == ["T1", "T2", "T3"])
        #expect(notebook.notes(in: topic(1)).map(\.id) == [note(2)])
    }

    @Test func aDeletedTopicWithANoteInUseIsStillShown() throws {
        var notebook = try filled()
        _ = try notebook.deleteTopic(topic(2), now: now)
        _ = try notebook.addNote(note(9), in: topic(2), now: now)
        #expect(notebook.topics().map(\.name) == ["T1", "T2", "T3"])
    }

    @Test func afterThirtyDaysTheTrashIsEmptied() throws {
        var notebook = try filled()
        _ = try notebook.deleteTopic(topic(1), now: now)
        #expect(notebook.expired(now: now.adding(days: 29)).isEmpty)
        let expired = notebook.expired(now: now.adding(days: 30))
        #expect(expired.count == 4)
        notebook.forget(expired)
        #expect(notebook.trash(now: now.adding(days: 30)).isEmpty)
    }

    @Test func emptyingTheTrashHidesAllOfItAndUndoingBringsExactlyThatBack() throws {
        var notebook = try filled()
        _ = try notebook.deleteNote(note(2), now: now)
        _ = try notebook.deleteTopic(topic(1), now: now.adding(days: 1))
        let later = now.adding(days: 2)
        let shown = notebook.trash(now: later)
        #expect(!shown.isEmpty)
        let marks = notebook.trashedItems(now: later)
        _ = try notebook.emptyTrash(marks, now: later)
        #expect(notebook.trash(now: later).isEmpty && notebook.trashedItems(now: later).isEmpty)
        _ = try notebook.refillTrash(marks, now: later)
        #expect(notebook.trash(now: later).map(\.entity) == shown.map(\.entity))
        #expect(notebook.trashedItems(now: later) == marks)
    }

    @Test func aNameIsCutAtItsLimit() throws {
        var notebook = Notebook(agent: Agent(rawValue: 1))
        let name = String(repeating: "я", count: Topic.maximumNameLength + 1)
        _ = try notebook.addTopic(topic(1), name: name, now: now)
        #expect(notebook.topics()[0].name.unicodeScalars.count == Topic.maximumNameLength)
    }

    @Test func recordsMergeOperationsAndRoundTrip() throws {
        var notebook = try filled()
        let first =
            try notebook.edit(note(1), field: "text", [TextEdit(position: 0, deletedCount: 0, inserted: ["a"])])
        let second = try notebook.edit(note(1), field: "text", [TextEdit(position: 1, deletedCount: 0, inserted: ["b"])])
        let stored = Record.merged(Record.merged(nil, with: first).text, with: second).text
        #expect(stored == Record.merged(stored, with: first + second).text)
        let operations = try #require(stored.flatMap { Record.operations(in: $0) })
        #expect(try EntityState(operations: operations)?.document(of: "text").string == "ab")
    }

    @Test func whatCameBeforeWhatItBuildsOnWaitsInItsRecord() throws {
        var notebook = try filled()
        var edits: [Operation] = []
        for (position, letter) in ["a", "b", "c"].enumerated() {
            let edit = TextEdit(position: position, deletedCount: 0, inserted: Array(letter.unicodeScalars))
            edits += try notebook.edit(note(1), field: "text", [edit])
        }
        var stored: String?
        for edit in edits.reversed() + edits {
            let (text, refused) = Record.merged(stored, with: [edit])
            stored = text
            #expect(refused.isEmpty)
        }
        #expect(stored == Record.merged(nil, with: edits).text)
        #expect(stored == Record.merged(nil, with: edits.reversed()).text)
    }

    @Test func whatContradictsARecordIsGivenBack() throws {
        var notebook = try filled()
        let operation = try #require(notebook.renameTopic(topic(1), to: "a", now: now).first)
        let timestamp: Timestamp? = if case .write(_, let timestamp) = operation.change { timestamp } else { nil }
        let change = Operation.Change.write([FieldWrite("name", .text("b"))], at: try #require(timestamp))
        let other = Operation(kind: operation.kind, entity: operation.entity, change: change)
        let stored = Record.merged(nil, with: [operation]).text
        let (text, refused) = Record.merged(stored, with: [other])
        #expect(text == stored && refused == [other])
        #expect(Record.merged("not JSON", with: [other]).refused == [other])
    }

    @Test func outboxKeysOrderWhateverTheClockDoes() {
        var sequence = OutboxSequence()
        let agent = Agent(rawValue: 1)
        var keys: [String] = []
        for time in [Int64(5_000), 5_000, 10, 6_000] {
            keys.append(sequence.next(now: Instant(milliseconds: time), agent: agent))
        }
        sequence.observe("000000000009000000-x")
        keys.append(sequence.next(now: Instant(milliseconds: 1), agent: agent))
        #expect(keys == keys.sorted())
        #expect(Set(keys).count == keys.count)
    }
}
