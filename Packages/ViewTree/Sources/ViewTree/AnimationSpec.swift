/// Describes one animation as data; the runtime plays it, unless the person asked for reduced motion.
public struct AnimationSpec: Equatable, Sendable {
    /// Tells what changes; an insertion runs from the described state, a removal to it.
    public enum Effect: Equatable, Sendable {
        /// Goes through opacity 0.
        case fade
        /// Goes through an offset in CSS pixels.
        case slide(dx: Double, dy: Double)
        /// Goes through height 0 without padding and margins; the element stays in the flow while it leaves.
        case collapse
        /// Goes through a size, as a factor.
        case scale(from: Double)
        /// Glides from the old place to the new one; for `Animation.move` only.
        case move
    }

    /// Tells how progress depends on time.
    public enum Curve: UInt32, Sendable {
        /// Goes evenly, slows down, or speeds up and slows down.
        case linear, easeOut, easeInOut
        /// Overshoots a little and settles.
        case spring
    }

    public var effect: Effect
    /// Holds the length in seconds.
    public var duration: Double
    public var curve: Curve

    /// Makes a specification; the duration is in seconds.
    public init(_ effect: Effect, duration: Double = 0.25, curve: Curve = .easeOut) {
        self.effect = effect
        self.duration = duration
        self.curve = curve
    }

    /// Fades in a fifth of a second.
    public static let fade = AnimationSpec(.fade, duration: 0.2)
    /// Collapses in a quarter of a second.
    public static let collapse = AnimationSpec(.collapse)
    /// Glides to a new place in a quarter of a second.
    public static let move = AnimationSpec(.move, curve: .easeInOut)

    /// Slides by an offset in CSS pixels.
    public static func slide(dx: Double = 0, dy: Double = 0, duration: Double = 0.25, curve: Curve = .easeOut) -> AnimationSpec {
        AnimationSpec(.slide(dx: dx, dy: dy), duration: duration, curve: curve)
    }

    public static func scale(from factor: Double, duration: Double = 0.2, curve: Curve = .easeOut) -> AnimationSpec {
        AnimationSpec(.scale(from: factor), duration: duration, curve: curve)
    }
}
