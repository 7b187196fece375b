import Domain
import EmbeddedSupport

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
