import Domain
import Store
import Synchronization

/// A cache of the people to whom the tokens in use belong, and of when the tokens were last presented.
final class SessionCache: Sendable {
    /// A cached session.
    struct Entry: Sendable {
        let caller: Caller
        /// The moment at which it was read from the database.
        let readAt: Instant
        /// The moment from which on the token no longer works; nil for never.
        var expiresAt: Instant?
        /// The moment in the database at which the device was last seen.
        var notedAt: Instant
        /// The moment at which the device was last seen.
        var seenAt: Instant
    }

    private struct State {
        var recent: [[UInt8]: Entry] = [:]
        var older: [[UInt8]: Entry] = [:]
        var removalCount = 0
    }

    private let state = Mutex(State())
    /// The age from which on an entry is read again; nil for no limit.
    private let maximumAgeMilliseconds: Int64?

    /// The age from which on a session is read again: another server or the command line may have ended it.
    static let standardAgeMilliseconds: Int64 = 60_000
    /// The most sessions cached as recent; as many older ones are kept besides.
    static let maximumRecentCount = 5_000

    init(maximumAgeMilliseconds: Int64? = nil) {
        self.maximumAgeMilliseconds = maximumAgeMilliseconds
    }

    /// The number of removals so far, to be passed to `insert` with what was read after.
    var removalCount: Int { state.withLock { $0.removalCount } }

    /// Returns the caller with a token's digest, and stores when it was presented; nil if the database must be read.
    func caller(_ digest: [UInt8], now: Instant) -> Caller? {
        state.withLock { state in
            guard var entry = state.recent[digest] ?? state.older.removeValue(forKey: digest) else { return nil }
            if let limit = maximumAgeMilliseconds, !(0..<limit).contains(now.milliseconds - entry.readAt.milliseconds) { return nil }
            if let expiry = entry.expiresAt, expiry <= now { return nil }
            entry.seenAt = now
            SessionCache.insert(entry, digest, into: &state)
            return entry.caller
        }
    }

    /// Caches a session that was read, unless one was removed since: it might have been this one.
    func insert(_ entry: Entry, _ digest: [UInt8], removalCount: Int) {
        state.withLock { state in
            if state.removalCount == removalCount { SessionCache.insert(entry, digest, into: &state) }
        }
    }

    /// Removes all sessions from the cache.
    func removeAll() {
        state.withLock { state in
            state.removalCount += 1
            (state.recent, state.older) = ([:], [:])
        }
    }

    /// Removes a session from the cache.
    func remove(_ session: Identifier<Session>) {
        state.withLock { state in
            state.removalCount += 1
            state.recent = state.recent.filter { $0.value.caller.sessionID != session }
            state.older = state.older.filter { $0.value.caller.sessionID != session }
        }
    }

    /// Returns whose sessions and tokens were seen at another time than the database knows by more than an interval, and marks them as
    /// stored.
    func takeUnnoted(intervalMilliseconds: Int64) -> [Caller: Instant] {
        state.withLock { state in
            var seen: [Caller: Instant] = [:]
            for (digest, entry) in state.recent.merging(state.older, uniquingKeysWith: { recent, _ in recent })
            where abs(entry.seenAt.milliseconds - entry.notedAt.milliseconds) > intervalMilliseconds {
                seen[entry.caller] = entry.seenAt
                state.recent[digest]?.notedAt = entry.seenAt
                state.older[digest]?.notedAt = entry.seenAt
            }
            return seen
        }
    }

    /// Returns the moment at which a session was last seen; nil if it is not cached.
    func lastSeen(_ session: Identifier<Session>) -> Instant? {
        state.withLock { state in
            (state.recent.values.first { $0.caller.sessionID == session } ?? state.older.values.first { $0.caller.sessionID == session })?
                .seenAt
        }
    }

    private static func insert(_ entry: Entry, _ digest: [UInt8], into state: inout State) {
        state.recent[digest] = entry
        if state.recent.count >= maximumRecentCount {
            state.older = state.recent
            state.recent = [:]
        }
    }
}
