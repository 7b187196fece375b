import Domain
import Store

extension FileWriting {
    /// Takes the job that is due the longest, none of a file in some watched folders.
    func claimJob(now: Instant, outside roots: [String]) throws(StoreError) -> MediaJobRecord? {
        guard let due = try dueJob(now: now, outside: roots) else { return nil }
        return try claimJob(of: due.file, in: due.space, now: now)
    }
}
