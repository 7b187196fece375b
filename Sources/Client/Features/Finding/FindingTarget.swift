import Domain

/// What a hit opens.
public enum FindingTarget: Equatable, Sendable {
    /// The notes of a topic.
    case topic(Identifier<Topic>)
    case note(Identifier<Note>)
    case photo(Identifier<Photo>)
    /// A file of the library.
    case file(EntityID)
    /// A product of a catalogue.
    case product(EntityID)
    case trash

    /// The entity that it opens; nil for the trash.
    public var entity: EntityID? {
        switch self {
        case .topic(let topic): topic.entity
        case .note(let note): note.entity
        case .photo(let photo): photo.entity
        case .file(let file): file
        case .product(let product): product
        case .trash: nil
        }
    }
}
