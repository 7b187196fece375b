/// Follows a pointer that drags the thumb which scrolls a long library by months.
public struct LibraryScrub: Equatable, Sendable {
    /// Reports what happens to the thumb.
    public enum Message: Sendable {
        /// Reports that the thumb was pressed, and where its upper edge is, in CSS pixels of the window.
        case pressed(y: Double, top: Double)
        /// Reports that the thumb was moved to a place, in CSS pixels of the window.
        case dragged(y: Double)
        case released
        /// Reports a key that scrolls so many months on, or back.
        case key(Int)
    }

    /// Tells how far below its upper edge the thumb was pressed, in CSS pixels.
    let grab: Double
    /// Tells where the thumb is at its highest, in CSS pixels of the window.
    let trackTop: Double
}
