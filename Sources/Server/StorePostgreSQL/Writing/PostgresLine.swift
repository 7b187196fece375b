import Glibc
import Store

/// A connection that is opened when it is needed, and again after it was lost. Used by one thread.
final class PostgresLine {
    private let address: String
    private let settings: String
    private let patienceMilliseconds: Int64
    private let outage: Outage
    private let isEnding: () -> Bool
    private var open: PostgresConnection?
    /// The history of the database that the open connection leads to: a standby that takes over begins another one.
    private(set) var timeline = ""

    private static let pauseMicroseconds: UInt32 = 50_000
    /// The most times that a transaction is run when others come in between, or the connection is lost.
    private static let maximumAttempts = 10

    /// Creates a line whose sessions are set up by statements. Once `isEnding`, an unreachable database is not waited for.
    init(_ settings: PostgresSettings, session: String, outage: Outage, isEnding: @escaping () -> Bool) {
        address = settings.address
        self.settings = session
        patienceMilliseconds = settings.patienceMilliseconds
        self.outage = outage
        self.isEnding = isEnding
    }

    /// The time, in milliseconds, until which work that begins now may be tried again.
    var deadline: Int64 { Self.uptime() + patienceMilliseconds }

    /// Returns the connection, a new one if there is none.
    ///
    /// Tries again until a deadline, as a database may be about to be replaced. If that failed the last time, it tries once a second, and
    /// fails at once in between: whoever waits for an unreachable database gets an answer.
    func connection(until deadline: Int64) throws(PostgresError) -> PostgresConnection {
        if let open { return open }
        if let error = outage.recentError(now: Self.uptime()) { throw error }
        while true {
            do throws(PostgresError) {
                let connection = try connect()
                open = connection
                outage.end()
                return connection
            } catch {
                guard !outage.isKnown, Self.uptime() < deadline, !isEnding() else {
                    outage.begin(error, now: Self.uptime())
                    throw error
                }
                usleep(Self.pauseMicroseconds)
            }
        }
    }

    /// Drops the connection, which was lost or is in an unknown state.
    func drop() { open = nil }

    /// Ends a transaction that failed; returns whether it may be tried again.
    func recovers(from error: PostgresError, attempt: Int, deadline: Int64) -> Bool {
        if error.endsConnection { drop() } else { rollBack() }
        guard attempt < Self.maximumAttempts else { return false }
        return error.isPassing || error.endsConnection && !outage.isKnown && Self.uptime() < deadline
    }

    /// Returns whether a transaction whose COMMIT did not happen may be tried again.
    static func mayTryAgain(after attempt: Int) -> Bool { attempt < maximumAttempts }

    private func connect() throws(PostgresError) -> PostgresConnection {
        let connection = try PostgresConnection(address, settings: settings)
        try connection.queue("SELECT substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) AS timeline")
        if let row = try connection.finish()[0].first {
            do throws(StoreError) { timeline = try row["timeline"] } catch { timeline = "" }
        }
        return connection
    }

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
