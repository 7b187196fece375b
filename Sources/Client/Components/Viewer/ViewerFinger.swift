import Layout

/// Holds a finger on the screen.
struct ViewerFinger: Equatable, Sendable {
    /// Tells fingers apart.
    let id: Int
    /// Holds where it came down.
    let start: Point
    /// Holds when it came down, in milliseconds.
    let startTime: Double
    /// Holds where it is.
    var point: Point
    /// Holds the last moves, for the velocity: the place downward and the time.
    private var samples: [Sample] = []

    private struct Sample: Equatable {
        let y: Double
        let time: Double
    }

    /// Puts a finger down.
    init(id: Int, at point: Point, time: Double) {
        self.id = id
        start = point
        startTime = time
        self.point = point
    }

    /// Moves the finger.
    mutating func move(to point: Point, time: Double) {
        self.point = point
        samples.append(Sample(y: point.y, time: time))
        samples.removeAll { $0.time < time - ViewerFinger.windowMilliseconds }
    }

    /// Returns the velocity downward at a time, in points a millisecond; 0 after a rest.
    func velocity(at time: Double) -> Double {
        guard let first = samples.first, let last = samples.last, last.time > first.time,
            time - last.time < ViewerFinger.windowMilliseconds
        else { return 0 }
        return (last.y - first.y) / (last.time - first.time)
    }

    private static let windowMilliseconds = 80.0
}

/// Tells what fingers do in the viewer.
enum ViewerGesture: Equatable, Sendable {
    /// Nothing; not known yet; from item to item; along an enlarged picture; away from it; zooming; waiting to be lifted.
    case none, undecided, page, pan, pull, pinch, spent
}
