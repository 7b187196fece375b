import Domain
import EmbeddedSupport
import Merge
import Replication

extension Notebook {
    /// Creates a topic at the end of the list.
    public mutating func addTopic(
        _ id: Identifier<Topic>, name: String, now: Instant
    ) throws(MergeError) -> [Operation] {
        var topic = Topic(id: id)
        topic.name = Notebook.limited(name, to: Topic.maximumNameLength)
        topic.position = OrderKey.between(keptTopics().last?.position, nil)
        topic.createdAt = now
        return try change { replica throws(MergeError) in [try replica.create(topic, now: now)] }
    }

    /// Renames a topic.
    public mutating func renameTopic(
        _ id: Identifier<Topic>, to name: String, now: Instant
    ) throws(MergeError) -> [Operation] {
        let name = Notebook.limited(name, to: Topic.maximumNameLength)
        return try change { replica throws(MergeError) in
            [try replica.write(.topic, id.entity, [FieldWrite(Topic.nameField, name)], now: now)]
        }
    }

    /// Archives a topic, or unarchives it.
    public mutating func archiveTopic(_ id: Identifier<Topic>, to isArchived: Bool, now: Instant) throws(MergeError) -> [Operation] {
        try change { replica throws(MergeError) in
            [try replica.write(.topic, id.entity, [FieldWrite(Topic.archivedField, isArchived)], now: now)]
        }
    }

    /// Moves a topic to a position in the list.
    public mutating func moveTopic(_ id: Identifier<Topic>, to index: Int, now: Instant) throws(MergeError) -> [Operation] {
        let positions = topics().filter { $0.id != id }.map { $0.position }
        return try move(.topic, id.entity, among: positions, to: index, now: now)
    }

    /// Creates a note in a topic: after one of its notes, or at the top.
    public mutating func addNote(
        _ id: Identifier<Note>, in topic: Identifier<Topic>, after earlier: Identifier<Note>? = nil, now: Instant
    ) throws(MergeError) -> [Operation] {
        var note = Note(id: id)
        let notes = notes(in: topic).filter { $0.group == note.group }
        let place = earlier.flatMap { earlier in notes.firstIndex { $0.id == earlier } }
        let next = place.map { $0 + 1 } ?? 0
        note.topicID = topic
        note.position = OrderKey.between(place.map { notes[$0].position }, next < notes.count ? notes[next].position : nil)
        note.createdAt = now
        note.changedAt = now.minute
        return try change { replica throws(MergeError) in [try replica.create(note, now: now)] }
    }

    /// Moves a note to a position in its topic.
    public mutating func moveNote(_ id: Identifier<Note>, to index: Int, now: Instant) throws(MergeError) -> [Operation] {
        guard let moved = note(id), let topic = moved.topicID else { return [] }
        let others = notes(in: topic).filter { $0.id != id }
        // It stays in its group, wherever it is dropped.
        let place = others.prefix(max(0, index)).filter { $0.group == moved.group }.count
        let positions = others.filter { $0.group == moved.group }.map { $0.position }
        return try move(.note, id.entity, among: positions, to: place, now: now)
    }

    /// Writes fields of the profile; only these, so that another device's changes to other fields are kept.
    public mutating func writeProfile(_ fields: [FieldWrite], now: Instant) throws(MergeError) -> [Operation] {
        guard !fields.isEmpty else { return [] }
        return try change { replica throws(MergeError) in
            [try replica.write(.profile, Profile.identity.entity, fields, now: now)]
        }
    }

    /// How a person can undo an edit of a text: every edit must be undoable.
    public enum UndoRule {
        /// The editor has recorded a step that undoes it, or its history has.
        case recorded
        /// The same change creates the entity; deleting the entity undoes it.
        case partOfCreation
    }

    /// Edits a merged text of an entity; edits that do nothing make no operation. The first edit of a note in a minute also records when it
    /// was.
    public mutating func edit(
        _ kind: EntityKind, _ id: EntityID, field: String, _ edits: [TextEdit], undo: UndoRule, now: Instant
    ) throws(MergeError) -> [Operation] {
        guard edits.contains(where: { $0.deletedCount > 0 || !$0.inserted.isEmpty }) else { return [] }
        return try change { replica throws(MergeError) in
            let made = try replica.edit(kind, id, field, edits)
            guard kind == .note, Notebook.isNews(now.minute, in: replica[id]) else { return [made] }
            return [made, try replica.write(kind, id, [FieldWrite(Note.changedField, now.minute)], now: now)]
        }
    }

    /// Returns whether a note is not known to have been changed in a minute, or after it by a clock that is ahead.
    private static func isNews(_ minute: Instant, in note: EntityState?) -> Bool {
        guard case .integer(let known)? = note?.value(of: Note.changedField.name) else { return true }
        return known < minute.milliseconds
    }

    /// Sets the colour of a note or photo, nil for white, and its custom colour, unless that is nil.
    public mutating func setColor(
        _ color: HSBColor?, custom: HSBColor?, of kind: EntityKind, _ id: EntityID, now: Instant
    ) throws(MergeError) -> [Operation] {
        var writes = [FieldWrite(Fields.color, color)]
        if let custom { writes.append(FieldWrite(Fields.customColor, custom)) }
        return try write(writes, to: kind, id, now: now)
    }

    /// Moves a topic and the notes in it to the trash.
    public mutating func deleteTopic(_ id: Identifier<Topic>, now: Instant) throws(MergeError) -> [Operation] {
        let notes = noteIDs(in: id)
        let writes = [FieldWrite(Fields.deletedAt, now)]
        return try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for note in notes { operations.append(try replica.write(.note, note, writes, now: now)) }
            operations.append(try replica.write(.topic, id.entity, writes, now: now))
            return operations
        }
    }

    /// Moves a note to the trash.
    public mutating func deleteNote(_ id: Identifier<Note>, now: Instant) throws(MergeError) -> [Operation] {
        try deleteNotes([id], now: now)
    }

    /// Restores a topic and the notes deleted with it, each to its position.
    public mutating func restoreTopic(_ id: Identifier<Topic>, now: Instant) throws(MergeError) -> [Operation] {
        guard let topic = topic(id) else { return [] }
        let notes = notesDeleted(with: topic)
        let writes = [FieldWrite(Fields.deletedAt, nil)]
        return try change { replica throws(MergeError) in
            var operations = [try replica.write(.topic, id.entity, writes, now: now)]
            for note in notes { operations.append(try replica.write(.note, note.id.entity, writes, now: now)) }
            return operations
        }
    }

    /// Restores a note to its position; if its topic is in the trash, the topic is restored too.
    public mutating func restoreNote(_ id: Identifier<Note>, now: Instant) throws(MergeError) -> [Operation] {
        let topic = note(id)?.topicID.flatMap { self.topic($0) }
        let writes = [FieldWrite(Fields.deletedAt, nil)]
        return try change { replica throws(MergeError) in
            var operations = [try replica.write(.note, id.entity, writes, now: now)]
            if let topic, topic.deletedAt != nil {
                operations.append(try replica.write(.topic, topic.id.entity, writes, now: now))
            }
            return operations
        }
    }

    /// Moves an entity to a position among others.
    public mutating func move(
        _ kind: EntityKind, _ id: EntityID, among positions: [String], to index: Int, now: Instant
    ) throws(MergeError) -> [Operation] {
        let place = min(max(index, 0), positions.count)
        let key = OrderKey.between(
            place > 0 ? positions[place - 1] : nil, place < positions.count ? positions[place] : nil)
        return try change { replica throws(MergeError) in
            [try replica.write(kind, id, [FieldWrite(Fields.position, key)], now: now)]
        }
    }

    private static func limited(_ text: String, to length: Int) -> String {
        let scalars = ExactText.scalars(of: text)
        return scalars.count > length ? ExactText.text(of: scalars[..<length]) : text
    }
}
