/// The velocity of a finger at its release.
struct VelocityTracker: Equatable, Sendable {
    /// The age up to which samples count, in milliseconds.
    static let windowMilliseconds = 80.0

    private struct Sample: Equatable {
        let point: Point
        let time: Double
    }

    private var samples: [Sample] = []

    /// Adds a position of the finger; times never decrease.
    mutating func add(_ point: Point, at time: Double) {
        samples.append(Sample(point: point, time: time))
        if let kept = samples.firstIndex(where: { $0.time >= time - Self.windowMilliseconds }), kept > 0 {
            samples.removeFirst(kept)
        }
    }

    /// Returns the velocity in pt/ms at a time: the mean of the last 80 ms, or 0 after a rest of that length.
    func velocity(at time: Double) -> Point {
        guard
            let first = samples.first(where: { $0.time >= time - Self.windowMilliseconds }), let last = samples.last,
            last.time > first.time
        else { return .zero }
        let duration = last.time - first.time
        return Point(x: (last.point.x - first.point.x) / duration, y: (last.point.y - first.point.y) / duration)
    }
}
