/// Reads texts as people do.
public enum ReadableText {
    /// Gives a text as it is read: titles in the place of links to notes, captions in the place of pictures.
    public static func read(_ text: String) -> String { NoteLink.read(NotePicture.read(text)) }
}
