/// An animation as data; the runtime plays it, unless the person prefers reduced motion.
public struct AnimationSpec: Equatable, Sendable {
    /// What changes; an insertion starts from the given state, a removal ends in it.
    public enum Effect: Equatable, Sendable {
        /// Opacity 0.
        case fade
        /// An offset in CSS pixels.
        case slide(dx: Double, dy: Double)
        /// Height 0 without padding and margins; the element stays in the flow while it is removed.
        case collapse
        /// A size, as a factor.
        case scale(from: Double)
        /// A move from the old position to the new one; for `Animation.move` only.
        case move
    }

    /// The progress as a function of time.
    public enum Curve: UInt32, Sendable {
        /// Constant speed; slowing down; speeding up and slowing down.
        case linear, easeOut, easeInOut
        /// A small overshoot before the end.
        case spring
    }

    public var effect: Effect
    /// The duration in seconds.
    public var duration: Double
    public var curve: Curve

    /// Creates a specification; the duration is in seconds.
    public init(_ effect: Effect, duration: Double = 0.25, curve: Curve = .easeOut) {
        self.effect = effect
        self.duration = duration
        self.curve = curve
    }

    /// A fade of a fifth of a second.
    public static let fade = AnimationSpec(.fade, duration: 0.2)
    /// A collapse of a quarter of a second.
    public static let collapse = AnimationSpec(.collapse)
    /// A move to a new position in a quarter of a second.
    public static let move = AnimationSpec(.move, curve: .easeInOut)

    /// Returns a slide by an offset in CSS pixels.
    public static func slide(dx: Double = 0, dy: Double = 0, duration: Double = 0.25, curve: Curve = .easeOut) -> AnimationSpec {
        AnimationSpec(.slide(dx: dx, dy: dy), duration: duration, curve: curve)
    }

    public static func scale(from factor: Double, duration: Double = 0.2, curve: Curve = .easeOut) -> AnimationSpec {
        AnimationSpec(.scale(from: factor), duration: duration, curve: curve)
    }
}
