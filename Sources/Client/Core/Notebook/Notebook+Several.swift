import Domain
import Merge
import Replication

/// Changes to several notes at once.
extension Notebook {
    /// The values of some fields of a note, which it has or will get.
    public struct NoteFields: Equatable, Sendable {
        /// The identity of the note.
        public let note: Identifier<Note>
        /// The fields with their values.
        public let fields: [FieldWrite]

        public init(note: Identifier<Note>, fields: [FieldWrite]) {
            self.note = note
            self.fields = fields
        }
    }

    /// Returns the values of some fields of notes.
    public mutating func noteFields(_ names: [String], of notes: [Identifier<Note>]) -> [NoteFields] {
        var found: [NoteFields] = []
        for id in notes {
            guard let note = note(id) else { continue }
            found.append(NoteFields(note: id, fields: note.fieldWrites().filter { names.contains($0.name) }))
        }
        return found
    }

    /// Writes fields of several notes.
    public mutating func write(_ notes: [NoteFields], now: Instant) throws(MergeError) -> [Operation] {
        try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for note in notes { operations.append(try replica.write(.note, note.note.entity, note.fields, now: now)) }
            return operations
        }
    }

    /// Writes the same fields to several notes.
    public mutating func write(
        _ fields: [FieldWrite], toNotes notes: [Identifier<Note>], now: Instant
    ) throws(MergeError) -> [Operation] {
        try write(notes.map { NoteFields(note: $0, fields: fields) }, now: now)
    }

    /// Returns the notes in use that were never added to a topic.
    public mutating func strayNotes() -> [Identifier<Note>] {
        refresh()
        return strays.sorted().map { Identifier($0) }
    }

    /// Moves notes to the top of a topic, or below its pinned notes, in the order in which they are given.
    public mutating func moveNotes(
        _ notes: [Identifier<Note>], to topic: Identifier<Topic>, now: Instant
    ) throws(MergeError) -> [Operation] {
        let there = self.notes(in: topic)
        var first: [Int: String] = [:]
        for note in there where first[note.group] == nil { first[note.group] = note.position }
        var moved: [NoteFields] = []
        for id in notes.reversed() {
            guard let group = outline(of: id)?.group else { continue }
            let position = OrderKey.between(nil, first[group])
            first[group] = position
            moved.append(NoteFields(note: id, fields: [FieldWrite(Fields.topicID, topic), FieldWrite(Fields.position, position)]))
        }
        return try write(moved, now: now)
    }

    /// Creates a copy of a note, with its texts and colour, after it.
    public mutating func copyNote(
        _ id: Identifier<Note>, as copy: Identifier<Note>, now: Instant
    ) throws(MergeError) -> [Operation] {
        guard let note = note(id), let topic = note.topicID else { return [] }
        var operations = try addNote(copy, in: topic, after: id, now: now)
        for (field, words, limit) in [("title", note.title, Note.maximumTitleLength), ("text", note.text, Note.maximumTextLength)]
        where !words.isEmpty {
            operations += try edit(
                .note, copy.entity, field: field, [TextEdit(beginning: words, limit: limit)], undo: .partOfCreation, now: now)
        }
        if let color = note.color { operations += try setColor(color, custom: note.customColor, of: .note, copy.entity, now: now) }
        return operations
    }

    /// Moves notes to the trash.
    public mutating func deleteNotes(_ notes: [Identifier<Note>], now: Instant) throws(MergeError) -> [Operation] {
        var deleted: [NoteFields] = []
        for id in notes {
            var fields = [FieldWrite(Fields.deletedAt, now)]
            if outline(of: id)?.expiredDeadline != nil { fields.append(FieldWrite(Fields.expiredDeadline, nil)) }
            deleted.append(NoteFields(note: id, fields: fields))
        }
        return try write(deleted, now: now)
    }
}
