import Domain

/// The current time, and the reader's calendar day.
public final class Time {
    /// The time of the current event, adjusted to the server's clock.
    public private(set) var now: Instant
    /// The reader's current calendar day, by the device's clock.
    public private(set) var today: CivilDate
    /// How far the server's clock is ahead of the device's, in milliseconds.
    public var clockOffset: Int64 = 0
    private var offsetMinutes: Int
    private let told: (@Sendable (Instant) -> Int)?

    public init(_ boot: Boot) {
        now = boot.now
        today = CivilDate(boot.now, offsetMinutes: boot.timeZoneOffsetMinutes)
        offsetMinutes = boot.timeZoneOffsetMinutes
        told = boot.offsetMinutes
    }

    /// Sets the time of the device's clock, at which an event is handled.
    public func advance(to deviceNow: Instant) { now = Instant(milliseconds: deviceNow.milliseconds + clockOffset) }

    /// Sets how many minutes the reader's clock is now ahead of UTC.
    public func move(to offsetMinutes: Int) {
        self.offsetMinutes = offsetMinutes
        today = CivilDate(deviceNow, offsetMinutes: offsetMinutes)
    }

    /// How many minutes the reader's clock is now ahead of UTC.
    public var presentOffsetMinutes: Int { offsetMinutes }

    /// Returns how many minutes the reader's clock is ahead of UTC at a moment, which depends on daylight saving time.
    public func offsetMinutes(at moment: Instant) -> Int { told?(moment) ?? offsetMinutes }

    /// The reader's clock.
    public var clock: LocalClock {
        let (told, present) = (told, offsetMinutes)
        return LocalClock { told?($0) ?? present }
    }

    /// The time of the device's own clock, by which the reader's calendar day is determined.
    public var deviceNow: Instant { Instant(milliseconds: now.milliseconds - clockOffset) }

    /// The reader's current local date and time.
    public var present: CivilMoment { clock.moment(of: deviceNow) }
}
