/// The state of a scroll view's finger and of its own motion.
public struct ScrollPhase: Equatable, Sendable {
    /// Whether a finger is on the content.
    public var isTracking: Bool
    /// Whether the finger moves the content.
    public var isDragging: Bool
    /// Whether the content moves by itself, including bouncing back.
    public var isDecelerating: Bool

    public init(isTracking: Bool = false, isDragging: Bool = false, isDecelerating: Bool = false) {
        self.isTracking = isTracking
        self.isDragging = isDragging
        self.isDecelerating = isDecelerating
    }
}
