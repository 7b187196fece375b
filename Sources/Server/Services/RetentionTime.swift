import Domain

/// Tells up to which time things may be removed for good: the wall clock's, as long as it goes on as the machine does.
///
/// A wall clock that jumps ahead would empty every trash at once. So after a jump the time that was believed goes on by uptime, across
/// starts of the server, until the wall clock agrees with it again or a week of uptime has passed.
struct RetentionTime: Equatable, Sendable {
    private(set) var believed: Instant
    /// Tells since when the wall clock is elsewhere, in milliseconds of uptime; nil while it agrees.
    private(set) var doubtedSince: Int64?
    private var uptime: Int64

    /// Limits how far the wall clock may be off, in milliseconds: a server may be switched off over a weekend.
    static let tolerance: Int64 = 4 * 24 * 3_600_000
    /// Counts the milliseconds of uptime after which the wall clock is believed all the same.
    static let patience: Int64 = 7 * 24 * 3_600_000

    /// Begins with a time that was believed, now that the machine has been up for some milliseconds.
    init(believed: Instant, uptime: Int64) {
        self.believed = believed
        self.uptime = uptime
    }

    /// Goes on to the present and gives the time up to which things may be removed: never after the wall clock's.
    mutating func advance(wall: Instant, uptime now: Int64) -> Instant {
        let expected = Instant(milliseconds: believed.milliseconds + max(0, now - uptime))
        uptime = now
        if abs(wall.milliseconds - expected.milliseconds) <= RetentionTime.tolerance {
            doubtedSince = nil
        } else {
            doubtedSince = doubtedSince ?? now
        }
        if let since = doubtedSince, now - since < RetentionTime.patience {
            believed = expected
        } else {
            believed = wall
            doubtedSince = nil
        }
        return min(wall, believed)
    }
}
