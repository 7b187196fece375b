import Domain

/// Tells up to which time things may be removed for good: the wall clock's, as long as it goes on as the machine does.
///
/// A wall clock that jumps ahead would empty every trash at once. So after a jump the time that was believed goes on by uptime, across
/// starts of the server, until the wall clock agrees with it again or a week of uptime has passed since it jumped last.
struct RetentionTime: Equatable, Sendable {
    private(set) var believed: Instant
    /// Tells since when the wall clock is elsewhere, in milliseconds of uptime; nil while it agrees.
    var doubtedSince: Int64? { doubt?.since }
    private var doubt: Doubt?
    private var uptime: Int64

    /// Says that the wall clock is elsewhere.
    private struct Doubt: Equatable {
        /// Tells since when, in milliseconds of uptime.
        let since: Int64
        /// Tells how far it is ahead of what is believed, in milliseconds.
        let offset: Int64
    }

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
        let offset = wall.milliseconds - expected.milliseconds
        if abs(offset) <= RetentionTime.tolerance {
            doubt = nil
        } else if abs(offset - (doubt?.offset ?? 0)) > RetentionTime.tolerance {
            doubt = Doubt(since: now, offset: offset)
        }
        if let since = doubtedSince, now - since < RetentionTime.patience {
            believed = expected
        } else {
            believed = wall
            doubt = nil
        }
        return min(wall, believed)
    }
}
