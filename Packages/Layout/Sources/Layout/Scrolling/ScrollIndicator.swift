/// The place of a scroll indicator along its axis, in points of the window.
public struct ScrollIndicator: Equatable, Sendable {
    /// The distance from both ends of the window.
    public static let margin = 3.0
    /// The minimum length while the content is inside its limits.
    public static let leastLength = 36.0
    /// The minimum length while the content is past an edge.
    public static let leastOverscrolledLength = 8.0
    /// How long it stays visible after the last motion, in milliseconds.
    public static let idleMilliseconds = 300.0
    /// The duration of its fade, in milliseconds.
    public static let fadeMilliseconds = 250.0

    /// The length of the track it moves in.
    public let track: Double
    public let length: Double
    /// The position of its start.
    public let position: Double

    /// Creates the indicator of an axis at an offset, inside its own insets.
    public init(axis: ScrollAxis, offset: Double, leadingInset: Double = 0, trailingInset: Double = 0) {
        track = max(0, axis.boundsLength - leadingInset - trailingInset - 2 * Self.margin)
        let total = axis.contentLength + axis.leadingInset + axis.trailingInset
        let share = total > 0 ? track * axis.boundsLength / total : track
        let full = min(track, max(Self.leastLength, share))
        let past = axis.overscroll(offset).magnitude
        length = past == 0 ? full : min(full, max(Self.leastOverscrolledLength, full - past))
        let range = axis.maximum - axis.minimum
        let progress = range > 0 ? (axis.clamped(offset) - axis.minimum) / range : offset > axis.maximum ? 1 : 0
        position = Self.margin + leadingInset + progress * (track - length)
    }
}

extension ScrollView {
    /// Returns the indicator of an axis; nil if there is nothing to scroll.
    public func indicator(_ axis: Axis) -> ScrollIndicator? {
        let limits = self.axis(axis)
        guard limits.isScrollable else { return nil }
        return ScrollIndicator(
            axis: limits, offset: contentOffset[axis], leadingInset: scrollIndicatorInsets.leading(axis),
            trailingInset: scrollIndicatorInsets.trailing(axis))
    }

    /// Returns the opacity of the indicators at a time, 0…1: 1 during motion and 0.3 s after it, then a fade of 0.25 s.
    public func indicatorOpacity(at time: Double) -> Double {
        if isDragging || motions[0] != nil || motions[1] != nil { return 1 }
        guard let lastMovement else { return 0 }
        let faded = (time - lastMovement - ScrollIndicator.idleMilliseconds) / ScrollIndicator.fadeMilliseconds
        return min(max(1 - faded, 0), 1)
    }
}
