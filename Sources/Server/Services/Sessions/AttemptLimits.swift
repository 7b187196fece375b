import Secrets
import Store
import Synchronization

/// The limits on guessing secrets, by keys such as addresses and accounts.
public protocol AttemptLimits: Sendable {
    /// Begins an attempt at a moment (seconds) that counts against all of the keys, unless one of them has to wait.
    func begin(_ keys: [String], now: Int64) async throws(StoreError) -> Admission
    /// Removes an attempt from the count because it was right, or was not made after all.
    func retract(_ keys: [String]) async throws(StoreError)
    /// Removes the failures of a key, whose secret is known.
    func recordSuccess(key: String) async throws(StoreError)
}

/// The limits of a server that has its database for itself.
public final class LocalAttempts: AttemptLimits {
    private let limiter = Mutex(RateLimiter())

    public init() {}

    public func begin(_ keys: [String], now: Int64) -> Admission { limiter.withLock { $0.begin(keys, now: now) } }

    public func retract(_ keys: [String]) { limiter.withLock { $0.retract(keys) } }

    public func recordSuccess(key: String) { limiter.withLock { $0.recordSuccess(key: key) } }
}

/// The limits of servers that share a database: failures are rows, and their moments are the database's.
public final class SharedAttempts: AttemptLimits {
    private let store: any SharedStore

    public init(store: any SharedStore) {
        self.store = store
    }

    public func begin(_ keys: [String], now: Int64) async throws(StoreError) -> Admission {
        let keys = keys.map(RateLimiter.shortened)
        let failures = try await store.addFailures(to: keys, forgottenAfter: RateLimiter.forgetAfterSeconds) { failures in
            Self.waitSeconds(after: failures) == 0
        }
        let seconds = Self.waitSeconds(after: failures)
        return seconds == 0 ? .allowed : .refused(retryAfterSeconds: seconds)
    }

    public func retract(_ keys: [String]) async throws(StoreError) {
        try await store.removeFailures(of: keys.map(RateLimiter.shortened), all: false)
    }

    public func recordSuccess(key: String) async throws(StoreError) {
        try await store.removeFailures(of: [RateLimiter.shortened(key)], all: true)
    }

    private static func waitSeconds(after failures: [FailureCount]) -> Int64 {
        failures.map { max(0, RateLimiter.waitSeconds(afterFailures: $0.count) - $0.secondsAgo) }.max() ?? 0
    }
}
