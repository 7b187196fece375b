import Domain
import Glibc

/// The token that a transaction writes first, so that it can be found when the answer to its COMMIT is lost.
///
/// Each connection has a row of its own, which the transaction locks until it ends: whoever asks for the row waits for the outcome. The
/// number of a transaction would not do, as after a crash the database gives one whose log was not written to another transaction.
struct CommitMark {
    let connection: EntityID
    let token: EntityID

    /// Creates the mark of a connection's next transaction.
    init(of connection: EntityID) {
        var random = SystemRandomNumberGenerator()
        self.connection = connection
        token = EntityID(using: &random)
    }

    private static let write = """
        INSERT INTO commit_mark (connection, token, written_at) VALUES ($1, $2, clock_timestamp())
        ON CONFLICT (connection) DO UPDATE SET token = excluded.token, written_at = excluded.written_at
        """
    /// The row of a connection whose first transaction came to nothing, so that there is one to be read.
    private static let fill = """
        INSERT INTO commit_mark (connection, token, written_at) VALUES ($1, $2, clock_timestamp()) ON CONFLICT (connection) DO NOTHING
        """
    private static let read = "UPDATE commit_mark SET written_at = clock_timestamp() WHERE connection = $1 RETURNING token"
    /// The longest wait for a transaction that may still be running.
    private static let wait = "SET LOCAL lock_timeout = '5s'"
    /// The removal of the marks of connections that no longer exist.
    static let removal = "DELETE FROM commit_mark WHERE written_at < clock_timestamp() - interval '1 day'"

    private static let pauseMicroseconds: UInt32 = 50_000
    /// The longest wait for an answer, in seconds: whoever asks has waited for the COMMIT already.
    private static let roundTripSeconds = 6

    /// Queues the writing of the mark, as the first change of a transaction.
    func queue(on connection: PostgresConnection) throws(PostgresError) {
        try connection.queue(Self.write, self.connection, token)
    }

    /// Returns whether the transaction was committed and is as safe as any other that is acknowledged; nil if that can't be found out
    /// soon.
    ///
    /// The question is a transaction that writes. Its COMMIT waits for the disk, and for the standbys that commits wait for, and with it
    /// for everything that was committed before. The token stays, so that the question can be asked again when its own answer is lost.
    func isCommitted(asking line: PostgresLine) -> Bool? {
        line.drop()
        // The last question has to be answered by then.
        let deadline = line.deadline - Int64(Self.roundTripSeconds) * 1000
        repeat {
            do {
                return try isCommitted(on: line.makeConnection(roundTripSeconds: Self.roundTripSeconds))
            } catch let error as PostgresError {
                guard error.endsConnection else { return nil }
                usleep(Self.pauseMicroseconds)
            } catch {
                return nil
            }
        } while !line.isPast(deadline)
        return nil
    }

    private func isCommitted(on connection: PostgresConnection) throws -> Bool {
        try connection.queue("BEGIN")
        try connection.queue(Self.wait)
        try connection.queue(Self.fill, self.connection, CommitMark(of: self.connection).token)
        try connection.queue(Self.read, self.connection)
        let found: EntityID? = try connection.commit()[3].first?["token"]
        return found == token
    }
}
