/// Describes something done to a mounted element that is not part of its state.
public enum ElementAction: Equatable, Sendable {
    /// Gives the focus without scrolling.
    case focus
    case blur
    /// Selects a range of a text field, in UTF-16 units.
    case select(start: Int, end: Int)
    /// Selects the whole text of a field.
    case selectAll
    /// Scrolls the least that shows the element; `isCentered` puts it in the middle.
    case scrollIntoView(isCentered: Bool)
    /// Scrolls the content of the element to an offset in CSS pixels.
    case scroll(left: Double, top: Double)
    /// Leaves so much room below the content and scrolls to an offset, both in CSS pixels, in one animation on a cubic Bézier curve.
    ///
    /// The element's only child is the content; the style sheet makes the room out of `--keyboard`.
    case makeRoom(bottom: Double, top: Double, milliseconds: Double, curve: String)
    /// Opens a dialog above everything else.
    case showModal
    case close
    /// Starts a video or a sound.
    case play
    /// Halts a video or a sound.
    case pause
    /// Clicks, as for opening the file chooser of a hidden field.
    case click
}
