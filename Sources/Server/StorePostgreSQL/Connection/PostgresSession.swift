import Store

/// A session of the database, which outlives its connection until the database notices that nobody is there.
struct PostgresSession {
    private let process: Int64
    /// When it began, as text: the database gives its process's number to others later.
    private let start: String

    /// Reads which session a connection has.
    init(of connection: PostgresConnection) throws(PostgresError) {
        try connection.queue(
            "SELECT pid::int8 AS process, backend_start::text AS start FROM pg_stat_activity WHERE pid = pg_backend_pid()")
        guard let row = try connection.finish()[0].first else { throw PostgresError.lost("the session is not listed") }
        do throws(StoreError) {
            (process, start) = (try row["process"], try row["start"])
        } catch {
            throw .lost(error.message)
        }
    }

    /// Ends the session by another connection, so that it holds neither locks nor one of the connections that the database allows.
    func end(by connection: PostgresConnection) throws(PostgresError) {
        try connection.queue(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start::text = $2", process, start)
        try connection.finish()
    }
}
