/// The animation of the keyboard, which what makes room for it follows.
public struct KeyboardAnimation: Equatable, Sendable {
    public var milliseconds: Double
    public var curve: TimingCurve

    /// Creates an animation; by default 250 ms on the keyboard's own curve, for systems that provide none.
    public init(milliseconds: Double = 250, curve: TimingCurve = .keyboard) {
        self.milliseconds = milliseconds
        self.curve = curve
    }
}
