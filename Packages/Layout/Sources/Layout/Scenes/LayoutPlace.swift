/// The start and length of a view's alignment rectangle along an axis, in points.
struct LayoutPlace: Equatable, Sendable {
    /// The offset from the superview's leading or top edge.
    var start = 0.0
    var length = 0.0
}
