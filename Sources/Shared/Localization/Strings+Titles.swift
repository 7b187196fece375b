import Domain

extension Strings {
    /// Returns the title of a note, or the name of a topic, as it is shown; the words for none where nobody could see it.
    public func title(_ text: String) -> String {
        let title = TitleText.shown(text)
        return title.isEmpty ? notesNoTitle : title
    }
}
