/// The limits on guessing passphrases: some free attempts per key, then waits that double up to a limit.
///
/// A key is whatever attempts are counted by, such as an account or a network address (of IPv6, the first 64 bits). An attempt counts as
/// failed from its beginning until it is known to have been right, so that simultaneous attempts count for each other.
public struct RateLimiter: Sendable {
    /// The number of failures after which waiting begins.
    public static let freeAttempts = 5
    /// The first wait in seconds.
    public static let firstWaitSeconds: Int64 = 2
    /// The longest wait in seconds.
    public static let maximumWaitSeconds: Int64 = 15 * 60
    /// The time without failure after which a key's failures are forgotten, in seconds.
    public static let forgetAfterSeconds: Int64 = 60 * 60
    /// The largest number of keys remembered; beyond it the one that failed longest ago is dropped.
    public static let maximumKeys = 10_000
    /// The number of a key's UTF-8 bytes that count; keys that begin with the same ones are one key.
    public static let maximumKeyLength = 256

    private struct Failures {
        var count: Int
        var lastSeconds: Int64
        var sequence: UInt64
    }

    private struct Turn {
        let key: String
        let sequence: UInt64
    }

    private var failures: [String: Failures] = [:]
    private var turns: [Turn] = []
    private var nextTurn = 0
    private var sequence: UInt64 = 0

    /// Creates a limiter that has seen no failure.
    public init() {}

    var keyCount: Int { failures.count }

    /// The number of entries kept to find the oldest key.
    var turnCount: Int { turns.count }

    /// Begins an attempt at `now` (seconds) that counts against all of the keys, unless one of them has to wait.
    public mutating func begin(_ keys: [String], now: Int64) -> Admission {
        var waitSeconds: Int64 = 0
        for key in keys {
            if case .refused(let seconds) = admit(key: key, now: now) { waitSeconds = max(waitSeconds, seconds) }
        }
        guard waitSeconds == 0 else { return .refused(retryAfterSeconds: waitSeconds) }
        for key in keys { recordFailure(key: key, now: now) }
        return .allowed
    }

    /// Removes an attempt from the count because it was right, or was not made after all.
    public mutating func retract(_ keys: [String]) {
        for key in keys.map(Self.shortened) {
            guard let failure = failures[key] else { continue }
            failures[key]?.count = failure.count - 1
            if failure.count <= 1 { failures[key] = nil }
        }
    }

    /// Returns whether the key may be tried at `now` (seconds of any clock; one set back starts the wait again).
    public mutating func admit(key: String, now: Int64) -> Admission {
        let key = Self.shortened(key)
        guard var failure = failures[key] else { return .allowed }
        if now < failure.lastSeconds {
            failure.lastSeconds = now
            failures[key] = failure
        }
        let elapsedSeconds = Self.seconds(from: failure.lastSeconds, to: now)
        guard elapsedSeconds < Self.forgetAfterSeconds else {
            failures[key] = nil
            return .allowed
        }
        let waitSeconds = Self.waitSeconds(afterFailures: failure.count)
        return elapsedSeconds < waitSeconds ? .refused(retryAfterSeconds: waitSeconds - elapsedSeconds) : .allowed
    }

    /// Adds a wrong passphrase to the key's failures at `now` (seconds).
    public mutating func recordFailure(key: String, now: Int64) {
        let key = Self.shortened(key)
        sequence += 1
        var count = 1
        if let earlier = failures[key], Self.seconds(from: earlier.lastSeconds, to: now) < Self.forgetAfterSeconds {
            count = earlier.count + 1
        }
        failures[key] = Failures(count: count, lastSeconds: now, sequence: sequence)
        turns.append(Turn(key: key, sequence: sequence))
        dropOldest()
        compactTurns()
    }

    /// Forgets the key's failures after a right passphrase.
    public mutating func recordSuccess(key: String) {
        failures[Self.shortened(key)] = nil
    }

    /// Returns the seconds to wait after `count` failures in a row.
    public static func waitSeconds(afterFailures count: Int) -> Int64 {
        guard count >= freeAttempts else { return 0 }
        let doublings = min(count - freeAttempts, 30)
        return min(firstWaitSeconds << Int64(doublings), maximumWaitSeconds)
    }

    private static func seconds(from earlier: Int64, to later: Int64) -> Int64 {
        let (difference, isOverflowing) = later.subtractingReportingOverflow(earlier)
        return isOverflowing ? (later > earlier ? .max : .min) : difference
    }

    /// Returns the part of a key that counts.
    public static func shortened(_ key: String) -> String {
        key.utf8.count <= maximumKeyLength ? key : String(decoding: key.utf8.prefix(maximumKeyLength), as: UTF8.self)
    }

    private func isCurrent(_ turn: Turn) -> Bool {
        failures[turn.key]?.sequence == turn.sequence
    }

    /// Drops keys, beginning with the one that failed longest ago; turns outdated by a later failure or a success are skipped.
    private mutating func dropOldest() {
        while failures.count > Self.maximumKeys {
            let turn = turns[nextTurn]
            nextTurn += 1
            if isCurrent(turn) {
                failures[turn.key] = nil
            }
        }
    }

    /// Reduces the turns to at most twice the number of keys, at a cost that is constant on average.
    private mutating func compactTurns() {
        guard turns.count > 2 * Self.maximumKeys else { return }
        turns = turns[nextTurn...].filter(isCurrent)
        nextTurn = 0
    }
}
