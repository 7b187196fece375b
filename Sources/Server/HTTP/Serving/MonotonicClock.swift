import Glibc

/// The clock by which deadlines are measured.
enum MonotonicClock {
    /// Returns the milliseconds since some fixed moment, accurate to a few of them; never goes back.
    static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
