import Domain

/// What a hit opens.
public enum SearchTarget: Equatable, Sendable {
    /// The notes of a topic.
    case topic(Identifier<Topic>)
    case note(Identifier<Note>)
    case photo(Identifier<Photo>)
    /// A file of the library.
    case file(EntityID)
    /// A product of a catalogue.
    case product(EntityID)
    /// Something in the trash.
    case trash(EntityID)

    /// The entity that it leads to.
    public var entity: EntityID {
        switch self {
        case .topic(let topic): topic.entity
        case .note(let note): note.entity
        case .photo(let photo): photo.entity
        case .file(let file): file
        case .product(let product): product
        case .trash(let item): item
        }
    }
}
