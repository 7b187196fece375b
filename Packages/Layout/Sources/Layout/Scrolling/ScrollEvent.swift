/// Tells a scroll view's delegate what happened, with the view as it was at that moment.
public struct ScrollEvent: Equatable, Sendable {
    /// Names what happened, in the words of `UIScrollViewDelegate`.
    public enum Kind: Equatable, Sendable {
        /// The offset changed.
        case didScroll
        /// A finger moved far enough to drag.
        case willBeginDragging
        /// A finger lets go, at a velocity in pt/ms, of content that will rest at a target.
        case willEndDragging(velocity: Point, target: Point)
        /// A finger let go.
        case didEndDragging(willDecelerate: Bool)
        /// The content begins to move by itself.
        case willBeginDecelerating
        /// The content stopped moving by itself.
        case didEndDecelerating
        /// A motion that the program asked for is over.
        case didEndScrollingAnimation
        /// Two fingers began to zoom.
        case willBeginZooming
        /// The zoom scale changed.
        case didZoom
        /// Zooming is over, with the scale back inside its limits.
        case didEndZooming(scale: Double)
    }

    public let kind: Kind
    /// Holds the flags of the view at that moment.
    public let phase: ScrollPhase
    /// Holds the offset at that moment.
    public let contentOffset: Point
}
