import Layout

/// Runs a share from one value to another on a critically damped spring, beginning with the first frame that it sees.
struct ViewerMotion: Equatable, Sendable {
    /// Holds the frequency of the spring, per millisecond: the way takes about a third of a second.
    private static let frequency = 0.02

    private let spring: Spring
    private let end: Double
    private var start: Double?

    /// Plans the way from a value to another, with a velocity per millisecond.
    init(from value: Double = 0, to end: Double = 1, velocity: Double = 0) {
        self.end = end
        spring = Spring(displacement: value - end, velocity: velocity, frequency: ViewerMotion.frequency)
    }

    /// Returns the value at a time in milliseconds, and whether it has arrived; differences below one part in `precision` don't count.
    mutating func value(at time: Double, precision: Double = 1000) -> (value: Double, isAtRest: Bool) {
        let elapsed = max(0, time - (start ?? time))
        if start == nil { start = time }
        if elapsed > 0, spring.isAtRest(after: elapsed, scale: precision / 2) { return (end, true) }
        return (end + spring.displacement(after: elapsed), false)
    }
}
