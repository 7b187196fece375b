import Domain
import Replication

extension Notebook {
    /// A record of when something was moved to the trash.
    public struct TrashedItem: Equatable, Sendable {
        /// Whether it is a topic, a note or a photo.
        public let kind: EntityKind
        /// The topic, note or photo.
        public let entity: EntityID
        /// The time at which it was moved to the trash.
        public let deletedAt: Instant
    }

    /// Returns everything that the trash shows, or one item of it; topics with the notes deleted with them.
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

    /// Treats items of the trash as if they had been there long enough: nothing shows them any more, and the server removes them in due
    /// time.
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

    /// Moves items back to the trash after it was emptied, each with its remaining time.
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
