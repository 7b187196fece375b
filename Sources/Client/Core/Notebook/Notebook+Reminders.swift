import Domain
import EmbeddedSupport
import Replication

/// The reminders, and what is overdue.
extension Notebook {
    /// A reminder of a note or photo.
    public struct Reminder: Equatable, Sendable {
        /// Whether it is of a note or a photo.
        public let kind: EntityKind
        /// The note or photo.
        public let entity: EntityID
        /// The moment of the reminder.
        public let moment: Instant
    }

    /// The values of the deadline fields of a note or photo, to restore them.
    public struct DateFields: Equatable, Sendable {
        /// Whether it is a note or a photo.
        public let kind: EntityKind
        /// The note or photo.
        public let entity: EntityID
        /// The fields with their values.
        public let fields: [FieldWrite]
    }

    /// The names of the fields that a deadline and what goes with it are made of.
    public static let dateFieldNames = [
        Fields.deadline.name, Fields.deadlineTime.name, Fields.remindAt.name, Fields.removesAfterDeadline.name, Fields.expiredDeadline.name,
        Note.doneField.name, Note.recurrenceField.name,
    ]

    /// Returns the values of the deadline fields of an entity; nil for what is neither a note nor a photo.
    public mutating func dateFields(of entity: EntityID) -> DateFields? {
        let isDate = { (write: FieldWrite) in Notebook.dateFieldNames.contains { $0 == write.name } }
        if let note = note(Identifier(entity)) { return DateFields(kind: .note, entity: entity, fields: note.fieldWrites().filter(isDate)) }
        guard let photo = photo(Identifier(entity)) else { return nil }
        return DateFields(kind: .photo, entity: entity, fields: photo.fieldWrites().filter(isDate))
    }

    /// Returns the reminders of what is in use and not archived, the earliest first.
    public mutating func reminders() -> [Reminder] {
        var found: [Reminder] = []
        for note in datedNotes() {
            guard let moment = note.reminder(inArchivedTopic: isArchived(note.topicID)) else { continue }
            found.append(Reminder(kind: .note, entity: note.id.entity, moment: moment))
        }
        for photo in photos() where photo.deadline.hasValue {
            guard let moment = photo.reminder(inArchivedTopic: isArchived(photo.topicID)) else { continue }
            found.append(Reminder(kind: .photo, entity: photo.id.entity, moment: moment))
        }
        found.sortStably { ($0.moment.milliseconds, $0.entity) < ($1.moment.milliseconds, $1.entity) }
        return found
    }

    /// Returns the number of notes and photos in use that are overdue on a day, except archived ones.
    public mutating func overdueCount(on today: CivilDate) -> Int {
        var count = 0
        for note in datedNotes() where note.isOverdue(on: today) && !isArchived(note.topicID) { count += 1 }
        for photo in photos() where photo.isOverdue(on: today) && !isArchived(photo.topicID) { count += 1 }
        return count
    }
}
