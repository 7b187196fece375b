import Domain
import Replication

extension Notebook {
    /// Remembers when something went to the trash.
    public struct TrashMark: Equatable, Sendable {
        /// Tells what it is.
        public let kind: EntityKind
        /// Names it.
        public let entity: EntityID
        /// Marks when it went there.
        public let deletedAt: Instant
    }

    /// Lists all that the trash shows, or one thing of it; topics with the notes deleted with them.
    public mutating func trashMarks(now: Instant, of only: EntityID? = nil) -> [TrashMark] {
        var marks: [TrashMark] = []
        for item in trash(now: now) where only == nil || item.entity == only {
            switch item {
            case .topic(let topic, _):
                guard let deletedAt = topic.deletedAt else { continue }
                marks.append(TrashMark(kind: .topic, entity: topic.id.entity, deletedAt: deletedAt))
                for note in notesDeleted(with: topic) { marks.append(TrashMark(kind: .note, entity: note.id.entity, deletedAt: deletedAt)) }
            case .note(let note):
                guard let deletedAt = note.deletedAt else { continue }
                marks.append(TrashMark(kind: .note, entity: note.id.entity, deletedAt: deletedAt))
            case .photo(let photo):
                guard let deletedAt = photo.deletedAt else { continue }
                marks.append(TrashMark(kind: .photo, entity: photo.id.entity, deletedAt: deletedAt))
            }
        }
        return marks
    }

    /// Takes what the trash shows for having been there long enough; nothing shows it any more, and the server removes it in its time.
    public mutating func emptyTrash(_ marks: [TrashMark], now: Instant) throws(MergeError) -> [Operation] {
        let expired = FieldValue.integer(now.adding(days: -TrashRetention.days - 1).milliseconds)
        return try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for mark in marks {
                operations.append(try replica.write(mark.kind, mark.entity, [FieldWrite(Fields.deletedAt.name, expired)], now: now))
            }
            return operations
        }
    }

    /// Puts back into the trash what was there before it was emptied, with what is left of its time.
    public mutating func refillTrash(_ marks: [TrashMark], now: Instant) throws(MergeError) -> [Operation] {
        try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for mark in marks {
                let deletedAt = FieldValue.integer(mark.deletedAt.milliseconds)
                operations.append(try replica.write(mark.kind, mark.entity, [FieldWrite(Fields.deletedAt.name, deletedAt)], now: now))
            }
            return operations
        }
    }
}
