/// Plans all of a motion along one axis, from its start to its rest, so that frames may come at any time.
struct ScrollMotion: Equatable, Sendable {
    /// Holds the offset and velocity at a time.
    struct State: Equatable, Sendable {
        /// Holds the offset in points.
        let offset: Double
        /// Holds the velocity in pt/ms.
        let velocity: Double
        /// Tells whether nothing moves any more.
        let isAtRest: Bool
    }

    /// Holds the time of the start in milliseconds.
    let startTime: Double
    /// Holds where it comes to rest.
    let destination: Double
    /// Lists the stretches in order, at least one.
    let legs: [ScrollLeg]

    /// Returns where the content is at a time.
    func state(at time: Double, scale: Double) -> State {
        var elapsed = max(0, time - startTime)
        for (index, leg) in legs.enumerated() {
            let isLast = index == legs.count - 1
            if isLast || elapsed < leg.milliseconds ?? .infinity {
                if isLast, leg.isAtRest(after: elapsed, scale: scale) { break }
                return State(offset: leg.offset(after: elapsed), velocity: leg.velocity(after: elapsed), isAtRest: false)
            }
            elapsed -= leg.milliseconds ?? 0
        }
        return State(offset: destination, velocity: 0, isAtRest: true)
    }
}
