import Domain
import Synchronization

/// Tells a time that moves on a millisecond each time it is asked for, and otherwise when it is told to.
final class SimulatedClock: Sendable {
    private let milliseconds: Mutex<Int64>

    /// Starts at a time, in milliseconds.
    init(start: Int64) {
        milliseconds = Mutex(start)
    }

    var now: Instant {
        milliseconds.withLock { time in
            time += 1
            return Instant(milliseconds: time)
        }
    }

    func advance(hours: Int64) { milliseconds.withLock { $0 += hours * 3_600_000 } }
}
