import Glibc
import Store

/// A transaction whose connection was lost after its COMMIT was sent, so that nobody knows yet whether it happened.
struct UnknownCommit: Error {
    /// The number of the transaction.
    let transactionID: String
    /// The history of the database that gave the number.
    let timeline: String

    private static let attemptCount = 100
    private static let pauseMicroseconds: UInt32 = 50_000

    /// Asks the database whether the transaction was committed; nil if nobody can say.
    ///
    /// Only the database that gave the number knows: after a standby without that transaction took over, another one gets its number.
    func isCommitted(asking line: PostgresLine) -> Bool? {
        line.drop()
        let deadline = line.deadline
        for _ in 0..<Self.attemptCount {
            do {
                let connection = try line.connection(until: deadline)
                guard line.timeline == timeline, !timeline.isEmpty else { return nil }
                try connection.queue("SELECT pg_xact_status($1::xid8) AS status", transactionID)
                let status: String? = try connection.finish()[0].first?["status"]
                switch status {
                case "committed": return true
                case "aborted": return false
                // The server has not noticed yet that the connection is gone.
                case "in progress": usleep(Self.pauseMicroseconds)
                default: return nil
                }
            } catch is PostgresError {
                line.drop()
            } catch {
                return nil
            }
        }
        return nil
    }
}
