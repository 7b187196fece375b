/// An event for a scroll view's delegate, with the state of the view at that moment.
public struct ScrollEvent: Equatable, Sendable {
    /// What happened, in the terms of `UIScrollViewDelegate`.
    public enum Kind: Equatable, Sendable {
        /// The offset changed.
        case didScroll
        /// A finger moved far enough to drag.
        case willBeginDragging
        /// A finger is lifted, at a velocity in pt/ms, from content that will rest at a target.
        case willEndDragging(velocity: Point, target: Point)
        /// A finger was lifted.
        case didEndDragging(willDecelerate: Bool)
        /// The content starts to move by itself.
        case willBeginDecelerating
        /// The content stopped moving by itself.
        case didEndDecelerating
        /// A motion that the program requested has ended.
        case didEndScrollingAnimation
        /// Two fingers began to zoom.
        case willBeginZooming
        /// The zoom scale changed.
        case didZoom
        /// Zooming has ended, with the scale back inside its limits.
        case didEndZooming(scale: Double)
    }

    public let kind: Kind
    /// The flags of the view at that moment.
    public let phase: ScrollPhase
    /// The offset at that moment.
    public let contentOffset: Point
}
