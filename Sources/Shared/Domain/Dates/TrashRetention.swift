/// How long what was deleted can still be restored.
public enum TrashRetention {
    /// The number of days an entity stays in the trash before it is removed for good.
    public static let days: Int64 = 30

    /// Returns whether something deleted at one moment has been in the trash for longer than that at another.
    public static func isExpired(deletedAt: Instant, now: Instant) -> Bool {
        deletedAt.adding(days: days) <= now
    }

    /// Returns in how many days something deleted is removed for good: at least one, a begun day counting as a whole one.
    public static func daysLeft(deletedAt: Instant, now: Instant) -> Int {
        let left = deletedAt.adding(days: days).milliseconds - now.milliseconds
        return Int(min(max((left + dayLength - 1) / dayLength, 1), days))
    }

    /// Returns the moment to set as that of a deletion, so that what was deleted leaves the trash at once.
    public static func emptied(deletedAt: Instant) -> Instant { deletedAt.adding(days: -days - 1) }

    /// Returns the real moment of a deletion from what `emptied` has made of it; nil where that has made nothing.
    public static func refilled(deletedAt: Instant, now: Instant) -> Instant? {
        let real = deletedAt.adding(days: days + 1)
        return isExpired(deletedAt: deletedAt, now: now) && real <= now ? real : nil
    }

    private static let dayLength: Int64 = 86_400_000
}
