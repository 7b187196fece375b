import Domain
import Store

/// The files that wait for work.
extension PostgresTransaction {
    private static let isUnread = """
        text IS NULL AND kind IN ('image', 'other') AND NOT is_waiting AND problem IS NULL AND deleted_at IS NULL
        """
    private static let isUncopied = "copy = 0 AND NOT is_waiting AND deleted_at IS NULL"

    func mediaWork(dueAt now: Instant) throws(StoreError) -> [MediaWork] {
        let jobs: Int? = try first("SELECT count(*) FROM job")
        let isFree = "(claimed_until IS NULL OR claimed_until <= clock_timestamp())"
        let failed: Int? = try first("SELECT count(*) FROM job WHERE attempts > 0 AND \(isFree)")
        let oldest: Instant? = try first(
            "SELECT added_at FROM job WHERE added_at > 0 AND due_at <= $1 AND \(isFree) ORDER BY added_at LIMIT 1", now)
        return [
            MediaWork(kind: .examining, waitingCount: jobs ?? 0, failedCount: failed ?? 0, waitsSince: oldest),
            try waiting(for: .reading, where: Self.isUnread), try waiting(for: .copying, where: Self.isUncopied),
        ]
    }

    private func waiting(for kind: MediaWork.Kind, where condition: String) throws(StoreError) -> MediaWork {
        let count: Int? = try first("SELECT count(*) FROM file WHERE \(condition)")
        let oldest: Instant? = try first("SELECT added_at FROM file WHERE \(condition) ORDER BY added_at LIMIT 1")
        return MediaWork(kind: kind, waitingCount: count ?? 0, waitsSince: oldest)
    }
}
