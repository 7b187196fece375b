import Store

/// The check whether each connection has a session of its own, which a pooler in transaction mode doesn't give.
enum PoolerCheck {
    /// The reason why such a pooler can't be used.
    static let problem = """
        connections share sessions or get no notifications, as through pgBouncer in its transaction mode; \
        connect to PostgreSQL directly, or use the session mode
        """

    /// Returns a connection to the primary. Throws `failed` if another connection changes its settings, or for a database whose encoding
    /// isn't UTF-8.
    static func connect(_ primary: PrimaryFinder) throws -> PostgresConnection {
        let first = try primary.connect(settings: "SET enot.session = 'first'")
        let second = try primary.connect(settings: "SET enot.session = 'second'")
        guard try session(of: first) == "first", try session(of: second) == "second" else { throw StoreError.failed(detail: problem) }
        try PostgresEncoding.check(first)
        return first
    }

    private static func session(of connection: PostgresConnection) throws -> String? {
        do {
            try connection.queue("SELECT current_setting('enot.session', true) AS session")
            return try connection.finish()[0].first?["session"]
        } catch PostgresError.refused(let state, _) where state == "42P05" || state == "26000" {
            // A prepared statement of the other connection is there already, or this one's is not.
            return nil
        }
    }
}
