/// The keyboard as it follows from a browser's visual viewport, which becomes shorter by it.
public struct VisualViewportKeyboard: Equatable, Sendable {
    /// The minimum change attributed to the keyboard, in points; smaller ones are those of toolbars.
    public static let leastChange = 60.0

    /// The size of the page's own viewport.
    public let layoutSize: Size
    private var top: Double

    public init(layoutSize: Size) {
        self.layoutSize = layoutSize
        top = layoutSize.height
    }

    /// Sets the visual viewport and returns the keyboard's new frame; nil if nothing but a toolbar changed.
    public mutating func change(offsetTop: Double, height: Double) -> Rect? {
        let newTop = min(offsetTop + height, layoutSize.height)
        guard (newTop - top).magnitude >= Self.leastChange else { return nil }
        top = newTop
        return Rect(x: 0, y: top, width: layoutSize.width, height: max(0, layoutSize.height - top))
    }
}
