/// Holds how the keyboard moves, which what makes room for it follows.
public struct KeyboardAnimation: Equatable, Sendable {
    /// Holds how long it moves.
    public var milliseconds: Double
    /// Holds how it moves.
    public var curve: TimingCurve

    /// Makes an animation; 250 ms on the keyboard's own curve where the system says nothing.
    public init(milliseconds: Double = 250, curve: TimingCurve = .keyboard) {
        self.milliseconds = milliseconds
        self.curve = curve
    }
}
