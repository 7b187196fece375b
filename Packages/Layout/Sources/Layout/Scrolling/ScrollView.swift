/// Moves content behind a window as `UIScrollView` does, as a value: touches and times go in, events for a delegate come out.
///
/// Times are milliseconds on any clock that never runs back. While `isMoving`, whoever draws calls `advance(to:)` once a frame.
/// Lengths may change at any time, also in motion.
public struct ScrollView: Equatable, Sendable {
    /// Holds how far a finger moves before it drags, in points.
    public static let dragThreshold = 10.0
    /// Holds the least velocity that counts as a throw, in pt/ms.
    public static let leastVelocity = 0.1
    /// Holds how long motions last that the program asks for, in milliseconds.
    public static let animationMilliseconds = 300.0

    /// Holds the size of the window onto the content.
    public var boundsSize: Size
    /// Holds the size of the content at the current zoom.
    public var contentSize: Size
    /// Holds the insets of the owner.
    public var contentInset = EdgeInsets.zero
    /// Holds the insets of the device.
    public var safeAreaInsets = EdgeInsets.zero
    /// Holds how far the scroll indicators stay from the edges.
    public var scrollIndicatorInsets = EdgeInsets.zero
    /// Tells whether content gives way at its edges.
    public var isBouncing = true
    /// Tells whether content bounces from left to right even where it fits.
    public var isAlwaysBouncingHorizontally = false
    /// Tells whether content bounces from top to bottom even where it fits.
    public var isAlwaysBouncingVertically = false
    /// Tells whether a finger can move the content.
    public var isScrollEnabled = true
    /// Tells whether content rests at multiples of the window only.
    public var isPaging = false
    public var decelerationRate = DecelerationRate.normal
    public var snapBack = SnapBack.spring
    /// Holds the pixels a point.
    public var scale: Double
    /// Holds the least zoom scale at rest.
    public var minimumZoomScale = 1.0
    /// Holds the greatest zoom scale at rest.
    public var maximumZoomScale = 1.0
    /// Tells whether the zoom gives way at its limits.
    public var isBouncingZoom = true
    /// Tells whether content smaller than the window lies in its middle.
    public var isCenteringContent = false

    /// Holds the place of the content that is at the window's top left corner.
    public internal(set) var contentOffset: Point
    /// Holds how much larger than its own size the content shows.
    public internal(set) var zoomScale = 1.0
    /// Tells whether fingers, or the return from a limit, are zooming.
    public internal(set) var isZooming = false

    var phase = ScrollPhase()
    var drag: ScrollDrag?
    /// Holds what moves by itself, horizontally and vertically.
    var motions: [ScrollMotion?] = [nil, nil]
    /// Holds the limits that the motions were planned for.
    var plannedAxes: [ScrollAxis] = []
    /// Tells whether the program asked for the motion.
    var isAnimating = false
    /// Holds two fingers on the content.
    var pinch: Zoom.Pinch?
    /// Holds the zoom on its way back inside its limits.
    var zoomReturn: ZoomReturn?
    /// Holds when something last moved, for the indicators.
    var lastMovement: Double?

    /// Makes a view at rest at the start of its content.
    public init(boundsSize: Size, contentSize: Size, scale: Double = 1) {
        precondition(scale > 0, "A point has pixels.")
        self.boundsSize = boundsSize
        self.contentSize = contentSize
        self.scale = scale
        contentOffset = .zero
    }

    public var isTracking: Bool { phase.isTracking }
    public var isDragging: Bool { phase.isDragging }
    public var isDecelerating: Bool { phase.isDecelerating }
    /// Tells whether time alone changes something, so that `advance(to:)` wants calling.
    public var isMoving: Bool { motions[0] != nil || motions[1] != nil || zoomReturn != nil }

    /// Returns the insets in force: the owner's, the device's and what centres small content.
    public var adjustedContentInset: EdgeInsets {
        let insets = contentInset + safeAreaInsets
        guard isCenteringContent else { return insets }
        let horizontal = max(0, (boundsSize.width - insets.left - insets.right - contentSize.width) / 2)
        let vertical = max(0, (boundsSize.height - insets.top - insets.bottom - contentSize.height) / 2)
        return insets + EdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    public func axis(_ axis: Axis) -> ScrollAxis {
        let insets = adjustedContentInset
        return ScrollAxis(
            boundsLength: boundsSize[axis], contentLength: contentSize[axis], leadingInset: insets.leading(axis),
            trailingInset: insets.trailing(axis), isBouncing: isBouncing,
            isAlwaysBouncing: axis == .horizontal ? isAlwaysBouncingHorizontally : isAlwaysBouncingVertically)
    }

    /// Returns the offset at rest nearest to another.
    public func clamped(_ offset: Point) -> Point {
        Point(x: axis(.horizontal).clamped(offset.x), y: axis(.vertical).clamped(offset.y))
    }

    /// Puts the content somewhere at once, stopping motion; exactly one `didScroll` tells of a change.
    public mutating func setContentOffset(_ offset: Point) -> [ScrollEvent] {
        var events = moved(to: offset)
        events += stopped()
        rebaseDrag()
        return events
    }

    /// Moves the content to the nearest place at rest within 300 ms; `didEndScrollingAnimation` tells of the end.
    public mutating func animateContentOffset(to offset: Point, at time: Double) -> [ScrollEvent] {
        var events = stopped()
        let target = clamped(offset)
        if target == contentOffset { return events + [event(.didEndScrollingAnimation)] }
        plannedAxes = [axis(.horizontal), axis(.vertical)]
        for axis in Axis.allCases where target[axis] != contentOffset[axis] {
            let leg = ScrollLeg.curve(
                .easeInOut, from: contentOffset[axis], to: target[axis], milliseconds: Self.animationMilliseconds)
            motions[Int(axis.rawValue)] = ScrollMotion(startTime: time, destination: target[axis], legs: [leg])
        }
        isAnimating = true
        events += advance(to: time)
        return events
    }

    func event(_ kind: ScrollEvent.Kind) -> ScrollEvent {
        ScrollEvent(kind: kind, phase: phase, contentOffset: contentOffset)
    }

    /// Puts the content somewhere and tells of it, if it was elsewhere.
    mutating func moved(to offset: Point) -> [ScrollEvent] {
        if offset == contentOffset { return [] }
        contentOffset = offset
        return [event(.didScroll)]
    }
}
