import Domain
import Markup

extension Strings {
    /// Returns the title of a note, or the name of a topic, as it is shown; the words for none where nobody could see it.
    public func title(_ text: String) -> String {
        let title = TitleText.shown(text)
        return title.isEmpty ? notesNoTitle : title
    }

    /// Returns what a note is called; one that has nothing but pictures is a photo, one that has nothing at all has the words for none.
    public func name(of note: Note) -> String {
        let name = note.shownName
        if !name.isEmpty { return name }
        return NotePicture.references(in: note.text).isEmpty ? notesNoTitle : photosPhoto
    }
}
