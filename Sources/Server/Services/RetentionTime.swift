import Domain

/// The time up to which things may be removed for good: the wall clock's, as long as it advances as the machine does.
///
/// A wall clock that jumps ahead would empty every trash at once. So after a jump the believed time advances by uptime, across starts of
/// the server, until the wall clock agrees with it again or a week of uptime has passed since its last jump.
struct RetentionTime: Equatable, Sendable {
    private(set) var believed: Instant
    /// The moment since which the wall clock differs, in milliseconds of uptime; nil while it agrees.
    var doubtedSince: Int64? { doubt?.since }
    private var doubt: Doubt?
    private var uptime: Int64

    /// A difference of the wall clock from the believed time.
    private struct Doubt: Equatable {
        /// The moment since which it differs, in milliseconds of uptime.
        let since: Int64
        /// How far it is ahead of the believed time, in milliseconds.
        let offset: Int64
    }

    /// The largest accepted difference of the wall clock, in milliseconds: a server may be switched off over a weekend.
    static let tolerance: Int64 = 4 * 24 * 3_600_000
    /// The number of milliseconds of uptime after which the wall clock is believed all the same.
    static let patience: Int64 = 7 * 24 * 3_600_000

    /// Creates a value with a believed time, and the milliseconds for which the machine has been up.
    init(believed: Instant, uptime: Int64) {
        self.believed = believed
        self.uptime = uptime
    }

    /// Advances to the present and returns the time up to which things may be removed, never after the wall clock's.
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
