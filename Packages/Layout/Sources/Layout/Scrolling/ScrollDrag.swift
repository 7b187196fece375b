/// A finger on the content.
struct ScrollDrag: Equatable, Sendable {
    var point: Point
    /// The point from which the translation is counted.
    var origin: Point
    /// The raw offset from which the translation is subtracted.
    var rawOffset: Point
    /// The offset at the beginning of the drag, which determines the page.
    var startOffset: Point
    var tracker = VelocityTracker()
}
