import Domain
import Glibc
import Store

/// A connection that is opened when it is needed, and again after it was lost. Used by one thread.
final class PostgresLine {
    private let access: PostgresAccess
    private let settings: String
    private let isEnding: () -> Bool
    private var open: PostgresConnection?
    /// The name of the connection that was opened last, by which its transactions are found.
    private(set) var identity = EntityID.zero
    /// The session of the open connection, or of the one that was lost last.
    private var session: PostgresSession?

    private static let pauseMicroseconds: UInt32 = 50_000
    /// The most times that a transaction is run when others come in between, or the connection is lost.
    private static let maximumAttempts = 10

    /// Creates a line whose sessions are set up by statements. Once `isEnding`, an unreachable database is not waited for.
    init(_ access: PostgresAccess, session: String, isEnding: @escaping () -> Bool) {
        self.access = access
        settings = session
        self.isEnding = isEnding
    }

    /// The time, in milliseconds, until which work that begins now may be tried again.
    var deadline: Int64 { Self.uptime() + access.patienceMilliseconds }

    /// Returns whether a deadline is over.
    func isPast(_ deadline: Int64) -> Bool { Self.uptime() >= deadline }

    /// Returns the connection, a new one if there is none.
    ///
    /// Tries again until a deadline, as a database may be about to be replaced. If that failed the last time, it tries once a second, and
    /// fails at once in between: whoever waits for an unreachable database gets an answer.
    func connection(until deadline: Int64) throws(PostgresError) -> PostgresConnection {
        if let open { return open }
        if let error = access.outage.recentError(now: Self.uptime()) { throw error }
        while true {
            do throws(PostgresError) {
                let connection = try makeConnection()
                open = connection
                access.outage.end()
                return connection
            } catch {
                guard !access.outage.isKnown, Self.uptime() < deadline, !isEnding() else {
                    access.outage.begin(error, now: Self.uptime())
                    throw error
                }
                usleep(Self.pauseMicroseconds)
            }
        }
    }

    /// Drops the connection, which was lost or is in an unknown state, and tells those who remember what it said.
    func drop() {
        guard open != nil else { return }
        open = nil
        access.losses.receive(.gap)
    }

    /// Ends a transaction that failed; returns whether it may be tried again.
    func recovers(from error: PostgresError, attempt: Int, deadline: Int64) -> Bool {
        if error.endsConnection { drop() } else { rollBack() }
        guard attempt < Self.maximumAttempts else { return false }
        return error.isPassing || error.endsConnection && !access.outage.isKnown && Self.uptime() < deadline
    }

    /// Returns whether a transaction whose COMMIT did not happen may be tried again.
    static func mayTryAgain(after attempt: Int) -> Bool { attempt < maximumAttempts }

    /// Returns a new connection, which the line doesn't keep, and ends the session of the last one.
    func makeConnection(
        roundTripSeconds: Int = PostgresConnection.roundTripSeconds
    ) throws(PostgresError) -> PostgresConnection {
        let connection = try access.primary.connect(settings: settings, roundTripSeconds: roundTripSeconds)
        try session?.end(by: connection)
        session = try PostgresSession(of: connection)
        var random = SystemRandomNumberGenerator()
        identity = EntityID(using: &random)
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
