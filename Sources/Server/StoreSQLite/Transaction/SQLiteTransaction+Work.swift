import Domain
import Store

/// The files that wait for work.
extension SQLiteTransaction {
    private static let isUnread = """
        text IS NULL AND kind IN ('image', 'other') AND NOT is_waiting AND problem IS NULL AND deleted_at IS NULL
        """
    private static let isUncopied = "copy = 0 AND NOT is_waiting AND deleted_at IS NULL"

    func mediaWork(dueAt now: Instant) throws(StoreError) -> [MediaWork] {
        let jobs: Int? = try connection.first("SELECT count(*) FROM job")
        // What is worked on has the largest number as its moment.
        let failed: Int? = try connection.first(
            "SELECT count(*) FROM job INDEXED BY job_due WHERE due_at > 0 AND due_at < ? AND attempts > 0", Int64.max)
        let oldest: Instant? = try connection.first(
            "SELECT added_at FROM job INDEXED BY job_added WHERE added_at > 0 AND due_at <= ? ORDER BY added_at LIMIT 1", now)
        return [
            MediaWork(kind: .examining, waitingCount: jobs ?? 0, failedCount: failed ?? 0, waitsSince: oldest),
            try waiting(for: .reading, where: Self.isUnread, index: "file_unread"),
            try waiting(for: .copying, where: Self.isUncopied, index: "file_uncopied"),
        ]
    }

    private func waiting(
        for kind: MediaWork.Kind, where condition: String, index: String
    ) throws(StoreError) -> MediaWork {
        let table = "file INDEXED BY \(index) WHERE \(condition)"
        let count: Int? = try connection.first("SELECT count(*) FROM \(table)")
        let oldest: Instant? = try connection.first("SELECT added_at FROM \(table) ORDER BY added_at LIMIT 1")
        return MediaWork(kind: kind, waitingCount: count ?? 0, waitsSince: oldest)
    }
}
