/// Holds where a view's alignment rectangle begins and how long it is along an axis, in points.
struct LayoutPlace: Equatable, Sendable {
    /// Holds the offset from the superview's leading or top edge.
    var start = 0.0
    var length = 0.0
}
