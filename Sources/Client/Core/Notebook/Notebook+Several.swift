import Domain
import Merge
import Replication

/// Changes to several notes at once.
extension Notebook {
    /// Returns the values of some fields of notes.
    public mutating func noteFields(_ names: [String], of notes: [Identifier<Note>]) -> [EntityFields] {
        var found: [EntityFields] = []
        for id in notes {
            guard let note = note(id) else { continue }
            found.append(EntityFields(.note, id.entity, note.fieldWrites().filter { names.contains($0.name) }))
        }
        return found
    }

    /// Writes the same fields to several notes.
    public mutating func write(
        _ fields: [FieldWrite], toNotes notes: [Identifier<Note>], now: Instant
    ) throws(MergeError) -> [Operation] {
        try write(notes.map { EntityFields(.note, $0.entity, fields) }, now: now)
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
        var moved: [EntityFields] = []
        for id in notes.reversed() {
            guard let group = outline(of: id)?.group else { continue }
            let position = OrderKey.between(nil, first[group])
            first[group] = position
            moved.append(EntityFields(.note, id.entity, [FieldWrite(Fields.topicID, topic), FieldWrite(Fields.position, position)]))
        }
        return try write(moved, now: now)
    }

    /// Creates a note with a title and a text, as far as they fit, in a topic: after one of its notes, or at the top.
    public mutating func addNote(
        _ id: Identifier<Note>, in topic: Identifier<Topic>, after earlier: Identifier<Note>? = nil, title: String, text: String,
        now: Instant
    ) throws(MergeError) -> [Operation] {
        var operations = try addNote(id, in: topic, after: earlier, now: now)
        for (field, words, limit) in [
            (Note.titleField.name, title, Note.maximumTitleLength), (Note.textField.name, text, Note.maximumTextLength),
        ] {
            operations += try edit(
                .note, id.entity, field: field, [TextEdit(beginning: words, limit: limit)], undo: .partOfCreation, now: now)
        }
        return operations
    }

    /// Creates a copy of a note, with its texts and colour, after it.
    public mutating func copyNote(
        _ id: Identifier<Note>, as copy: Identifier<Note>, now: Instant
    ) throws(MergeError) -> [Operation] {
        guard let note = note(id), let topic = note.topicID else { return [] }
        var operations = try addNote(copy, in: topic, after: id, title: note.title, text: note.text, now: now)
        if let color = note.color { operations += try setColor(color, custom: note.customColor, of: .note, copy.entity, now: now) }
        return operations
    }

    /// Moves notes to the trash.
    public mutating func deleteNotes(_ notes: [Identifier<Note>], now: Instant) throws(MergeError) -> [Operation] {
        var deleted: [EntityFields] = []
        for id in notes {
            var fields = [FieldWrite(Fields.deletedAt, now)]
            if outline(of: id)?.expiredDeadline != nil { fields.append(FieldWrite(Fields.expiredDeadline, nil)) }
            deleted.append(EntityFields(.note, id.entity, fields))
        }
        return try write(deleted, now: now)
    }
}
