/// The offset of content over time, for a graph.
struct ScrollTrace: Equatable, Sendable {
    /// An offset at a time.
    struct Sample: Equatable, Sendable {
        /// The time since the finger was put down, in milliseconds.
        let time: Double
        /// The vertical offset, in points.
        let offset: Double
    }

    /// The maximum number of samples that are kept; beyond that the older half is dropped.
    static let limit = 600
    /// The shortest time shown, in milliseconds.
    private static let leastDuration = 1200.0

    /// Where the content was.
    private(set) var past: [Sample] = []
    /// Where the content will be, from the moment it was released.
    private(set) var future: [Sample] = []
    private var startTime = 0.0

    /// Restarts when a finger is put down.
    mutating func start(_ offset: Double, at time: Double) {
        past = [Sample(time: 0, offset: offset)]
        future = []
        startTime = time
    }

    /// Adds where the content is at a time in milliseconds.
    mutating func add(_ offset: Double, at time: Double) {
        guard let last = past.last, time - startTime >= last.time else { return }
        past.append(Sample(time: time - startTime, offset: offset))
        guard past.count > ScrollTrace.limit else { return }
        past.removeFirst(ScrollTrace.limit / 2)
        let shift = past[0].time
        startTime += shift
        past = past.map { Sample(time: $0.time - shift, offset: $0.offset) }
    }

    /// Adds where the content will be at a time in milliseconds.
    mutating func foresee(_ offset: Double, at time: Double) {
        future.append(Sample(time: time - startTime, offset: offset))
    }

    /// Removes where the content will be.
    mutating func forget() { future = [] }

    /// The time that the graph shows, in milliseconds.
    var duration: Double { max(ScrollTrace.leastDuration, past.last?.time ?? 0, future.last?.time ?? 0) }
}
