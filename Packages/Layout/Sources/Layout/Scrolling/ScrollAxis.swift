/// One axis of a scroll view, with the limits of its content; lengths in points.
public struct ScrollAxis: Equatable, Sendable {
    /// The length of the window onto the content.
    public var boundsLength: Double
    public var contentLength: Double
    /// The adjusted inset before the content.
    public var leadingInset: Double
    /// The adjusted inset after the content.
    public var trailingInset: Double
    /// Whether the content bounces at its edges.
    public var isBouncing: Bool
    /// Whether the content bounces even where it fits.
    public var isAlwaysBouncing: Bool

    public init(
        boundsLength: Double, contentLength: Double, leadingInset: Double = 0, trailingInset: Double = 0, isBouncing: Bool = true,
        isAlwaysBouncing: Bool = false
    ) {
        self.boundsLength = boundsLength
        self.contentLength = contentLength
        self.leadingInset = leadingInset
        self.trailingInset = trailingInset
        self.isBouncing = isBouncing
        self.isAlwaysBouncing = isAlwaysBouncing
    }

    /// The minimum offset at rest.
    public var minimum: Double { 0 - leadingInset }

    /// The maximum offset at rest, never below the minimum.
    public var maximum: Double { max(minimum, contentLength + trailingInset - boundsLength) }

    /// Whether a finger can move the content.
    public var isScrollable: Bool {
        contentLength + leadingInset + trailingInset > boundsLength || (isBouncing && isAlwaysBouncing)
    }

    /// Returns the offset at rest nearest to another.
    public func clamped(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

    /// Returns how far an offset is past an edge: below 0 before the minimum, above 0 after the maximum.
    public func overscroll(_ offset: Double) -> Double { offset - clamped(offset) }

    /// Returns the displayed offset of a finger's raw one.
    public func displayed(raw: Double) -> Double {
        let past = overscroll(raw)
        guard past != 0, isBouncing else { return clamped(raw) }
        let distance = RubberBand.displayed(past.magnitude, dimension: boundsLength)
        return clamped(raw) + (past < 0 ? -distance : distance)
    }

    /// Returns the raw offset of a displayed one.
    public func raw(displayed: Double) -> Double {
        let past = overscroll(displayed)
        guard past != 0, isBouncing else { return clamped(displayed) }
        let distance = RubberBand.raw(past.magnitude, dimension: boundsLength)
        return clamped(displayed) + (past < 0 ? -distance : distance)
    }

    /// Returns where paging comes to rest after a release, at most one page from the page where the drag started, if given.
    public func pageTarget(offset: Double, velocity: Double, pageLength: Double, startPage: Double? = nil) -> Double {
        guard pageLength > 0 else { return clamped(offset) }
        let position = offset / pageLength
        let isSlow = velocity.magnitude <= ScrollView.leastVelocity
        var page = position.rounded(isSlow ? .toNearestOrAwayFromZero : velocity > 0 ? .up : .down)
        if let startPage { page = min(max(page, startPage - 1), startPage + 1) }
        return clamped(page * pageLength)
    }
}
