/// Marks a moment by the milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
    /// Counts the milliseconds since the epoch.
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Takes a moment from elsewhere; nil for one beyond the hundred million days around the epoch that ECMA-262 and calendars reach.
    public init?(validating milliseconds: Int64) {
        guard milliseconds >= -Instant.reach, milliseconds <= Instant.reach else { return nil }
        self.milliseconds = milliseconds
    }

    /// Takes a moment from elsewhere; the first or the last that there is for one beyond.
    public init(clamping milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, -Instant.reach), Instant.reach)
    }

    /// Counts the milliseconds from the epoch to the last moment that there is.
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

    /// Gives the moment some days later.
    public func adding(days: Int64) -> Instant {
        Instant(milliseconds: milliseconds + days * 86_400_000)
    }
}
