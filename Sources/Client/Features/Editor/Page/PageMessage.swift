/// What a person does on the page of a note.
public enum PageMessage: Sendable {
    /// Words of a section were tapped, by the section's key: which of its words, −1 for the section as a whole, and how far into them, in
    /// UTF-16 units.
    case tapped(section: Int, words: Int, offset: Int)
    /// Writing is to begin, at the end of the text.
    case writingAsked
    /// The box of an item was tapped, by the key of its section and its node there.
    case boxTapped(section: Int, node: Int32)
    /// The button of a block of code was tapped.
    case copyTapped(section: Int, node: Int32)
    /// What is not drawn yet of a long page is due.
    case restDue
}
