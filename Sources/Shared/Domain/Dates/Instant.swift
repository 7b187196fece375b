/// A moment, as the milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
    /// The number of milliseconds since the epoch.
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Creates a moment from untrusted input; nil outside the hundred million days around the epoch that ECMA-262 and calendars support.
    public init?(validating milliseconds: Int64) {
        guard milliseconds >= -Instant.reach, milliseconds <= Instant.reach else { return nil }
        self.milliseconds = milliseconds
    }

    /// Creates a moment from untrusted input; the first or last supported moment for one outside their range.
    public init(clamping milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, -Instant.reach), Instant.reach)
    }

    /// The number of milliseconds from the epoch to the last supported moment.
    private static let reach: Int64 = 100_000_000 * 86_400_000

    /// Orders moments by time.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// The beginning of the minute.
    public var minute: Instant {
        let rest = milliseconds % Instant.minuteLength
        return Instant(milliseconds: milliseconds - (rest < 0 ? rest + Instant.minuteLength : rest))
    }

    private static let minuteLength: Int64 = 60_000

    /// Returns the moment a number of days later.
    public func adding(days: Int64) -> Instant {
        Instant(milliseconds: milliseconds + days * 86_400_000)
    }
}
