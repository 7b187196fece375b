import Domain

/// Names what a hit leads to.
public enum FindingTarget: Equatable, Sendable {
    /// Leads to the notes of a topic.
    case topic(Identifier<Topic>)
    case note(Identifier<Note>)
    case photo(Identifier<Photo>)
    /// Leads to a file of the library.
    case file(EntityID)
    /// Leads to a product of a catalogue.
    case product(EntityID)
    case trash

    /// What it leads to; nil for the trash.
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
