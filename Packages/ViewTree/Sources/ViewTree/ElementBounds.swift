/// The position and size of an element in the viewport, in CSS pixels.
public struct ElementBounds: Equatable, Sendable {
    public var left: Double
    public var top: Double
    /// The width, 0 if the element is not shown.
    public var width: Double
    /// The height, 0 if the element is not shown.
    public var height: Double

    public init(left: Double = 0, top: Double = 0, width: Double = 0, height: Double = 0) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }
}
