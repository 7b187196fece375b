/// Holds where an element stands in the viewport, in CSS pixels.
public struct ElementBounds: Equatable, Sendable {
    public var left: Double
    public var top: Double
    /// Holds the width, 0 when the element is not shown.
    public var width: Double
    /// Holds the height, 0 when the element is not shown.
    public var height: Double

    public init(left: Double = 0, top: Double = 0, width: Double = 0, height: Double = 0) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }
}
