import Layout

/// Holds where a form is on the screen, as the browser measured it, in CSS pixels of the page's viewport.
public struct FormMeasure: Sendable {
    /// Holds the visible part of the page.
    public var viewport: VisibleViewport
    /// Holds the frame of what scrolls.
    public var frame: Rect
    /// Holds the frame of the content, which scrolls and may be moved besides.
    public var content: Rect
    /// Holds the height of the header at rest.
    public var headerHeight: Double
    /// Holds how far the content is scrolled.
    public var offset: Double
    /// Holds the frame of what has the focus; nil where nothing in the form has.
    public var field: Rect?
    /// Holds the `data-key` of what has the focus; empty where it has none.
    public var fieldKey: String
    /// Holds the device's pixels a CSS pixel.
    public var scale: Double

    public init(
        viewport: VisibleViewport, frame: Rect, content: Rect, headerHeight: Double, offset: Double, field: Rect? = nil,
        fieldKey: String = "", scale: Double
    ) {
        self.viewport = viewport
        self.frame = frame
        self.content = content
        self.headerHeight = headerHeight
        self.offset = offset
        self.field = field
        self.fieldKey = fieldKey
        self.scale = scale
    }
}
