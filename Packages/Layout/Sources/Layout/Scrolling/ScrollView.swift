/// A scroll view that behaves like `UIScrollView`, as a value: its methods handle touches and times, and return events for a delegate.
///
/// Times are milliseconds on any clock that never runs backwards. While `isMoving`, call `advance(to:)` once for each frame drawn. Lengths
/// may change at any time, even during a motion.
public struct ScrollView: Equatable, Sendable {
    /// How far a finger moves before it drags, in points.
    public static let dragThreshold = 10.0
    /// The minimum velocity of a throw, in pt/ms.
    public static let leastVelocity = 0.1
    /// The duration of motions that the program requests, in milliseconds.
    public static let animationMilliseconds = 300.0

    /// The size of the window onto the content.
    public var boundsSize: Size
    /// The size of the content at the current zoom.
    public var contentSize: Size
    /// The insets set by the owner.
    public var contentInset = EdgeInsets.zero
    /// The insets of the device's safe area.
    public var safeAreaInsets = EdgeInsets.zero
    /// The distances of the scroll indicators from the edges.
    public var scrollIndicatorInsets = EdgeInsets.zero
    /// Whether content bounces at its edges.
    public var isBouncing = true
    /// Whether content bounces horizontally even where it fits.
    public var isAlwaysBouncingHorizontally = false
    /// Whether content bounces vertically even where it fits.
    public var isAlwaysBouncingVertically = false
    /// Whether a finger can move the content.
    public var isScrollEnabled = true
    /// Whether content rests only at multiples of the window's size.
    public var isPaging = false
    public var decelerationRate = DecelerationRate.normal
    public var snapBack = SnapBack.spring
    /// The number of pixels per point.
    public var scale: Double
    /// The minimum zoom scale at rest.
    public var minimumZoomScale = 1.0
    /// The maximum zoom scale at rest.
    public var maximumZoomScale = 1.0
    /// Whether the zoom bounces at its limits.
    public var isBouncingZoom = true
    /// Whether content smaller than the window is centred.
    public var isCenteringContent = false

    /// The point of the content at the window's top left corner.
    public internal(set) var contentOffset: Point
    /// The scale at which the content is shown.
    public internal(set) var zoomScale = 1.0
    /// Whether fingers, or the return from a limit, are zooming.
    public internal(set) var isZooming = false

    var phase = ScrollPhase()
    var drag: ScrollDrag?
    /// The current motions, horizontal and vertical.
    var motions: [ScrollMotion?] = [nil, nil]
    /// The limits for which the motions were planned.
    var plannedAxes: [ScrollAxis] = []
    /// Whether the program requested the motion.
    var isAnimating = false
    /// The current pinch of two fingers.
    var pinch: Zoom.Pinch?
    /// The current return of the zoom inside its limits.
    var zoomReturn: ZoomReturn?
    /// The time of the last motion, for the indicators.
    var lastMovement: Double?

    /// Creates a view at rest at the start of its content.
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
    /// Whether something changes with time, so that `advance(to:)` must be called.
    public var isMoving: Bool { motions[0] != nil || motions[1] != nil || zoomReturn != nil }

    /// The current insets: the owner's, the device's and those that centre small content.
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

    /// Moves the content at once and stops motions; a change is reported by exactly one `didScroll`.
    public mutating func setContentOffset(_ offset: Point) -> [ScrollEvent] {
        var events = moved(to: offset)
        events += stopped()
        rebaseDrag()
        return events
    }

    /// Moves the content to the nearest offset at rest within 300 ms; the end is reported by `didEndScrollingAnimation`.
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

    /// Sets the offset and returns the events of a change, if there is one.
    mutating func moved(to offset: Point) -> [ScrollEvent] {
        if offset == contentOffset { return [] }
        contentOffset = offset
        return [event(.didScroll)]
    }
}
