/// Holds an upright rectangle in points.
public struct Rect: Equatable, Sendable {
    /// Holds the top left corner.
    public var origin: Point
    /// Holds the width and the height, neither below 0.
    public var size: Size

    /// Makes a rectangle of a corner and a size.
    public init(origin: Point = .zero, size: Size = .zero) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle of four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Holds the empty rectangle at the origin.
    public static let zero = Rect()

    /// Returns the left edge.
    public var minX: Double { origin.x }
    /// Returns the top edge.
    public var minY: Double { origin.y }
    /// Returns the right edge.
    public var maxX: Double { origin.x + size.width }
    /// Returns the bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// Returns the horizontal centre.
    public var midX: Double { origin.x + size.width / 2 }
    /// Returns the vertical centre.
    public var midY: Double { origin.y + size.height / 2 }

    /// Tells whether two rectangles share an area; touching edges don't.
    public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
