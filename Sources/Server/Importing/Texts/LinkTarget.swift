import Domain

/// What the address of a link or a picture leads to in a source.
enum LinkTarget {
    /// A note, by the digits that links refer to it by, and its title.
    case note(reference: String, title: String)
    /// A picture, by the digits of its photo.
    case picture(reference: String, name: String)
    /// A file of the library.
    case file(id: EntityID, name: String)
    /// Something that the source lacks.
    case missing(name: String)
    /// Something outside of the source, which stays as it is written.
    case outside
}
