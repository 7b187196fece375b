import Domain

/// An item of the trash; notes deleted with their topic are part of the topic.
public enum TrashItem: Sendable {
    /// A topic, with the number of notes that were deleted with it.
    case topic(Topic, noteCount: Int)
    /// A note that was deleted by itself.
    case note(Note)
    case photo(Photo)

    /// The identity of what was deleted.
    public var entity: EntityID {
        switch self {
        case .topic(let topic, _): topic.id.entity
        case .note(let note): note.id.entity
        case .photo(let photo): photo.id.entity
        }
    }

    /// The time at which it was deleted.
    public var deletedAt: Instant {
        switch self {
        case .topic(let topic, _): topic.deletedAt ?? Instant(milliseconds: 0)
        case .note(let note): note.deletedAt ?? Instant(milliseconds: 0)
        case .photo(let photo): photo.deletedAt ?? Instant(milliseconds: 0)
        }
    }
}
