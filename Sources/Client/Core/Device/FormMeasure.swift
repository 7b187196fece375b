import Layout

/// The position of a form on the screen, as the browser measured it, in CSS pixels of the page's viewport.
public struct FormMeasure: Sendable {
    /// The visible part of the page.
    public var viewport: VisibleViewport
    /// The frame of the scroller.
    public var frame: Rect
    /// The frame of the content, which scrolls and may also be moved.
    public var content: Rect
    /// The height of the header at rest.
    public var headerHeight: Double
    /// How far the content is scrolled.
    public var offset: Double
    /// The frame of the focused element; nil where nothing in the form has the focus.
    public var field: Rect?
    /// The `data-key` of the focused element; empty where it has none.
    public var fieldKey: String
    /// The number of device pixels in a CSS pixel.
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
