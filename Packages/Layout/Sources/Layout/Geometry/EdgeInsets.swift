/// The distances inward from the four edges, in points.
public struct EdgeInsets: Equatable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = EdgeInsets()

    public static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
            right: first.right + second.right)
    }

    /// Returns the inset at the start of an axis: left or top.
    public func leading(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

    /// Returns the inset at the end of an axis: right or bottom.
    public func trailing(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
