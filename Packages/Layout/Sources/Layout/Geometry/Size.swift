/// Holds a width and a height in points.
public struct Size: Equatable, Sendable {
    /// Holds the horizontal length.
    public var width: Double
    /// Holds the vertical length.
    public var height: Double

    /// Makes a size, empty by default.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }

    /// Holds the empty size.
    public static let zero = Size()

    /// Reads or writes the length along an axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}
