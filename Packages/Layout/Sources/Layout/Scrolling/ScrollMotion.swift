/// The plan of a whole motion along one axis, from its start to its rest, so that frames may be drawn at any time.
struct ScrollMotion: Equatable, Sendable {
    /// The offset and velocity at a time.
    struct State: Equatable, Sendable {
        /// The offset in points.
        let offset: Double
        /// The velocity in pt/ms.
        let velocity: Double
        /// Whether nothing moves any more.
        let isAtRest: Bool
    }

    /// The time of the start in milliseconds.
    let startTime: Double
    /// The offset at which it comes to rest.
    let destination: Double
    /// The parts in order, at least one.
    let legs: [ScrollLeg]

    /// Returns the state of the content at a time.
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
