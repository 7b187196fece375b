import Domain

/// Names what a hit leads to.
public enum FindingTarget: Equatable, Sendable {
    /// Leads to a topic's notes.
    case topic(Identifier<Topic>)
    /// Leads to a note.
    case note(Identifier<Note>)
    /// Leads to a photo.
    case photo(Identifier<Photo>)
    /// Leads to a file of the library.
    case file(EntityID)
    /// Leads to a product of a catalogue.
    case product(EntityID)
    /// Leads to the trash.
    case trash
}
