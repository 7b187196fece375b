/// An action on a mounted element that is not part of its state.
public enum ElementAction: Equatable, Sendable {
    /// Moves the focus to the element without scrolling.
    case focus
    case blur
    /// Selects a range of a text field, in UTF-16 units.
    case select(start: Int, end: Int)
    /// Selects the whole text of a field.
    case selectAll
    /// Scrolls as little as needed to show the element; `isCentered` scrolls it to the middle.
    case scrollIntoView(isCentered: Bool)
    /// Scrolls the content of the element to an offset in CSS pixels.
    case scroll(left: Double, top: Double)
    /// Scrolls so that a line stays where the person last saw it in another form: of a text field that of its caret; of any other element
    /// that of a place in its texts, by the number of the text, −1 for none, and an offset in UTF-16 units.
    case holdLine(words: Int, offset: Int)
    /// Puts a text on the clipboard with what is selected in the element, while its `copy` is handled.
    case copySelection(String)
    /// Selects words in the element, between two places that are written as the element tells those of a selection.
    case selectWords(String)
    /// Adds room below the content and scrolls to an offset, both in CSS pixels, in one animation on a cubic Bézier curve.
    ///
    /// The element's only child is the content; the style sheet adds the room by `--keyboard`.
    case makeRoom(bottom: Double, top: Double, milliseconds: Double, curve: String)
    /// Opens a dialog above everything else.
    case showModal
    case close
    /// Starts a video or a sound.
    case play
    /// Pauses a video or a sound.
    case pause
    /// Clicks, for example to open the file chooser of a hidden field.
    case click
}
