/// The drag of the thumb that scrolls a long library by months.
public struct LibraryScrub: Equatable, Sendable {
    /// What happens to the thumb.
    public enum Message: Sendable {
        /// The thumb was pressed; `top` is its upper edge, in CSS pixels of the window.
        case pressed(y: Double, top: Double)
        /// The thumb was moved to a place, in CSS pixels of the window.
        case dragged(y: Double)
        case released
        /// A key scrolled a number of months on, or back.
        case key(Int)
    }

    /// How far below its upper edge the thumb was pressed, in CSS pixels.
    let grab: Double
    /// The highest position of the thumb, in CSS pixels of the window.
    let trackTop: Double
}
