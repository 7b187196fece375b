/// Holds what a scroll view says of the finger and of its own motion.
public struct ScrollPhase: Equatable, Sendable {
    /// Tells whether a finger is on the content.
    public var isTracking: Bool
    /// Tells whether the finger moves the content.
    public var isDragging: Bool
    /// Tells whether the content moves on by itself, bouncing back included.
    public var isDecelerating: Bool

    public init(isTracking: Bool = false, isDragging: Bool = false, isDecelerating: Bool = false) {
        self.isTracking = isTracking
        self.isDragging = isDragging
        self.isDecelerating = isDecelerating
    }
}
