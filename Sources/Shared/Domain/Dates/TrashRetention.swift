/// How long what was deleted can still be restored.
public enum TrashRetention {
    /// The number of days an entity stays in the trash before it is removed for good.
    public static let days: Int64 = 30

    /// Returns whether something deleted at one moment has been in the trash for longer than that at another.
    public static func isExpired(deletedAt: Instant, now: Instant) -> Bool {
        deletedAt.adding(days: days) <= now
    }
}
