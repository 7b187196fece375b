import Layout

/// A finger on the screen.
struct ViewerFinger: Equatable, Sendable {
    let id: Int
    let start: Point
    /// The time at which it was put down, in milliseconds.
    let startTime: Double
    var point: Point
    /// The last moves, from which the velocity downward is computed.
    private var samples: [Sample] = []

    private struct Sample: Equatable {
        let y: Double
        let time: Double
    }

    init(id: Int, at point: Point, time: Double) {
        self.id = id
        start = point
        startTime = time
        self.point = point
    }

    /// Moves the finger, and records the move.
    mutating func move(to point: Point, time: Double) {
        self.point = point
        samples.append(Sample(y: point.y, time: time))
        samples.removeAll { $0.time < time - ViewerFinger.windowMilliseconds }
    }

    /// Returns the velocity downward at a time, in points per millisecond; 0 after a rest.
    func velocity(at time: Double) -> Double {
        guard let first = samples.first, let last = samples.last, last.time > first.time,
            time - last.time < ViewerFinger.windowMilliseconds
        else { return 0 }
        return (last.y - first.y) / (last.time - first.time)
    }

    private static let windowMilliseconds = 80.0
}

/// What fingers do in the viewer.
enum ViewerGesture: Equatable, Sendable {
    case none
    /// Fingers that have not moved far enough to tell.
    case undecided
    /// A move between items.
    case page
    /// A move of an enlarged picture.
    case pan
    /// A pull that closes the viewer.
    case pull
    case pinch
    /// A gesture that has ended; the fingers are still down.
    case spent
}
