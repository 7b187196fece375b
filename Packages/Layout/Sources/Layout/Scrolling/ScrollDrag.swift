/// Holds a finger on the content.
struct ScrollDrag: Equatable, Sendable {
    var point: Point
    /// Holds where the translation counts from.
    var origin: Point
    /// Holds the raw offset that the translation is taken from.
    var rawOffset: Point
    /// Holds the offset when dragging began, which says what page it was on.
    var startOffset: Point
    var tracker = VelocityTracker()
}
