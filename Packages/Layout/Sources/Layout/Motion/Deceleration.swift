/// The motion of content that slows down by itself, as a function of the milliseconds since its release.
public struct Deceleration: Equatable, Sendable {
    /// The start position, in points.
    public let start: Double
    /// The velocity at the start, in pt/ms.
    public let velocity: Double
    public let rate: DecelerationRate

    /// Creates the motion of content released with a velocity.
    public init(start: Double, velocity: Double, rate: DecelerationRate) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
    }

    /// Creates the motion of content that comes to rest at a target.
    public init(start: Double, target: Double, rate: DecelerationRate) {
        self.init(start: start, velocity: (target - start) / rate.reach, rate: rate)
    }

    /// The position at which it comes to rest.
    public var target: Double { start + velocity * rate.reach }

    /// Returns the position after a time.
    public func offset(after milliseconds: Double) -> Double {
        start + velocity * rate.reach * (1 - exponential(milliseconds * rate.logarithm))
    }

    /// Returns the velocity after a time, in pt/ms.
    public func velocity(after milliseconds: Double) -> Double {
        velocity * exponential(milliseconds * rate.logarithm)
    }

    /// Returns the time until half a pixel is left.
    public func duration(scale: Double) -> Double {
        let halfPixels = velocity.magnitude * rate.reach * 2 * scale
        return halfPixels > 1 ? naturalLogarithm(halfPixels) / -rate.logarithm : 0
    }

    /// Returns the time until an edge is reached; nil if it comes to rest before.
    public func time(reaching edge: Double) -> Double? {
        let distance = velocity * rate.reach
        guard distance != 0 else { return nil }
        let share = (edge - start) / distance
        return share >= 0 && share < 1 ? naturalLogarithm(1 - share) / rate.logarithm : nil
    }
}
