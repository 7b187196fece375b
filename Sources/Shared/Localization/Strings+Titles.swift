import Domain
import Markup

extension Strings {
    /// Returns the title of a note, or the name of a topic, as it is shown; the text for an untitled one if nothing in it is visible.
    public func title(_ text: String) -> String {
        let title = TitleText.shown(text)
        return title.isEmpty ? notesNoTitle : title
    }

    /// Returns the name of a note; the text for a photo if it has only pictures, and that for an untitled one if it has nothing.
    public func name(of note: Note) -> String {
        let name = note.shownName
        if !name.isEmpty { return name }
        return NotePicture.references(in: note.text).isEmpty ? notesNoTitle : photosPhoto
    }
}
