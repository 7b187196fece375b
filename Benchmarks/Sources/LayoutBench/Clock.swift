#if arch(wasm32)
/// Stores the time of a WASI clock in nanoseconds.
@_extern(c, "__wasi_clock_time_get")
func readClock(_ clock: Int32, _ precision: Int64, _ time: UnsafeMutableRawPointer) -> Int32
#else
/// Stores the time of a POSIX clock in seconds and nanoseconds.
@_extern(c, "clock_gettime")
func readClock(_ clock: Int32, _ time: UnsafeMutableRawPointer) -> Int32
#endif

/// Measures how long something takes.
enum Clock {
    /// Names the clock that never goes back, by POSIX and by WASI.
    private static let monotonic: Int32 = 1

    /// Returns the least of several durations in microseconds.
    static func least(of rounds: Int, _ body: () -> Void) -> Double {
        var least = Double.infinity
        for _ in 0..<rounds {
            let start = now()
            body()
            least = min(least, now() - start)
        }
        return least
    }

    private static func now() -> Double {
        var parts: (Int64, Int64) = (0, 0)
        #if arch(wasm32)
        _ = withUnsafeMutablePointer(to: &parts) { readClock(monotonic, 1, UnsafeMutableRawPointer($0)) }
        return Double(parts.0) / 1e3
        #else
        _ = withUnsafeMutablePointer(to: &parts) { readClock(monotonic, UnsafeMutableRawPointer($0)) }
        return Double(parts.0) * 1e6 + Double(parts.1) / 1e3
        #endif
    }
}
