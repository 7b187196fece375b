/// Reads the keyboard off a browser's visual viewport, whose height shrinks by it.
public struct VisualViewportKeyboard: Equatable, Sendable {
    /// Holds the least change that is a keyboard's; smaller ones are toolbars', in points.
    public static let leastChange = 60.0

    /// Holds the size of the page's own viewport.
    public let layoutSize: Size
    private var top: Double

    public init(layoutSize: Size) {
        self.layoutSize = layoutSize
        top = layoutSize.height
    }

    /// Takes the visual viewport and returns the keyboard's new frame; nil when nothing changed but a toolbar.
    public mutating func change(offsetTop: Double, height: Double) -> Rect? {
        let newTop = min(offsetTop + height, layoutSize.height)
        guard (newTop - top).magnitude >= Self.leastChange else { return nil }
        top = newTop
        return Rect(x: 0, y: top, width: layoutSize.width, height: max(0, layoutSize.height - top))
    }
}
