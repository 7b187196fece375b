import Domain
import Store
import Synchronization

/// Remembers who the tokens in use belong to, and when they were last presented.
final class SessionCache: Sendable {
    /// Holds what is remembered of one session.
    struct Entry: Sendable {
        let caller: Caller
        /// Marks when the database last noted that the device was seen.
        var notedAt: Instant
        /// Marks when the device was last seen.
        var seenAt: Instant
    }

    private struct State {
        var recent: [[UInt8]: Entry] = [:]
        var older: [[UInt8]: Entry] = [:]
        var removalCount = 0
    }

    private let state = Mutex(State())

    /// Limits the sessions remembered as recent; as many older ones are kept besides.
    static let maximumRecentCount = 5_000

    /// Counts the removals so far, to be handed to `put` with what was read after.
    var removalCount: Int { state.withLock { $0.removalCount } }

    /// Gives who presents a token's digest, noting when; nil when the database must be asked.
    func caller(_ digest: [UInt8], now: Instant) -> Caller? {
        state.withLock { state in
            guard var entry = state.recent[digest] ?? state.older.removeValue(forKey: digest) else { return nil }
            entry.seenAt = max(entry.seenAt, now)
            SessionCache.put(entry, digest, into: &state)
            return entry.caller
        }
    }

    /// Remembers a session that was read, unless one was removed since: it might have been this one.
    func put(_ entry: Entry, _ digest: [UInt8], removalCount: Int) {
        state.withLock { state in
            if state.removalCount == removalCount { SessionCache.put(entry, digest, into: &state) }
        }
    }

    /// Forgets all sessions.
    func removeAll() {
        state.withLock { state in
            state.removalCount += 1
            (state.recent, state.older) = ([:], [:])
        }
    }

    /// Forgets a session.
    func remove(_ session: Identifier<Session>) {
        state.withLock { state in
            state.removalCount += 1
            state.recent = state.recent.filter { $0.value.caller.sessionID != session }
            state.older = state.older.filter { $0.value.caller.sessionID != session }
        }
    }

    /// Lists the sessions seen later than the database knows by more than an interval, and counts them as noted.
    func takeUnnoted(intervalMilliseconds: Int64) -> [Identifier<Session>: Instant] {
        state.withLock { state in
            var seen: [Identifier<Session>: Instant] = [:]
            for (digest, entry) in state.recent.merging(state.older, uniquingKeysWith: { recent, _ in recent })
            where entry.seenAt.milliseconds - entry.notedAt.milliseconds > intervalMilliseconds {
                seen[entry.caller.sessionID] = entry.seenAt
                state.recent[digest]?.notedAt = entry.seenAt
                state.older[digest]?.notedAt = entry.seenAt
            }
            return seen
        }
    }

    /// Gives when a session was last seen, if it is remembered.
    func lastSeen(_ session: Identifier<Session>) -> Instant? {
        state.withLock { state in
            (state.recent.values.first { $0.caller.sessionID == session } ?? state.older.values.first { $0.caller.sessionID == session })?
                .seenAt
        }
    }

    private static func put(_ entry: Entry, _ digest: [UInt8], into state: inout State) {
        state.recent[digest] = entry
        if state.recent.count >= maximumRecentCount {
            state.older = state.recent
            state.recent = [:]
        }
    }
}
