/// The zoom of content such as a picture in a window, where smaller content is centred.
///
/// Everything is exact; only what is drawn is rounded to the pixel grid, so zooming around a point doesn't drift.
public struct Zoom: Equatable, Sendable {
    /// The maximum pull past a limit, as a logarithm: to twice the maximum scale or half the minimum.
    static let bounceReach = naturalLogarithm(2)
    /// The least ratio of the maximum scale to the fitting scale.
    static let greatestFitRatio = 3.0

    /// The size of the content at scale 1.
    public let contentSize: Size
    /// The size of the window.
    public private(set) var viewport: Size
    /// The minimum scale at rest, if it isn't the fitting one.
    public private(set) var chosenMinimum: Double?
    /// The maximum scale at rest, if it isn't 1 or three times the fitting one.
    public private(set) var chosenMaximum: Double?
    public private(set) var scale: Double
    /// The point of the scaled content at the window's top left corner; not clamped during a gesture.
    public private(set) var offset: Point = .zero

    /// Creates a zoom that fits the whole content into a window, or one with a scale and an offset.
    public init(
        contentSize: Size, viewport: Size, minimum: Double? = nil, maximum: Double? = nil, scale: Double? = nil,
        offset: Point? = nil
    ) {
        self.contentSize = contentSize
        self.viewport = viewport
        chosenMinimum = minimum
        chosenMaximum = maximum
        self.scale = 1
        self.scale = scale ?? minimumScale
        self.offset = offset ?? clamped(.zero)
    }

    /// The scale at which the whole content just fits.
    public var fitScale: Double {
        guard contentSize.width > 0, contentSize.height > 0 else { return 1 }
        return min(viewport.width / contentSize.width, viewport.height / contentSize.height)
    }

    /// The minimum scale at rest.
    public var minimumScale: Double { chosenMinimum ?? fitScale }

    /// The maximum scale at rest.
    public var maximumScale: Double { max(minimumScale, chosenMaximum ?? max(1, Self.greatestFitRatio * fitScale)) }

    public var scaledSize: Size { Size(width: contentSize.width * scale, height: contentSize.height * scale) }

    /// The insets that centre smaller content.
    public var centringInsets: EdgeInsets {
        let horizontal = max(0, (viewport.width - scaledSize.width) / 2)
        let vertical = max(0, (viewport.height - scaledSize.height) / 2)
        return EdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// Returns the top left insets on the pixel grid, for drawing.
    public func displayedInset(pixelScale: Double) -> Point {
        Point(
            x: pixelRounded(centringInsets.left, scale: pixelScale), y: pixelRounded(centringInsets.top, scale: pixelScale))
    }

    /// Returns the offset on the pixel grid, for drawing.
    public func displayedOffset(pixelScale: Double) -> Point {
        let inset = displayedInset(pixelScale: pixelScale)
        return Point(
            x: inset.x > 0 ? -inset.x : pixelRounded(offset.x, scale: pixelScale),
            y: inset.y > 0 ? -inset.y : pixelRounded(offset.y, scale: pixelScale))
    }

    /// Returns the offset at rest nearest to another.
    public func clamped(_ offset: Point) -> Point {
        Point(x: axis(.horizontal).clamped(offset.x), y: axis(.vertical).clamped(offset.y))
    }

    /// Returns the displayed scale of the fingers' raw one, which gives way beyond a limit.
    public func displayedScale(raw: Double) -> Double {
        let limit = min(max(raw, minimumScale), maximumScale)
        guard raw != limit, raw > 0, limit > 0 else { return limit }
        let excess = RubberBand.displayed(naturalLogarithm(raw / limit).magnitude, dimension: Self.bounceReach)
        return limit * exponential(raw > limit ? excess : -excess)
    }

    /// Returns the raw scale of a displayed one.
    public func rawScale(displayed: Double) -> Double {
        let limit = min(max(displayed, minimumScale), maximumScale)
        guard displayed != limit, displayed > 0, limit > 0 else { return limit }
        let excess = RubberBand.raw(naturalLogarithm(displayed / limit).magnitude, dimension: Self.bounceReach)
        return limit * exponential(displayed > limit ? excess : -excess)
    }

    /// Zooms by a ratio around a point of the window, without clamping the offset.
    public mutating func zoom(by ratio: Double, about point: Point) { zoom(to: scale * ratio, about: point) }

    /// Zooms to a scale around a point of the window, without clamping the offset; the scale stays inside its limits.
    public mutating func zoom(to newScale: Double, about point: Point) {
        show(min(max(newScale, minimumScale), maximumScale), about: point, at: point)
    }

    /// Ends a gesture: scale and offset return inside their limits, around a point of the window.
    public mutating func settle(about point: Point) {
        zoom(to: scale, about: point)
        offset = clamped(offset)
    }

    /// Moves the content with the fingers; it is clamped when the gesture ends.
    public mutating func pan(by translation: Point) {
        offset = Point(x: offset.x - translation.x, y: offset.y - translation.y)
    }

    /// Zooms to twice the fitting scale, or a greater preferred one, around a tapped point; zooms out to fit if already zoomed in.
    public mutating func doubleTap(at point: Point, preferredScale: Double = 0) {
        let isEnlarged = scale > minimumScale * (1 + Self.tolerance)
        zoom(to: isEnlarged ? fitScale : max(2 * fitScale, preferredScale), about: point)
        offset = clamped(offset)
    }

    /// Sets the limits; the content at the window's centre stays there.
    public mutating func setRange(minimum: Double?, maximum: Double?) {
        let isFitting = isAtMinimum
        chosenMinimum = minimum
        chosenMaximum = maximum
        preserveCentre(of: viewport, isFitting: isFitting)
    }

    /// Sets the size of the window; what fitted fits again, otherwise the content at the window's centre stays there.
    public mutating func setViewport(_ size: Size) {
        let isFitting = isAtMinimum
        let old = viewport
        viewport = size
        preserveCentre(of: old, isFitting: isFitting)
    }

    /// Sets a scale, moving what was at one point of the window to another.
    mutating func show(_ newScale: Double, about point: Point, at newPoint: Point) {
        let ratio = scale > 0 ? newScale / scale : 1
        offset = Point(x: (offset.x + point.x) * ratio - newPoint.x, y: (offset.y + point.y) * ratio - newPoint.y)
        scale = newScale
    }

    /// The relative difference up to which two scales count as equal.
    private static let tolerance = 1e-9

    private var isAtMinimum: Bool { scale <= minimumScale * (1 + Self.tolerance) && scale >= minimumScale * (1 - Self.tolerance) }

    private mutating func preserveCentre(of old: Size, isFitting: Bool) {
        let newScale = isFitting ? minimumScale : min(max(scale, minimumScale), maximumScale)
        show(
            newScale, about: Point(x: old.width / 2, y: old.height / 2), at: Point(x: viewport.width / 2, y: viewport.height / 2))
        offset = clamped(offset)
    }

    private func axis(_ axis: Axis) -> ScrollAxis {
        let insets = centringInsets
        return ScrollAxis(
            boundsLength: viewport[axis], contentLength: scaledSize[axis], leadingInset: insets.leading(axis),
            trailingInset: insets.trailing(axis))
    }
}
