import Layout

/// A motion of a share from one value to another on a critically damped spring, beginning with the first frame that it is asked for.
struct ViewerMotion: Equatable, Sendable {
    /// The frequency of the spring, per millisecond: the motion lasts about a third of a second.
    private static let frequency = 0.02

    private let spring: Spring
    private let end: Double
    private var start: Double?

    /// The precision of a share: differences below one part in this number don't count.
    private static let precision = 1_000.0

    /// Creates a motion from one value to another.
    init(from value: Double = 0, to end: Double = 1) {
        self.end = end
        spring = Spring(displacement: value - end, velocity: 0, frequency: ViewerMotion.frequency)
    }

    /// Returns the value at a time in milliseconds, and whether it has arrived.
    mutating func value(at time: Double) -> (value: Double, isAtRest: Bool) {
        let elapsed = max(0, time - (start ?? time))
        if start == nil { start = time }
        if elapsed > 0, spring.isAtRest(after: elapsed, scale: ViewerMotion.precision / 2) { return (end, true) }
        return (end + spring.displacement(after: elapsed), false)
    }
}
