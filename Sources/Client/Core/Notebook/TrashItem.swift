import Domain

/// Shows one thing in the trash; notes deleted with their topic are part of the topic.
public enum TrashItem: Sendable {
    /// Shows a topic and counts the notes that were deleted with it.
    case topic(Topic, noteCount: Int)
    /// Shows a note that was deleted by itself.
    case note(Note)
    /// Shows a photo.
    case photo(Photo)

    /// Identifies what was deleted.
    public var entity: EntityID {
        switch self {
        case .topic(let topic, _): topic.id.entity
        case .note(let note): note.id.entity
        case .photo(let photo): photo.id.entity
        }
    }

    /// Tells when it was deleted.
    public var deletedAt: Instant {
        switch self {
        case .topic(let topic, _): topic.deletedAt ?? Instant(milliseconds: 0)
        case .note(let note): note.deletedAt ?? Instant(milliseconds: 0)
        case .photo(let photo): photo.deletedAt ?? Instant(milliseconds: 0)
        }
    }
}
