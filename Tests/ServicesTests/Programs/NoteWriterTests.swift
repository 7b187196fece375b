import Domain
import Merge
import Replication
import Testing

@testable import Services

/// States what operations follow from what a program writes.
@Suite struct NoteWriterTests {
    private let id = Identifier<Note>(EntityID(high: 1, low: 2))
    private let place = NoteWriter.Place(topic: Identifier(EntityID(high: 3, low: 4)), position: "V")
    private let now = Instant(milliseconds: 1_800_000_000_000)
    private let later = Instant(milliseconds: 1_800_000_600_000)

    private func writer(_ operations: [Operation], agent: UInt64, at moment: Instant? = nil) throws -> NoteWriter {
        try NoteWriter(id, operations, by: Agent(rawValue: agent), now: moment ?? now)
    }

    private func made(_ change: NoteChange) throws -> [Operation] {
        var writer = try writer([], agent: 7)
        return try writer.make(change, at: place)
    }

    private func note(after operations: [Operation]) throws -> Note {
        try #require(try EntityState(operations: operations)?.entity(as: Note.self))
    }

    @Test func aNewNoteHasWhatIsSaidAndTheTime() throws {
        let note = try note(after: try made(NoteChange(title: "Boats", text: "oars\nsails")))
        #expect(note.title == "Boats" && note.text == "oars\nsails" && note.topicID == place.topic && note.position == "V")
        #expect(note.createdAt == now && note.changedAt == now.minute && note.color == nil && !note.isPinned)
    }

    @Test func theSameKeyMakesTheSameOperations() throws {
        let change = NoteChange(title: "Boats", text: "oars")
        #expect(try made(change) == made(change))
    }

    @Test func onlyWhatDiffersIsWritten() throws {
        let operations = try made(NoteChange(title: "Boats", text: "one two three"))
        var same = try writer(operations, agent: 8, at: later)
        #expect(try same.change(NoteChange(title: "Boats", text: "one two three")).isEmpty)
        var writer = try writer(operations, agent: 8, at: later)
        let written = try writer.change(NoteChange(text: "one 2 three"))
        #expect(written.count == 2)
        guard case .edit("text", let run) = written[0].change else { throw ServiceError.refused }
        #expect(run.edits.map(\.deletedCount) == [3] && run.edits.map(\.inserted) == [["2"]])
        guard case .write(let fields, _) = written[1].change else { throw ServiceError.refused }
        #expect(fields == [FieldWrite(Note.changedField, later.minute)])
    }

    @Test func whatOthersWroteSinceStays() throws {
        let base = try made(NoteChange(title: "Boats", text: "one two three"))
        var phone = try writer(base, agent: 8, at: later)
        var change = NoteChange(text: "one two three four")
        change.isPinned = true
        let there = try phone.change(change)
        // The program knows only the base, and writes another word and another colour.
        var program = try writer(base, agent: 9, at: later)
        change = NoteChange(text: "1 two three").whole
        change.title = "Boats"
        change.color = .some(StandardColor.coral.color)
        let here = try program.change(change)
        for order in [base + there + here, base + here + there] {
            let note = try note(after: order)
            #expect(note.text == "1 two three four" && note.isPinned && note.color == StandardColor.coral.color && note.title == "Boats")
        }
    }

    @Test(arguments: [("", "x", "x"), ("a", "x", "a\nx"), ("a\n", "x", "a\nx"), ("a\n\n", "x\ny", "a\n\nx\ny")])
    func aParagraphIsAddedOnALineOfItsOwn(text: String, addition: String, expected: String) throws {
        let operations = try made(NoteChange(text: text))
        var writer = try writer(operations, agent: 8)
        #expect(try note(after: operations + writer.append(addition)).text == expected)
    }

    @Test func theTrashIsLaterThanWhatIsKnown() throws {
        let operations = try made(NoteChange(text: "x"))
        var writer = try writer(operations, agent: 8, at: Instant(milliseconds: 5))
        let deletedAt = try #require(try note(after: operations + writer.trash()).deletedAt)
        #expect(deletedAt > now)
    }

    @Test func aDeadlineThatIsRemovedTakesItsReminderAlong() throws {
        var change = NoteChange(text: "x")
        change.due = .some(NoteChange.Due(day: .first))
        var operations = try made(change)
        var replica = Replica(agent: Agent(rawValue: 5))
        for operation in operations { try replica.apply(operation) }
        operations.append(try replica.write(.note, id.entity, [FieldWrite(Fields.remindAt, later)], now: now))
        var writer = try writer(operations, agent: 8, at: later)
        change.due = .some(nil)
        let note = try note(after: operations + writer.change(change))
        #expect(note.deadline == nil && note.remindAt == nil)
    }

    @Test func aTextOverItsLimitIsRefused() throws {
        let limit = Note.maximumTitleLength
        _ = try made(NoteChange(title: String(repeating: "я", count: limit)))
        #expect(throws: ServiceError.tooLarge("The field \"title\"", limit: limit)) {
            try made(NoteChange(title: String(repeating: "я", count: limit + 1)))
        }
    }
}
