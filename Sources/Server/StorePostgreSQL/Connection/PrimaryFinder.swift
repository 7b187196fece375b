import Glibc
import Store
import Synchronization

/// The way to the primary of an address: of its servers that accept writes, the one that continues the newest history that was seen.
///
/// An old primary that comes back after its standby was promoted accepts writes, too, and what is written there is lost.
final class PrimaryFinder: Sendable {
    private struct State {
        var newest: DatabaseLineage?
        /// The server that was found last, and when, in milliseconds of uptime.
        var choice: (host: PostgresHost, time: Int64)?
        var refusedCount = 0
        var refusal: String?
    }

    /// A connection to a server, and the history that the server continues; nil if it doesn't say.
    private typealias Candidate = (connection: PostgresConnection, lineage: DatabaseLineage?)

    /// The milliseconds for which further connections go where the last one was made.
    private static let choiceMilliseconds: Int64 = 5_000

    /// The setting by which a session that waits for a lock notices that nobody waits for it any more; PostgreSQL 13 doesn't have it.
    private static let watching = """
        SELECT set_config(name, '1s', false) FROM pg_settings WHERE name = 'client_connection_check_interval'
        """

    private let address: String
    private let record: (any LineageRecord)?
    private let onRefusal: @Sendable (String) -> Void
    private let state: Mutex<State>

    init(_ settings: PostgresSettings) {
        address = settings.address
        record = settings.record
        onRefusal = settings.onRefusal
        state = Mutex(State(newest: settings.record?.read()))
    }

    /// What is known of the history of the database.
    var history: DatabaseHistory {
        state.withLock { DatabaseHistory(newest: $0.newest?.text, refusedCount: $0.refusedCount, refusal: $0.refusal) }
    }

    /// Connects to the primary, and runs statements that set the session up.
    ///
    /// Throws `lost` if no server accepts writes, or if those that do have an older history than one that was seen.
    func connect(
        settings: String = "", roundTripSeconds: Int = PostgresConnection.roundTripSeconds
    ) throws(PostgresError) -> PostgresConnection {
        func connect(to host: PostgresHost?) throws(PostgresError) -> Candidate {
            let connection = try PostgresConnection(
                address, host: host, settings: Self.watching + ";" + settings, roundTripSeconds: roundTripSeconds)
            return (connection, try connection.lineage())
        }
        if let host = recentChoice {
            do throws(PostgresError) {
                let candidate = try connect(to: host)
                try admit(candidate)
                return candidate.connection
            } catch {
                state.withLock { $0.choice = nil }
            }
        }
        var found = try connect(to: nil)
        let hosts = found.connection.hosts
        for host in hosts where hosts.count > 1 && host != found.connection.host {
            do throws(PostgresError) {
                let other = try connect(to: host)
                if isBetter(other.lineage, than: found.lineage) { found = other }
            } catch {
                // One that can't be reached or accepts no writes is no primary.
                continue
            }
        }
        try admit(found)
        return found.connection
    }

    /// Compares the history that servers have noted in the database with that of the server, and notes the newest one.
    ///
    /// Throws `lost` if the database was told of a newer one: it is that of an old primary.
    func exchange(on connection: PostgresConnection) throws {
        guard let lineage = try connection.lineage() else { return }
        try connection.queue("SELECT value FROM shared_value WHERE name = $1", Self.valueName)
        let noted: String? = try connection.finish()[0].first?["value"]
        if let noted = noted.flatMap(DatabaseLineage.init(text:)), noted.system == lineage.system, !lineage.continues(noted) {
            state.withLock { if lineage == $0.newest { $0.newest = noted } }
            throw refusal(of: connection, lineage, newest: noted)
        }
        guard noted != lineage.text else { return }
        try Self.note(lineage, on: connection)
    }

    private static let valueName = "lineage"

    private static func note(_ lineage: DatabaseLineage, on connection: PostgresConnection) throws(PostgresError) {
        // The wait for a standby would not end on a primary that has lost its own.
        try connection.queue("SET synchronous_commit = local")
        try connection.queue(
            "INSERT INTO shared_value (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value", valueName,
            lineage.text)
        try connection.queue("SET synchronous_commit = on")
        try connection.finish()
    }

    private var recentChoice: PostgresHost? {
        let now = Self.uptime()
        return state.withLock { state in state.choice.flatMap { now < $0.time + Self.choiceMilliseconds ? $0.host : nil } }
    }

    private func isBetter(_ other: DatabaseLineage?, than found: DatabaseLineage?) -> Bool {
        guard let other, let found else { return false }
        if let newest = state.withLock({ $0.newest }), other.continues(newest) != found.continues(newest) { return other.continues(newest) }
        return other.system == found.system && other.timeline > found.timeline
    }

    /// Accepts a connection as one to the primary. Throws `lost` for one to a server with an older history.
    private func admit(_ candidate: Candidate) throws(PostgresError) {
        let host = candidate.connection.host
        let time = Self.uptime()
        guard let lineage = candidate.lineage else { return state.withLock { $0.choice = (host, time) } }
        let newest = state.withLock { state -> DatabaseLineage? in
            if let newest = state.newest, !lineage.continues(newest) { return newest }
            if lineage != state.newest { record?.write(lineage) }
            (state.newest, state.choice, state.refusal) = (lineage, (host, time), nil)
            return nil
        }
        guard let newest else { return }
        do throws(PostgresError) {
            // Servers that have not seen the newer history learn of it here.
            if lineage.system == newest.system { try Self.note(newest, on: candidate.connection) }
        } catch {
            throw refusal(of: candidate.connection, lineage, newest: newest)
        }
        throw refusal(of: candidate.connection, lineage, newest: newest)
    }

    private func refusal(of connection: PostgresConnection, _ lineage: DatabaseLineage, newest: DatabaseLineage) -> PostgresError {
        let host = connection.host.text
        let reason =
            lineage.system == newest.system
            ? "\(host) is an old primary: its timeline is \(lineage.timeline), and \(newest.timeline) was seen"
            : "\(host) is another database system (\(lineage.system)) than the one that was used (\(newest.system))"
        state.withLock { state in
            state.refusedCount += 1
            state.refusal = reason
        }
        onRefusal(reason)
        return .lost(reason)
    }

    private static func uptime() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

extension PostgresConnection {
    private static let systemQuery = "SELECT system_identifier::text AS system FROM pg_control_system()"
    private static let timelineQuery = "SELECT substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) AS timeline"

    /// Returns the history that the server continues; nil if this account may not see it.
    fileprivate func lineage() throws(PostgresError) -> DatabaseLineage? {
        guard let timeline = try value(Self.timelineQuery).flatMap({ UInt32($0, radix: 16) }) else { return nil }
        return DatabaseLineage(system: try value(Self.systemQuery) ?? "", timeline: timeline)
    }

    /// Returns the text in the only column of a query; nil if it is refused to this account.
    private func value(_ query: String) throws(PostgresError) -> String? {
        do throws(PostgresError) {
            try queue(query)
            return try finish()[0].first?.text(0)
        } catch {
            guard case .refused(let state, _) = error, Self.hidden.contains(state) else { throw error }
            return nil
        }
    }

    /// The states of functions that a database does not let everybody call, or does not have, and of statements that a pooler mixes up,
    /// which `PoolerCheck` finds.
    private static let hidden: Set<String> = ["42501", "42883", "42P05", "26000"]
}
