import Glibc
import Store

/// A connection that is opened when it is needed, and again after it was lost. Used by one thread.
final class PostgresLine {
    private let address: String
    private let settings: String
    private let patienceMilliseconds: Int64
    private var open: PostgresConnection?
    /// The history of the database that the open connection leads to: a standby that takes over begins another one.
    private(set) var timeline = ""

    private static let pauseMicroseconds: UInt32 = 50_000

    init(_ settings: PostgresSettings, session: String) {
        address = settings.address
        self.settings = session
        patienceMilliseconds = settings.patienceMilliseconds
    }

    /// Returns the connection, a new one if there is none. Tries again for a while, as a database may be about to be replaced.
    func connection() throws(PostgresError) -> PostgresConnection {
        if let open { return open }
        let deadline = Self.uptime() + patienceMilliseconds
        while true {
            do throws(PostgresError) {
                let connection = try PostgresConnection(address, settings: settings)
                try connection.queue("SELECT substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) AS timeline")
                if let row = try connection.finish()[0].first {
                    do throws(StoreError) { timeline = try row["timeline"] } catch { timeline = "" }
                }
                open = connection
                return connection
            } catch {
                guard Self.uptime() < deadline else { throw error }
                usleep(Self.pauseMicroseconds)
            }
        }
    }

    /// Drops the connection, which was lost or is in an unknown state.
    func drop() { open = nil }

    /// Ends a transaction without its changes.
    func rollBack() {
        guard let open else { return }
        do throws(PostgresError) {
            try open.queue("ROLLBACK")
            try open.finish()
        } catch {
            drop()
        }
    }

    private static func uptime() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
