import Domain

/// The time, and the day where the reader is.
public final class Time {
    /// The time of the event being handled, corrected by what the server says.
    public private(set) var now: Instant
    /// The present day where the reader is, by the device's clock.
    public private(set) var today: CivilDate
    /// The milliseconds that the server's clock is ahead of the device's.
    public var clockOffset: Int64 = 0
    private var offsetMinutes: Int
    private let told: (@Sendable (Instant) -> Int)?

    public init(_ boot: Boot) {
        now = boot.now
        today = CivilDate(boot.now, offsetMinutes: boot.timeZoneOffsetMinutes)
        offsetMinutes = boot.timeZoneOffsetMinutes
        told = boot.offsetMinutes
    }

    /// Takes the time of the device's clock, at which an event is handled.
    public func advance(to deviceNow: Instant) { now = Instant(milliseconds: deviceNow.milliseconds + clockOffset) }

    /// Takes how many minutes the reader's clock is ahead of UTC now.
    public func move(to offsetMinutes: Int) {
        self.offsetMinutes = offsetMinutes
        today = CivilDate(deviceNow, offsetMinutes: offsetMinutes)
    }

    /// The minutes that the reader's clock is ahead of UTC now.
    public var presentOffsetMinutes: Int { offsetMinutes }

    /// Returns the minutes that the reader's clock is ahead of UTC at a moment, which summer time changes.
    public func offsetMinutes(at moment: Instant) -> Int { told?(moment) ?? offsetMinutes }

    /// The reader's clock.
    public var clock: LocalClock {
        let (told, present) = (told, offsetMinutes)
        return LocalClock { told?($0) ?? present }
    }

    /// The time by the device's own clock, which shows the reader what day it is.
    public var deviceNow: Instant { Instant(milliseconds: now.milliseconds - clockOffset) }

    /// The present moment where the reader is.
    public var present: CivilMoment { clock.moment(of: deviceNow) }
}
