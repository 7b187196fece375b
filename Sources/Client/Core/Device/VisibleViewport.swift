import Layout

/// Holds the page's viewport and the part of it that can be seen (`visualViewport`), in CSS pixels.
///
/// A keyboard shrinks the visible part on iOS, and the viewport with it on Android.
public struct VisibleViewport: Equatable, Sendable {
    /// Holds the size of the page's viewport.
    public var size: Size
    /// Holds how far the visible part was moved down.
    public var top: Double
    /// Holds the height of the visible part.
    public var height: Double
    /// Holds how far a person has zoomed in, 1 for not at all.
    public var zoom: Double

    public init(size: Size, top: Double = 0, height: Double, zoom: Double = 1) {
        self.size = size
        self.top = top
        self.height = height
        self.zoom = zoom
    }
}
