/// The calendar and clock of a reader's time zone.
public struct LocalClock: Sendable {
    /// Returns how many minutes the clock is ahead of UTC at a moment, which changes with summer time.
    public let offsetMinutes: @Sendable (Instant) -> Int

    public init(_ offsetMinutes: @escaping @Sendable (Instant) -> Int) {
        self.offsetMinutes = offsetMinutes
    }

    /// The clock of UTC.
    public static var utc: LocalClock { LocalClock { _ in 0 } }

    /// Returns what the clock shows at a moment, to the minute.
    public func moment(of instant: Instant) -> CivilMoment {
        let offset = offsetMinutes(instant)
        let minutes = instant.milliseconds / LocalClock.minute - (instant.milliseconds % LocalClock.minute < 0 ? 1 : 0)
        return CivilMoment(
            CivilDate(instant, offsetMinutes: offset), ClockTime(wrapping: Int(minutes % Int64(ClockTime.minutesOfDay)) + offset))
    }

    /// Returns when the clock shows a local time: either moment where there are two, and one beside it where the clock skips it.
    public func instant(of moment: CivilMoment) -> Instant {
        let minutes = Int64(moment.day.dayNumber) * Int64(ClockTime.minutesOfDay) + Int64(moment.time.minutes)
        let local = minutes * LocalClock.minute
        var found = Instant(milliseconds: local)
        for _ in 0..<2 { found = Instant(milliseconds: local - Int64(offsetMinutes(found)) * LocalClock.minute) }
        return found
    }

    private static let minute: Int64 = 60_000
}
