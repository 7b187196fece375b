import Layout

/// The page's viewport and the visible part of it (`visualViewport`), in CSS pixels.
///
/// A keyboard shrinks the visible part on iOS, and the viewport as well on Android.
public struct VisibleViewport: Equatable, Sendable {
    /// The size of the page's viewport.
    public var size: Size
    /// How far the visible part was moved down.
    public var top: Double
    /// The height of the visible part.
    public var height: Double
    /// How far a person has zoomed in; 1 for not at all.
    public var zoom: Double

    public init(size: Size, top: Double = 0, height: Double, zoom: Double = 1) {
        self.size = size
        self.top = top
        self.height = height
        self.zoom = zoom
    }
}
