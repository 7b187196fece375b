import Domain
import Replication

extension Notebook {
    /// Remembers when something went to the trash.
    public struct TrashedItem: Equatable, Sendable {
        /// Tells whether it is a topic, a note or a photo.
        public let kind: EntityKind
        /// Identifies the topic, note or photo.
        public let entity: EntityID
        /// Marks when it went to the trash.
        public let deletedAt: Instant
    }

    /// Lists all that the trash shows, or one thing of it; topics with the notes deleted with them.
    public mutating func trashedItems(now: Instant, of only: EntityID? = nil) -> [TrashedItem] {
        var items: [TrashedItem] = []
        for item in trash(now: now) where only == nil || item.entity == only {
            switch item {
            case .topic(let topic, _):
                guard let deletedAt = topic.deletedAt else { continue }
                items.append(TrashedItem(kind: .topic, entity: topic.id.entity, deletedAt: deletedAt))
                for note in notesDeleted(with: topic) {
                    items.append(TrashedItem(kind: .note, entity: note.id.entity, deletedAt: deletedAt))
                }
            case .note(let note):
                guard let deletedAt = note.deletedAt else { continue }
                items.append(TrashedItem(kind: .note, entity: note.id.entity, deletedAt: deletedAt))
            case .photo(let photo):
                guard let deletedAt = photo.deletedAt else { continue }
                items.append(TrashedItem(kind: .photo, entity: photo.id.entity, deletedAt: deletedAt))
            }
        }
        return items
    }

    /// Takes what the trash shows for having been there long enough; nothing shows it any more, and the server removes it in its time.
    public mutating func emptyTrash(_ items: [TrashedItem], now: Instant) throws(MergeError) -> [Operation] {
        let expired = FieldValue.integer(now.adding(days: -TrashRetention.days - 1).milliseconds)
        return try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for item in items {
                operations.append(try replica.write(item.kind, item.entity, [FieldWrite(Fields.deletedAt.name, expired)], now: now))
            }
            return operations
        }
    }

    /// Puts back into the trash what was there before it was emptied, with what is left of its time.
    public mutating func refillTrash(_ items: [TrashedItem], now: Instant) throws(MergeError) -> [Operation] {
        try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for item in items {
                let deletedAt = FieldValue.integer(item.deletedAt.milliseconds)
                operations.append(try replica.write(item.kind, item.entity, [FieldWrite(Fields.deletedAt.name, deletedAt)], now: now))
            }
            return operations
        }
    }
}
