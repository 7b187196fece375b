/// The changes of a scroll view for the keyboard, all in one animation.
public struct KeyboardAdjustment: Equatable, Sendable {
    /// The bottom inset of the content, without the safe area's.
    public let contentInsetBottom: Double
    public let indicatorInsetBottom: Double
    public let contentOffset: Point
    public let animation: KeyboardAnimation
}
