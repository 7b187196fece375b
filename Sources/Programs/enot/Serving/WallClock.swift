import Domain
import Glibc

/// The system's clock.
enum WallClock {
    /// Returns the present moment.
    @Sendable static func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// Returns the minutes by which this machine's clock is ahead of UTC at a moment.
    @Sendable static func offsetMinutes(at moment: Instant) -> Int {
        var (seconds, local) = (time_t(moment.milliseconds / 1000), tm())
        localtime_r(&seconds, &local)
        return local.tm_gmtoff / 60
    }

    /// Returns the local hour of this machine, from 0 to 23.
    @Sendable static func localHour() -> Int {
        var (seconds, local) = (time_t(now().milliseconds / 1000), tm())
        localtime_r(&seconds, &local)
        return Int(local.tm_hour)
    }

    /// Returns the milliseconds since the machine started, including those it slept; nobody can set them.
    @Sendable static func uptime() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
