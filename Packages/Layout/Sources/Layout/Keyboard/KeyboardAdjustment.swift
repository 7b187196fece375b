/// Holds what a scroll view changes for the keyboard, all inside one animation.
public struct KeyboardAdjustment: Equatable, Sendable {
    /// Holds the bottom inset of the content, without the safe area's.
    public let contentInsetBottom: Double
    /// Holds the bottom inset of the scroll indicator.
    public let indicatorInsetBottom: Double
    /// Holds the offset.
    public let contentOffset: Point
    /// Holds the animation.
    public let animation: KeyboardAnimation
}
