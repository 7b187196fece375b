import Domain

extension Photo {
    /// The readable caption, with titles instead of links to notes.
    public var readableCaption: String { NoteLink.read(caption) }
}
