/// Holds how the keyboard moves; what makes room for it moves alike.
public struct KeyboardAnimation: Equatable, Sendable {
    public var milliseconds: Double
    public var curve: TimingCurve

    /// Makes an animation; 250 ms on the keyboard's own curve where the system says nothing.
    public init(milliseconds: Double = 250, curve: TimingCurve = .keyboard) {
        self.milliseconds = milliseconds
        self.curve = curve
    }
}
