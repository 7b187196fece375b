/// Texts as people read them.
public enum ReadableText {
    /// Returns a text with titles instead of links to notes and captions instead of pictures.
    public static func read(_ text: String) -> String { NoteLink.read(NotePicture.read(text)) }
}
