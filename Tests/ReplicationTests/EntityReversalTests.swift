import Domain
import Merge
import Replication
import Testing

/// States what is left of a note when what one device did is taken back.
struct EntityReversalTests {
    private let id = EntityID(high: 1, low: 2)

    /// A note, its journal, and who sent each operation.
    private struct Journal {
        var note: EntityState
        var operations: [Replication.Operation] = []
        var authors: [Int] = []

        mutating func type(_ edit: TextEdit, by author: Int) throws {
            operations.append(try note.edit("text", [edit], by: Agent(rawValue: UInt64(author))))
            authors.append(author)
        }

        mutating func write(_ fields: [FieldWrite], at milliseconds: Int64, by author: Int) throws {
            let stamp = Timestamp(milliseconds: milliseconds, counter: 0, agent: Agent(rawValue: UInt64(author)))
            let operation = Replication.Operation(kind: .note, entity: note.id, change: .write(fields, at: stamp))
            try note.apply(operation)
            operations.append(operation)
            authors.append(author)
        }

        func without(_ author: Int, from place: Int = 0) throws -> EntityReversal {
            try EntityReversal(of: note, journal: operations) { $0 >= place && authors[$0] == author }
        }
    }

    private func inserting(_ text: String, at position: Int = 0, deleting count: Int = 0) -> TextEdit {
        TextEdit(position: position, deletedCount: count, inserted: Array(text.unicodeScalars))
    }

    private func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }

    /// Returns a note that the first device made.
    private func made() throws -> Journal {
        var journal = Journal(note: EntityState(kind: .note, id: id))
        let fields = [FieldWrite("createdAt", .integer(1)), FieldWrite("color", .null), FieldWrite("position", .text("V"))]
        try journal.write(fields, at: 1, by: 1)
        try journal.type(inserting("green oak"), by: 1)
        return journal
    }

    @Test func othersKeepWhatTheyWrote() throws {
        var journal = try made()
        try journal.type(inserting("old", at: 0, deleting: 5), by: 2)
        try journal.write([FieldWrite("color", .text("red"))], at: 2, by: 2)
        try journal.type(inserting(" and birch", at: 7), by: 1)
        try journal.write([FieldWrite("position", .text("W"))], at: 3, by: 1)
        let reversal = try journal.without(2)
        #expect(reversal.texts.map { text($0.scalars) } == ["green oak and birch"] && reversal.texts[0].field == "text")
        #expect(reversal.fields == [FieldWrite("color", .null)] && !reversal.isCreation && !reversal.isEmpty)
        #expect(try journal.without(3).isEmpty)
    }

    @Test func onlyWhatCameSinceThenIsTakenBack() throws {
        var journal = try made()
        try journal.write([FieldWrite("color", .text("red"))], at: 2, by: 2)
        let place = journal.operations.count
        try journal.write([FieldWrite("color", .text("blue")), FieldWrite("deadline", .text("2026-12-01"))], at: 3, by: 2)
        try journal.write([FieldWrite("changedAt", .integer(3))], at: 3, by: 2)
        #expect(try journal.without(2, from: place).fields == [FieldWrite("color", .text("red")), FieldWrite("deadline", .null)])
        try journal.write([FieldWrite("color", .text("white"))], at: 4, by: 1)
        #expect(try journal.without(2, from: place).fields == [FieldWrite("deadline", .null)])
    }

    @Test func aNoteThatOnlyItsMakerWroteBelongsInTheTrash() throws {
        var journal = try made()
        try journal.write([FieldWrite("color", .text("red"))], at: 2, by: 2)
        let alone = try journal.without(1)
        #expect(alone.isCreation && alone.texts.isEmpty && alone.fields.isEmpty)
        #expect(try !journal.without(1, from: 1).isCreation)
        try journal.type(inserting("!", at: 9), by: 2)
        let shared = try journal.without(1)
        #expect(!shared.isCreation && shared.texts.map { text($0.scalars) } == ["!"] && shared.fields.isEmpty)
    }

    @Test func whatTheDeviceDoesNotHaveYetIsNotTakenBack() throws {
        var journal = try made()
        let before = journal.note
        try journal.type(inserting("old", at: 0, deleting: 5), by: 2)
        try journal.write([FieldWrite("color", .text("red"))], at: 2, by: 2)
        #expect(try EntityReversal(of: before, journal: journal.operations) { journal.authors[$0] == 2 }.isEmpty)
    }
}
