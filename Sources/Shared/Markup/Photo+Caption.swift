import Domain

extension Photo {
    /// The caption as it is read: titles in the place of links to notes.
    public var readableCaption: String { NoteLink.read(caption) }
}
