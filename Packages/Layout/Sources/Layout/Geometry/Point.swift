/// Holds a position in points; y grows downward.
public struct Point: Equatable, Sendable {
    /// Holds the distance from the left.
    public var x: Double
    /// Holds the distance from the top.
    public var y: Double

    /// Makes a point, the origin by default.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// Holds the origin.
    public static let zero = Point()

    /// Reads or writes the coordinate along an axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
