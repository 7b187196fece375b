import Markup

/// What a page shows of another note, by `![[title|reference]]`.
enum EmbeddedNote: Equatable {
    /// Sections of the note's page; `isCut` is whether the note has more.
    case shown(NotePage, Range<Int>, isCut: Bool)
    /// The note is in the trash.
    case deleted
    /// The note is not on the device.
    case missing
    /// The note has no heading of the name.
    case headingGone
    /// A link in its place: it would show itself.
    case link
}
