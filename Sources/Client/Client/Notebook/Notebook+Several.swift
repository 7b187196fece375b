import Domain
import Merge
import Replication

/// Changes several notes at once.
extension Notebook {
    /// Remembers what stood in some fields of a note.
    public struct FormerFields: Equatable, Sendable {
        /// Names the note.
        public let note: Identifier<Note>
        /// Holds what stood there.
        public let fields: [FieldWrite]
    }

    /// Tells what stands in some fields of notes.
    public mutating func formerFields(_ names: [String], of notes: [Identifier<Note>]) -> [FormerFields] {
        var former: [FormerFields] = []
        for id in notes {
            guard let note = note(id) else { continue }
            former.append(FormerFields(note: id, fields: note.fieldWrites().filter { names.contains($0.name) }))
        }
        return former
    }

    /// Writes again what stood in fields.
    public mutating func putBack(_ former: [FormerFields], now: Instant) throws(MergeError) -> [Operation] {
        try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for former in former { operations.append(try replica.write(.note, former.note.entity, former.fields, now: now)) }
            return operations
        }
    }

    /// Writes the same into fields of notes.
    public mutating func write(
        _ fields: [FieldWrite], toNotes notes: [Identifier<Note>], now: Instant
    ) throws(MergeError) -> [Operation] {
        try putBack(notes.map { FormerFields(note: $0, fields: fields) }, now: now)
    }

    /// Moves notes to the top of a topic, or below what is pinned there, in the order in which they are given.
    public mutating func moveNotes(
        _ notes: [Identifier<Note>], to topic: Identifier<Topic>, now: Instant
    ) throws(MergeError) -> [Operation] {
        let there = self.notes(in: topic)
        var first: [Int: String] = [:]
        for note in there where first[note.group] == nil { first[note.group] = note.position }
        var moved: [FormerFields] = []
        for id in notes.reversed() {
            guard let group = outline(of: id)?.group else { continue }
            let position = OrderKey.between(nil, first[group])
            first[group] = position
            moved.append(FormerFields(note: id, fields: [FieldWrite(Fields.topicID, topic), FieldWrite(Fields.position, position)]))
        }
        return try putBack(moved, now: now)
    }

    /// Makes a note with the words and the colour of another, after that.
    public mutating func copyNote(
        _ id: Identifier<Note>, as copy: Identifier<Note>, now: Instant
    ) throws(MergeError) -> [Operation] {
        guard let note = note(id), let topic = note.topicID else { return [] }
        var operations = try addNote(copy, in: topic, after: id, now: now)
        for (field, words, limit) in [("title", note.title, Note.maximumTitleLength), ("text", note.text, Note.maximumTextLength)]
        where !words.isEmpty {
            operations += try edit(copy, field: field, [TextEdit(beginning: words, limit: limit)])
        }
        if let color = note.color { operations += try setColor(color, custom: note.customColor, of: .note, copy.entity, now: now) }
        return operations
    }

    /// Moves notes to the trash.
    public mutating func deleteNotes(_ notes: [Identifier<Note>], now: Instant) throws(MergeError) -> [Operation] {
        var deleted: [FormerFields] = []
        for id in notes {
            var fields = [FieldWrite(Fields.deletedAt, now)]
            if outline(of: id)?.expiredDeadline != nil { fields.append(FieldWrite(Fields.expiredDeadline, nil)) }
            deleted.append(FormerFields(note: id, fields: fields))
        }
        return try putBack(deleted, now: now)
    }
}
