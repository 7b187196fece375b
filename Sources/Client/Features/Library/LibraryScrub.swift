/// Follows a finger or mouse on the thumb that leads through the months of a long library.
public struct LibraryScrub: Equatable, Sendable {
    /// Reports what happens to the thumb.
    public enum Message: Sendable {
        /// Reports that it was pressed, and where its upper edge is, in CSS pixels of the window.
        case pressed(y: Double, top: Double)
        /// Reports that it was moved.
        case dragged(y: Double)
        /// Reports that it was let go.
        case released
        /// Reports a key that goes so many months on, or back.
        case key(Int)
    }

    /// Tells how far below the thumb's upper edge it was pressed, in CSS pixels.
    let grab: Double
    /// Tells where the way of the thumb begins, in CSS pixels of the window.
    let trackTop: Double
}
