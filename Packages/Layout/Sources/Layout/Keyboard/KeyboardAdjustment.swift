/// Holds what a scroll view changes for the keyboard, all inside one animation.
public struct KeyboardAdjustment: Equatable, Sendable {
    /// Holds the bottom inset of the content, without the safe area's.
    public let contentInsetBottom: Double
    public let indicatorInsetBottom: Double
    public let contentOffset: Point
    public let animation: KeyboardAnimation
}
