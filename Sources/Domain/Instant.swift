/// Marks a moment by the milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
    /// Counts the milliseconds since the epoch.
    public let milliseconds: Int64

    /// Makes a moment of its milliseconds since the epoch.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Orders moments by time.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Gives the moment some days later.
    public func adding(days: Int64) -> Instant {
        Instant(milliseconds: milliseconds + days * 86_400_000)
    }
}
