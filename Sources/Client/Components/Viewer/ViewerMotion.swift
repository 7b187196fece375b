import Layout

/// Runs a share from one value to another on a critically damped spring, beginning with the first frame that it sees.
struct ViewerMotion: Equatable, Sendable {
    /// Holds the frequency of the spring, per millisecond: the way takes about a third of a second.
    private static let frequency = 0.02

    private let spring: Spring
    private let end: Double
    private var start: Double?

    /// Differences below one part in so many don't count.
    private static let precision = 1_000.0

    /// Plans the way from a value to another.
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
