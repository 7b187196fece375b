import Layout

/// Where the form's parts are, as the browser has measured them, in CSS pixels of the page's viewport.
public struct FormGeometry: Equatable, Sendable {
    /// The size of the page's viewport.
    public var viewport: Size
    /// The height that the viewport has without a keyboard, for which some browsers shrink the page.
    public var screenHeight: Double
    /// How far the visible part of the viewport is moved down.
    public var visibleTop: Double
    /// The frame of the element that scrolls.
    public var frame: Rect
    /// The height of the content, without the room for a keyboard.
    public var contentHeight: Double
    /// The height of the header at rest.
    public var headerHeight: Double
    /// How far the content is scrolled.
    public var offset: Double
    /// The field that has the focus, according to the browser.
    public var focused: ProfileField?
    /// The frame of the focused field, in coordinates of the content.
    public var field: Rect?
    /// The number of device pixels in a CSS pixel.
    public var scale: Double

    public init(
        viewport: Size, screenHeight: Double, visibleTop: Double, frame: Rect, contentHeight: Double, headerHeight: Double,
        offset: Double, focused: ProfileField? = nil, field: Rect?, scale: Double
    ) {
        self.viewport = viewport
        self.screenHeight = screenHeight
        self.visibleTop = visibleTop
        self.frame = frame
        self.contentHeight = contentHeight
        self.headerHeight = headerHeight
        self.offset = offset
        self.focused = focused
        self.field = field
        self.scale = scale
    }

    /// How much the browser has shrunk the page for a keyboard.
    var shrinkage: Double { max(0, screenHeight - viewport.height) }

    /// Returns what makes room for a keyboard, computed as if the page had not been shrunk.
    func adjustment(to keyboard: Rect?, _ animation: KeyboardAnimation) -> KeyboardAdjustment {
        var whole = frame
        whole.size.height += shrinkage
        var avoidance = KeyboardAvoidance(
            screenHeight: screenHeight, frame: whole, contentSize: Size(width: frame.size.width, height: contentHeight), scale: scale,
            contentOffset: Point(x: 0, y: offset))
        avoidance.windowOrigin = Point(x: 0, y: -visibleTop)
        _ = avoidance.keyboardChanges(to: keyboard, animation: animation)
        return avoidance.focusChanges(to: field.map { FocusedField(frame: $0) }, animation: animation)
    }
}
