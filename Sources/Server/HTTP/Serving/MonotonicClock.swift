import Glibc

/// Reads the clock that deadlines are measured with.
enum MonotonicClock {
    /// Returns milliseconds since some fixed moment, exact to a few of them; never goes back.
    static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
