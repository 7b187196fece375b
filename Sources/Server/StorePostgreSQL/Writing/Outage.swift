import Synchronization

/// What the connections of a store know of a database that can't be reached, so that not each of them has to find out by itself.
final class Outage: Sendable {
    private struct Failure {
        let error: PostgresError
        /// When the last attempt failed, in milliseconds of uptime.
        let time: Int64
    }

    /// The time for which a database that could not be reached is not tried again.
    private static let restMilliseconds: Int64 = 1_000

    private let failure = Mutex<Failure?>(nil)

    /// Whether the last attempt to reach the database was given up.
    var isKnown: Bool { failure.withLock { $0 != nil } }

    /// Returns why the database can't be reached, if that was tried a moment before `now`.
    func recentError(now: Int64) -> PostgresError? {
        failure.withLock { failure in
            failure.flatMap { now < $0.time + Self.restMilliseconds ? $0.error : nil }
        }
    }

    /// Notes that an attempt was given up.
    func begin(_ error: PostgresError, now: Int64) { failure.withLock { $0 = Failure(error: error, time: now) } }

    /// Notes that the database was reached.
    func end() { failure.withLock { $0 = nil } }
}
