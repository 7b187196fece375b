/// States how long what was deleted can still be brought back.
public enum TrashRetention {
    /// Counts the days an entity stays in the trash before it is removed for good.
    public static let days: Int64 = 30

    /// Tells whether something deleted at one moment is past its stay at another.
    public static func isExpired(deletedAt: Instant, now: Instant) -> Bool {
        deletedAt.adding(days: days) <= now
    }
}
