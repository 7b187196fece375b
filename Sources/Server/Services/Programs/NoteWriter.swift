import Domain
import EmbeddedSupport
import Markup
import Merge
import Replication

/// The pure function from what a program writes to the operations that a device would make of it.
struct NoteWriter {
    /// Where a note comes to stand.
    struct Place: Equatable, Sendable {
        let topic: Identifier<Topic>
        /// The order key behind all others of the topic.
        let position: String
    }

    private var replica: Replica
    private let id: Identifier<Note>
    private let now: Instant

    /// Creates a writer by an agent for a note as some operations left it; none for a new note.
    init(_ id: Identifier<Note>, _ operations: [Operation], by agent: Agent, now: Instant) throws(ServiceError) {
        replica = Replica(agent: agent)
        self.id = id
        self.now = now
        for operation in operations { try Self.merging { () throws(MergeError) in try replica.apply(operation) } }
    }

    /// The note as the operations left it; nil for a new one.
    var note: Note? { replica[id.entity]?.entity(as: Note.self) }

    /// Returns the operations that make a note.
    mutating func make(_ change: NoteChange, at place: Place) throws(ServiceError) -> [Operation] {
        var note = Note(id: id)
        (note.topicID, note.position) = (place.topic, place.position)
        (note.createdAt, note.changedAt) = (now, now.minute)
        if let color = change.color { note.color = color }
        if let due = change.due { (note.deadline, note.deadlineTime) = (due?.day, due?.time) }
        (note.isPinned, note.isDone) = (change.isPinned ?? false, change.isDone ?? false)
        try Self.merging { [now] () throws(MergeError) in try replica.create(note, now: now) }
        try edit(Note.titleField, from: "", to: change.title ?? "")
        try edit(Note.textField, from: "", to: change.text ?? "")
        return replica.takeMade()
    }

    /// Returns the operations that change the note, none where it is like that already: of texts what differs, of other fields those whose
    /// values differ. So what others have written since the note was so stays.
    mutating func change(_ change: NoteChange, to place: Place? = nil) throws(ServiceError) -> [Operation] {
        guard let note else { return [] }
        var fields: [FieldWrite] = []
        if let place, place.topic != note.topicID {
            fields += [FieldWrite(Fields.topicID, place.topic), FieldWrite(Fields.position, place.position)]
        }
        if let color = change.color, color.map(NoteColor.text) != note.color.map(NoteColor.text) {
            fields.append(FieldWrite(Fields.color, color))
        }
        if let due = change.due, due?.day != note.deadline || due?.time != note.deadlineTime {
            fields += [FieldWrite(Fields.deadline, due?.day), FieldWrite(Fields.deadlineTime, due?.time)]
            if due == nil, note.remindAt != nil { fields.append(FieldWrite(Fields.remindAt, nil)) }
        }
        if let isPinned = change.isPinned, isPinned != note.isPinned { fields.append(FieldWrite(Note.pinnedField, isPinned)) }
        if let isDone = change.isDone, isDone != note.isDone {
            guard note.recurrence == nil || !isDone else { throw .unsuitable("A note that repeats is not done for good.") }
            fields.append(FieldWrite(Note.doneField, isDone))
        }
        try edit(Note.titleField, from: note.title, to: change.title ?? note.title)
        try edit(Note.textField, from: note.text, to: change.text ?? note.text)
        return try finish(fields, note)
    }

    /// Returns the operations that add a paragraph at the end of the text. It begins a line of its own.
    mutating func append(_ text: String) throws(ServiceError) -> [Operation] {
        guard let note else { return [] }
        let scalars = note.text.unicodeScalars
        let isAtStart = scalars.last.map { $0 == "\n" } ?? true
        try edit(Note.textField, from: note.text, to: note.text + (isAtStart ? "" : "\n") + text)
        return try finish([], note)
    }

    /// Returns the operation that moves the note to the trash.
    mutating func trash() throws(ServiceError) -> [Operation] {
        try write([FieldWrite(Fields.deletedAt, replica.moment(atLeast: now))])
        return replica.takeMade()
    }

    private mutating func finish(_ fields: [FieldWrite], _ note: Note) throws(ServiceError) -> [Operation] {
        var fields = fields
        if !replica.made.isEmpty, note.changedAt != now.minute { fields.append(FieldWrite(Note.changedField, now.minute)) }
        if !fields.isEmpty { try write(fields) }
        return replica.takeMade()
    }

    private mutating func write(_ fields: [FieldWrite]) throws(ServiceError) {
        try Self.merging { [id, now] () throws(MergeError) in try replica.write(.note, id.entity, fields, now: now) }
    }

    private mutating func edit(_ field: MergedTextField, from old: String, to new: String) throws(ServiceError) {
        guard !ExactText.areSame(old, new) else { return }
        let (before, after) = (ExactText.scalars(of: old), ExactText.scalars(of: new))
        guard after.count <= field.limit else { throw .tooLarge("The field \"\(field.name)\"", limit: field.limit) }
        let changes = TextChangeSet(
            from: TextPieces(before, starts: WordPieces.starts(in: before)), to: TextPieces(after, starts: WordPieces.starts(in: after)))
        let edits = changes.narrowed(in: before).edits
        try Self.merging { [id] () throws(MergeError) in try replica.edit(.note, id.entity, field.name, edits) }
    }

    private static func merging<Outcome>(_ work: () throws(MergeError) -> Outcome) throws(ServiceError) {
        do throws(MergeError) { _ = try work() } catch { throw ServiceError(merge: error) }
    }
}
