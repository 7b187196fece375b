import Domain
import Store

/// What several servers agree on.
extension PostgresStore: SharedStore {
    public func now() async throws(StoreError) -> Instant {
        try await share { connection in
            try connection.queue("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::int8 AS now")
            guard let row = try connection.finish()[0].first else { throw StoreError.failed(detail: "the database has no time") }
            return try row["now"]
        }
    }

    public func makeBus() throws(StoreError) -> any Bus { try PostgresBus(access) }

    public var history: DatabaseHistory { access.primary.history }

    public func state(of spaces: [Identifier<Space>], sessions: [Identifier<Session>]) async throws(StoreError) -> SharedState {
        try await share { connection in
            try connection.queue(
                """
                SELECT space.id AS id, space.revision AS journal, coalesce(library.revision, 0) AS library
                FROM space LEFT JOIN library ON library.space = space.id WHERE space.id = ANY ($1)
                """, PostgresParameters(arrays: spaces))
            try connection.queue(
                """
                SELECT session.id AS id FROM session JOIN person ON person.id = session."user"
                WHERE session.id = ANY ($1) AND NOT person.is_disabled
                """, PostgresParameters(arrays: sessions))
            try connection.queue("SELECT coalesce(max(count), 0) AS count FROM replacement")
            let answers = try connection.finish()
            let found = try answers[0].all { row throws(StoreError) in
                SharedState.Revisions(space: try row["id"], journal: try row["journal"], library: try row["library"])
            }
            let living: [Identifier<Session>] = try answers[1].all { row throws(StoreError) in try row["id"] }
            return SharedState(spaces: found, sessions: Set(living), replacementCount: try answers[2].first?["count"] ?? 0)
        }
    }

    public func keep(_ value: String, as name: String) async throws(StoreError) -> String {
        try await share { connection in
            try connection.queue("INSERT INTO shared_value (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", name, value)
            try connection.queue("SELECT value FROM shared_value WHERE name = $1", name)
            return try connection.finish()[1].first?["value"] ?? value
        }
    }

    public func probe() async throws(StoreError) {
        var random = SystemRandomNumberGenerator()
        let holder = EntityID(using: &random)
        _ = try await takeLease("probe", holder: holder, seconds: 0)
    }

    // MARK: Leases

    public func takeLease(_ name: String, holder: EntityID, seconds: Int) async throws(StoreError) -> Int64? {
        try await share { connection in
            // A lease that ends later than those that begin now was taken while the clock was ahead. Its holder may live, so that it isn't
            // free at once.
            try connection.queue(
                """
                UPDATE lease SET ends_at = clock_timestamp() + $2 * interval '1 second'
                WHERE name = $1 AND ends_at > clock_timestamp() + $2 * interval '1 second'
                """, name, Int64(seconds))
            try connection.queue(
                """
                INSERT INTO lease (name, holder, ends_at) VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second')
                ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at,
                number = CASE WHEN lease.holder = excluded.holder THEN lease.number ELSE excluded.number END
                WHERE lease.holder = excluded.holder OR lease.ends_at <= clock_timestamp() RETURNING number
                """, name, holder, Int64(seconds))
            return try connection.finish()[1].first?["number"]
        }
    }

    public func extendLease(_ name: String, holder: EntityID, seconds: Int) async throws(StoreError) -> Bool {
        try await share { connection in
            try connection.queue(
                "UPDATE lease SET ends_at = clock_timestamp() + $3 * interval '1 second' WHERE name = $1 AND holder = $2",
                name, holder, Int64(seconds))
            return try connection.finish()[0].changedCount > 0
        }
    }

    public func releaseLease(_ name: String, holder: EntityID) async throws(StoreError) {
        try await share { connection in
            try connection.queue("DELETE FROM lease WHERE name = $1 AND holder = $2", name, holder)
            try connection.finish()
        }
    }

    // MARK: Failed attempts

    public func addFailures(
        to keys: [String], forgottenAfter seconds: Int64, if isAllowed: @escaping @Sendable ([FailureCount]) -> Bool
    ) async throws(StoreError) -> [FailureCount] {
        try await share { connection in
            try connection.queue("BEGIN")
            try connection.queue("SELECT pg_advisory_xact_lock($1)", Lock.attempts.number)
            // Waits that began while the clock was ahead begin again.
            try connection.queue("UPDATE failed_attempt SET failed_at = clock_timestamp() WHERE failed_at > clock_timestamp()")
            try connection.queue("DELETE FROM failed_attempt WHERE failed_at < clock_timestamp() - $1 * interval '1 second'", seconds)
            try connection.queue(
                """
                SELECT key, count, greatest(0, floor(extract(epoch FROM clock_timestamp() - failed_at)))::int8 AS seconds_ago
                FROM failed_attempt WHERE key = ANY ($1)
                """, PostgresParameters(arrays: keys))
            let failures = try connection.finish()[4].all { row throws(StoreError) in
                FailureCount(key: try row["key"], count: try row["count"], secondsAgo: try row["seconds_ago"])
            }
            if isAllowed(failures) {
                try connection.queue(
                    """
                    INSERT INTO failed_attempt (key, count, failed_at) SELECT key, 1, clock_timestamp() FROM unnest($1) AS key
                    ON CONFLICT (key) DO UPDATE SET count = failed_attempt.count + 1, failed_at = excluded.failed_at
                    """, PostgresParameters(arrays: Array(Set(keys))))
            }
            try connection.queue("COMMIT")
            try connection.finish()
            return failures
        }
    }

    public func removeFailures(of keys: [String], all: Bool) async throws(StoreError) {
        try await share { connection in
            if all {
                try connection.queue("DELETE FROM failed_attempt WHERE key = ANY ($1)", PostgresParameters(arrays: keys))
            } else {
                try connection.queue("DELETE FROM failed_attempt WHERE key = ANY ($1) AND count <= 1", PostgresParameters(arrays: keys))
                try connection.queue("UPDATE failed_attempt SET count = count - 1 WHERE key = ANY ($1)", PostgresParameters(arrays: keys))
            }
            try connection.finish()
        }
    }
}
