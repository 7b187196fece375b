/// A header that becomes larger as content is pulled down, with its bottom edge kept in place.
public struct StretchyHeader: Equatable, Sendable {
    /// The transform of a header: moved, then scaled around its centre.
    public struct Transform: Equatable, Sendable {
        /// How far the content is pulled down, in points.
        public let overscroll: Double
        /// The scale, 1 at rest.
        public let scale: Double
        /// The vertical translation, 0 at rest, in points.
        public let translateY: Double

        /// The transform at rest, which changes nothing.
        public static let identity = Transform(overscroll: 0, scale: 1, translateY: 0)
    }

    /// The height at rest, above 0, in points.
    public let height: Double
    /// The maximum scale, if there is one.
    public let greatestScale: Double?

    public init(height: Double, greatestScale: Double? = nil) {
        precondition(height > 0, "A header that stretches has a height.")
        self.height = height
        self.greatestScale = greatestScale
    }

    /// Returns the transform at a scroll offset, with an adjusted top inset.
    public func transform(offset: Double, topInset: Double = 0) -> Transform {
        let overscroll = max(0, 0 - topInset - offset)
        if overscroll == 0 { return .identity }
        let scale = min(1 + overscroll / height, max(1, greatestScale ?? .infinity))
        return Transform(overscroll: overscroll, scale: scale, translateY: -(scale - 1) * height / 2)
    }

    /// Returns the frame of the header at an offset, for a width at rest: its bottom edge stays at its height.
    public func frame(width: Double, offset: Double, topInset: Double = 0) -> Rect {
        let scale = transform(offset: offset, topInset: topInset).scale
        return Rect(
            x: (width - width * scale) / 2, y: height - height * scale, width: width * scale, height: height * scale)
    }
}
